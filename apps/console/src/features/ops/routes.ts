import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'device-repairs',
    records: 'ops/device-repairs',
    load: () => import('./pages/device-repairs.tsx'),
  },
])
