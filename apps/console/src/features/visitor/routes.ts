import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'visitor-approvals',
    records: 'visitor/applications',
    load: () => import('./pages/visitor-approvals.tsx'),
  },
  { page: 'visitor-records', load: () => import('./pages/visitor-records.tsx') },
  {
    page: 'visitor-desk',
    load: () => import('./pages/visitor-desk.tsx'),
    parts: [
      { of: 'visitor/desk-logs', tab: 'log' },
      { of: 'visitor/gate-reports', tab: 'reports' },
    ],
  },
])
