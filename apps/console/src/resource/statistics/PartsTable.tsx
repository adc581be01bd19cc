import { type Column, DataTable } from '@linli/ui/data-table'
import type { KeyFigure } from './KeyFigures.tsx'

/** A column for each figure. */
export const figureColumns = <D,>(figures: readonly KeyFigure<D>[]): Column<D>[] =>
  figures.map(([label, text, , unit]) => ({
    id: label,
    header: label,
    kind: 'number',
    cell: (row) => `${text(row)}${unit ?? ''}`,
  }))

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
