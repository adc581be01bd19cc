import { ChevronRight, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import type { Column, ColumnKind } from './column.ts'
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

/** Facts of a row whose record opens with the whole card; where none opens, all of them stand here. */
const FACTS = 3

/** Whether there is something to say; cells of their own tell by their `value`. */
const isSaid = <Row,>(column: Column<Row>, row: Row): boolean => {
  const value = column.value ? column.value(row) : contentOf(column, row)
  return value !== null && value !== undefined && value !== '' && value !== false
}

/** Left to the record, where one opens. */
const needsHead = new Set<ColumnKind | undefined>(['number', 'date'])

/** Means nothing without the word of its head. */
const isFigure = <Row,>({ kind }: Column<Row>): boolean => kind === 'number' || kind === 'money'

const operable = 'a, button, input, select, textarea, [role=button], [role=menuitem]'

/** One row as a card: name and state, then a line of facts with the time at its end. The whole card opens the record. */
export function TableCard<Row>(props: TableCardProps<Row>) {
  const { id, row, name, depth, branch, open, columns, selected, tree, actions } = props
  const onOpen = props.disabled ? undefined : props.onOpen
  const messages = useMessages('data', data)
  const shown = columns.map(({ column }) => column)
  const titled = shown.find((column) => column.kind !== 'actions')
  const state = shown.find((column) => column.kind === 'status' && column !== titled)
  const time = shown.find((column) => column.kind === 'date' && column !== titled && isSaid(column, row))
  const last = shown.filter((column) => column.kind === 'actions')
  const others = shown.filter(
    (column) => column !== titled && column !== state && column !== time && column.kind !== 'actions',
  )
  const facts = others
    // Numbers and a second date need the words of their heads, which take room: where a record opens it tells them.
    .filter((column) => !column.edit && !(onOpen && needsHead.has(column.kind)) && isSaid(column, row))
    .slice(0, onOpen ? FACTS : undefined)
  const fields = others.filter((column) => column.edit)
  const toggles = (tree && branch) || props.expander
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its title is the button
    <li
      className={joinClasses(css.card, props.className)}
      data-opens={presence(onOpen !== undefined)}
      onClick={(event) => {
        if (onOpen && event.target instanceof Element && !event.target.closest(operable)) onOpen(row)
      }}
      style={tree ? { paddingInlineStart: 16 + depth * INDENT } : undefined}
      data-row={id}
      data-selected={presence(selected)}
      data-disabled={presence(props.disabled)}
      data-open-record={presence(props.opened)}
    >
      <div className={css.head}>
        {props.selectable && (
          <input
            type="checkbox"
            className={table.box}
            aria-label={messages.selectRow(name)}
            checked={selected}
            disabled={props.disabled}
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
              <span className={css.short}>{titled && !titled.cell ? contentOf(titled, row) : name}</span>
            </button>
          ) : (
            titled && contentOf(titled, row)
          )}
        </div>
        {titled?.mark?.(row)}
        {state && isSaid(state, row) && contentOf(state, row)}
        {last.map((column) => (
          <span key={column.id} className={css.actions}>
            {contentOf(column, row)}
          </span>
        ))}
      </div>
      {(facts.length > 0 || time) && (
        <div className={css.facts}>
          <span className={css.factLine} data-whole={presence(!onOpen)}>
            {facts.map((column) => (
              <span key={column.id} className={css.fact} data-kind={column.kind === 'id' ? 'id' : undefined}>
                {isFigure(column) && `${column.header} `}
                <bdi>
                  {contentOf(column, row)}
                  {column.unit}
                </bdi>
              </span>
            ))}
          </span>
          {time && <span className={css.time}>{contentOf(time, row)}</span>}
        </div>
      )}
      {fields.length > 0 && (
        <dl className={css.fields}>
          {fields.map((column) => (
            <CardField key={column.id} {...props} column={column} />
          ))}
        </dl>
      )}
      {props.detail !== undefined && <div className={css.detail}>{props.detail}</div>}
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
