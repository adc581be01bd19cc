import { f, flow, resource } from '../../../kit/index.ts'

export const chargeModes = { cycle: '周期', meter: '抄表', once: '一次性', deposit: '押金' } as const
export const chargeObjects = {
  room: '房屋',
  parking_space: '车位',
  vehicle: '车辆',
  contract: '合同',
} as const
export type ChargeObject = keyof typeof chargeObjects
export const formulas = {
  area: '面积×单价×月数',
  fixed: '固定金额×月数',
  meter: '用量×单价',
  tiered: '阶梯用量',
  share: '公摊分摊',
  expression: '自定义公式',
} as const

const cyclic = { when: { chargeMode: ['cycle'] } } as const

export const paySubjectFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    enabled: { label: '启用', tone: 'success' },
    disabled: { label: '停用', tone: 'warning' },
  },
  initial: 'draft',
  transitions: {
    enable: {
      label: '启用',
      from: ['draft', 'disabled'],
      to: 'enabled',
      permission: 'status',
      kind: 'sensitive',
      primary: true,
    },
    disable: {
      label: '停用',
      from: ['enabled'],
      to: 'disabled',
      permission: 'status',
      kind: 'sensitive',
      confirm: '停用后不再出账，已有账单不受影响。',
    },
  },
})

/** What an estate charges for, by which formula, how often, and what is charged for being late (catalogue 3 /pay-subject). */
export const paySubject = resource({
  module: 'property',
  name: 'pay-subjects',
  entity: 'paySubject',
  label: '收费项目',
  scope: 'estate',
  title: 'name',
  touches: ['property/charge-bindings'],
  kinds: { create: 'sensitive', update: 'sensitive' },
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('项目名称', { required: true, max: 30, unique: '该小区已有「{value}」' }),
    code: f.text('编码', {
      required: true,
      max: 20,
      pattern: [/^[A-Z0-9_]{2,20}$/, '编码由2–20位大写字母、数字和下划线组成'],
      unique: '编码「{value}」已存在',
    }),
    category: f.dict('类别', 'pay_category', { required: true }),
    chargeMode: f.enum('收费方式', chargeModes, {
      required: true,
      initial: 'cycle',
      help: '出账后不能修改',
    }),
    objectType: f.enum('收费对象', chargeObjects, {
      required: true,
      initial: 'room',
      help: '出账后不能修改',
    }),
    formulaType: f.enum('计费公式', formulas, { required: true, initial: 'area' }),
    areaBasis: f.enum(
      '计费面积',
      { fee: '计费面积', building: '建筑面积', inner: '套内面积' },
      { initial: 'fee', when: { formulaType: ['area', 'share', 'expression'] } },
    ),
    fixedAmount: f.money('固定金额', { when: { formulaType: ['fixed', 'expression'] } }),
    additionalAmount: f.money('附加费', { initial: 0, help: '每月另加，按不足月规则折算' }),
    tierCycle: f.enum(
      '阶梯周期',
      { month: '按月累计', year: '按年累计' },
      { initial: 'month', when: { formulaType: ['tiered'] } },
    ),
    expression: f.text('公式', {
      max: 200,
      when: { formulaType: ['expression'] },
      help: '可用 + - * / ( ) min max round 和 AREA PRICE MONTHS USAGE FLOOR FIXED，结果以元计',
    }),
    roundingMode: f.enum(
      '取整方式',
      { half_up: '四舍五入', up: '进位', down: '舍去' },
      { initial: 'half_up' },
    ),
    roundingUnit: f.enum('取整到', { fen: '分', jiao: '角', yuan: '元' }, { initial: 'fen' }),
    cycleMonths: f.enum(
      '账期',
      { '1': '按月', '3': '按季', '6': '按半年', '12': '按年' },
      { initial: '1', ...cyclic },
    ),
    cycleAnchor: f.enum(
      '账期起点',
      { natural: '自然周期', start: '按起始日' },
      { initial: 'natural', ...cyclic },
    ),
    chargeTiming: f.enum('出账时点', { advance: '预收', arrear: '后收' }, { initial: 'advance', ...cyclic }),
    partialMonth: f.enum(
      '不足月',
      { by_day: '按天', full: '按整月', skip: '不收' },
      { initial: 'by_day', ...cyclic },
    ),
    dueDays: f.int('缴费期限', { min: 0, max: 365, unit: '天', initial: 30, help: '出账后' }),
    lateEnabled: f.bool('滞纳金', { initial: false, words: { true: '收取', false: '不收' } }),
    lateDailyRate: f.decimal('日利率', {
      min: 0,
      max: 0.003,
      scale: 6,
      share: true,
      initial: 0.0005,
      when: { lateEnabled: [true] },
    }),
    lateGraceDays: f.int('宽限', {
      min: 0,
      max: 90,
      unit: '天',
      initial: 0,
      when: { lateEnabled: [true] },
    }),
    lateCapRate: f.decimal('上限', {
      min: 0,
      max: 1,
      scale: 2,
      share: true,
      initial: 1,
      when: { lateEnabled: [true] },
      help: '占应收的比例',
    }),
    autoRun: f.bool('自动出账', { initial: false }),
    runDay: f.int('出账日', { min: 1, max: 28, unit: '日', initial: 1, when: { autoRun: [true] } }),
    autoDeduct: f.bool('预存自动抵扣', { initial: false }),
    allowPartial: f.bool('允许部分缴', { initial: true }),
    onlinePay: f.bool('线上缴', { initial: true }),
    payPriority: f.int('抵扣顺序', { min: 0, max: 999, initial: 100, ordinal: true, help: '小的先抵扣' }),
    taxRate: f.decimal('税率', { min: 0, max: 0.13, scale: 4, share: true, initial: 0 }),
    price: f.text('现行单价', { computed: true }),
    bindingCount: f.int('生效绑定', { computed: true }),
    state: f.state('状态', paySubjectFlow),
  },
  list: {
    columns: [
      { field: 'name', width: 160 },
      { field: 'estateId', width: 120 },
      'category',
      'chargeMode',
      'objectType',
      { field: 'formulaType', width: 144 },
      { field: 'price', width: 128 },
      'cycleMonths',
      { field: 'bindingCount', width: 88 },
      { field: 'lateEnabled', hidden: true },
      { field: 'autoRun', hidden: true },
      { field: 'code', hidden: true },
      { field: 'payPriority', hidden: true },
      'state',
    ],
    filters: ['estateId', 'category', 'chargeMode', 'objectType', 'formulaType', 'autoRun', 'state'],
    keyword: ['name', 'code'],
    sort: 'estateId,payPriority,name',
    figures: [{ by: 'state' }],
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
  form: [
    {
      title: '类别',
      fields: ['estateId', 'name', 'code', 'category', 'chargeMode', 'objectType'],
    },
    {
      title: '公式',
      fields: [
        'formulaType',
        'areaBasis',
        'fixedAmount',
        'additionalAmount',
        'tierCycle',
        'expression',
        'roundingMode',
        'roundingUnit',
        'taxRate',
      ],
    },
    {
      title: '账期',
      fields: ['cycleMonths', 'cycleAnchor', 'chargeTiming', 'partialMonth', 'dueDays', 'autoRun', 'runDay'],
    },
    {
      title: '滞纳金',
      fields: ['lateEnabled', 'lateDailyRate', 'lateGraceDays', 'lateCapRate'],
    },
    { title: '缴费', fields: ['payPriority', 'allowPartial', 'onlinePay', 'autoDeduct'] },
  ],
})
