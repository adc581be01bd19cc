import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'
import { refundLine, refundTenderAmount } from './refund.ts'

const session = { access: 'session' } as const

/** What of a payment may still go back: by bill, ahead of bills, and by the way that it came. */
export const refundable = endpoint('property.payments.refundable', {
  ...session,
  method: 'GET',
  path: '/api/property/payments/{id}/refundable',
  label: '可退金额',
  permission: 'property:refund:apply',
  input: z.object({ id: rowId }),
  output: z.object({
    total: z.int(),
    prepaid: z.int(),
    lines: z.array(
      z.object({
        billId: z.int(),
        billNo: z.string(),
        subjectName: z.string(),
        period: z.string(),
        principal: z.int(),
        lateFee: z.int(),
      }),
    ),
    tenders: z.array(z.object({ tenderId: z.int(), method: z.string(), left: z.int() })),
  }),
})

/** What the form of an application asks for beside the lines. */
export const refundFields = {
  way: f.enum(
    '方式',
    { original: '原路', cash: '现金', transfer: '转账', prepaid: '转预存' },
    { required: true, initial: 'original' },
  ),
  reason: f.text('原因', { required: true, max: 200 }),
  payeeName: f.text('收款人', { max: 30, mask: 'name', when: { way: ['transfer'] } }),
  payeeBank: f.text('开户行', { max: 60, when: { way: ['transfer'] } }),
  payeeAccount: f.text('收款账号', { max: 40, personal: true, when: { way: ['transfer'] } }),
}

export const applyRefund = endpoint('property.refunds.apply', {
  ...session,
  method: 'POST',
  path: '/api/property/refunds/apply',
  label: '申请退款',
  permission: 'property:refund:apply',
  idempotent: true,
  touches: ['property/payments'],
  unloggedInput: ['payeeAccount'],
  input: z.object({
    paymentId: f.ref('收款', 'property/payments', { required: true }),
    lines: z.array(refundLine).check(z.maxLength(200, { error: '一次最多退200张账单' })),
    prepaidAmount: z.optional(z.nullable(f.money('退预存'))),
    /** So much by each way that it came; without, as far as each reaches. */
    tenderAmounts: z.optional(z.nullable(z.array(refundTenderAmount).check(z.maxLength(3)))),
    way: refundFields.way,
    reason: refundFields.reason,
    payeeName: z.optional(z.nullable(refundFields.payeeName)),
    payeeBank: z.optional(z.nullable(refundFields.payeeBank)),
    payeeAccount: z.optional(z.nullable(refundFields.payeeAccount)),
  }),
  output: z.object({ id: z.int(), refundNo: z.string() }),
})

export const forfeitFields = {
  amount: f.money('转收金额', { required: true, min: 1 }),
  subjectId: f.ref('收入项目', 'property/pay-subjects', { required: true, where: { state: 'enabled' } }),
  reason: f.text('原因', { required: true, max: 200 }),
}

/** Keeps a part of a deposit as income, as a bill that is paid by it: no cash moves. */
export const forfeitDeposit = endpoint('property.bills.forfeit', {
  ...session,
  method: 'POST',
  path: '/api/property/bills/{id}/forfeit',
  label: '押金转收',
  permission: 'property:bill:forfeit',
  idempotent: true,
  touches: ['property/payments', 'property/refunds', 'property/bill-adjustments'],
  input: z.object({ id: rowId, ...forfeitFields }),
  output: z.object({ billId: z.int(), billNo: z.string() }),
})
