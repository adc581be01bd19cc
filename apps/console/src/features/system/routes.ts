import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  { path: '/menu', title: '菜单管理', load: () => import('./pages/menu.tsx') },
  { path: '/param', title: '参数管理', load: () => import('./pages/param.tsx') },
  { path: '/dict', title: '字典管理', load: () => import('./pages/dict.tsx') },
  { path: '/privacy', title: '隐私协议', load: () => import('./pages/privacy.tsx') },
])
