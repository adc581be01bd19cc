import { definePages } from '../../resource/page-table.ts'

export const pages = definePages([
  { page: 'users', records: 'auth/users', load: () => import('./pages/users.tsx') },
  { page: 'roles', records: 'auth/roles', load: () => import('./pages/roles.tsx') },
  {
    page: 'mini-programs',
    records: 'auth/mp-users',
    load: () => import('./pages/mini-programs.tsx'),
  },
  {
    page: 'control-grants',
    records: 'auth/control-grants',
    load: () => import('./pages/control-grants.tsx'),
  },
  {
    page: 'alipay-grants',
    records: 'auth/alipay-identities',
    load: () => import('./pages/alipay-grants.tsx'),
  },
])
