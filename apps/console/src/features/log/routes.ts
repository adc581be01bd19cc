import { definePages } from '../../app/page-table.ts'

export const pages = definePages([
  { path: '/log-login', title: '登录日志', load: () => import('./pages/logins.tsx') },
  { path: '/log-operation', title: '操作日志', load: () => import('./pages/operations.tsx') },
])
