import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  { path: '/logs', title: '人行通行记录', load: () => import('./pages/passes.tsx') },
])
