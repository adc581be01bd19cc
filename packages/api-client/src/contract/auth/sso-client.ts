import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'

/** Whom a client may sign in: accounts marked for single sign-on, or every holder of one of its roles. */
export const ssoUsers = { listed: '仅开通单点的账号', roles: '指定角色' } as const

/** Another system whose links sign its users in (catalogue 2b A6). The secret is shown once. */
export const ssoClient = resource({
  module: 'auth',
  name: 'sso-clients',
  entity: 'ssoClient',
  label: '单点登录客户端',
  scope: 'global',
  pick: [],
  title: 'name',
  fields: {
    clientId: f.text('客户端编号', {
      required: true,
      createOnly: true,
      max: 20,
      pattern: [/^[a-z0-9_-]{3,20}$/, '编号须为3-20位小写字母、数字、下划线或短横线'],
      unique: '客户端编号已存在',
    }),
    name: f.text('名称', { required: true, max: 50 }),
    allowUsers: f.enum('允许的账号', ssoUsers, { required: true, initial: 'listed' }),
    allowRoles: f.refs('允许的角色', 'auth/roles', { max: 20 }),
    redirectPaths: f.json(
      '允许的跳转路径',
      z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
      {
        help: '每行一个路径前缀，留空表示全部',
      },
    ),
    ipAllow: f.texts('来源IP', {
      max: 20,
      itemMax: 43,
      help: '每行一个IP或网段（CIDR），留空表示不限制',
    }),
    enabled: f.bool('启用', { required: true, initial: true }),
    validTo: f.date('有效期至', { required: true }),
    lastUsedAt: f.datetime('最近使用', { serverSet: true }),
    /** Only in the answer of create. */
    secret: f.text('密钥', { max: 64, computed: true, once: true }),
  },
  list: {
    status: 'enabled',
    columns: ['name', 'clientId', 'allowUsers', 'allowRoles', 'enabled', 'validTo', 'lastUsedAt'],
    filters: ['enabled', 'allowUsers'],
    keyword: ['name', 'clientId'],
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  stepUp: ['create', 'update'],
  kinds: { create: 'critical', update: 'critical', remove: 'critical' },
})
