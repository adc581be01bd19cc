import { f, resource } from '../../kit/index.ts'
import { authTypes } from './auth-types.ts'

export const deviceAuthStates = {
  waiting: { label: '待采集', tone: 'warning' },
  pending: { label: '待下发', tone: 'info' },
  issuing: { label: '下发中', tone: 'info' },
  issued: { label: '已下发', tone: 'success' },
  partial: { label: '部分成功', tone: 'warning' },
  failed: { label: '下发失败', tone: 'danger' },
  revoking: { label: '待删除', tone: 'warning' },
  revoked: { label: '已删除', tone: 'neutral' },
} as const

const credentialStates = {
  none: { label: '无需', tone: 'neutral' },
  missing: { label: '未采集', tone: 'warning' },
  pending: { label: '待下发', tone: 'info' },
  issued: { label: '已下发', tone: 'success' },
  failed: { label: '失败', tone: 'danger' },
} as const

/** What one device is to know of one subject, and what it knows (catalogue 2a /generalPermission). */
export const accessDeviceAuth = resource({
  module: 'access',
  name: 'device-auths',
  entity: 'deviceAuth',
  permission: 'access:issue',
  label: '设备授权',
  scope: 'estate',
  title: 'subjectName',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    deviceId: f.ref('设备', 'base/devices', { required: true, serverSet: true, within: 'estateId' }),
    channelId: f.ref('通道', 'base/channels', { serverSet: true, within: 'estateId' }),
    subjectType: f.enum(
      '类别',
      { resident: '住户', staff: '员工', visitor: '访客', card: '公用卡', target: '布控对象' },
      { required: true, serverSet: true },
    ),
    subjectId: f.int('对象', { internal: true, required: true, serverSet: true }),
    subjectNo: f.text('编号', { required: true, max: 16, serverSet: true }),
    subjectName: f.text('姓名', { computed: true, mask: 'name', levelAs: 'subjectNo' }),
    authType: f.enum('认证方式', authTypes, { required: true, serverSet: true }),
    validFrom: f.datetime('生效', { serverSet: true }),
    expireAt: f.datetime('到期', { serverSet: true }),
    timePlanIds: f.refs('通行时段', 'access/time-plans', { serverSet: true, within: 'estateId', max: 4 }),
    faceState: f.enum('人脸', credentialStates, { required: true, serverSet: true, initial: 'none' }),
    cardState: f.enum('卡', credentialStates, { required: true, serverSet: true, initial: 'none' }),
    wantedVersion: f.int('应有版本', { required: true, serverSet: true, initial: 0, ordinal: true }),
    issuedVersion: f.int('设备版本', { required: true, serverSet: true, initial: 0, ordinal: true }),
    lastCode: f.text('结果码', { max: 40, serverSet: true }),
    lastMessage: f.text('说明', { max: 200, serverSet: true }),
    issuedAt: f.datetime('下发时间', { serverSet: true }),
    revokedAt: f.datetime('删除时间', { serverSet: true }),
    state: f.enum('状态', deviceAuthStates, { required: true, serverSet: true, initial: 'pending' }),
  },
  list: {
    status: 'state',
    columns: [
      'subjectName',
      'deviceId',
      'authType',
      'faceState',
      'cardState',
      'expireAt',
      'lastMessage',
      'issuedAt',
      'state',
    ],
    filters: [
      'estateId',
      'deviceId',
      'subjectType',
      'subjectId',
      'faceState',
      'cardState',
      'lastCode',
      'state',
    ],
    keyword: ['subjectNo'],
    sort: '-updatedAt',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail'],
})
