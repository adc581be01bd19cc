import { RotateCw, Rows3 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { type ControlSize, controlSizes } from '../../theme/appearance.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Menu } from '../Menu/Menu.tsx'
import * as css from './Toolbar.css.ts'

export interface ToolbarProps extends BaseProps {
  /** Rows that match; `共 n 条`. */
  total?: number | undefined
  /** After the count: a view picker, a hint. */
  start?: ReactNode
  /** 新增, 导出 and the like, before the table's own buttons. */
  children?: ReactNode
  /** A ColumnSettings. */
  columns?: ReactNode
  /** Offers the densities. */
  size?: ControlSize | undefined
  /** Another density was chosen; without it the choice is absent. */
  onSizeChange?: ((size: ControlSize) => void) | undefined
  /** Fetches the rows again; without it the button is absent. */
  onRefresh?: (() => void) | undefined
  /** The rows are on their way. @default false */
  refreshing?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Line between filters and table: count at the start; actions, columns, density and refresh at the end. */
export function Toolbar({
  total,
  start,
  children,
  columns,
  size,
  onSizeChange,
  onRefresh,
  refreshing = false,
  className,
  ...rest
}: ToolbarProps) {
  const messages = useMessages('data', data)
  const names = useMessages('shell', shell).sizes
  const locale = useLocaleCode()
  return (
    <div data-component="Toolbar" {...rest} className={joinClasses(css.root, className)}>
      {total !== undefined && (
        <span className={css.count}>{messages.total(formatNumber(total, locale))}</span>
      )}
      {start}
      <div className={css.end}>
        {children}
        {columns}
        {onSizeChange && (
          <Menu
            align="end"
            trigger={<IconButton icon={Rows3} label={messages.density} />}
            items={controlSizes.map((option) => ({
              key: option,
              label: names[option],
              shortcut: option === size ? '✓' : undefined,
              onSelect: () => onSizeChange(option),
            }))}
          />
        )}
        {onRefresh && (
          <IconButton icon={RotateCw} label={messages.reload} loading={refreshing} onClick={onRefresh} />
        )}
      </div>
    </div>
  )
}
