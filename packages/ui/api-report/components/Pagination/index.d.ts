export { Pagination, type PaginationProps, pageSizes } from './Pagination.tsx';
