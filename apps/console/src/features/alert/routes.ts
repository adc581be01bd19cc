import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  {
    page: 'control-targets',
    records: 'alert/control-targets',
    load: () => import('./pages/control-targets.tsx'),
  },
])
