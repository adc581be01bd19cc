import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, type NewOf, objectOf, rowId } from '../../../kit/index.ts'
import { keysOf } from '../../mobile.ts'
import { type rentalInquiry, rentalInquiryFlow, rentalTargets } from './rental-inquiry.ts'

const path = '/api/mp/property'
const read = { access: 'mobile', method: 'GET', background: true } as const
const none = z.nullable(z.string())
const target = z.enum(keysOf(rentalTargets))

/** An offer as residents see it: the place without its number, no name and no phone. */
const offer = z.object({
  id: z.int(),
  type: target,
  title: z.string(),
  /** In words: `3室2厅1卫 · 89.5㎡ · 南`. */
  facts: z.string(),
  monthlyRent: z.int(),
  deposit: z.nullable(z.int()),
  payment: none,
  minMonths: z.int(),
  availableFrom: z.string(),
  images: z.array(z.string()),
})
export type MpOffer = z.infer<typeof offer>

/** What is on offer in an estate where one is at home. */
export const mpOffers = endpoint('property.mpOffers', {
  ...read,
  path: `${path}/rental-offers`,
  label: '租赁信息',
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    type: f.enum('类型', rentalTargets, { required: true }),
  }),
  output: z.array(offer),
})

/** One offer, whole; each look at a home counts. */
export const mpOffer = endpoint('property.mpOffer', {
  access: 'mobile',
  method: 'POST',
  path: `${path}/rental-offers/{id}/view`,
  label: '租赁详情',
  input: z.object({ id: rowId, type: f.enum('类型', rentalTargets, { required: true }) }),
  output: z.extend(offer, { description: none, facilities: z.array(z.string()) }),
})

/** What asks about an offer: the office calls back. */
const wishFields = {
  type: f.enum('类型', rentalTargets, { required: true }),
  visitAt: f.datetime('看房时间'),
  message: f.text('留言', { max: 200 }),
} as const
type Wish = Pick<NewOf<typeof rentalInquiry>, 'visitAt' | 'message'> & {
  readonly id: number
  readonly type: keyof typeof rentalTargets
}

const inquiry = z.object({
  id: z.int(),
  type: target,
  title: z.string(),
  visitAt: none,
  message: none,
  createdAt: z.string(),
  state: z.enum(keysOf(rentalInquiryFlow.states)),
})
export type MpInquiry = z.infer<typeof inquiry>

export const mpInquire = endpoint('property.mpInquire', {
  access: 'mobile',
  method: 'POST',
  path: `${path}/rental-offers/{id}/inquiries`,
  label: '预约看房',
  of: 'property/rental-inquiries',
  idempotent: true,
  input: objectOf<Wish>({ ...fieldsSchema(wishFields), id: rowId }),
  output: inquiry,
})

export const mpInquiries = endpoint('property.mpInquiries', {
  ...read,
  path: `${path}/rental-inquiries`,
  label: '我的看房预约',
  input: z.object({}),
  output: z.array(inquiry),
})

/** The own contracts, with what is due next. */
export const mpLeases = endpoint('property.mpLeases', {
  ...read,
  path: `${path}/rental-contracts`,
  label: '我的租约',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      contractNo: z.string(),
      type: target,
      place: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      monthlyRent: z.int(),
      /** The next day on which rent is due, with its amount; settled between the parties or paid: null. */
      nextDue: none,
      nextAmount: z.nullable(z.int()),
    }),
  ),
})
