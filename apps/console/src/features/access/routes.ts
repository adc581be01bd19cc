import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([{ page: 'passes', load: () => import('./pages/passes.tsx') }])
