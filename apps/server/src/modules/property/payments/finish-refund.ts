import { quiet } from '../../../kit/quiet.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { isOfDocument } from '../bills/bill-account.ts'
import { beyondRent } from '../rentals/rent-beyond.ts'
import { lockBills, type PayableBill } from './bill-lock.ts'
import { takeFromBill } from './give-back.ts'
import { letOff } from './let-off.ts'
import { movePrepaid } from './move-prepaid.ts'
import { lockPayment, paymentModel } from './payment.routes.ts'
import { payment, paymentAllocation, type PaymentRow, paymentTender } from './payment.table.ts'
import { writeRedReceipts } from './red-receipts.ts'
import type { RefundRow } from './refund.table.ts'

/** Money that has gone back leaves the bills, the account of the room, the payment and its papers. */
export async function finishRefund(ctx: Ctx, row: RefundRow): Promise<void> {
  const of = await lockPayment(ctx, row.paymentId)
  if (of === undefined) throw notFound()
  const lines = row.lines ?? []
  const billIds = lines.map(({ billId }) => billId)
  const bills = await lockBills(ctx, billIds)
  const allocations = await ctx.tx
    .select()
    .from(paymentAllocation)
    .where(and(eq(paymentAllocation.paymentId, of.id), inArray(paymentAllocation.billId, [...billIds, 0])))
    .orderBy(asc(paymentAllocation.billId))
  for (const { billId, principal, lateFee } of lines) {
    const bill = bills.find((one) => one.row.id === billId)
    const allocation = allocations.find((one) => one.billId === billId)
    if (bill === undefined || allocation === undefined) throw notFound()
    const owing = await takeFromBill(ctx, bill.row, allocation, {
      principal,
      lateFee,
      key: `refund:${row.id}`,
      note: `退款 ${row.refundNo}`,
    })
    const over = bill.isDeposit || isOfDocument(bill.row.source) ? principal : await beyondRent(ctx, owing)
    const unasked = Math.min(principal, over)
    if (unasked > 0) await letOff(ctx, owing, unasked, `退款 ${row.refundNo}`)
  }
  await movePrepaidOf(ctx, row, of)
  await writeRedReceipts(ctx, of, row)
  const [given = of] = await ctx.tx
    .update(payment)
    .set({ refundedAmount: of.refundedAmount + row.amount })
    .where(eq(payment.id, of.id))
    .returning()
  await takeTransition(paymentModel, given, 'giveSome', {}, quiet(ctx))
  await tellGivenBack(ctx, row, bills)
}

/** Documents hear that their money went back, and how. */
async function tellGivenBack(ctx: Ctx, row: RefundRow, bills: readonly PayableBill[]): Promise<void> {
  const documents = ctx.deps.modules.flatMap((one) => one.paidDocuments ?? [])
  const told = bills.filter((one) => isOfDocument(one.row.source) && one.row.sourceId !== null)
  if (told.length === 0) return
  const method = await backBy(ctx, row)
  for (const one of told)
    await documents
      .find(({ source }) => source === one.row.source)
      ?.givenBack?.(quiet(ctx), { sourceId: one.row.sourceId ?? 0, method })
}

/** The way of a refund among those in which money comes. */
async function backBy(ctx: Ctx, { way, tenderAmounts }: RefundRow): Promise<string> {
  if (way !== 'original') return way
  const [tender] = await ctx.tx
    .select({ method: paymentTender.method })
    .from(paymentTender)
    .where(eq(paymentTender.id, tenderAmounts?.[0]?.tenderId ?? 0))
  return tender?.method ?? 'cash'
}

/** What goes to the account of the room, or comes from it. */
async function movePrepaidOf(ctx: Ctx, row: RefundRow, { id, roomId, estateId }: PaymentRow): Promise<void> {
  const parts = row.tenderAmounts ?? []
  for (const { tenderId, amount } of parts)
    await ctx.tx
      .update(paymentTender)
      .set({ refundedAmount: sql`${paymentTender.refundedAmount} + ${amount}`, updatedAt: ctx.now })
      .where(eq(paymentTender.id, tenderId))
  if (roomId === null) return
  const move = { estateId, roomId, bizId: row.id, paymentId: id }
  if (row.prepaidAmount > 0)
    await movePrepaid(ctx, {
      ...move,
      bizType: 'refund_out',
      amount: row.prepaidAmount,
      short: '预存余额不足，不能退款',
    })
  const back = row.way === 'prepaid' ? row.amount : await prepaidPart(ctx, parts)
  if (back > 0) await movePrepaid(ctx, { ...move, bizType: 'refund_in', amount: back })
}

/** What goes back the way that it came, where that was the account of the room. */
async function prepaidPart(
  ctx: Ctx,
  parts: readonly { readonly tenderId: number; readonly amount: number }[],
): Promise<number> {
  const ids = parts.map(({ tenderId }) => tenderId)
  if (ids.length === 0) return 0
  const tenders = await ctx.tx
    .select({ id: paymentTender.id })
    .from(paymentTender)
    .where(and(inArray(paymentTender.id, ids), eq(paymentTender.method, 'prepaid')))
  return parts
    .filter(({ tenderId }) => tenders.some(({ id }) => id === tenderId))
    .reduce((sum, { amount }) => sum + amount, 0)
}
