import * as z from 'zod/mini'
import { f, flow, resource } from '../../../kit/index.ts'
import { chargeObjects } from '../charging/pay-subject.ts'

const note = f.text('说明', { max: 100 })

export const billFlow = flow({
  states: {
    unpaid: { label: '未缴', tone: 'warning' },
    partial: { label: '部分缴', tone: 'info' },
    paid: { label: '已缴', tone: 'success' },
    void: { label: '作废', tone: 'neutral' },
  },
  initial: 'unpaid',
  transitions: {
    pay: {
      label: '收款',
      from: ['unpaid', 'partial'],
      to: ['partial', 'paid'],
      by: 'system',
      input: { note },
    },
    payBack: {
      label: '退回',
      from: ['partial', 'paid'],
      to: ['unpaid', 'partial', 'paid'],
      by: 'system',
      input: { note },
    },
    void: {
      label: '作废',
      from: ['unpaid'],
      to: 'void',
      permission: 'void',
      kind: 'critical',
      input: { voidReason: f.text('原因', { required: true, max: 200 }) },
      confirm: '作废后不能恢复，可重新出账。',
    },
    freeze: {
      label: '冻结',
      from: ['unpaid', 'partial'],
      to: ['unpaid', 'partial'],
      permission: 'freeze',
      kind: 'sensitive',
      input: { frozenReason: f.text('争议原因', { required: true, max: 100 }) },
      confirm: '冻结期间不计滞纳金，不催缴。',
    },
    unfreeze: {
      label: '解冻',
      from: ['unpaid', 'partial'],
      to: ['unpaid', 'partial'],
      permission: 'freeze',
      kind: 'sensitive',
    },
  },
})

/** A month that a calendar has, as it is written and compared: 2026-03. */
export const monthPattern: [RegExp, string] = [/^[12]\d{3}-(0[1-9]|1[0-2])$/, '月份格式为 2026-03']

const read = { serverSet: true } as const
const sum = { serverSet: true, initial: 0 } as const

