import { definePages } from './support/page-table.ts'

export const pages = definePages([
  {
    page: 'key-loans',
    records: 'property/key-loans',
    load: () => import('./pages/key-loans.tsx'),
  },
])
