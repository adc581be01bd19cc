import { approvalFields, approvalFlow, f, resource } from '../../kit/index.ts'
import { alertLevels } from './levels.ts'

/** Bases on which the police or a court ask: their targets are seen and kept by grant only (catalogue 2b /controlled). */
export const restrictedBases = ['police_notice', 'court_order'] as const

/** The longest time that one approval holds. */
export const maxControlDays = 180

const notOwn = { text: '不能审批自己提交的布控' } as const

export const controlTargetFlow = approvalFlow({
  states: {
    approved: { label: '生效中', tone: 'success' },
    expired: { label: '已到期', tone: 'neutral' },
    removed: { label: '已撤控', tone: 'neutral' },
  },
  transitions: {
    // Watching and caring without photos needs no second person.
    submit: {
      label: '提交',
      from: ['draft'],
      to: ['submitted', 'approved'],
      permission: 'update',
      stamps: { by: 'submittedBy' },
      primary: true,
      batch: true,
    },
    approve: {
      label: '通过',
      from: ['submitted'],
      to: 'approved',
      actor: { not: ['createdBy', 'submittedBy'], ...notOwn },
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      primary: true,
      batch: true,
    },
    reject: {
      label: '驳回',
      from: ['submitted'],
      to: 'rejected',
      permission: 'approve',
      actor: { not: ['createdBy', 'submittedBy'], ...notOwn },
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      input: { rejectReason: f.text('驳回原因', { required: true, max: 200 }) },
      batch: true,
    },
    renew: {
      label: '申请续期',
      from: ['approved', 'expired'],
      to: ['approved', 'expired'],
      permission: 'update',
      stamps: { by: 'renewBy' },
      input: { renewTo: f.datetime('续期至', { required: true }) },
    },
    approveRenewal: {
      label: '同意续期',
      from: ['approved', 'expired'],
      to: 'approved',
      permission: 'approve',
      actor: { not: 'renewBy', ...notOwn },
      stamps: { by: 'reviewedBy', at: 'reviewedAt' },
      primary: true,
    },
    refuseRenewal: {
      label: '不同意续期',
      from: ['approved', 'expired'],
      to: ['approved', 'expired'],
      permission: 'approve',
      actor: { not: 'renewBy', ...notOwn },
      input: { refusal: f.text('不同意的原因', { required: true, max: 200 }) },
    },
    lift: {
      label: '撤控',
      from: ['approved'],
      to: 'removed',
      permission: 'remove',
      stamps: { at: 'endedAt' },
      input: { removeReason: f.text('撤控原因', { required: true, max: 200 }) },
      confirm: '撤控后不再预警，也不再禁止通行。',
    },
    expire: {
      label: '到期',
      from: ['approved'],
      to: 'expired',
      by: 'system',
      stamps: { at: 'endedAt' },
      clock: { at: 'validTo' },
    },
  },
})

/** A person is known by other things than a car, and only the black list keeps somebody out. */
const ofPersons = { kind: ['person'] }
const ofVehicles = { kind: ['vehicle'] }

