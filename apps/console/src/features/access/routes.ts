import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'general-permission',
    records: 'access/grants',
    load: () => import('./pages/general-permission.tsx'),
  },
  {
    page: 'ic-permission',
    records: 'access/ic-cards',
    load: () => import('./pages/ic-permission.tsx'),
  },
  { page: 'passes', load: () => import('./pages/passes.tsx') },
])
