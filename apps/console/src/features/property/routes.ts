import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  {
    path: '/repair-type',
    title: '报修类型',
    records: 'property/repair-types',
    load: () => import('./pages/repair-types.tsx'),
  },
  {
    path: '/report-repair',
    title: '报修工单',
    records: 'property/repair-orders',
    load: () => import('./pages/repair-orders.tsx'),
  },
])