/** Whom or what to watch for (catalogue 2a /control-settings). */
export const controlTarget = resource({
  module: 'alert',
  name: 'control-targets',
  entity: 'controlTarget',
  permission: 'alert:target',
  label: '布控对象',
  scope: 'estate',
  title: 'subject',
  fields: {
    subject: f.text('对象', { serverSet: true, personal: true }),
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    targetNo: f.text('布控编号', { required: true, serverSet: true, max: 20 }),
    kind: f.enum('布控类别', { person: '人员', vehicle: '车辆' }, { required: true, createOnly: true }),
    listType: f.enum(
      '名单',
      {
        black: { label: '黑名单', tone: 'warning' },
        watch: { label: '关注', tone: 'info' },
        care: { label: '关爱', tone: 'success' },
      },
      { required: true },
    ),
    personId: f.ref('已知人员', 'base/persons', {
      labelAs: 'name',
      help: '选择后自动带出姓名和证件',
      when: ofPersons,
    }),
    name: f.text('姓名', { max: 50, personal: true, when: ofPersons }),
    docNo: f.idcard('证件号码', { when: ofPersons }),
    phone: f.phone('联系电话', { when: ofPersons }),
    photos: f.images('布控照片', { max: 3, when: ofPersons }),
    photoConsent: f.bool('本人同意使用照片', { initial: false, when: ofPersons }),
    plateNo: f.plate('车牌', { unique: '该车牌已在布控中', when: ofVehicles }),
    plateColor: f.dict('车牌颜色', 'plate_color', { when: ofVehicles }),
    basis: f.dict('布控依据', 'control_basis', { required: true }),
    basisNo: f.text('依据文号', { max: 50 }),
    basisFiles: f.files('依据材料', { max: 5 }),
    reason: f.text('原因', { required: true, max: 200 }),
    level: f.enum('预警等级', alertLevels, { judged: true, help: '留空时黑名单为重要，其他为一般' }),
    refuse: f.bool('禁止通行', {
      initial: false,
      help: '仅黑名单，本小区在住人员除外',
      when: { listType: ['black'] },
    }),
    minSimilarity: f.int('相似度阈值', { min: 60, max: 99, initial: 85, when: ofPersons }),
    scopeChannels: f.refs('布控点位', 'base/channels', {
      within: 'estateId',
      max: 100,
      help: '不选为全部点位',
    }),
    validFrom: f.datetime('开始时间', { judged: true, help: '留空为即刻' }),
    validTo: f.datetime('到期时间', { required: true, help: '最长180天' }),
    notifyUserIds: f.refs('通知人', 'auth/users', { max: 20 }),
    hitCount: f.int('命中', { required: true, serverSet: true, initial: 0 }),
    lastHitAt: f.datetime('最近命中', { serverSet: true }),
    ...approvalFields,
    renewTo: f.datetime('申请续期至', { serverSet: true }),
    renewBy: f.ref('续期申请人', 'auth/users', { serverSet: true }),
    removeReason: f.text('撤控原因', { serverSet: true, max: 200 }),
    endedAt: f.datetime('结束时间', { serverSet: true }),
    state: f.state('状态', controlTargetFlow),
  },
  list: {
    columns: [
      'subject',
      'listType',
      'basis',
      'level',
      'refuse',
      'validTo',
      'state',
      'hitCount',
      'reviewedBy',
      'targetNo',
      { field: 'estateId', hidden: true },
      { field: 'kind', hidden: true },
      { field: 'validFrom', hidden: true },
    ],
    filters: ['estateId', 'kind', 'listType', 'state', 'basis', 'level', 'validTo'],
    keyword: ['targetNo', 'name', 'plateNo', 'docNo', 'phone'],
    keywordHint: '编号、姓名、车牌，证件或电话（全号或后四位）',
    sort: '-createdAt',
    figures: [{ count: true }, { by: 'state' }],
  },
  form: [
    { title: '对象', fields: ['estateId', 'kind', 'listType'] },
    { title: '人员', fields: ['personId', 'name', 'docNo', 'phone', 'photos', 'photoConsent'] },
    { title: '车辆', fields: ['plateNo', 'plateColor'] },
    { title: '依据', fields: ['basis', 'basisNo', 'basisFiles', 'reason'] },
    {
      title: '布控',
      fields: ['level', 'refuse', 'minSimilarity', 'scopeChannels', 'validFrom', 'validTo', 'notifyUserIds'],
    },
  ],
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export', 'import'],
  import: {
    columns: {
      estateId: f.ref('小区', 'base/estates', { required: true }),
      plateNo: f.plate('车牌', { required: true }),
      plateColor: f.dict('车牌颜色', 'plate_color', { required: true }),
      listType: f.enum('名单', { black: '黑名单', watch: '关注', care: '关爱' }, { required: true }),
      basis: f.dict('布控依据', 'control_basis', { required: true }),
      basisNo: f.text('依据文号', { max: 50 }),
      reason: f.text('原因', { required: true, max: 200 }),
      validTo: f.datetime('到期时间', { required: true }),
    },
    hint: '导入布控车辆，导入后为草稿，提交审批后生效',
  },
})
