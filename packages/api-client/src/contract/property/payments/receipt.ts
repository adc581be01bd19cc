import { f, flow, resource } from '../../../kit/index.ts'

export const receiptFlow = flow({
  states: {
    valid: { label: '有效', tone: 'success' },
    void: { label: '作废', tone: 'neutral' },
    reversed: { label: '已红冲', tone: 'danger' },
  },
  initial: 'valid',
  edit: { from: [] },
  transitions: {
    void: {
      label: '作废',
      from: ['valid'],
      to: 'void',
      kind: 'critical',
      input: { voidReason: f.text('作废原因', { required: true, max: 200 }) },
      confirm: '号码不再使用，需要时为该收款另开票据。',
    },
    drop: { label: '冲正作废', from: ['valid'], to: 'void', by: 'system' },
    reverse: { label: '红冲', from: ['valid'], to: 'reversed', by: 'system' },
  },
})

const read = { serverSet: true } as const
const must = { serverSet: true, required: true } as const

/** Paper for money, numbered without gaps by estate and year (catalogue 3 /pay-record). */
export const receipt = resource({
  module: 'property',
  name: 'receipts',
  entity: 'receipt',
  label: '票据',
  scope: 'estate',
  title: 'receiptNo',
  notes: false,
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    receiptNo: f.text('票据号', { ...must, max: 20 }),
    paymentId: f.ref('收款', 'property/payments', { ...must, within: 'estateId' }),
    kind: f.enum('种类', { receipt: '收据', deposit: '押金收据', red: '红字收据' }, must),
    title: f.text('抬头', { ...must, max: 60, mask: 'name' }),
    amount: f.money('金额', { ...must, min: -10_000_000_000 }),
    amountWords: f.text('大写', { ...must, max: 60 }),
    printCount: f.int('打印次数', { ...read, initial: 0, min: 0 }),
    originalId: f.ref('原票据', 'property/receipts', { ...read, within: 'estateId' }),
    voidReason: f.text('作废原因', { ...read, max: 200 }),
    state: f.state('状态', receiptFlow),
  },
  list: {
    columns: [
      { field: 'receiptNo', width: 152 },
      'state',
      { field: 'paymentId', width: 176 },
      'kind',
      { field: 'title', width: 120 },
      'amount',
      { field: 'printCount', width: 88 },
      { field: 'originalId', hidden: true },
      'createdAt',
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'paymentId', 'kind', 'createdAt'],
    keyword: ['receiptNo', 'title'],
    sort: '-receiptNo',
    figures: [{ by: 'state' }, { sum: 'amount' }],
  },
  operations: ['list', 'detail', 'export'],
})
