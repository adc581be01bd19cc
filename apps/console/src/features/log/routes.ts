import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  { page: 'logins', load: () => import('./pages/logins.tsx') },
  { page: 'operations', load: () => import('./pages/operations.tsx') },
  { page: 'province-calls', load: () => import('./pages/province-calls.tsx') },
  { page: 'exceptions', records: 'log/exception-groups', load: () => import('./pages/exceptions.tsx') },
])
