import { f, flow, resource } from '../../kit/index.ts'

/** Authentication types are bit flags on the wire and in the database (catalogue 2a A6): 3 opens with either. */
export const authTypes = { '1': '人脸', '2': 'IC卡', '3': '人脸+IC卡' } as const

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
      input: { expireDys: f.int('有效天数', { required: true, min: 0, max: 3650, help: '0 表示长期' }) },
    },
    suspend: {
      label: '暂停',
      from: ['active'],
      to: 'suspended',
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
      'channelIds',
      'authType',
      'validFrom',
      'expireAt',
      'source',
      'state',
    ],
    filters: ['estateId', 'subjectType', 'authType', 'state', 'expireAt', 'personId', 'roomId'],
    filterCodes: { personId: 'base:person:list' },
    extraFilters: { channelId: f.ref('通道', 'base/channels', { within: 'estateId' }) },
    keyword: ['subjectNo'],
    sort: '-createdAt',
    figures: [{ count: true }, { by: 'state' }],
    board: { facts: ['subjectType', 'roomId'], due: 'expireAt' },
  },
  operations: ['list', 'detail', 'create'],
})
