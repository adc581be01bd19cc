import { ChevronRight, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import type { Column } from './column.ts'
import * as table from './DataTable.css.ts'
import { LazyEditCell } from './LazyEditCell.tsx'
import * as css from './TableCards.css.ts'
import type { TableRowProps } from './TableRow.tsx'
import type { GridFocus } from './useGridKeys.ts'

export interface TableCardProps<Row> extends TableRowProps<Row> {
  onOpen: ((row: Row) => void) | undefined
  onEdit: (cell: GridFocus) => void
  /** Shown while the card is open. */
  detail: ReactNode
}

/** Depth of a branch, per level (px). */
const INDENT = 16

const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  column.cell ? column.cell(row) : column.value?.(row)

/** One row as a card: the first column is its title, a state stands beside it, actions stand at the end. Empty fields are left out. */
export function TableCard<Row>(props: TableCardProps<Row>) {
  const { id, row, name, depth, branch, open, columns, selected, tree, actions, onOpen } = props
  const messages = useMessages('data', data)
  const shown = columns.map(({ column }) => column)
  const titled = shown.find((column) => column.kind !== 'actions')
  const state = shown.find((column) => column.kind === 'status' && column !== titled)
  const last = shown.filter((column) => column.kind === 'actions')
  const fields = shown.filter((column) => column !== titled && column !== state && column.kind !== 'actions')
  const toggles = (tree && branch) || props.expander
  return (
    <li
      className={css.card}
      style={tree ? { paddingInlineStart: 16 + depth * INDENT } : undefined}
      data-row={id}
      data-selected={presence(selected)}
      data-open-record={presence(props.opened)}
    >
      <div className={css.head}>
        {props.selectable && (
          <input
            type="checkbox"
            className={table.box}
            aria-label={messages.selectRow(name)}
            checked={selected}
            onChange={() => actions.select(id, !selected, false)}
          />
        )}
        {toggles && (
          <button
            type="button"
            className={table.toggle}
            aria-expanded={open}
            aria-label={open ? messages.collapseRow(name) : messages.expandRow(name)}
            onClick={() => actions.toggle(id)}
          >
            <ChevronRight size={14} />
          </button>
        )}
        <div className={css.title}>
          {onOpen ? (
            <button type="button" className={css.open} onClick={() => onOpen(row)}>
              {titled && !titled.cell ? contentOf(titled, row) : name}
            </button>
          ) : (
            titled && contentOf(titled, row)
          )}
        </div>
        {state && contentOf(state, row)}
      </div>
      <dl className={css.fields}>
        {fields.map((column) => (
          <CardField key={column.id} {...props} column={column} />
        ))}
      </dl>
      {props.detail !== undefined && <div className={css.detail}>{props.detail}</div>}
      {last.length > 0 && (
        <div className={css.actions}>
          {last.map((column) => (
            <span key={column.id}>{contentOf(column, row)}</span>
          ))}
        </div>
      )}
    </li>
  )
}

function CardField<Row>({
  id,
  row,
  column,
  editing,
  actions,
  onEdit,
}: TableCardProps<Row> & { column: Column<Row> }) {
  const messages = useMessages('data', data)
  const content = contentOf(column, row)
  const none = content === null || content === undefined || content === ''
  if (none && !column.edit) return null
  return (
    <div className={css.field}>
      <dt className={css.term}>{column.header}</dt>
      <dd className={css.value} data-kind={column.kind === 'id' ? 'id' : undefined}>
        {editing === column.id && column.edit ? (
          <LazyEditCell
            edit={column.edit}
            waiting={column.edit.text(row)}
            row={row}
            label={column.header}
            onEnd={() => actions.endEdit(id, column.id, 'stay')}
          />
        ) : (
          <>
            {none ? messages.empty : content}
            {column.edit && (
              <button
                type="button"
                className={css.edit}
                aria-label={messages.edit(column.header)}
                onClick={() => onEdit({ row: id, column: column.id })}
              >
                <Pencil size={14} />
              </button>
            )}
          </>
        )}
      </dd>
    </div>
  )
}
