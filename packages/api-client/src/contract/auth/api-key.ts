import { f, flow, resource } from '../../kit/index.ts'

export const apiKeyFlow = flow({
  states: { active: { label: '启用', tone: 'success' }, disabled: { label: '停用', tone: 'neutral' } },
  initial: 'active',
  transitions: {
    disable: {
      label: '停用',
      from: ['active'],
      to: 'disabled',
      confirm: '停用后使用该密钥的系统立即不能调用接口。',
    },
    enable: { label: '启用', from: ['disabled'], to: 'active' },
    rotate: {
      label: '更换密钥',
      from: ['active'],
      to: 'active',
      confirm: '旧密钥在24小时后失效，请在此之前更新接入系统。',
    },
  },
})

/** Key by which another system calls the API in the name of a service account. It is shown once. */
export const apiKey = resource({
  module: 'auth',
  name: 'api-keys',
  entity: 'apiKey',
  label: '接口密钥',
  scope: 'global',
  pick: [],
  title: 'name',
  fields: {
    name: f.text('名称', { required: true, max: 50, unique: '接口密钥名称已存在' }),
    userId: f.ref('服务账号', 'auth/users', {
      required: true,
      createOnly: true,
      where: { serviceAccount: true },
      help: '在用户管理中新增，并打开“服务账号”',
    }),
    roleId: f.ref('角色', 'auth/roles', { help: '只用该账号的这个角色，留空为全部角色' }),
    estateIds: f.refs('小区', 'base/estates', { max: 200, help: '只用于这些小区，留空为该账号的全部范围' }),
    ipAllow: f.texts('来源IP', {
      max: 20,
      itemMax: 43,
      help: '每行一个IP或网段（CIDR），留空表示不限制',
    }),
    validTo: f.date('有效期至', { required: true }),
    keyStart: f.text('密钥开头', { max: 12, required: true, serverSet: true }),
    state: f.state('状态', apiKeyFlow),
    prevUntil: f.datetime('旧密钥有效至', { serverSet: true }),
    lastUsedAt: f.datetime('最近使用', { serverSet: true }),
    lastIp: f.text('最近来源IP', { max: 45, serverSet: true }),
    /** Only in the answer of create and rotate. */
    secret: f.text('密钥', { max: 64, computed: true, once: true }),
  },
  list: {
    columns: ['name', 'keyStart', 'userId', 'roleId', 'state', 'validTo', 'lastUsedAt', 'lastIp'],
    filters: ['userId', 'state', 'validTo'],
    keyword: ['name', 'keyStart'],
    sort: '-createdAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'enable', 'rotate'],
  kinds: { create: 'critical', update: 'critical', remove: 'critical', rotate: 'critical' },
})
