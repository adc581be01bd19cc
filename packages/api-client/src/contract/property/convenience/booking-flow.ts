import { f, flow, param } from '../../../kit/index.ts'

const reason = (label: string) => f.text(label, { required: true, max: 200 })
const open = ['to_pay', 'pending', 'confirmed'] as const

/** States in which a booking has its place. */
export const openBookings = open

/** From the wish for a time to who came, and what they say of it (catalogue 3 /preengage-convenience). */
export const bookingFlow = flow({
  states: {
    to_pay: { label: '待支付', tone: 'warning' },
    pending: { label: '待确认', tone: 'warning' },
    confirmed: { label: '已预约', tone: 'info' },
    rejected: { label: '已拒绝', tone: 'neutral' },
    cancelled: { label: '已取消', tone: 'neutral' },
    fulfilled: { label: '已完成', tone: 'success' },
    no_show: { label: '爽约', tone: 'warning' },
    rated: { label: '已评价', tone: 'success' },
  },
  initial: 'to_pay',
  edit: { from: [] },
  transitions: {
    collect: {
      label: '登记收款',
      from: ['to_pay'],
      to: ['pending', 'confirmed'],
      kind: 'sensitive',
      primary: true,
      input: { payMethod: f.dict('收款方式', 'pay_method', { required: true }) },
    },
    confirm: { label: '确认', from: ['pending'], to: 'confirmed', primary: true, batch: true },
    reject: {
      label: '拒绝',
      from: ['pending'],
      to: 'rejected',
      permission: 'confirm',
      input: { reason: reason('拒绝原因') },
    },
    verify: {
      label: '核销',
      from: ['confirmed'],
      to: 'fulfilled',
      primary: true,
      input: {
        code: f.text('核销码', { required: true, max: 6, pattern: [/^\d{6}$/, '核销码为6位数字'] }),
      },
      stamps: { by: 'verifiedBy', at: 'verifiedAt' },
    },
    reschedule: {
      label: '改期',
      from: ['pending', 'confirmed'],
      to: ['pending', 'confirmed'],
      input: {
        slotId: f.ref('新时段', 'property/service-slots', {
          required: true,
          within: ['estateId', 'serviceId'],
          where: { status: 'open' },
        }),
      },
    },
    cancel: {
      label: '取消预约',
      from: open,
      to: 'cancelled',
      input: { reason: reason('取消原因') },
      confirm: '时段会放出，已支付的费用须退款。',
    },
    markNoShow: {
      label: '标记爽约',
      from: ['confirmed'],
      to: 'no_show',
      permission: 'verify',
      confirm: '多次爽约的住户会暂停预约。',
    },
    refund: {
      label: '退款到账',
      from: ['rejected', 'cancelled'],
      to: ['rejected', 'cancelled'],
      by: 'system',
      input: { refundMethod: f.dict('退款方式', 'pay_method', { required: true }) },
    },
    rate: {
      label: '评价',
      from: ['fulfilled'],
      to: 'rated',
      by: 'system',
      input: {
        score: f.int('评分', { required: true, min: 1, max: 5, unit: '分' }),
        comment: f.text('评价', { max: 300 }),
      },
    },
    lapse: {
      label: '超时未支付',
      from: ['to_pay'],
      to: 'cancelled',
      by: 'system',
      clock: { after: ['submittedAt', param('booking.payMinutes')] },
    },
    expire: {
      label: '未确认自动取消',
      from: ['pending'],
      to: 'cancelled',
      by: 'system',
      clock: { at: 'startAt' },
    },
    miss: {
      label: '未到场',
      from: ['confirmed'],
      to: 'no_show',
      by: 'system',
      clock: { after: ['endAt', param('booking.noShowMinutes')] },
    },
  },
})
