export {
  type Column,
  type ColumnEdit,
  type ColumnFilters,
  type ColumnKind,
  defineColumns,
} from './column.ts'
export { DataTable } from './DataTable.tsx'
export type { DataTableProps, TableStatus } from './DataTableProps.ts'
export { type ClientListOptions, useClientList } from './useClientList.ts'
export { nextSort, type SortKey } from './sortKeys.ts'
export type { TableLayout } from './tableLayout.ts'
export { noSelection, selectedCount, selectionTest, type TableSelection, withRows } from './tableSelection.ts'
export type { TableError } from './TableState.tsx'
