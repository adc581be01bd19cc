import { f, flow, resource } from '../../kit/index.ts'
import { authTypes } from './auth-types.ts'

export { authTypes } from './auth-types.ts'

/** What of a right has not reached its devices. */
export const issueStates = {
  waiting: { label: '待采集', tone: 'warning' },
  pending: { label: '待下发', tone: 'info' },
  failed: { label: '失败', tone: 'danger' },
} as const

export const accessGrantFlow = flow({
  states: {
    pending: { label: '未生效', tone: 'info' },
    active: { label: '生效中', tone: 'success' },
    expired: { label: '已过期', tone: 'neutral' },
    suspended: { label: '已暂停', tone: 'warning' },
    revoked: { label: '已撤销', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    activate: {
      label: '生效',
      from: ['pending'],
      to: 'active',
      by: 'system',
      clock: { at: 'validFrom' },
    },
    expire: { label: '到期', from: ['active'], to: 'expired', by: 'system', clock: { at: 'expireAt' } },
    renew: {
      label: '续期',
      from: ['active', 'expired'],
      to: 'active',
      batch: true,
      input: {
        expireDys: f.int('有效天数', {
          required: true,
          min: 0,
          max: 3650,
          help: '从今天或原到期日的次日算起；0 表示长期',
        }),
      },
    },
    suspend: {
      label: '暂停',
      from: ['active'],
      to: 'suspended',
      batch: true,
      input: { suspendReason: f.dict('暂停原因', 'access_suspend_reason', { required: true }) },
    },
    resume: { label: '恢复', from: ['suspended'], to: ['active', 'expired'], permission: 'suspend' },
    revoke: {
      label: '撤销',
      from: ['pending', 'active', 'suspended', 'expired'],
      to: 'revoked',
      input: { reason: f.text('撤销原因', { required: true, max: 200 }) },
      kind: 'sensitive',
      batch: true,
      confirm: '撤销后该人员将无法使用这些通道，且不能恢复。',
    },
  },
})

/** One person's right to pass doors (catalogue 2a /generalPermission). An approved resident gets one by himself. */
export const accessGrant = resource({
  module: 'access',
  name: 'grants',
  entity: 'grant',
  label: '通行授权',
  scope: 'estate',
  title: 'subjectName',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, serverSet: true }),
    subjectType: f.enum(
      '类别',
      { resident: '住户', staff: '员工', visitor: '访客', card: '公用卡' },
      { required: true, createOnly: true },
    ),
    subjectId: f.int('对象', {
      internal: true,
      required: true,
      createOnly: true,
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
    }),
    subjectName: f.text('姓名', { computed: true, mask: 'name' }),
    subjectNo: f.text('编号', { max: 16, serverSet: true, required: true }),
    personId: f.ref('人员', 'base/persons', { internal: true, serverSet: true, labelAs: 'subjectName' }),
    roomId: f.ref('房屋', 'base/rooms', { serverSet: true, within: 'estateId' }),
    groupId: f.ref('权限组', 'access/groups', { serverSet: true, within: 'estateId' }),
    channelIds: f.refs('通道', 'base/channels', { required: true, max: 100, within: 'estateId' }),
    authType: f.enum('认证方式', authTypes, { required: true }),
    validFrom: f.datetime('生效时间', { judged: true }),
    expireDys: f.int('有效天数', {
      judged: true,
      min: 0,
      max: 3650,
      help: '0 表示长期，留空按小区默认天数',
    }),
    expireAt: f.datetime('到期时间', { serverSet: true }),
    timePlanId: f.ref('通行时段', 'access/time-plans', { within: 'estateId', help: '留空为全天' }),
    bypassClosed: f.bool('封闭可通行', { serverSet: true, required: true, initial: false }),
    issued: f.text('下发', { computed: true, levelAs: 'subjectId', help: '已下发台数 / 应下发台数' }),
    issueFailed: f.int('下发失败', { computed: true }),
    source: f.enum(
      '来源',
      {
        auto: '自动',
        manual: '手工',
        import: '导入',
        visitor: '访客',
        card: '发卡',
        mini_program: '小程序',
        booking: '预约',
      },
      {
        required: true,
        serverSet: true,
      },
    ),
    suspendReason: f.dict('暂停原因', 'access_suspend_reason', { serverSet: true }),
    remark: f.text('备注', { max: 200 }),
    state: f.state('状态', accessGrantFlow),
  },
  list: {
    columns: [
      'subjectName',
      'subjectType',
      'roomId',
      'groupId',
      'authType',
      'validFrom',
      'expireAt',
      { field: 'issued', width: 88 },
      'source',
      { field: 'channelIds', hidden: true },
      { field: 'timePlanId', hidden: true },
      'state',
    ],
    filters: [
      'estateId',
      'groupId',
      'subjectType',
      'authType',
      'state',
      'expireAt',
      'source',
      'personId',
      'roomId',
    ],
    filterCodes: { personId: 'base:person:list' },
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      unitId: f.ref('单元', 'base/building-units', { within: ['estateId', 'buildingId'] }),
      channelId: f.ref('通道', 'base/channels', { within: 'estateId' }),
      deviceId: f.ref('设备', 'base/devices', { within: 'estateId' }),
      /** With the kind beside it: somebody who is no resident, too. */
      subject: f.int('对象', { internal: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
      issueState: f.enum('下发状态', issueStates),
      expiresWithin: f.int('几天内到期', { min: 1, max: 366, unit: '天' }),
    },
    keyword: ['subjectName', 'subjectNo'],
    keywordHint: '姓名、编号',
    sort: '-createdAt',
    figures: [{ count: true }, { by: 'state' }],
    board: { facts: ['subjectType', 'roomId'], due: 'expireAt' },
  },
  operations: ['list', 'detail', 'create', 'export', 'import'],
  import: {
    columns: {
      estate: f.text('小区', { max: 50, required: true }),
      building: f.text('楼栋', { max: 50, required: true }),
      unit: f.text('单元', { max: 20, required: true }),
      roomNo: f.text('房号', { max: 20, required: true }),
      name: f.text('姓名', { max: 30, required: true }),
      docTail: f.text('证件号后四位', { max: 4, required: true }),
      group: f.text('权限组', { max: 50, required: true }),
      authType: f.enum('认证方式', authTypes, { required: true }),
      expireDys: f.int('有效天数', { required: true, min: 0, max: 3650 }),
    },
    maxRows: 5000,
    hint: '同名权限组须已建立；有效天数 0 表示长期',
  },
})
