import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react'
import type { Ref } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import { canHide, type Column } from '../DataTable/column.ts'
import { isHidden, moved, orderOf, pinOf, type TableLayout } from '../DataTable/tableLayout.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Popover } from '../Popover/Popover.tsx'
import * as css from './ColumnSettings.css.ts'

export interface ColumnSettingsProps<Row> extends BaseProps {
  /** All columns of the table. */
  columns: readonly Column<Row>[]
  /** Order, widths, pinned and hidden columns. */
  layout: TableLayout
  /** Ids of shown columns that the table had no room for. @default [] */
  left?: readonly string[] | undefined
  /** A column was shown, hidden, moved or pinned. */
  onLayoutChange: (layout: TableLayout) => void
  /** The panel, while it is open. */
  ref?: Ref<HTMLDivElement> | undefined
}

const nextPin = { none: 'start', start: 'end', end: 'none' } as const

/** Which columns a table shows, in which order, and which stay at its edges. The last shown column cannot be hidden. */
export function ColumnSettings<Row>({
  columns,
  layout,
  left = [],
  onLayoutChange,
  className,
  ...rest
}: ColumnSettingsProps<Row>) {
  const messages = useMessages('data', data)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const order = orderOf(columns, layout).flatMap((id) => byId.get(id) ?? [])
  const more = messages.columnsLeft(left.length)
  const shownCount = columns.filter((column) => canHide(column) && !isHidden(column, layout)).length
  return (
    <Popover
      data-component="ColumnSettings"
      align="end"
      label={messages.columns}
      {...rest}
      className={joinClasses(css.panel, className)}
      trigger={
        left.length === 0 ? (
          <IconButton icon={Columns3} label={messages.columns} />
        ) : (
          <Button
            icon={Columns3}
            variant="text"
            aria-label={`${messages.columns}，${more}`}
            className={css.more}
          >
            {more}
          </Button>
        )
      }
    >
      <ul className={css.list}>
        {order.map((column, index) => {
          const hidden = isHidden(column, layout) || left.includes(column.id)
          const pin = pinOf(column, layout)
          return (
            <li key={column.id} className={css.row}>
              <label className={css.name}>
                <input
                  type="checkbox"
                  className={css.box}
                  aria-label={messages.columnShown(column.header)}
                  checked={!hidden}
                  disabled={!canHide(column) || (!hidden && shownCount === 1)}
                  onChange={() =>
                    onLayoutChange({ ...layout, hidden: { ...layout.hidden, [column.id]: !hidden } })
                  }
                />
                <span className={css.text}>{column.header}</span>
                {left.includes(column.id) && <span className={css.note}>{messages.columnLeft}</span>}
              </label>
              <IconButton
                size="mini"
                icon={pin === 'none' ? Pin : PinOff}
                label={`${messages.pin(column.header)}：${messages.pinned[pin]}`}
                onClick={() =>
                  onLayoutChange({ ...layout, pinned: { ...layout.pinned, [column.id]: nextPin[pin] } })
                }
              />
              <IconButton
                size="mini"
                icon={ArrowUp}
                label={messages.columnUp(column.header)}
                disabled={index === 0}
                onClick={() => onLayoutChange(moved(columns, layout, column.id, -1))}
              />
              <IconButton
                size="mini"
                icon={ArrowDown}
                label={messages.columnDown(column.header)}
                disabled={index === order.length - 1}
                onClick={() => onLayoutChange(moved(columns, layout, column.id, 1))}
              />
            </li>
          )
        })}
      </ul>
      <div className={css.foot}>
        <Button variant="text" size="small" onClick={() => onLayoutChange({})}>
          {messages.columnsReset}
        </Button>
      </div>
    </Popover>
  )
}
