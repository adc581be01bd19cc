import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'

const path = '/api/mp/property/guides'
const mobile = { access: 'mobile', of: 'property/guides' } as const
const none = z.nullable(z.string())

const guideView = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string(),
  icon: none,
  summary: z.string(),
  timeLimit: z.int(),
})
const guideDetail = z.extend(guideView, {
  conditions: none,
  steps: z.array(z.object({ title: z.string(), content: none, image: none })),
  images: z.array(z.string()),
  materials: z.array(z.object({ name: z.string(), form: z.string(), copies: z.int(), template: none })),
  templates: z.array(z.string()),
  location: none,
  geo: z.nullable(z.tuple([z.number(), z.number()])),
  serviceHours: none,
  feeText: z.string(),
  contactPhone: none,
  faqs: z.array(z.object({ q: z.string(), a: z.string() })),
  helpfulCount: z.int(),
  /** What who calls said of it. */
  helpful: z.nullable(z.boolean()),
})

/** What can be got done in an estate where one is at home. */
export const mpGuides = endpoint('property.mpGuides', {
  ...mobile,
  method: 'GET',
  path,
  label: '办事指南',
  background: true,
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    /** Of what is looked for: of the title, the words about it, its steps and its questions. */
    keyword: z.optional(f.text('关键词', { max: 40 })),
  }),
  output: z.array(guideView),
})

/** Opens a guide: counts as a view. */
export const mpOpenGuide = endpoint('property.mpOpenGuide', {
  ...mobile,
  method: 'POST',
  path: `${path}/{id}/open`,
  label: '查看办事指南',
  unlogged: true,
  input: z.object({ id: rowId }),
  output: guideDetail,
})

/** Says whether it helped; who says otherwise later is counted as that. */
export const mpRateGuide = endpoint('property.mpRateGuide', {
  ...mobile,
  method: 'POST',
  path: `${path}/{id}/rate`,
  label: '评价办事指南',
  unlogged: true,
  input: z.object({ id: rowId, helpful: z.boolean() }),
  output: guideDetail,
})
