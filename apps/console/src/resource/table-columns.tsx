import type { Resource, RowOf } from '@linli/api-client/kit'
import type { Column, ColumnKind } from '@linli/ui/data-table'
import type { ReactNode } from 'react'
import { columnsOf, type ResolvedColumn } from './column-defaults.ts'
import { FieldValue } from './FieldValue.tsx'

function kindOf({ meta, mono, align }: ResolvedColumn): ColumnKind {
  if (mono) return 'id'
  if (meta.mask === 'name') return 'name'
  if (meta.kind === 'money') return 'money'
  if (align === 'end') return 'number'
  if (meta.kind === 'state' || meta.kind === 'enum') return 'status'
  if (meta.kind === 'datetime' || meta.kind === 'date') return 'date'
  return meta.kind === 'phone' ? 'phone' : 'text'
}

interface ColumnOptions<Row> {
  /** Replaces the cell of a column. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly actions?: (row: Row) => ReactNode
}

/** The columns of a described list, with the actions of a row at the end. */
export function tableColumns<R extends Resource>(
  r: R,
  { cells = {}, actions }: ColumnOptions<RowOf<R>>,
): Column<RowOf<R>>[] {
  const columns = columnsOf(r).map(
    (column): Column<RowOf<R>> => ({
      id: column.key,
      header: column.meta.label,
      kind: kindOf(column),
      ...(column.width !== undefined && { width: column.width }),
      hidden: column.hidden,
      sortable: column.sortable,
      cell:
        cells[column.key] ??
        ((row) => <FieldValue meta={column.meta} value={row[column.key]} label={row.labels?.[column.key]} />),
    }),
  )
  return actions ? [...columns, { id: 'actions', header: '操作', kind: 'actions', cell: actions }] : columns
}
