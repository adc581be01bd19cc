import type { PageSpec } from '../page-spec.ts'
import { authUrls } from './page-urls.ts'

/** Pages of users and roles. */
export const authPages: readonly PageSpec[] = [
  {
    url: authUrls.users,
    title: '用户管理',
    about: '平台的工作人员账号：谁能登录、有哪些角色、能看哪些小区。',
    group: '授权管理',
    icon: 'user-cog',
    place: 1,
    permissions: ['auth:user', 'auth:contractor'],
  },
  {
    url: authUrls.roles,
    title: '角色管理',
    about: '一个角色能打开哪些菜单、能做哪些操作、看到多大范围的数据。',
    group: '授权管理',
    icon: 'shield-user',
    place: 2,
    permissions: ['auth:role'],
  },
  {
    url: authUrls['mini-programs'],
    title: '小程序授权',
    group: '授权管理',
    icon: 'smartphone',
    place: 3,
    permissions: ['auth:mpUser', 'auth:mpGrant', 'auth:mpVerify', 'auth:mpTemplate', 'auth:staffMp'],
  },
  {
    url: authUrls['control-grants'],
    title: '布控授权',
    about: '谁可以布控哪一类对象、在哪些小区、到什么时候为止。',
    group: '授权管理',
    icon: 'shield-alert',
    place: 4,
    permissions: ['auth:control'],
  },
  {
    url: authUrls['alipay-grants'],
    title: '支付宝小程序授权',
    about: '居民在支付宝的授权、与微信账号的关联、业主电子卡，以及支付宝发来的消息。',
    group: '授权管理',
    icon: 'wallet-cards',
    place: 5,
    permissions: ['auth:alipay'],
  },
]
