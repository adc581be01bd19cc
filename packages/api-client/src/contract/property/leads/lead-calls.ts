import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, objectOf } from '../../../kit/index.ts'

/** What an estate has and lacks before it goes into use, as it is now. */
export const estateReadiness = endpoint('property.estateLeads.readiness', {
  method: 'GET',
  path: '/api/property/estate-leads/readiness',
  label: '开通检查',
  access: 'session',
  permission: 'base:estate:list',
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      percent: z.int(),
      /** Without it the estate cannot be opened. */
      mandatory: z.boolean(),
    }),
  ),
})
export type ReadinessItem =
  (typeof estateReadiness)['output'] extends z.ZodMiniType<infer T>
    ? T extends readonly (infer One)[]
      ? One
      : never
    : never

type Wish = { name: string; region: string; address: string; roomText?: string | null }

/** A resident wishes that an estate were served; once for each account. */
export const mpWishEstate = endpoint('property.mpWishEstate', {
  access: 'mobile',
  method: 'POST',
  path: '/api/mp/operation/estate-leads',
  label: '申请开通小区',
  of: 'property/estate-leads',
  input: objectOf<Wish>(
    fieldsSchema({
      name: f.text('小区名称', { required: true, max: 50 }),
      region: f.region('行政区划', { required: true, level: 'district' }),
      address: f.text('地址', { required: true, max: 100 }),
      roomText: f.text('房号', { max: 50 }),
    }),
  ),
  output: z.object({ id: z.int(), applyCount: z.int() }),
})
