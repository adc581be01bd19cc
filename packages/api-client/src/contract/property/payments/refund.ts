import * as z from 'zod/mini'
import { f, flow, resource } from '../../../kit/index.ts'

/** How money goes back; what is moved from a deposit to an income goes to nobody. */
export const refundWays = {
  original: '原路',
  cash: '现金',
  transfer: '转账',
  prepaid: '转预存',
  offset: '押金转收',
} as const
export type RefundWay = keyof typeof refundWays

/** Refunds that still hold what they ask for. */
export const openRefunds = ['pending', 'approved', 'processing', 'failed'] as const

const auditRemark = f.text('审核意见', { max: 200 })
const others = { not: 'applyBy', text: '不能审核自己提交的申请' } as const

export const refundFlow = flow({
  states: {
    pending: { label: '待审核', tone: 'warning' },
    approved: { label: '已通过', tone: 'info' },
    rejected: { label: '已驳回', tone: 'danger' },
    cancelled: { label: '已取消', tone: 'neutral' },
    processing: { label: '退款中', tone: 'warning' },
    success: { label: '已退款', tone: 'success' },
    failed: { label: '退款失败', tone: 'danger' },
  },
  initial: 'pending',
  transitions: {
    approve: {
      label: '通过',
      from: ['pending'],
      to: ['pending', 'approved'],
      permission: 'audit',
      kind: 'critical',
      actor: others,
      input: { auditRemark },
      confirm: '大额退款须两人审核。',
      primary: true,
    },
    reject: {
      label: '驳回',
      from: ['pending'],
      to: 'rejected',
      permission: 'audit',
      kind: 'sensitive',
      actor: others,
      stamps: { by: 'auditBy' },
      input: { auditRemark: f.text('驳回原因', { required: true, max: 200 }) },
    },
    execute: {
      label: '执行',
      from: ['approved'],
      to: ['processing', 'success'],
      kind: 'critical',
      input: { externalRefundNo: f.text('退款流水号', { max: 64, help: '转账退款必填' }) },
      confirm: '现金退款须在本人班次中付出；原路退款提交给支付渠道。',
      primary: true,
    },
    retry: {
      label: '重试',
      from: ['failed'],
      to: 'processing',
      permission: 'execute',
      kind: 'critical',
      primary: true,
    },
    cancel: {
      label: '取消',
      from: ['pending', 'approved', 'failed'],
      to: 'cancelled',
      permission: 'apply',
      kind: 'sensitive',
    },
    succeed: { label: '退款成功', from: ['processing'], to: 'success', by: 'system' },
    fail: {
      label: '退款失败',
      from: ['processing'],
      to: 'failed',
      by: 'system',
      input: { failReason: f.text('失败原因', { max: 200 }) },
    },
  },
})

const read = { serverSet: true } as const
const must = { serverSet: true, required: true } as const

/** What of a payment goes back for a bill. */
export const refundLine = z.object({
  billId: z.int(),
  principal: z.int().check(z.minimum(0)),
  lateFee: z.int().check(z.minimum(0)),
})
export type RefundLine = z.infer<typeof refundLine>

/** How much of it goes back the way that it came. */
export const refundTenderAmount = z.object({ tenderId: z.int(), amount: z.int().check(z.minimum(1)) })

/** Money of a payment on its way back, from the application to the channel (catalogue 3 /pay-record). */
export const refund = resource({
  module: 'property',
  name: 'refunds',
  entity: 'refund',
  label: '退款',
  scope: 'estate',
  title: 'refundNo',
  touches: ['property/payments', 'property/bills', 'property/receipts', 'property/prepaid-accounts'],
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    refundNo: f.text('退款单号', { ...must, max: 20 }),
    paymentId: f.ref('收款', 'property/payments', { ...must, within: 'estateId' }),
    roomId: f.ref('房屋', 'base/rooms', { ...read, within: 'estateId' }),
    amount: f.money('金额', { ...must, min: 1 }),
    prepaidAmount: f.money('退预存', { ...read, initial: 0 }),
    lines: f.json('退款明细', z.array(refundLine), { ...read, internal: true }),
    tenderAmounts: f.json('原路金额', z.array(refundTenderAmount), { ...read, internal: true }),
    way: f.enum('方式', refundWays, must),
    reason: f.text('原因', { ...must, max: 200 }),
    payeeName: f.text('收款人', { ...read, max: 30, mask: 'name' }),
    payeeBank: f.text('开户行', { ...read, max: 60 }),
    payeeAccount: f.text('收款账号', { ...read, max: 40, sealed: true, mask: 'tail' }),
    applyBy: f.ref('申请人', 'auth/users', read),
    auditBy: f.ref('审核人', 'auth/users', read),
    secondAuditBy: f.ref('复核人', 'auth/users', read),
    auditRemark: f.text('审核意见', { ...read, max: 200 }),
    executedAt: f.datetime('退款时间', read),
    shiftId: f.ref('班次', 'property/cashier-shifts', { ...read, within: 'estateId' }),
    externalRefundNo: f.text('退款流水号', { ...read, max: 64 }),
    failReason: f.text('失败原因', { ...read, max: 200 }),
    state: f.state('状态', refundFlow),
  },
  list: {
    columns: [
      { field: 'refundNo', width: 176 },
      'state',
      { field: 'paymentId', width: 176 },
      { field: 'roomId', width: 152 },
      'amount',
      'way',
      { field: 'reason', width: 160 },
      { field: 'applyBy', width: 88 },
      { field: 'auditBy', width: 88 },
      { field: 'secondAuditBy', hidden: true },
      'executedAt',
      { field: 'createdAt', hidden: true },
      { field: 'estateId', hidden: true },
    ],
    filters: ['state', 'estateId', 'roomId', 'paymentId', 'way', 'amount', 'createdAt', 'executedAt'],
    keyword: ['refundNo', 'paymentId.paymentNo', 'roomId.fullName'],
    sort: '-createdAt',
    figures: [{ by: 'state' }, { sum: 'amount' }],
  },
  operations: ['list', 'detail', 'export'],
})
