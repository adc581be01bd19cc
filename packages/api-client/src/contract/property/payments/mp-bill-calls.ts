import * as z from 'zod/mini'
import { endpoint, f, pageOf, rowId } from '../../../kit/index.ts'
import { owedBillFields } from './owed-bill.ts'
import { paymentFlow } from './payment-flow.ts'

const read = { access: 'mobile', method: 'GET', background: true } as const
const own = { access: 'mobile', method: 'POST', of: 'property/payments' } as const
const states = Object.keys(paymentFlow.states) as (keyof typeof paymentFlow.states)[]
const page = {
  pageNum: z.optional(z.int().check(z.minimum(1))),
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
}

/** A bill as who pays it sees it. */
const bill = z.object({
  ...owedBillFields,
  roomId: z.int(),
  /** May be paid on the telephone. */
  payable: z.boolean(),
  /** How it was worked out, line by line. */
  detail: z.array(z.string()),
})
export type MpBill = z.infer<typeof bill>

/** What the own rooms owe, in the order in which money goes to it, and what they paid ahead. */
export const mpBills = endpoint('property.mpBills', {
  ...read,
  path: '/api/mp/property/bills',
  label: '我的账单',
  input: z.object({ roomId: z.optional(f.ref('房屋', 'base/rooms')) }),
  output: z.object({
    rooms: z.array(
      z.object({
        roomId: z.int(),
        roomName: z.string(),
        estateName: z.string(),
        owed: z.int(),
        prepaid: z.int(),
        bills: z.array(bill),
      }),
    ),
  }),
})

const payment = z.object({
  id: z.int(),
  paymentNo: z.string(),
  roomName: z.nullable(z.string()),
  amount: z.int(),
  refunded: z.int(),
  prepaid: z.int(),
  paidAt: z.nullable(z.string()),
  lines: z.array(z.object({ subjectName: z.string(), period: z.string(), amount: z.int() })),
  state: z.enum(states),
})
export type MpPayment = z.infer<typeof payment>

/** The payments of the own rooms, the newest first. */
export const mpPayments = endpoint('property.mpPayments', {
  ...read,
  path: '/api/mp/property/payments',
  label: '缴费记录',
  input: z.object(page),
  output: pageOf(payment),
})

/** Asks for the money of bills of one of the own rooms, or for money ahead of bills. */
export const mpPay = endpoint('property.mpPay', {
  ...own,
  path: '/api/mp/property/payments',
  label: '居民缴费',
  idempotent: true,
  touches: ['property/bills'],
  input: z.object({
    roomId: f.ref('房屋', 'base/rooms', { required: true }),
    bills: z
      .array(
        z.object({
          id: f.ref('账单', 'property/bills', { required: true }),
          expectedOwed: f.money('应缴', { required: true }),
        }),
      )
      .check(z.maxLength(200, { error: '一次最多200张账单' })),
    /** So much ahead of bills; without, what the bills come to. */
    topup: z.optional(z.nullable(f.money('充值金额', { min: 1, max: 100_000_000 }))),
    channel: f.enum('支付方式', { wechat: '微信支付', alipay: '支付宝' }, { required: true }),
  }),
  output: z.object({ id: z.int(), paymentNo: z.string(), amount: z.int() }),
})

/** How a payment that was asked for stands, with what the telephone opens to pay it. */
export const mpPaymentState = endpoint('property.mpPaymentState', {
  ...read,
  path: '/api/mp/property/payments/{id}',
  label: '缴费状态',
  input: z.object({ id: rowId }),
  output: z.object({
    state: z.enum(states),
    amount: z.int(),
    codeText: z.nullable(z.string()),
    failReason: z.nullable(z.string()),
  }),
})

export const mpCancelPayment = endpoint('property.mpCancelPayment', {
  ...own,
  path: '/api/mp/property/payments/{id}/cancel',
  label: '取消缴费',
  input: z.object({ id: rowId }),
  output: z.object({ closed: z.boolean() }),
})

/** Asks for an invoice of own payments. */
export const mpAskInvoice = endpoint('property.mpAskInvoice', {
  access: 'mobile',
  method: 'POST',
  of: 'property/invoice-requests',
  path: '/api/mp/property/invoice-requests',
  label: '申请开票',
  idempotent: true,
  input: z.object({
    paymentIds: f.refs('收款', 'property/payments', { required: true, max: 50 }),
    titleType: f.enum('抬头类型', { person: '个人', company: '单位' }, { required: true }),
    title: f.text('抬头', { required: true, max: 60 }),
    taxNo: z.optional(z.nullable(f.text('税号', { max: 18 }))),
    email: z.optional(z.nullable(f.text('接收邮箱', { max: 60, personal: true }))),
  }),
  output: z.object({ id: z.int(), requestNo: z.string(), amount: z.int() }),
})
