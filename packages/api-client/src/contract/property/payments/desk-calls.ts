import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'
import { owedBillFields } from './owed-bill.ts'

const session = { access: 'session' } as const
const most = { bills: 200, tenders: 3 } as const

/**
 * Whose bills they are: a room's, or those of somebody who rents or uses something in an estate and lives in no home of
 * it.
 */
const account = {
  roomId: z.optional(z.nullable(f.ref('房屋', 'base/rooms'))),
  /** With the estate, where there is no room. */
  payerPersonId: z.optional(z.nullable(rowId)),
  estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
}

/**
 * Rooms that fit what somebody at the desk says: number, name, plate, telephone or number of a contract; and people
 * from outside who have bills.
 */
export const deskRooms = endpoint('property.payments.deskRooms', {
  ...session,
  method: 'GET',
  path: '/api/property/payments/desk-rooms',
  label: '查找缴费房屋',
  permission: 'property:payment:collect',
  input: z.object({
    estateId: z.optional(f.ref('小区', 'base/estates')),
    keyword: f.text('房号、姓名、车牌、电话或合同编号', { required: true, max: 40 }),
  }),
  output: z.array(
    z.object({
      /** One of both. */
      roomId: z.nullable(z.int()),
      payerPersonId: z.nullable(z.int()),
      estateId: z.int(),
      estateName: z.string(),
      fullName: z.string(),
      ownerName: z.nullable(z.string()),
      bills: z.int(),
      owed: z.int(),
    }),
  ),
})

/** A bill as it stands at the desk, with what is charged for being late until now. */
export const deskBill = z.object({
  ...owedBillFields,
  allowPartial: z.boolean(),
  isDeposit: z.boolean(),
})
export type DeskBill = z.infer<typeof deskBill>

/** What a room, or somebody from outside, owes, in the order in which money goes to it (catalogue 3 /pay-record). */
export const cashierBills = endpoint('property.bills.cashier', {
  ...session,
  method: 'GET',
  path: '/api/property/bills/cashier',
  label: '收银台账单',
  permission: 'property:payment:collect',
  input: z.object(account),
  output: z.object({
    roomId: z.nullable(z.int()),
    payerPersonId: z.nullable(z.int()),
    estateId: z.int(),
    fullName: z.string(),
    payerName: z.nullable(z.string()),
    prepaid: z.int(),
    shift: z.nullable(z.object({ id: z.int(), shiftNo: z.string(), openedAt: z.string() })),
    bills: z.array(deskBill),
    /** Money that is on its way by a code. */
    pending: z.array(z.object({ id: z.int(), paymentNo: z.string(), amount: z.int() })),
  }),
})

/** How money may come at the desk. */
export const deskMethods = ['cash', 'wechat', 'alipay', 'pos', 'transfer', 'prepaid'] as const

const tender = z.object({
  method: f.dict('方式', 'pay_method', { required: true }),
  amount: f.money('金额', { required: true, min: 1, max: 10_000_000_000 }),
  externalTradeNo: z.optional(z.nullable(f.text('交易号', { max: 64 }))),
})

export const collect = endpoint('property.payments.collect', {
  ...session,
  method: 'POST',
  path: '/api/property/payments/collect',
  label: '收款',
  permission: 'property:payment:collect',
  idempotent: true,
  touches: ['property/bills', 'property/prepaid-accounts', 'property/cashier-shifts'],
  input: z.object({
    ...account,
    bills: z
      .array(
        z.object({
          id: f.ref('账单', 'property/bills', { required: true }),
          /** What the desk saw; another amount is refused. */
          expectedOwed: f.money('应缴', { required: true }),
          /** So much of it, as somebody decided; without, as far as the money reaches. */
          amount: z.optional(z.nullable(f.money('本次缴', { min: 1 }))),
        }),
      )
      .check(z.maxLength(most.bills, { error: `一次最多${most.bills}张账单` })),
    tenders: z
      .array(tender)
      .check(
        z.minLength(1, { error: '请输入收款金额' }),
        z.maxLength(most.tenders, { error: `一笔收款最多${most.tenders}种方式` }),
      ),
    /** What is more than owed stays with the room. */
    toPrepaid: z.optional(f.bool('多收转预存')),
    payerName: z.optional(z.nullable(f.text('付款人', { max: 30, mask: 'name' }))),
    payerPhone: z.optional(z.nullable(f.phone('付款人电话'))),
    remark: z.optional(z.nullable(f.text('备注', { max: 200 }))),
  }),
  output: z.object({ id: z.int(), paymentNo: z.string(), state: z.enum(['success', 'pending']) }),
})

/** What became of money that was asked for by a code. */
export const codeState = endpoint('property.payments.codeState', {
  ...session,
  method: 'GET',
  path: '/api/property/payments/{id}/code',
  label: '扫码收款状态',
  permission: 'property:payment:collect',
  background: true,
  input: z.object({ id: rowId }),
  output: z.object({
    state: z.string(),
    amount: z.int(),
    codeText: z.nullable(z.string()),
    failReason: z.nullable(z.string()),
    expiresAt: z.nullable(z.string()),
  }),
})

export const cancelPayment = endpoint('property.payments.cancel', {
  ...session,
  method: 'POST',
  path: '/api/property/payments/{id}/cancel',
  label: '取消待支付收款',
  permission: 'property:payment:collect',
  input: z.object({ id: rowId }),
  output: z.object({ closed: z.boolean() }),
})

/** The words and figures that stand on the paper of a payment. */
const paper = z.object({
  receiptNo: z.string(),
  kind: z.enum(['receipt', 'deposit', 'red']),
  title: z.string(),
  estateName: z.string(),
  place: z.nullable(z.string()),
  paymentNo: z.string(),
  paidAt: z.string(),
  lines: z.array(z.object({ name: z.string(), period: z.string(), principal: z.int(), late: z.int() })),
  prepaid: z.int(),
  tenders: z.array(z.object({ method: z.string(), amount: z.int() })),
  amount: z.int(),
  amountWords: z.string(),
  cashier: z.nullable(z.string()),
  printCount: z.int(),
  traceCode: z.string(),
})
export type ReceiptPaper = z.infer<typeof paper>

/** Gives a payment its receipts where it has none, and prints them: each print is counted. */
export const printReceipts = endpoint('property.payments.printReceipts', {
  ...session,
  method: 'POST',
  path: '/api/property/payments/{id}/receipts',
  label: '打印票据',
  permission: 'property:receipt:print',
  touches: ['property/receipts'],
  input: z.object({
    id: rowId,
    title: z.optional(z.nullable(f.text('抬头', { max: 60 }))),
  }),
  output: z.array(paper),
})
