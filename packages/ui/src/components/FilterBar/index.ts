export { type Filter, FilterBar, type FilterBarProps, type FilterChip } from './FilterBar.tsx'
