import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  {
    path: '/control-settings',
    title: '布控设置',
    records: 'alert/control-targets',
    load: () => import('./pages/control-targets.tsx'),
  },
])
