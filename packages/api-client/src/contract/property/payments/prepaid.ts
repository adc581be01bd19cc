import { f, resource } from '../../../kit/index.ts'

const read = { serverSet: true } as const
const must = { serverSet: true, required: true } as const

/** What a room paid ahead (catalogue 3 /pay-record). */
export const prepaidAccount = resource({
  module: 'property',
  name: 'prepaid-accounts',
  entity: 'prepaidAccount',
  label: '预存账户',
  scope: 'estate',
  title: 'roomId',
  touches: ['property/prepaid-entries'],
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    roomId: f.ref('房屋', 'base/rooms', { ...must, within: 'estateId' }),
    balance: f.money('余额', { ...read, initial: 0 }),
    movedAt: f.datetime('最近变动', read),
  },
  list: {
    columns: [{ field: 'roomId', width: 200 }, 'balance', 'movedAt', { field: 'estateId', hidden: true }],
    filters: ['estateId', 'roomId', 'balance', 'movedAt'],
    keyword: ['roomId.fullName'],
    sort: '-movedAt',
    figures: [{ sum: 'balance' }],
  },
  operations: ['list', 'detail', 'export'],
})

/** Why an account moved. */
export const prepaidReasons = {
  topup: '充值',
  overpay: '溢缴',
  auto_deduct: '自动抵扣',
  deduct: '手工抵扣',
  refund_in: '退款转入',
  refund_out: '退预存',
  reverse_in: '冲正退回',
  reverse_out: '冲正扣回',
} as const
export type PrepaidReason = keyof typeof prepaidReasons

/** Each movement of an account, in order; none is ever changed (catalogue 3 /pay-record). */
export const prepaidEntry = resource({
  module: 'property',
  name: 'prepaid-entries',
  entity: 'prepaidEntry',
  permission: 'property:prepaidAccount',
  label: '预存流水',
  scope: 'estate',
  title: 'bizType',
  notes: false,
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    accountId: f.ref('预存账户', 'property/prepaid-accounts', { ...must, within: 'estateId' }),
    seq: f.int('序号', { ...must, min: 1, ordinal: true }),
    direction: f.enum(
      '方向',
      { in: { label: '转入', tone: 'success' }, out: { label: '转出', tone: 'warning' } },
      must,
    ),
    amount: f.money('金额', { ...must, min: 1 }),
    balanceAfter: f.money('余额', must),
    bizType: f.enum('业务', prepaidReasons, must),
    bizId: f.int('业务编号', { ...must, internal: true, max: 9_007_199_254_740_991 }),
    paymentId: f.ref('收款', 'property/payments', { ...read, within: 'estateId' }),
  },
  list: {
    columns: [
      { field: 'accountId', width: 176 },
      { field: 'seq', width: 72 },
      'bizType',
      'direction',
      'amount',
      'balanceAfter',
      { field: 'paymentId', width: 176 },
      'createdAt',
      { field: 'estateId', hidden: true },
    ],
    filters: ['estateId', 'accountId', 'bizType', 'direction', 'createdAt'],
    sort: '-createdAt,-seq',
    figures: [{ by: 'direction' }, { sum: 'amount' }],
  },
  operations: ['list', 'detail', 'export'],
})
