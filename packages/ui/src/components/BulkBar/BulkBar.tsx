import type { ReactNode, Ref } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { formatNumber } from '@linli/validators/format-number'
import { joinClasses } from '../../private/joinClasses.ts'
import { useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import { noSelection, selectedCount, type TableSelection } from '../DataTable/tableSelection.ts'
import * as css from './BulkBar.css.ts'

export interface BulkBarProps extends BaseProps {
  /** Which rows are chosen. */
  selection: TableSelection
  /** Rows that match the query. */
  total: number
  /** All of the result were chosen, or none. */
  onSelectionChange: (selection: TableSelection) => void
  /** Offers 选择全部 n 条（按条件）. @default true */
  selectAll?: boolean | undefined
  /** Buttons of the actions. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** What can be done with the selected rows; absent while none is selected. */
export function BulkBar({
  selection,
  total,
  onSelectionChange,
  selectAll = true,
  className,
  children,
  ...rest
}: BulkBarProps) {
  const messages = useMessages('data', data)
  const locale = useLocaleCode()
  const count = selectedCount(selection, total)
  if (count === 0) return null
  const all = selection.mode === 'query' && selection.except.length === 0
  const text = (n: number) => formatNumber(n, locale)
  return (
    <div data-component="BulkBar" role="status" {...rest} className={joinClasses(css.root, className)}>
      <span className={css.count}>
        {all ? messages.allSelected(text(count)) : messages.selected(text(count))}
      </span>
      {selectAll && !all && count < total && (
        <Button variant="text" size="small" onClick={() => onSelectionChange({ mode: 'query', except: [] })}>
          {messages.selectAll(text(total))}
        </Button>
      )}
      <Button variant="text" size="small" onClick={() => onSelectionChange(noSelection)}>
        {messages.clearSelection}
      </Button>
      <div className={css.end}>{children}</div>
    </div>
  )
}
