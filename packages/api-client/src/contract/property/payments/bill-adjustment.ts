import { f, flow, resource } from '../../../kit/index.ts'

const auditRemark = f.text('审核意见', { max: 200 })
const others = { not: 'applyBy', text: '不能审核自己提交的申请' } as const
const audited = { permission: 'audit', actor: others, stamps: { by: 'auditBy', at: 'auditAt' } } as const

export const billAdjustmentFlow = flow({
  states: {
    pending: { label: '待审核', tone: 'warning' },
    approved: { label: '已通过', tone: 'success' },
    rejected: { label: '已驳回', tone: 'danger' },
  },
  initial: 'pending',
  edit: { from: [] },
  transitions: {
    approve: {
      ...audited,
      label: '通过',
      from: ['pending'],
      to: 'approved',
      kind: 'critical',
      input: { auditRemark },
      confirm: '账单金额随即改变。',
      primary: true,
    },
    reject: {
      ...audited,
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      kind: 'sensitive',
      input: { auditRemark: f.text('驳回原因', { required: true, max: 200 }) },
    },
    pass: { label: '免审', from: ['pending'], to: 'approved', by: 'system' },
  },
})

const read = { serverSet: true } as const

/** What is let off a bill, or charged beside it, once somebody else agrees (catalogue 3 /pay-record). */
export const billAdjustment = resource({
  module: 'property',
  name: 'bill-adjustments',
  entity: 'billAdjustment',
  label: '账单调整',
  scope: 'estate',
  title: 'adjustNo',
  codes: { create: 'apply' },
  touches: ['property/bills'],
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    adjustNo: f.text('调整单号', { ...read, required: true, max: 20 }),
    billId: f.ref('账单', 'property/bills', { required: true, createOnly: true, within: 'estateId' }),
    kind: f.enum(
      '类型',
      { reduce: '减免', increase: '补收', waive_late: '减免滞纳金' },
      { required: true, createOnly: true },
    ),
    amount: f.money('金额', { required: true, createOnly: true, min: 1, max: 10_000_000_000 }),
    reason: f.text('原因', { required: true, createOnly: true, max: 200 }),
    files: f.files('附件', { max: 5, createOnly: true }),
    applyBy: f.ref('申请人', 'auth/users', read),
    auditBy: f.ref('审核人', 'auth/users', read),
    auditAt: f.datetime('审核时间', read),
    auditRemark: f.text('审核意见', { ...read, max: 200 }),
    state: f.state('状态', billAdjustmentFlow),
  },
  list: {
    columns: [
      { field: 'adjustNo', width: 168 },
      'state',
      { field: 'billId', width: 176 },
      'kind',
      'amount',
      { field: 'reason', width: 200 },
      { field: 'applyBy', width: 88 },
      { field: 'auditBy', width: 88 },
      'createdAt',
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'billId', 'kind', 'amount', 'createdAt'],
    keyword: ['adjustNo', 'billId.billNo', 'reason'],
    sort: '-createdAt',
    figures: [{ by: 'state' }, { sum: 'amount' }],
  },
  operations: ['list', 'detail', 'create', 'export'],
})
