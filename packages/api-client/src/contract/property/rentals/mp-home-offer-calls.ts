import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, type NewOf, objectOf, rowId } from '../../../kit/index.ts'
import { keysOf } from '../../mobile.ts'
import { houseListing } from './house-listing.ts'
import { listingFlow } from './listing-flow.ts'

const path = '/api/mp/property/home-offers'
const write = { access: 'mobile', method: 'POST', of: 'property/house-listings' } as const

const {
  title,
  rentMode,
  shareRoomName,
  layout,
  area,
  orientation,
  decoration,
  facilities,
  monthlyRent,
  minMonths,
  availableFrom,
  availableTo,
  payment,
  description,
} = houseListing.fields

/** What the office asks for before it looks at an offer, it asks the telephone for at once. */
const offered = {
  title,
  rentMode,
  shareRoomName,
  layout,
  area,
  orientation,
  decoration,
  facilities,
  monthlyRent,
  minMonths,
  availableFrom,
  availableTo,
  payment,
  description,
  images: f.images('图片', { required: true, max: 12 }),
  propertyCert: f.images('产权证明', { required: true, max: 3 }),
}
type Offered = Pick<NewOf<typeof houseListing>, keyof typeof offered> & { readonly roomId: number }

const shown = z.object({
  id: z.int(),
  listingNo: z.string(),
  title: z.string(),
  /** The room of the own home. */
  place: z.string(),
  monthlyRent: z.int(),
  viewCount: z.int(),
  inquiryCount: z.int(),
  rejectReason: z.nullable(z.string()),
  state: z.enum(keysOf(listingFlow.states)),
})
export type MpHomeOffer = z.infer<typeof shown>

/** Offers one of the own homes; the office looks at it before anybody else sees it. */
export const mpOfferHome = endpoint('property.mpOfferHome', {
  ...write,
  path,
  label: '居民发布房源',
  idempotent: true,
  input: objectOf<Offered>({
    roomId: f.ref('房屋', 'base/rooms', { required: true }),
    ...fieldsSchema(offered),
  }),
  output: shown,
})

/** What stands on offer of the own homes, whoever of the household offered it. */
export const mpHomeOffers = endpoint('property.mpHomeOffers', {
  access: 'mobile',
  method: 'GET',
  path,
  label: '我的房源',
  background: true,
  input: z.object({}),
  output: z.array(shown),
})

/** Takes an offer down; the office puts it up again. */
export const mpWithdrawHome = endpoint('property.mpWithdrawHome', {
  ...write,
  path: `${path}/{id}/withdraw`,
  label: '居民下架房源',
  input: z.object({ id: rowId }),
  output: shown,
})
