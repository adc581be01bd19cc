import { eq } from 'drizzle-orm'
import type { PaidDocument } from '../../../kit/paid-document.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { repairOrderModel } from './repair-order.routes.ts'
import { repairOrder } from './repair-order.table.ts'

/** An order whose bill the desk or the telephone paid waits for its acceptance. */
export const repairPaid: PaidDocument = {
  source: 'repair',
  paid: async (ctx, { sourceId, method }) => {
    const [row] = await ctx.tx.select().from(repairOrder).where(eq(repairOrder.id, sourceId)).for('update')
    if (row?.state === 'to_pay')
      await takeTransition(repairOrderModel, row, 'collect', { payMethod: method }, ctx)
  },
}
