import { quiet } from '../../../kit/quiet.ts'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { accountOf } from '../bills/bill-account.ts'
import { billModel } from '../bills/bill.routes.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { settledTo } from '../bills/late-fee.ts'
import { later } from '../../../kit/periods.ts'
import { lockBills, payableOf } from './bill-lock.ts'
import { movePrepaid } from './move-prepaid.ts'
import { type Part, planAllocation } from './plan-allocation.ts'
import {
  cashierShift,
  paymentAllocation,
  type PaymentRow,
  paymentTender,
  type WantedBill,
} from './payment.table.ts'

const wantedSchema = z.array(z.object({ id: z.int(), most: z.int() }))

/** The bills that a payment is for. */
export const wantedOf = ({ wanted }: Pick<PaymentRow, 'wanted'>): readonly WantedBill[] =>
  wanted === null ? [] : wantedSchema.parse(wanted)

/** What was charged for being late stays as of this day, which never goes back. */
export const settledBy = (row: BillRow, day: string) =>
  settledTo(row, row.lateSettledUntil === null ? day : later(day, row.lateSettledUntil))

/** Money goes to a bill: in its row, in the ledger, in its timeline. */
async function payBill(ctx: Ctx, row: BillRow, part: Part, of: PaymentRow, day: string): Promise<void> {
  const { principal, lateFee } = part
  const [paid = row] = await ctx.tx
    .update(bill)
    .set({
      ...settledBy(row, day),
      latePaid: row.latePaid + lateFee,
      paidAmount: row.paidAmount + principal,
      owed: row.owed - principal,
    })
    .where(eq(bill.id, row.id))
    .returning()
  if (principal > 0) {
    const { id } = await accountOf(ctx, row)
    await ledger.post(ctx, id, {
      amount: -principal,
      action: 'pay',
      key: `payment:${of.id}`,
      note: of.paymentNo,
    })
  }
  await ctx.tx.insert(paymentAllocation).values({
    estateId: of.estateId,
    paymentId: of.id,
    billId: row.id,
    principal,
    lateFee,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    createdBy: userIdOf(ctx.caller),
  })
  await takeTransition(billModel, paid, 'pay', { note: `收款 ${of.paymentNo}` }, quiet(ctx))
}

/** Money that comes after its shift was handed in belongs to no shift. */
async function shiftOf(ctx: Ctx, { shiftId }: PaymentRow): Promise<number | null> {
  if (shiftId === null) return null
  const [shift] = await ctx.tx
    .select({ state: cashierShift.state })
    .from(cashierShift)
    .where(eq(cashierShift.id, shiftId))
    .for('share')
  return shift?.state === 'open' ? shiftId : null
}

/**
 * The money of a payment is there: it goes to the bills that it is for, as far as they still owe something, and the
 * rest stays with the room. Nothing of it is ever dropped. Answers what the payment keeps of it.
 */
export async function creditPayment(ctx: Ctx, row: PaymentRow, paidAt: Date) {
  const tenders = await ctx.tx
    .select()
    .from(paymentTender)
    .where(eq(paymentTender.paymentId, row.id))
    .orderBy(paymentTender.id)
  const amount = tenders.reduce((sum, one) => sum + one.amount, 0)
  const wanted = new Map(wantedOf(row).map(({ id, most }) => [id, most]))
  const day = dayOf(paidAt)
  const bills = await lockBills(ctx, [...wanted.keys()])
  const { parts, left } = planAllocation(
    bills.map((one) => payableOf(one, day, wanted.get(one.row.id) ?? 0)),
    amount,
  )
  for (const part of parts) {
    const of = bills.find((one) => one.row.id === part.billId)
    if (of !== undefined) await payBill(ctx, of.row, part, row, day)
  }
  if (left > 0) await keepRest(ctx, row, left, wanted.size === 0)
  for (const { id, method, amount: taken } of tenders)
    if (method === 'prepaid') await deduct(ctx, row, id, taken)
  const toBills = amount - left
  const meant = [...wanted.values()].reduce((sum, most) => sum + most, 0)
  return {
    amount,
    billAmount: parts.reduce((sum, { principal }) => sum + principal, 0),
    lateAmount: parts.reduce((sum, { lateFee }) => sum + lateFee, 0),
    prepaidAmount: left,
    paidAt,
    shiftId: await shiftOf(ctx, row),
    // Somebody else had paid what it was for.
    duplicate: toBills < Math.min(meant, amount),
  }
}

async function keepRest(ctx: Ctx, row: PaymentRow, amount: number, isTopup: boolean): Promise<void> {
  const { id, estateId, roomId } = row
  if (roomId === null) throw refuse('收款金额大于应缴金额')
  await movePrepaid(ctx, {
    estateId,
    roomId,
    bizType: isTopup ? 'topup' : 'overpay',
    bizId: id,
    amount,
    paymentId: id,
  })
}

async function deduct(ctx: Ctx, row: PaymentRow, tenderId: number, amount: number): Promise<void> {
  const { id, estateId, roomId, channel } = row
  if (roomId === null) throw refuse('预存余额不足')
  await movePrepaid(ctx, {
    estateId,
    roomId,
    bizType: channel === 'auto' ? 'auto_deduct' : 'deduct',
    bizId: tenderId,
    amount,
    paymentId: id,
  })
}
