export { HeaderSearch, type HeaderSearchProps } from './HeaderSearch.tsx';
export type { FindEntries, SearchGroup, SearchMore } from './searchGroups.ts';
export { createPageSearch, type PageSearch, type SearchPage } from './searchPages.ts';
