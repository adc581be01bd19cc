import { quiet } from '../../../kit/quiet.ts'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { bill } from '../bills/bill.table.ts'
import { lockBills, owedOf } from './bill-lock.ts'
import { makePayment } from './make-payment.ts'
import { paymentModel } from './payment.routes.ts'
import { cashierShift } from './payment.table.ts'

/** The own open shift in an estate, which stays open until the payment stands in it. */
export async function openShiftOf(ctx: Ctx, estateId: number) {
  const userId = userIdOf(ctx.caller)
  if (userId === null) return undefined
  const [shift] = await ctx.tx
    .select()
    .from(cashierShift)
    .where(
      and(
        eq(cashierShift.estateId, estateId),
        eq(cashierShift.cashierId, userId),
        eq(cashierShift.state, 'open'),
      ),
    )
    .for('share')
  return shift
}

/**
 * Money that was taken where a document stands: a payment of its bill like any other, in the shift of who took it,
 * where there is one. The document goes on by itself.
 */
export async function payDocument(
  ctx: Ctx,
  of: { readonly source: 'repair' | 'booking'; readonly sourceId: number },
  method: string,
): Promise<void> {
  const [found] = await ctx.tx
    .select({ id: bill.id })
    .from(bill)
    .where(
      and(
        eq(bill.source, of.source),
        eq(bill.sourceId, of.sourceId),
        ne(bill.state, 'void'),
        isNotNull(bill.sourceId),
      ),
    )
  if (found === undefined) return
  const [one] = await lockBills(ctx, [found.id])
  if (one === undefined) return
  const { row } = one
  const { principal, late } = owedOf(one, dayOf(ctx.now))
  const amount = principal + late
  if (amount === 0) return
  if (method === 'voucher' || method === 'deposit_offset') throw refuse('该方式请在收银台办理')
  const shift = await openShiftOf(ctx, row.estateId)
  const made = await makePayment(ctx, {
    estateId: row.estateId,
    roomId: row.roomId,
    channel: 'counter',
    key: `${of.source}:${of.sourceId}`,
    wanted: [{ id: row.id, most: amount }],
    tenders: [{ method, amount }],
    payerName: row.payerName,
    shiftId: shift?.id ?? null,
  })
  await takeTransition(paymentModel, { ...made.row, paidAt: ctx.now }, 'settle', {}, quiet(ctx))
}
