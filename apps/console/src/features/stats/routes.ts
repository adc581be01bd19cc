import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  { page: 'dashboard', affix: true, load: () => import('./pages/dashboard.tsx') },
  { page: 'house-report', load: () => import('./pages/house-report.tsx') },
  { page: 'person-report', load: () => import('./pages/person-report.tsx') },
  {
    page: 'actual-report',
    load: () => import('./pages/actual-report.tsx'),
    parts: [{ of: 'stats/actual-tasks', tab: 'tasks' }],
  },
])
