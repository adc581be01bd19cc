import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'control-targets',
    records: 'alert/control-targets',
    load: () => import('./pages/control-targets.tsx'),
  },
  {
    page: 'alerts',
    records: 'alert/alerts',
    load: () => import('./pages/alerts.tsx'),
  },
])
