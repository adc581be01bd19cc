import { eq } from 'drizzle-orm'
import type { PaidDocument } from '../../../kit/paid-document.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { serviceBookingModel } from './booking.routes.ts'
import { serviceBooking } from './booking.table.ts'

/** A booking whose bill the desk or the telephone paid has its place. */
export const bookingPaid: PaidDocument = {
  source: 'booking',
  paid: async (ctx, { sourceId, method }) => {
    const [row] = await ctx.tx
      .select()
      .from(serviceBooking)
      .where(eq(serviceBooking.id, sourceId))
      .for('update')
    if (row?.state === 'to_pay')
      await takeTransition(serviceBookingModel, row, 'collect', { payMethod: method }, ctx)
  },
}
