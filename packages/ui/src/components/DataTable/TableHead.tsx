import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { columnGroups } from './columnGroups.ts'
import { EXPAND_WIDTH, SELECT_WIDTH } from './column.ts'
import * as css from './DataTable.css.ts'
import { roles } from '../../private/roles.ts'
import type { SortKey } from './sortKeys.ts'
import { TableGroups } from './TableGroups.tsx'
import { TableHeadCell } from './TableHeadCell.tsx'
import { cellId } from './TableRow.tsx'
import type { ShownColumn } from './useColumnModel.ts'
import { type GridFocus, HEAD } from './useGridKeys.ts'

export interface TableHeadProps<Row> {
  tableId: string
  /** Rows are not laid out by the browser's table, so heads are not either. */
  virtual: boolean
  columns: readonly ShownColumn<Row>[]
  sort: readonly SortKey[]
  focus: GridFocus | null
  selectable: boolean
  expander: boolean
  checked: boolean
  indeterminate: boolean
  onSelectPage: (selected: boolean) => void
  onSort: (id: string, add: boolean) => void
  onResize: (id: string, width: number) => void
  onFit: (id: string) => void
  onDropColumn: (id: string, target: string, side: 'before' | 'after') => void
}

/** Widths of all columns and the row of heads. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  // Drawn again only when the heads change: nothing of it is worth remembering.
  'use no memo'
  const { tableId, virtual, columns, sort, focus, selectable, expander } = props
  const messages = useMessages('data', data)
  const leading = (selectable ? 1 : 0) + (expander ? 1 : 0)
  const leadingWidth = (selectable ? SELECT_WIDTH : 0) + (expander ? EXPAND_WIDTH : 0)
  const groups = columnGroups(columns)
  const sortOf = (id: string) => {
    const place = sort.findIndex((key) => key.id === id) + 1
    const key = sort[place - 1]
    return key ? { place, desc: key.desc === true, several: sort.length > 1 } : undefined
  }
  return (
    <>
      {!virtual && (
        <colgroup>
          {selectable && <col style={{ inlineSize: SELECT_WIDTH }} />}
          {expander && <col style={{ inlineSize: EXPAND_WIDTH }} />}
          {columns.map((shown) => (
            <col key={shown.column.id} style={shown.fills ? undefined : { inlineSize: shown.width }} />
          ))}
        </colgroup>
      )}
      <thead {...roles.rowgroup} className={css.head} data-grouped={presence(groups.length > 0)}>
        {groups.length > 0 && (
          <TableGroups groups={groups} leading={{ count: leading, width: leadingWidth }} virtual={virtual} />
        )}
        <tr {...roles.row} aria-rowindex={1}>
          {selectable && (
            <th
              {...roles.columnheader}
              className={css.th}
              data-tight=""
              data-pinned="start"
              style={{ insetInlineStart: 0, inlineSize: SELECT_WIDTH }}
              aria-colindex={1}
            >
              <input
                type="checkbox"
                tabIndex={-1}
                className={css.box}
                aria-label={messages.selectPage}
                checked={props.checked}
                ref={(box) => {
                  if (box) box.indeterminate = props.indeterminate
                }}
                onChange={(event) => props.onSelectPage(event.target.checked)}
              />
            </th>
          )}
          {expander && (
            <th
              {...roles.columnheader}
              className={css.th}
              data-tight=""
              data-pinned="start"
              style={{ insetInlineStart: selectable ? SELECT_WIDTH : 0, inlineSize: EXPAND_WIDTH }}
              aria-colindex={leading}
            >
              <span className={visuallyHiddenClass}>{messages.expand}</span>
            </th>
          )}
          {columns.map((shown, index) => (
            <TableHeadCell
              key={shown.column.id}
              id={cellId(tableId, HEAD, shown.column.id)}
              index={leading + index + 1}
              shown={shown}
              virtual={virtual}
              sort={sortOf(shown.column.id)}
              focused={focus?.row === HEAD && focus.column === shown.column.id}
              onSort={(add) => props.onSort(shown.column.id, add)}
              onResize={(width) => props.onResize(shown.column.id, width)}
              onFit={() => props.onFit(shown.column.id)}
              onDropColumn={(id, side) => props.onDropColumn(id, shown.column.id, side)}
            />
          ))}
        </tr>
      </thead>
    </>
  )
}
