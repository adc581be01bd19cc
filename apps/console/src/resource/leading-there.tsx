import { metaOf, nameOfResource, type Resource, type RowOf } from '@linli/api-client/kit'
import type { Column } from '@linli/ui/data-table'
import { ConsoleLink } from './ConsoleLink.tsx'
import { recordHref } from './record-pages.ts'

/** The column that names a row, leading to where the row is opened, if the user has that page. */
export function leadingThere<R extends Resource>(
  of: R,
  column: Column<RowOf<R>>,
  pages: ReadonlySet<string>,
): Column<RowOf<R>> {
  const field = of.fields[column.id]
  const { cell } = column
  // What names another row leads there already.
  if (column.id !== of.title || field === undefined || metaOf(field).to !== undefined || cell === undefined)
    return column
  return {
    ...column,
    cell: (row) => {
      const href = recordHref(nameOfResource(of), row.id, pages)
      return href === undefined ? (
        cell(row)
      ) : (
        <ConsoleLink href={href} className="text-inherit hover:text-link">
          {cell(row)}
        </ConsoleLink>
      )
    },
  }
}
