export { HeaderSearch, type HeaderSearchProps } from './HeaderSearch.tsx';
export { createPageSearch, type PageSearch, type SearchPage } from './searchPages.ts';
