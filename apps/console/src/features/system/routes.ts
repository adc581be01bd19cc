import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  { path: '/menu', title: '菜单管理', load: () => import('./pages/menus.tsx') },
  { path: '/param', title: '参数管理', load: () => import('./pages/params.tsx') },
  { path: '/dict', title: '字典管理', load: () => import('./pages/dicts.tsx') },
  { path: '/privacy', title: '隐私协议', load: () => import('./pages/privacy.tsx') },
])
