import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'

const path = '/api/mp/property/convenience-services'
const mobile = { access: 'mobile', method: 'GET', background: true } as const
const none = z.nullable(z.string())

const serviceView = z.object({
  id: z.int(),
  name: z.string(),
  typeName: z.string(),
  providerName: z.string(),
  logo: none,
  phone: z.string(),
  priceText: none,
  bookable: z.boolean(),
  fee: z.int(),
  feeUnit: z.string(),
  score: z.nullable(z.number()),
})
const serviceDetail = z.extend(serviceView, {
  intro: none,
  images: z.array(z.string()),
  address: none,
  geo: z.nullable(z.tuple([z.number(), z.number()])),
  /** In words: `周一至周五 08:00-20:00`. */
  businessHours: none,
  /** What can be booked of it. */
  resources: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type MpConvenienceService = z.infer<typeof serviceView>

/** What is offered around an estate where one is at home. */
export const mpConvenienceServices = endpoint('property.mpConvenienceServices', {
  ...mobile,
  path,
  label: '便民服务',
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.array(serviceView),
})

export const mpConvenienceService = endpoint('property.mpConvenienceService', {
  ...mobile,
  path: `${path}/{id}`,
  label: '便民服务详情',
  input: z.object({ id: rowId }),
  output: serviceDetail,
})
