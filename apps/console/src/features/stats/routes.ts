import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  { page: 'dashboard', affix: true, load: () => import('./pages/dashboard.tsx') },
])
