import type { PageSpec } from '../page-spec.ts'
import { authUrls } from './page-urls.ts'

/** Pages of users and roles. */
export const authPages: readonly PageSpec[] = [
  {
    url: authUrls.users,
    title: '用户管理',
    group: '授权管理',
    icon: 'user-cog',
    place: 1,
    permissions: ['auth:user', 'auth:mpUser'],
  },
  {
    url: authUrls.roles,
    title: '角色管理',
    group: '授权管理',
    icon: 'shield-user',
    place: 2,
    permissions: ['auth:role'],
  },
  {
    url: authUrls['control-grants'],
    title: '布控授权',
    group: '授权管理',
    icon: 'shield-alert',
    place: 4,
    permissions: ['auth:control'],
  },
]
