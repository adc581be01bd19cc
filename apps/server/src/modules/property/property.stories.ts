import type { StorySource } from '../../kit/storyline.ts'
import { billStories } from './bills/storyline-bills.ts'
import { complaintStories } from './complaints/storyline-complaints.ts'
import { bookingStories } from './convenience/storyline-bookings.ts'
import { paymentStories } from './payments/storyline-payments.ts'
import { rentalStories } from './rentals/storyline-rentals.ts'
import { repairStories } from './repair/storyline-repairs.ts'

/** What property services have to tell in lines of life. */
export const propertyStories: readonly StorySource[] = [
  ...repairStories,
  ...complaintStories,
  ...billStories,
  ...paymentStories,
  ...bookingStories,
  ...rentalStories,
]
