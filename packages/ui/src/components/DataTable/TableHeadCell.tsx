import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, type DragEvent, type PointerEvent, useState } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './DataTable.css.ts'
import { roles } from '../../private/roles.ts'
import type { ShownColumn } from './useColumnModel.ts'

export interface TableHeadCellProps<Row> {
  id: string
  index: number
  shown: ShownColumn<Row>
  virtual: boolean
  /** Position among the sort keys from 1, and direction. */
  sort: { place: number; desc: boolean; several: boolean } | undefined
  focused: boolean
  onSort: (add: boolean) => void
  onResize: (width: number) => void
  /** Double press on the edge. */
  onFit: () => void
  onDropColumn: (id: string, side: 'before' | 'after') => void
}

/** Width of a head or foot cell where the browser's table does not lay them out. */
export const flexed = <Row,>({ fills, width, style }: ShownColumn<Row>): CSSProperties => ({
  ...style,
  flex: `${fills ? 1 : 0} 0 ${width}px`,
})

const TYPE = 'application/x-linli-column'

/** One head: sorts on a press, is dragged to another place, is resized at its end edge. */
export function TableHeadCell<Row>(props: TableHeadCellProps<Row>) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const { id, index, shown, virtual, sort, focused, onSort, onResize, onFit, onDropColumn } = props
  const { column, pinned, edge, style, align } = shown
  const messages = useMessages('data', data)
  const [drop, setDrop] = useState<'before' | 'after'>()

  const startResize = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    const cell = handle.parentElement
    if (!cell) return
    const from = event.clientX
    const width = cell.getBoundingClientRect().width
    const sign = getComputedStyle(cell).direction === 'rtl' ? -1 : 1
    const inverted = pinned === 'end' ? -1 : 1
    handle.setPointerCapture(event.pointerId)
    const move = (next: globalThis.PointerEvent) => onResize(width + (next.clientX - from) * sign * inverted)
    const end = () => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  const sideOf = (event: DragEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const first = event.clientX < box.left + box.width / 2
    return first === (getComputedStyle(event.currentTarget).direction === 'rtl') ? 'after' : 'before'
  }
  const sortable = column.sortable === true
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid has the keys
    <th
      {...roles.columnheader}
      id={id}
      scope="col"
      aria-label={
        column.group ? `${column.group} ${column.header}` : column.filter ? column.header : undefined
      }
      className={css.th}
      style={virtual ? flexed(shown) : style}
      aria-colindex={index}
      aria-sort={sort?.place === 1 ? (sort.desc ? 'descending' : 'ascending') : undefined}
      data-column={column.id}
      data-align={align === 'end' ? 'end' : undefined}
      data-pinned={pinned}
      data-edge={presence(edge)}
      data-sortable={presence(sortable)}
      data-focus={presence(focused)}
      data-drop={drop}
      title={sortable ? messages.sortHint(column.header) : undefined}
      draggable
      onClick={(event) => sortable && onSort(event.shiftKey)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData(TYPE, column.id)
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TYPE)) return
        event.preventDefault()
        setDrop(sideOf(event))
      }}
      onDragLeave={() => setDrop(undefined)}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(TYPE)
        setDrop(undefined)
        if (dragged === '' || dragged === column.id) return
        event.preventDefault()
        onDropColumn(dragged, sideOf(event))
      }}
    >
      <span className={css.headInner}>
        <span className={css.headText}>{column.header}</span>
        {column.unit && <span className={css.unit}>{column.unit}</span>}
        {sort &&
          (sort.desc ? (
            <ArrowDown size={14} className={css.sorted} aria-hidden="true" />
          ) : (
            <ArrowUp size={14} className={css.sorted} aria-hidden="true" />
          ))}
        {sort?.several && <span className={css.order}>{sort.place}</span>}
        {column.filter}
      </span>
      <span
        className={css.handle}
        aria-hidden="true"
        title={messages.resize(column.header)}
        draggable={false}
        onPointerDown={startResize}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => {
          event.stopPropagation()
          onFit()
        }}
      />
    </th>
  )
}
