import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, type NewOf, objectOf } from '../../../kit/index.ts'
import { payPrice } from './pay-price.ts'
import { paySubject } from './pay-subject.ts'

const byMonths = { when: { formulaType: ['area', 'fixed', 'share', 'expression'] } }
const byArea = { when: { formulaType: ['area', 'share', 'expression'] } }
const byUsage = { when: { formulaType: ['meter', 'tiered'] } }
const shared = { when: { formulaType: ['share'] } }

/** An object that might be charged, and for what time; what a formula does not look at is not asked for. */
export const sampleFields = {
  from: f.date('计费起', byMonths),
  to: f.date('计费止', byMonths),
  area: f.decimal('面积', { min: 0, max: 999_999, scale: 2, unit: '㎡', ...byArea }),
  floor: f.int('楼层', { min: -20, max: 200, ordinal: true, when: { formulaType: ['expression'] } }),
  usage: f.decimal('用量', { min: 0, max: 9_999_999, scale: 2, ...byUsage }),
  usedBefore: f.decimal('本周期已用', {
    min: 0,
    max: 9_999_999,
    scale: 2,
    when: { formulaType: ['tiered'] },
  }),
  unitPrice: f.decimal('单价', {
    min: 0,
    max: 999_999,
    scale: 4,
    unit: '元',
    help: '不填则按已登记的单价',
    when: { formulaType: ['area', 'meter', 'expression'] },
  }),
  shareTotal: f.money('分摊总额', shared),
  totalArea: f.decimal('参与分摊的总面积', { min: 0, max: 99_999_999, scale: 2, unit: '㎡', ...shared }),
  discountRate: f.decimal('折扣', {
    min: 0,
    max: 1,
    scale: 4,
    initial: 1,
    when: { formulaType: ['area', 'fixed', 'meter', 'tiered', 'expression'] },
  }),
}

/** What of a subject says how much. */
export const sampleTerms = [
  'chargeMode',
  'formulaType',
  'fixedAmount',
  'additionalAmount',
  'expression',
  'roundingMode',
  'roundingUnit',
  'cycleAnchor',
  'partialMonth',
] as const
type Terms = Pick<NewOf<typeof paySubject>, (typeof sampleTerms)[number]>

type Sample = { readonly [K in Exclude<keyof typeof sampleFields, 'from' | 'to'>]?: number | null } & {
  readonly from?: string | null
  readonly to?: string | null
  readonly tiers?: NewOf<typeof payPrice>['tiers']
  /** Whose prices are taken where the sample names none. */
  readonly subjectId?: number | null
}

/** What an object would pay by a subject as it is saved or being edited, by the very function of a run. Writes nothing. */
export const sampleBill = endpoint('property.pay-subjects.sampleBill', {
  access: 'session',
  method: 'POST',
  path: '/api/property/pay-subjects/sample-bill',
  label: '收费试算',
  permission: 'property:paySubject:list',
  reads: true,
  unlogged: true,
  input: objectOf<Terms & Sample>(
    fieldsSchema({
      ...Object.fromEntries(sampleTerms.map((key) => [key, paySubject.fields[key]])),
      ...sampleFields,
      tiers: payPrice.fields.tiers,
      subjectId: f.ref('收费项目', 'property/pay-subjects'),
    }),
  ),
  output: z.object({
    /** Null: why there is none stands beside it. */
    amount: z.nullable(z.int()),
    reason: z.nullable(z.string()),
    /** How it is worked out, line by line. */
    detail: z.array(z.string()),
  }),
})
