import { f, flow } from '../../../kit/index.ts'

/** How money came in. */
export const paymentChannels = {
  counter: '柜台',
  mp: '小程序',
  qrcode: '扫码',
  bank: '银行代扣',
  auto: '自动抵扣',
} as const
export type PaymentChannel = keyof typeof paymentChannels

/** States in which money of a payment is there, or was given back by a refund. */
export const receivedStates = ['success', 'part_refunded', 'refunded'] as const

/** From the order at the desk or on the telephone to the money, and back (catalogue 3 /pay-record). */
export const paymentFlow = flow({
  states: {
    pending: { label: '待支付', tone: 'warning' },
    success: { label: '成功', tone: 'success' },
    closed: { label: '已关闭', tone: 'neutral' },
    abnormal: { label: '金额异常', tone: 'danger' },
    part_refunded: { label: '部分退款', tone: 'info' },
    refunded: { label: '已退款', tone: 'neutral' },
    reversed: { label: '已冲正', tone: 'neutral' },
  },
  initial: 'pending',
  transitions: {
    settle: { label: '到账', from: ['pending', 'closed'], to: 'success', by: 'system' },
    close: { label: '关闭', from: ['pending'], to: 'closed', by: 'system' },
    doubt: { label: '金额不符', from: ['pending', 'closed'], to: 'abnormal', by: 'system' },
    accept: {
      label: '按实收入账',
      from: ['abnormal'],
      to: 'success',
      permission: 'handle',
      kind: 'critical',
      primary: true,
      confirm: '少收的部分缴账单，多收的转入预存。',
    },
    giveBack: {
      label: '原路退回',
      from: ['abnormal'],
      to: 'closed',
      permission: 'handle',
      kind: 'critical',
      confirm: '实收金额全部退回付款人，账单不入账。',
    },
    reverse: {
      label: '冲正',
      from: ['success'],
      to: 'reversed',
      kind: 'critical',
      input: { reverseReason: f.text('冲正原因', { required: true, max: 200 }) },
      confirm: '账单恢复为未缴，票据作废。只能冲正本人本班次的柜台收款。',
    },
    giveSome: {
      label: '退款',
      from: ['success', 'part_refunded'],
      to: ['part_refunded', 'refunded'],
      by: 'system',
    },
  },
})
