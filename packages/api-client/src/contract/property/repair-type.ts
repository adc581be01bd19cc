import { f, flow, resource } from '../../kit/index.ts'

export const repairUrgencies = {
  normal: { label: '一般', tone: 'neutral' },
  urgent: { label: '紧急', tone: 'warning' },
  critical: { label: '特急', tone: 'danger' },
} as const
export type RepairUrgency = keyof typeof repairUrgencies

export const dispatchModes = { assign: '人工派单', grab: '抢单', rotate: '自动轮派' } as const
export type DispatchMode = keyof typeof dispatchModes

export const repairFees = { free: '免费', paid: '有偿', warranty: '质保期免费' } as const
export type RepairFee = keyof typeof repairFees

export const enabling = flow({
  states: { enabled: { label: '启用', tone: 'success' }, disabled: { label: '停用', tone: 'neutral' } },
  initial: 'enabled',
  transitions: {
    disable: {
      label: '停用',
      from: ['enabled'],
      to: 'disabled',
      permission: 'status',
      kind: 'sensitive',
      confirm: '停用后不能再报修该类型，已有工单不受影响。',
    },
    enable: { label: '启用', from: ['disabled'], to: 'enabled', permission: 'status', kind: 'sensitive' },
  },
})

/** A category only gathers types: what is promised and charged says each of them. */
const ofType = { parentId: true } as const

/** What can be reported, in two levels, and what is promised for it. Estates may promise otherwise. */
export const repairType = resource({
  module: 'property',
  name: 'repair-types',
  entity: 'repairType',
  permission: 'operation:repairType',
  label: '报修类型',
  scope: 'global',
  title: 'name',
  // The taxonomy is the platform's: companies have their own promises and prices, not their own types.
  kinds: { create: 'sensitive', update: 'sensitive' },
  fields: {
    parentId: f.ref('上级', 'property/repair-types', {
      where: { level: 'category' },
      help: '不填则为类别，类别下再建类型',
    }),
    level: f.enum('层级', { category: '类别', type: '类型' }, { required: true, serverSet: true }),
    name: f.text('名称', { required: true, max: 20, unique: '同一上级下已有「{value}」' }),
    code: f.text('编码', {
      required: true,
      max: 30,
      pattern: [/^[a-z][a-z0-9_]{1,29}$/, '编码须以小写字母开头，由小写字母、数字和下划线组成'],
      unique: '编码「{value}」已存在',
    }),
    icon: f.image('图标'),
    area: f.enum(
      '区域',
      { indoor: '入户', public: '公共区域', both: '均可' },
      { initial: 'both', when: ofType },
    ),
    urgency: f.enum('默认紧急程度', repairUrgencies, { initial: 'normal', when: ofType }),
    dispatchMode: f.enum('派单方式', dispatchModes, { initial: 'assign', when: ofType }),
    acceptMinutes: f.duration('接单时限', { min: 1, max: 10_080, initial: 15, when: ofType }),
    arriveMinutes: f.duration('到场时限', { min: 1, max: 43_200, initial: 60, when: ofType }),
    finishMinutes: f.duration('完成时限', { min: 1, max: 129_600, initial: 1_440, when: ofType }),
    clock: f.enum(
      '计时方式',
      { natural: '自然时间', service: '服务时间' },
      { initial: 'natural', when: ofType },
    ),
    warnPercent: f.int('预警比例', {
      min: 50,
      max: 95,
      unit: '%',
      initial: 80,
      when: ofType,
      help: '时限用去多少时提醒',
    }),
    feeMode: f.enum('收费', repairFees, { initial: 'free', when: ofType }),
    needBefore: f.bool('需维修前照片', { initial: false, when: ofType }),
    needAfter: f.bool('需维修后照片', { initial: false, when: ofType }),
    visitMode: f.enum(
      '回访',
      { none: '不回访', low: '低分回访', all: '全部回访' },
      { initial: 'low', when: ofType },
    ),
    showInMp: f.bool('小程序可报', { initial: true }),
    sort: f.int('排序', { min: 0, max: 9_999, initial: 0, ordinal: true }),
    limits: f.text('时限(接/到/完)', { computed: true }),
    priceCount: f.int('价目', { computed: true }),
    orderCount: f.int('近30天单量', { computed: true }),
    onTime: f.percent('及时率', { computed: true, help: '近30天按时完成的占已完成' }),
    ownSettings: f.int('小区覆盖', { computed: true, help: '有自己设置的小区' }),
    state: f.state('状态', enabling),
  },
  list: {
    columns: [
      { field: 'name', width: 160 },
      { field: 'parentId', width: 104 },
      'area',
      { field: 'limits', width: 176 },
      { field: 'urgency', width: 124 },
      'dispatchMode',
      'feeMode',
      { field: 'orderCount', width: 112 },
      { field: 'onTime', width: 72 },
      { field: 'ownSettings', width: 80 },
      { field: 'priceCount', width: 64, hidden: true },
      { field: 'clock', hidden: true },
      { field: 'visitMode', hidden: true },
      { field: 'code', hidden: true },
      'state',
    ],
    filters: ['parentId', 'level', 'area', 'dispatchMode', 'feeMode', 'urgency', 'state'],
    keyword: ['name', 'code'],
    sort: 'sort,name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    { title: '基本', fields: ['parentId', 'name', 'code', 'icon', 'area', 'showInMp', 'sort'] },
    {
      title: '服务承诺',
      fields: [
        'urgency',
        'dispatchMode',
        'acceptMinutes',
        'arriveMinutes',
        'finishMinutes',
        'clock',
        'warnPercent',
      ],
    },
    { title: '收费与验收', fields: ['feeMode', 'needBefore', 'needAfter', 'visitMode'] },
  ],
})

/** What an estate does otherwise than the type says; what is empty is as the type says. */
export const repairTypeEstate = resource({
  module: 'property',
  name: 'repair-type-estates',
  entity: 'repairTypeEstate',
  permission: 'operation:repairTypeEstate',
  label: '小区报修设置',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    typeId: f.ref('报修类型', 'property/repair-types', {
      required: true,
      createOnly: true,
      labelAs: 'name',
      where: { level: 'type' },
      unique: '该小区已设置此类型',
    }),
    name: f.text('名称', { computed: true, internal: true }),
    overridden: f.text('覆盖', { computed: true, help: '其余继承类型的设置' }),
    offered: f.enum('受理', { yes: '受理', no: { label: '不受理', tone: 'warning' } }),
    dispatchMode: f.enum('派单方式', dispatchModes),
    acceptMinutes: f.duration('接单时限', { min: 1, max: 10_080 }),
    arriveMinutes: f.duration('到场时限', { min: 1, max: 43_200 }),
    finishMinutes: f.duration('完成时限', { min: 1, max: 129_600 }),
    feeMode: f.enum('收费', repairFees),
    staffIds: f.refs('优先派给', 'property/repair-staff', {
      max: 5,
      within: 'estateId',
      help: '不填则由具备该技能的人员处理',
    }),
  },
  list: {
    status: 'offered',
    columns: [
      { field: 'typeId', width: 160 },
      'estateId',
      { field: 'overridden', width: 200 },
      'dispatchMode',
      'acceptMinutes',
      'arriveMinutes',
      'finishMinutes',
      'feeMode',
      'staffIds',
      'offered',
    ],
    filters: ['estateId', 'typeId', 'dispatchMode', 'feeMode', 'offered'],
    sort: 'estateId,typeId',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})
