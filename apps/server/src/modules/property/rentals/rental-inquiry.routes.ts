import { rentalInquiry as described } from '@linli/api-client/contract/property/rentals/rental-inquiry'
import { eq, sql } from 'drizzle-orm'
import { serve } from '../../../kit/serve/serve.ts'
import { houseListing, rentalInquiry } from './rental.table.ts'

/** 意向预约: who asks about an offer, and what becomes of it. */
export const { model: rentalInquiryModel, routes: rentalInquiryCalls } = serve(
  described,
  rentalInquiry,
)({
  // Whoever asks by telephone is known; what the office takes down has a name and a number alone.
  defaults: (_input, { caller }) => (caller.kind === 'mobile' ? { personId: caller.personId } : {}),
  after: {
    create: async ({ houseListingId }, ctx) => {
      if (houseListingId === null) return
      await ctx.tx
        .update(houseListing)
        .set({ inquiryCount: sql`${houseListing.inquiryCount} + 1` })
        .where(eq(houseListing.id, houseListingId))
    },
  },
})