/** What somebody owes for an object and a period (catalogue 3 /pay-record). */
export const bill = resource({
  module: 'property',
  name: 'bills',
  entity: 'bill',
  label: '应收账单',
  scope: 'estate',
  title: 'billNo',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    billNo: f.text('账单号', { ...read, required: true, max: 20 }),
    subjectId: f.ref('项目', 'property/pay-subjects', {
      required: true,
      createOnly: true,
      within: 'estateId',
    }),
    bindingId: f.ref('收费绑定', 'property/charge-bindings', {
      ...read,
      internal: true,
      labelAs: 'objectName',
    }),
    objectType: f.enum('对象类型', chargeObjects, { ...read, required: true, internal: true }),
    objectId: f.int('对象编号', { ...read, required: true, internal: true, max: 9_007_199_254_740_991 }),
    objectName: f.text('收费对象', { ...read, required: true, max: 100 }),
    roomId: f.ref('房屋', 'base/rooms', {
      required: true,
      createOnly: true,
      within: 'estateId',
      labelAs: 'objectName',
    }),
    payerPersonId: f.ref('缴费人', 'base/persons', {
      createOnly: true,
      help: '不填则为业主',
      labelAs: 'payerName',
    }),
    payerName: f.text('缴费人姓名', { ...read, max: 30, mask: 'name' }),
    periodStart: f.date('账期起', { required: true, createOnly: true }),
    periodEnd: f.date('账期止', { required: true, createOnly: true }),
    billMonth: f.text('所属月', { ...read, required: true, max: 7 }),
    calcDetail: f.json('计算过程', z.array(z.string()), { ...read, internal: true }),
    amount: f.money('应收', { required: true, createOnly: true, min: 1, max: 10_000_000_000 }),
    adjustAmount: f.money('调整', { ...sum, min: -10_000_000_000 }),
    paidAmount: f.money('已缴', sum),
    owed: f.money('欠缴', sum),
    lateOwed: f.money('滞纳金', { computed: true }),
    isDeposit: f.bool('押金', { computed: true, internal: true }),
    daysOverdue: f.int('逾期天数', { computed: true, levelAs: 'dueDate', min: 0, max: 36_500 }),
    dueDate: f.date('到期日', { required: true, createOnly: true }),
    lateRate: f.decimal('日利率', { ...sum, min: 0, max: 0.003, scale: 6, internal: true }),
    lateGrace: f.int('宽限天数', { ...sum, min: 0, max: 90, internal: true }),
    lateCap: f.decimal('滞纳金上限', { ...sum, min: 0, max: 1, scale: 2, internal: true }),
    lateSettled: f.money('已结滞纳金', { ...sum, internal: true }),
    lateSettledUntil: f.date('滞纳金结至', { ...read, internal: true }),
    latePaid: f.money('已缴滞纳金', sum),
    lateWaived: f.money('减免滞纳金', sum),
    frozen: f.bool('争议冻结', { ...sum, initial: false }),
    frozenReason: f.text('争议原因', { ...read, max: 100 }),
    voidReason: f.text('作废原因', { ...read, max: 200 }),
    source: f.enum(
      '来源',
      { run: '出账', manual: '手工', repair: '报修', rental: '租赁', booking: '预约', import: '导入' },
      { ...read, required: true, initial: 'manual' },
    ),
    rowKey: f.text('导入标识', {
      createOnly: true,
      max: 40,
      unique: '导入标识「{value}」已存在',
      help: '防止重复录入，可不填',
    }),
    sourceId: f.int('来源编号', { ...read, internal: true, max: 9_007_199_254_740_991 }),
    state: f.state('状态', billFlow),
  },
  list: {
    columns: [
      { field: 'billNo', width: 168 },
      { field: 'roomId', width: 152 },
      { field: 'payerName', width: 72 },
      { field: 'subjectId', width: 128 },
      'periodStart',
      'periodEnd',
      'amount',
      'paidAmount',
      'owed',
      { field: 'lateOwed', width: 88, sortable: false },
      'dueDate',
      { field: 'daysOverdue', hidden: true, sortable: false },
      { field: 'estateId', hidden: true },
      { field: 'objectName', hidden: true },
      { field: 'source', hidden: true },
      { field: 'frozen', hidden: true },
      'state',
    ],
    filters: [
      'estateId',
      'roomId',
      'subjectId',
      'periodStart',
      'dueDate',
      'source',
      'frozen',
      'owed',
      'state',
    ],
    extraFilters: {
      buildingId: f.ref('楼栋', 'base/buildings', { within: 'estateId' }),
      overdueDays: f.int('逾期天数不少于', { min: 1, max: 36_500 }),
      runId: f.ref('出账批次', 'property/bill-runs', { within: 'estateId' }),
      monthFrom: f.text('所属月起', { max: 7, pattern: monthPattern }),
      monthTo: f.text('所属月止', { max: 7, pattern: monthPattern }),
      deposits: f.bool('押金账单'),
      rentalContractId: f.ref('租赁合同', 'property/rental-contracts', { within: 'estateId' }),
    },
    keyword: ['billNo', 'objectName', 'payerName'],
    sort: '-periodStart,billNo',
    figures: [{ by: 'state' }, { sum: 'amount' }, { sum: 'paidAmount' }, { sum: 'owed' }],
  },
  operations: ['list', 'detail', 'create', 'export', 'import'],
  import: { hint: '每行一张账单；导入标识在小区内唯一，重复的行会被拒绝' },
  form: [
    {
      title: '账单',
      fields: [
        'estateId',
        'roomId',
        'subjectId',
        'payerPersonId',
        'periodStart',
        'periodEnd',
        'amount',
        'dueDate',
        'rowKey',
      ],
    },
  ],
})
