import { f, flow, resource } from '../../kit/index.ts'

export const sessionFlow = flow({
  states: {
    active: { label: '有效', tone: 'success' },
    idle_expired: { label: '闲置超时', tone: 'neutral' },
    max_expired: { label: '到期', tone: 'neutral' },
    logged_out: { label: '已退出', tone: 'neutral' },
    replaced: { label: '被挤下线', tone: 'warning' },
    revoked: { label: '已终止', tone: 'danger' },
  },
  initial: 'active',
  transitions: {
    kick: {
      label: '强制下线',
      from: ['active'],
      to: 'revoked',
      kind: 'sensitive',
      batch: true,
      input: { reason: f.text('原因', { max: 30 }) },
      confirm: '该会话将立即结束。',
    },
  },
})

export const loginTypes = {
  password: '密码',
  sms: '短信',
  wechat: '微信扫码',
  sso: '单点登录',
  template: '兼容接口',
} as const

/** Sessions of staff, as the tab 在线会话 of /log-login lists them (catalogue 2b A3). */
export const authSession = resource({
  module: 'auth',
  name: 'sessions',
  entity: 'session',
  label: '会话',
  scope: 'global',
  title: 'userName',
  touches: ['auth/users'],
  fields: {
    userId: f.ref('用户', 'auth/users', { required: true, serverSet: true }),
    userName: f.text('姓名', { serverSet: true, max: 20, personal: true }),
    kind: f.enum(
      '类型',
      { console: '管理后台', screen: '大屏', wall: '值守大屏', preview: '角色预览' },
      { required: true, serverSet: true },
    ),
    loginType: f.enum('登录方式', loginTypes, { required: true, serverSet: true }),
    name: f.text('值守名称', { max: 30, serverSet: true }),
    ip: f.text('IP', { max: 45, required: true, serverSet: true }),
    region: f.text('地点', { max: 50, required: true, serverSet: true }),
    browser: f.text('浏览器', { max: 50, serverSet: true }),
    os: f.text('系统', { max: 50, serverSet: true }),
    device: f.text('设备', { max: 50, serverSet: true }),
    lastActiveAt: f.datetime('最后活跃', { required: true, serverSet: true }),
    maxUntil: f.datetime('最长至', { required: true, serverSet: true }),
    roleNames: f.text('角色', { computed: true }),
    idleLeft: f.int('剩余闲置', {
      unit: '分钟',
      computed: true,
      help: '多少分钟不使用后退出；大屏没有闲置限制',
    }),
    state: f.state('状态', sessionFlow),
  },
  list: {
    columns: [
      'userName',
      { field: 'roleNames', sortable: false },
      'kind',
      'loginType',
      'createdAt',
      'lastActiveAt',
      'ip',
      'region',
      'browser',
      'os',
      { field: 'idleLeft', sortable: false },
      'state',
    ],
    filters: ['kind', 'loginType', 'state', 'userId'],
    keyword: ['userName', 'ip'],
    sort: '-lastActiveAt',
  },
  operations: ['list', 'detail'],
})
