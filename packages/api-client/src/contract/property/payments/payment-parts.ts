import { f, resource } from '../../../kit/index.ts'

const must = { serverSet: true, required: true } as const
const read = { serverSet: true } as const
const sum = { serverSet: true, initial: 0 } as const

/** One way in which some of a payment came; at most three of a payment (catalogue 3 /pay-record). */
export const paymentTender = resource({
  module: 'property',
  name: 'payment-tenders',
  entity: 'paymentTender',
  permission: 'property:payment',
  label: '收款方式',
  scope: 'estate',
  title: 'method',
  notes: false,
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    paymentId: f.ref('收款', 'property/payments', { ...must, within: 'estateId' }),
    method: f.dict('方式', 'pay_method', must),
    amount: f.money('金额', { ...must, min: 1 }),
    externalTradeNo: f.text('交易号', { ...read, max: 64 }),
    refundedAmount: f.money('已退', sum),
    reconState: f.enum(
      '对账',
      {
        none: '未对账',
        matched: { label: '一致', tone: 'success' },
        differs: { label: '有差异', tone: 'danger' },
      },
      { ...read, initial: 'none' },
    ),
    payTransactionId: f.int('支付单', { ...read, internal: true, max: 9_007_199_254_740_991 }),
  },
  list: {
    columns: ['method', 'amount', 'externalTradeNo', 'refundedAmount', 'reconState'],
    filters: ['estateId', 'paymentId', 'method', 'reconState'],
    sort: 'id',
  },
  operations: ['list', 'detail'],
})

/** What of a payment went to a bill, and what of that went back (catalogue 3 /pay-record). */
export const paymentAllocation = resource({
  module: 'property',
  name: 'payment-allocations',
  entity: 'paymentAllocation',
  permission: 'property:payment',
  label: '收款分配',
  scope: 'estate',
  title: 'billId',
  notes: false,
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    paymentId: f.ref('收款', 'property/payments', { ...must, within: 'estateId' }),
    billId: f.ref('账单', 'property/bills', { ...must, within: 'estateId' }),
    principal: f.money('本金', sum),
    lateFee: f.money('滞纳金', sum),
    refundedPrincipal: f.money('已退本金', sum),
    refundedLate: f.money('已退滞纳金', sum),
  },
  list: {
    columns: [
      'billId',
      'paymentId',
      'principal',
      'lateFee',
      'refundedPrincipal',
      'refundedLate',
      'createdAt',
    ],
    filters: ['estateId', 'paymentId', 'billId'],
    sort: 'id',
    figures: [{ sum: 'principal' }, { sum: 'lateFee' }],
  },
  operations: ['list', 'detail'],
})
