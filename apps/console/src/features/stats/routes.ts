import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  { page: 'dashboard', affix: true, load: () => import('./pages/dashboard.tsx') },
])
