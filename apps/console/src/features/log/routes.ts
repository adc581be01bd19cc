import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  { page: 'logins', load: () => import('./pages/logins.tsx') },
  { page: 'operations', load: () => import('./pages/operations.tsx') },
])
