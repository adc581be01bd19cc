import { f, resource } from '../../kit/index.ts'
import { loginTypes } from '../auth/auth-session.ts'

export const loginEvents = {
  login: '登录',
  logout: '退出',
  refresh_fail: '续期失败',
  role_switch: '切换角色',
  idle: '闲置退出',
  kick: '强制下线',
  lock: '锁定',
  unlock: '解锁',
  reset: '重置密码',
  screen: '大屏',
  preview: '预览',
} as const

export const loginRisks = {
  none: { label: '正常', tone: 'neutral' },
  new_device: { label: '新设备', tone: 'info' },
  new_place: { label: '异地', tone: 'warning' },
  off_hours: { label: '非常规时间', tone: 'info' },
  brute: { label: '暴力尝试', tone: 'danger' },
  replay: { label: '重放', tone: 'danger' },
  spray: { label: '撞库', tone: 'danger' },
} as const

/** Every attempt to get in, with its real reason (catalogue 2b /log-login). Append-only. */
export const loginLog = resource({
  module: 'log',
  name: 'logins',
  entity: 'login',
  label: '登录日志',
  scope: 'company',
  title: 'account',
  fields: {
    at: f.datetime('时间', { required: true, serverSet: true }),
    account: f.text('登录账号', { required: true, max: 64, serverSet: true }),
    userId: f.ref('用户', 'users', { serverSet: true }),
    actualName: f.text('姓名', { max: 20, serverSet: true }),
    companyId: f.ref('公司', 'property-companies', { serverSet: true }),
    event: f.enum('事件', loginEvents, { required: true, serverSet: true }),
    loginType: f.enum('方式', { ...loginTypes, mfa: '二次验证' }, { required: true, serverSet: true }),
    success: f.bool('结果', { required: true, serverSet: true }),
    failReason: f.dict('原因', 'login_fail_reason', { serverSet: true }),
    ip: f.text('IP', { max: 45, required: true, serverSet: true }),
    region: f.text('地点', { max: 50, required: true, serverSet: true }),
    browser: f.text('浏览器', { max: 50, serverSet: true }),
    os: f.text('系统', { max: 50, serverSet: true }),
    device: f.text('设备', { max: 50, serverSet: true }),
    risk: f.enum('风险', loginRisks, { required: true, serverSet: true }),
    durationSec: f.int('时长', { unit: '秒', serverSet: true }),
    requestId: f.text('请求号', { max: 64, serverSet: true }),
  },
  list: {
    columns: [
      { field: 'at', sortable: false },
      'account',
      'actualName',
      'companyId',
      'event',
      'loginType',
      'success',
      'failReason',
      'ip',
      'region',
      'browser',
      'os',
      'risk',
      'durationSec',
    ],
    filters: ['at', 'userId', 'companyId', 'event', 'loginType', 'success', 'failReason', 'risk', 'ip'],
    keyword: ['account', 'actualName'],
    keywordHint: '账号、姓名',
    sort: '-at',
    paging: 'cursor',
  },
  operations: ['list', 'detail', 'export'],
})
