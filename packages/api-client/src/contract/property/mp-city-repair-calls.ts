import * as z from 'zod/mini'
import { endpoint, type OutputOf } from '../../kit/index.ts'
import { offerFields } from './city-repair-calls.ts'

const offer = z.object({
  offered: z.boolean(),
  /** Why it is not. */
  reason: z.nullable(z.string()),
  city: z.nullable(z.string()),
  dispatch: z.nullable(z.string()),
  providers: z.array(z.string()),
  /** Companies of which the resident may name one; none where the city or the estate sends somebody. */
  choices: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      score: z.nullable(z.number()),
      /** Takes no more today. */
      full: z.boolean(),
    }),
  ),
  hotline: z.nullable(z.string()),
  notice: z.nullable(z.string()),
  warrantyDays: z.nullable(z.int()),
  visitFee: z.nullable(z.int()),
  /** Added at that time, in percent. */
  surcharge: z.int(),
  prices: z.array(
    z.object({
      item: z.string(),
      unit: z.string(),
      price: z.int(),
      priceMax: z.nullable(z.int()),
    }),
  ),
})

/** What a resident is offered at the own homes; where nobody comes, why not. */
export const mpCityRepair = endpoint('property.mpCityRepair', {
  method: 'POST',
  path: '/api/mp/property/city-repairs/offer',
  label: '查看上门维修',
  access: 'mobile',
  reads: true,
  input: z.object(offerFields),
  output: offer,
})

/** What somebody is offered: who comes, when and for how much, or why nobody does. */
export type CityRepairOffer = OutputOf<typeof mpCityRepair>
