import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  { page: 'menus', load: () => import('./pages/menus.tsx') },
  { page: 'params', load: () => import('./pages/params.tsx') },
  { page: 'dicts', load: () => import('./pages/dicts.tsx') },
  { page: 'privacy', load: () => import('./pages/privacy.tsx') },
])
