import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  { path: '/user', title: '用户管理', records: 'auth/users', load: () => import('./pages/users.tsx') },
  { path: '/role', title: '角色管理', records: 'auth/roles', load: () => import('./pages/roles.tsx') },
])
