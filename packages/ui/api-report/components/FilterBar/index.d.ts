export { type Filter, FilterBar, type FilterBarProps, type FilterChip, type FilterSort, } from './FilterBar.tsx';
