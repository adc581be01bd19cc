export { ForbiddenPage, type ForbiddenPageProps, NotFoundPage, type NotFoundPageProps, } from './ErrorPages.tsx';
