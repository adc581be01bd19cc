import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([{ page: 'map', load: () => import('./pages/map.tsx') }])
