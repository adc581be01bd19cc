import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './DataTable.css.ts'
import { EditCell } from './EditCell.tsx'
import type { ShownColumn } from './useColumnModel.ts'

export interface CellToggle {
  depth: number
  branch: boolean
  open: boolean
  onToggle: () => void
}

export interface TableCellProps<Row> {
  id: string
  index: number
  shown: ShownColumn<Row>
  row: Row
  name: string
  focused: boolean
  editing: boolean
  tree: CellToggle | undefined
  onEditEnd: (next: 'stay' | 'next') => void
}

const INDENT = 20

/** One cell: its text, its own content, or its editor. */
export function TableCell<Row>({
  id,
  index,
  shown,
  row,
  name,
  focused,
  editing,
  tree,
  onEditEnd,
}: TableCellProps<Row>) {
  const { column, align, pinned, edge, style } = shown
  let content: ReactNode
  if (editing && column.edit)
    content = <EditCell edit={column.edit} row={row} label={column.header} onEnd={onEditEnd} />
  else if (column.cell) content = column.cell(row)
  else {
    const value = column.value?.(row)
    content = value === null || value === undefined || value === '' ? <EmptyValue /> : value
  }
  return (
    <td
      id={id}
      className={css.td}
      style={style}
      aria-colindex={index}
      data-column={column.id}
      data-align={align === 'end' ? 'end' : undefined}
      data-kind={column.kind === 'id' ? 'id' : undefined}
      data-pinned={pinned}
      data-edge={presence(edge)}
      data-focus={presence(focused)}
    >
      {tree && <TreeToggle tree={tree} name={name} />}
      {content}
    </td>
  )
}

function EmptyValue() {
  const messages = useMessages('data', data)
  return <span className={css.empty}>{messages.empty}</span>
}

function TreeToggle({ tree, name }: { tree: CellToggle; name: string }) {
  const messages = useMessages('data', data)
  const indent = tree.depth * INDENT
  if (!tree.branch) return <span style={{ paddingInlineStart: indent + 28 }} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.toggle}
      style={{ marginInlineStart: indent, marginInlineEnd: 4 }}
      aria-expanded={tree.open}
      aria-label={tree.open ? messages.collapseRow(name) : messages.expandRow(name)}
      onClick={tree.onToggle}
    >
      <ChevronRight size={14} />
    </button>
  )
}
