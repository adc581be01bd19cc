import { type ReactNode, useState } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { Button } from '../Button/Button.tsx'
import { rowProps, type TableBodyProps } from './bodyProps.ts'
import * as table from './DataTable.css.ts'
import type { SortKey } from './sortKeys.ts'
import * as css from './TableCards.css.ts'
import { TableCard } from './TableCard.tsx'
import { stateContent } from './TableState.tsx'

export interface TableCardsProps<Row> extends TableBodyProps<Row> {
  label: string
  sort: readonly SortKey[]
  onSort: (sort: readonly SortKey[]) => void
  checked: boolean
  indeterminate: boolean
  onSelectPage: (selected: boolean) => void
  onOpen: ((row: Row) => void) | undefined
}

/** Cards drawn at once; a press shows as many more. */
const AT_ONCE = 100

/** The table on a narrow screen: a list with a card per row. Title, fields and actions are those of the columns. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { lines, columns, status, selectable, renderDetail } = props
  const messages = useMessages('data', data)
  const [limit, setLimit] = useState(AT_ONCE)
  if (lines.count === 0)
    return status === 'loading' ? (
      <Bones count={props.bones} />
    ) : (
      <div className={css.state}>{stateContent(props.state, messages)}</div>
    )
  const cards: ReactNode[] = []
  for (let index = 0; index < Math.min(lines.count, limit); index += 1) {
    const line = lines.at(index)
    if (line?.kind !== 'row') continue
    cards.push(
      <TableCard
        key={line.id}
        {...rowProps(props, line)}
        onOpen={props.onOpen}
        onEdit={props.onEdit}
        detail={line.open && !line.branch ? renderDetail?.(line.row) : undefined}
      />,
    )
  }
  return (
    <div aria-busy={status === 'refreshing'}>
      {(selectable || columns.some(({ column }) => column.sortable || column.filter)) && (
        <div className={css.bar}>
          {selectable && (
            <label className={css.pick}>
              <input
                type="checkbox"
                className={table.box}
                checked={props.checked}
                ref={(box) => {
                  if (box) box.indeterminate = props.indeterminate
                }}
                onChange={(event) => props.onSelectPage(event.target.checked)}
              />
              {messages.selectPage}
            </label>
          )}
          <SortChoice {...props} />
          {columns.map(
            ({ column }) =>
              column.filter && (
                <span key={column.id} className={css.filter}>
                  {column.header}
                  {column.filter}
                </span>
              ),
          )}
        </div>
      )}
      <ul aria-label={props.label} className={css.list} data-stale={presence(status === 'refreshing')}>
        {cards}
      </ul>
      {lines.count > limit && (
        <div className={css.more}>
          <Button onClick={() => setLimit(limit + AT_ONCE)}>{messages.moreRows}</Button>
        </div>
      )}
      {columns.some((shown) => shown.column.summary !== undefined) && (
        <div className={css.card}>
          <div className={css.title}>{messages.summary}</div>
          <dl className={css.fields}>
            {columns.map(
              ({ column }) =>
                column.summary !== undefined && (
                  <div key={column.id} className={css.field}>
                    <dt className={css.term}>{column.header}</dt>
                    <dd className={css.value}>{column.summary}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      )}
    </div>
  )
}

/** What heads do in the table. The control of the device: lists on telephones are its business. */
function SortChoice<Row>({ columns, sort, onSort }: TableCardsProps<Row>) {
  const messages = useMessages('data', data)
  const sortable = columns.filter((shown) => shown.column.sortable)
  if (sortable.length === 0) return null
  const [first] = sort
  return (
    <select
      className={css.sort}
      aria-label={messages.sort}
      value={first ? `${first.desc ? '-' : '+'}${first.id}` : ''}
      onChange={({ target: { value } }) =>
        onSort(value === '' ? [] : [{ id: value.slice(1), ...(value.startsWith('-') && { desc: true }) }])
      }
    >
      <option value="">{messages.unsorted}</option>
      {sortable.map(({ column }) => (
        <optgroup key={column.id} label={column.header}>
          <option value={`+${column.id}`}>{messages.ascending(column.header)}</option>
          <option value={`-${column.id}`}>{messages.descending(column.header)}</option>
        </optgroup>
      ))}
    </select>
  )
}

function Bones({ count }: { count: number }) {
  return (
    <div className={css.bones} aria-hidden="true">
      {Array.from({ length: count * 3 }, (_bone, index) => (
        <span key={index} className={table.bone} style={{ inlineSize: `${90 - (index % 3) * 20}%` }} />
      ))}
    </div>
  )
}
