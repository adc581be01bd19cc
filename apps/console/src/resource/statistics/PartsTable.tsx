import { type Column, DataTable } from '@linli/ui/data-table'
import { figureText } from './figure-words.ts'
import type { KeyFigure } from './KeyFigures.tsx'

/** What a head needs to be read in full: its characters and its paddings (px). */
const headWidth = (head: string) =>
  Array.from(head).reduce((width, letter) => width + (letter <= '\u00ff' ? 9 : 14), 32)

/** A column for each figure: the unit stands in the head, in the cells are numbers alone. */
export const figureColumns = <D,>(figures: readonly KeyFigure<D>[]): Column<D>[] =>
  figures.map(([label, value, , unit]) => {
    const header = unit === undefined ? label : `${label}（${unit}）`
    return {
      id: label,
      header,
      kind: 'number',
      width: headWidth(header),
      cell: (row) => figureText(value(row)),
    }
  })

/** The column of what the rows are, which stays in sight. */
export const nameColumn = <D,>(header: string, name: (row: D) => string): Column<D> => ({
  id: 'name',
  header,
  kind: 'text',
  strong: true,
  pin: 'start',
  cell: name,
})

interface PartsTableProps<P> {
  readonly title: string
  readonly columns: Column<P>[]
  readonly rows: readonly P[]
  readonly idOf: (row: P) => string
  readonly nameOf: (row: P) => string
}

/** The same days part by part: by type, by place, by who did the work. */
export function PartsTable<P>({ title, columns, rows, idOf, nameOf }: PartsTableProps<P>) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="m-0 text-h4">{title}</h3>
      <DataTable fit label={title} columns={columns} rows={rows} getRowId={idOf} getRowName={nameOf} />
    </section>
  )
}
