import { quiet } from '../../../kit/quiet.ts'
import { eq } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { accountOf } from '../bills/bill-account.ts'
import { billModel } from '../bills/bill.routes.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { settledBy } from './credit-payment.ts'
import { paymentAllocation, type PaymentAllocationRow } from './payment.table.ts'

export interface BackToPayer {
  readonly principal: number
  readonly lateFee: number
  /** Names it on the account of the bill. */
  readonly key: string
  readonly note: string
}

/**
 * What a payment gave to a bill, which is locked, goes back: it is owed again, and charged for being late from today
 * on, not for the days in which it was paid.
 */
export async function takeFromBill(
  ctx: Ctx,
  row: BillRow,
  allocation: PaymentAllocationRow,
  { principal, lateFee, key, note }: BackToPayer,
): Promise<BillRow> {
  const [owing = row] = await ctx.tx
    .update(bill)
    .set({
      ...settledBy(row, dayOf(ctx.now)),
      latePaid: row.latePaid - lateFee,
      paidAmount: row.paidAmount - principal,
      owed: row.owed + principal,
    })
    .where(eq(bill.id, row.id))
    .returning()
  if (principal > 0) {
    const { id } = await accountOf(ctx, row)
    await ledger.post(ctx, id, { amount: principal, action: 'payBack', key, note })
  }
  await ctx.tx
    .update(paymentAllocation)
    .set({
      refundedPrincipal: allocation.refundedPrincipal + principal,
      refundedLate: allocation.refundedLate + lateFee,
      updatedAt: ctx.now,
    })
    .where(eq(paymentAllocation.id, allocation.id))
  return await takeTransition(billModel, owing, 'payBack', { note }, quiet(ctx))
}
