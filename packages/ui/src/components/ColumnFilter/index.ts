export { ColumnFilter, type ColumnFilterProps } from './ColumnFilter.tsx'
export { type ColumnFiltersOptions, useColumnFilters } from './useColumnFilters.tsx'
