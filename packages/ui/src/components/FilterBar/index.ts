export type { Filter, FilterBarProps } from './FilterBar.tsx'
export { FilterBar } from './FilterBar.tsx'
export type { FilterOptionsProps } from './FilterOptions.tsx'
export { FilterOptions } from './FilterOptions.tsx'
export {
  type FilterBinding,
  type FilterSpec,
  type FiltersOptions,
  type FilterValues,
  useFilters,
} from './useFilters.tsx'
