import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import type { PaymentRow } from './payment.table.ts'
import { refund, type RefundRow, refundTender } from './refund.table.ts'

/** What a refund asks for, as far as it differs from one to the other. */
export interface NewRefund
  extends Pick<RefundRow, 'amount' | 'lines' | 'way' | 'reason'>,
    Partial<
      Pick<
        RefundRow,
        | 'prepaidAmount'
        | 'payeeName'
        | 'payeeBank'
        | 'payeeAccountEnc'
        | 'payeeAccountHash'
        | 'payeeAccountTail'
        | 'executedAt'
      >
    > {
  /** `success`: nobody has to agree, because no money goes out. */
  readonly state: 'pending' | 'success'
  readonly tenderAmounts: readonly { readonly tenderId: number; readonly amount: number }[]
}

/** Writes a refund of a payment, which is locked, down with its number and the ways that it goes. */
export async function writeRefund(ctx: Ctx, of: PaymentRow, asked: NewRefund): Promise<RefundRow> {
  const { tenderAmounts } = asked
  const times = { createdAt: ctx.now, updatedAt: ctx.now, createdBy: userIdOf(ctx.caller) }
  const [made] = await ctx.tx
    .insert(refund)
    .values({
      ...asked,
      estateId: of.estateId,
      refundNo: await sequences.next(ctx, 'TK', of.estateId),
      paymentId: of.id,
      roomId: of.roomId,
      tenderAmounts: [...tenderAmounts],
      applyBy: userIdOf(ctx.caller),
      ...times,
    })
    .returning()
  if (made === undefined) throw new Error('Linli: a refund was not made')
  if (tenderAmounts.length > 0)
    await ctx.tx
      .insert(refundTender)
      .values(tenderAmounts.map((one) => ({ ...one, refundId: made.id, ...times })))
  await flowEvents.record(ctx, {
    entity: 'refund',
    entityId: made.id,
    action: 'create',
    fromState: null,
    toState: made.state,
    content: made.reason,
    isFirst: true,
  })
  return made
}
