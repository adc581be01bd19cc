import { randomUUID } from 'node:crypto'
import {
  type collect as described,
  deskMethods,
} from '@linli/api-client/contract/property/payments/desk-calls'
import type { InputOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { beginPayment } from '../../pay/begin-payment.ts'
import { lockBills, owedOf, type PayableBill, payableOf } from './bill-lock.ts'
import { type DeskAccount, deskAccount } from './desk-account.ts'
import { makePayment } from './make-payment.ts'
import { openShiftOf } from './pay-document.ts'
import { type Part, planAllocation } from './plan-allocation.ts'
import { type PaymentRow, paymentTender } from './payment.table.ts'
import { settlePayment } from './settle-payment.ts'

type Input = InputOf<typeof described>
type Tender = Input['tenders'][number]

const isOnline = (method: string): method is 'wechat' | 'alipay' => method === 'wechat' || method === 'alipay'

function assertTenders(tenders: readonly Tender[]): void {
  for (const [at, { method, externalTradeNo }] of tenders.entries()) {
    // Vouchers come from points, which nobody has yet: none is unused and valid.
    if (method === 'voucher') throw invalid({ [`tenders.${at}.method`]: '抵扣券不可用' })
    if (!deskMethods.some((known) => known === method))
      throw invalid({ [`tenders.${at}.method`]: '该方式不能在收银台使用' })
    if ((method === 'pos' || method === 'transfer') && !externalTradeNo)
      throw invalid({ [`tenders.${at}.externalTradeNo`]: '请输入交易号' })
  }
  const online = tenders.filter(({ method }) => isOnline(method))
  if (online.length > 1) throw invalid({ tenders: '一笔收款只能扫码一次' })
  if (online.length > 0 && tenders.some(({ method }) => method === 'prepaid'))
    throw invalid({ tenders: '扫码支付不能与预存抵扣一起使用' })
}

/** What stays with a room, or comes from it, needs one. */
function assertRoom({ roomId }: DeskAccount, { tenders, toPrepaid = false }: Input): void {
  if (roomId !== null) return
  if (toPrepaid) throw invalid({ toPrepaid: '没有房屋，不能转入预存' })
  const at = tenders.findIndex(({ method }) => method === 'prepaid')
  if (at >= 0) throw invalid({ [`tenders.${at}.method`]: '没有房屋，不能用预存抵扣' })
}

/** The bills as the desk saw them, or a refusal. */
function assertSeen(bills: readonly PayableBill[], wanted: Input['bills'], day: string): void {
  for (const { id, expectedOwed } of wanted) {
    const of = bills.find((one) => one.row.id === id)
    if (of === undefined) throw notFound()
    const { principal, late } = owedOf(of, day)
    if (principal + late !== expectedOwed) throw refuse('账单金额已变化，请刷新后重试')
    if (principal + late === 0) throw refuse(`账单 ${of.row.billNo} 已缴清或作废`)
  }
}

function assertWhole(bills: readonly PayableBill[], parts: readonly Part[], day: string): void {
  for (const of of bills) {
    const part = parts.find(({ billId }) => billId === of.row.id)
    const { principal, late } = owedOf(of, day)
    if (part !== undefined && !of.allowPartial && part.principal + part.lateFee < principal + late)
      throw refuse('该项目不支持部分缴费')
  }
}

const keyOf = (ctx: Ctx) => `desk:${userOf(ctx).userId}:${ctx.header('idempotency-key') ?? randomUUID()}`

/** Takes money at the desk: at once, or by a code that a telephone pays. */
export async function collectAtDesk(ctx: Ctx, input: Input): Promise<PaymentRow> {
  const { tenders, bills: wanted, toPrepaid = false } = input
  const account = await deskAccount(ctx, input)
  const { estateId, roomId, payerPersonId, fullName } = account
  assertTenders(tenders)
  assertRoom(account, input)
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length) throw invalid({ bills: '账单重复' })
  const shift = await openShiftOf(ctx, estateId)
  if (shift === undefined) throw refuse('请先开班')
  const day = dayOf(ctx.now)
  const bills = await lockBills(
    ctx,
    wanted.map(({ id }) => id),
  )
  const isOfOther = ({ row }: PayableBill) =>
    row.estateId !== estateId || (roomId === null && row.payerPersonId !== payerPersonId)
  if (bills.some(isOfOther)) throw notFound()
  assertSeen(bills, wanted, day)
  const mostOf = new Map(wanted.map(({ id, amount }) => [id, amount ?? undefined]))
  const total = tenders.reduce((sum, { amount }) => sum + amount, 0)
  const { parts, left } = planAllocation(
    bills.map((one) => payableOf(one, day, mostOf.get(one.row.id))),
    total,
  )
  if (left > 0 && !toPrepaid) throw refuse('收款金额大于应缴金额')
  assertWhole(bills, parts, day)
  const online = tenders.find(({ method }) => isOnline(method))
  const made = await makePayment(ctx, {
    estateId,
    roomId,
    channel: online ? 'qrcode' : 'counter',
    key: keyOf(ctx),
    wanted: parts.map(({ billId: id, principal, lateFee }) => ({ id, most: principal + lateFee })),
    tenders,
    payerName: input.payerName ?? bills[0]?.row.payerName ?? null,
    payerPhone: input.payerPhone ?? null,
    shiftId: shift.id,
    remark: input.remark ?? null,
  })
  const scanned = made.tenders.find(({ method }) => isOnline(method))
  if (scanned === undefined || !isOnline(scanned.method)) return await settlePayment(ctx, made.row, ctx.now)
  await askByCode(ctx, made.row, scanned.id, scanned.method, scanned.amount, `物业缴费 ${fullName}`)
  return made.row
}

/** Asks a channel for the money of a tender. */
export async function askByCode(
  ctx: Ctx,
  row: PaymentRow,
  tenderId: number,
  channel: 'wechat' | 'alipay',
  amount: number,
  subject: string,
): Promise<void> {
  const minutes = await ctx.deps.params.number('payment.timeoutMinutes', { estateId: row.estateId })
  const transaction = await beginPayment(ctx, {
    bizType: 'property_payment',
    channel,
    subject: subject.slice(0, 60),
    estateId: row.estateId,
    items: [{ bizId: tenderId, amount }],
    minutes,
  })
  await ctx.tx
    .update(paymentTender)
    .set({ payTransactionId: transaction.id })
    .where(eq(paymentTender.id, tenderId))
}
