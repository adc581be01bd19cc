import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import type { BillRow } from '../bills/bill.table.ts'
import { adjustBill } from './adjust-bill.ts'
import { billAdjustment } from './refund.table.ts'

/** Nobody owes a deposit again that was given back, nor what a document was paid for. */
export async function letOff(ctx: Ctx, row: BillRow, amount: number, reason: string): Promise<void> {
  const [adjustment] = await ctx.tx
    .insert(billAdjustment)
    .values({
      estateId: row.estateId,
      adjustNo: await sequences.next(ctx, 'TZ', row.estateId),
      billId: row.id,
      kind: 'reduce',
      amount,
      reason,
      state: 'approved',
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: userIdOf(ctx.caller),
    })
    .returning()
  if (adjustment === undefined) throw new Error('Linli: an adjustment was not made')
  await flowEvents.record(ctx, {
    entity: 'billAdjustment',
    entityId: adjustment.id,
    action: 'create',
    fromState: null,
    toState: 'approved',
    content: reason,
    isFirst: true,
  })
  await adjustBill(ctx, row, adjustment)
}
