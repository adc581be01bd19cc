import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  { path: '/dashboard', title: '首页', affix: true, load: () => import('./pages/dashboard.tsx') },
])
