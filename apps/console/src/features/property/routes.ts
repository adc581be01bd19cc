import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  {
    page: 'repair-types',
    records: 'property/repair-types',
    load: () => import('./pages/repair-types.tsx'),
  },
  {
    page: 'repair-orders',
    records: 'property/repair-orders',
    load: () => import('./pages/repair-orders.tsx'),
  },
  {
    page: 'city-repairs',
    records: 'property/city-repairs',
    load: () => import('./pages/city-repairs.tsx'),
  },
])
