import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { PaidDocument } from '../../../kit/paid-document.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { serviceBookingModel } from './booking.routes.ts'
import { serviceBooking } from './booking.table.ts'

async function lockBooking(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select().from(serviceBooking).where(eq(serviceBooking.id, id)).for('update')
  return row
}

/** A booking whose bill the desk or the telephone paid has its place; one that was called off has its money back. */
export const bookingPaid: PaidDocument = {
  source: 'booking',
  givenBack: async (ctx, { sourceId, method }) => {
    const row = await lockBooking(ctx, sourceId)
    if (row?.payState === 'refunding')
      await takeTransition(serviceBookingModel, row, 'refund', { refundMethod: method }, ctx)
  },
  paid: async (ctx, { sourceId, method }) => {
    const row = await lockBooking(ctx, sourceId)
    if (row?.state === 'to_pay')
      await takeTransition(serviceBookingModel, row, 'collect', { payMethod: method }, ctx)
  },
}
