import * as z from 'zod/mini'
import { endpoint, f } from '../../../kit/index.ts'

/** What a space is to who lets it; `other` is a space that is not to be let. */
export const spaceStates = {
  free: '空闲',
  listed: '在架',
  let: '在租',
  ending: '即将到期',
  other: '不出租',
} as const
export type SpaceState = keyof typeof spaceStates

const space = z.object({
  id: z.int(),
  spaceNo: z.string(),
  state: z.enum(['free', 'listed', 'let', 'ending', 'other']),
  listingId: z.nullable(z.int()),
  contractId: z.nullable(z.int()),
  /** The last day of what binds it. */
  until: z.nullable(z.string()),
})
export type RentalSpace = z.infer<typeof space>

/** The spaces of an estate by their areas, as they are to who lets them (catalogue 3 /parkinglot-rental). */
export const rentalSpaces = endpoint('property.rentalSpaces', {
  access: 'session',
  method: 'GET',
  path: '/api/property/rental-spaces',
  label: '车位租赁图',
  permission: 'property:parkingListing:list',
  of: 'property/parking-listings',
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.array(z.object({ areaId: z.int(), lot: z.string(), area: z.string(), spaces: z.array(space) })),
})
