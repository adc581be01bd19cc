import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, type NewOf, objectOf, pageOf, rowId } from '../../kit/index.ts'
import { keysOf, mobilePage, takenByResident } from '../mobile.ts'
import { repairFlow } from './repair-flow.ts'
import type { repairOrder } from './repair-order.ts'
import { repairFees, repairUrgencies } from './repair-type.ts'

const path = '/api/mp/property/repair-orders'
const id = z.int()
const order = { access: 'mobile', method: 'POST', of: 'property/repair-orders' } as const

type Order = typeof repairOrder

type Report = Pick<
  NewOf<Order>,
  'typeId' | 'area' | 'location' | 'content' | 'images' | 'expectStart' | 'expectEnd'
> & { roomId: number; city?: boolean; providerId?: number | null }

const { rate, rework, cancel, urge, supplement } = repairFlow.transitions

/** An order as its reporter sees it. */
const orderView = z.object({
  id,
  orderNo: z.string(),
  estateName: z.string(),
  typeName: z.string(),
  place: z.string(),
  content: z.string(),
  state: z.enum(keysOf(repairFlow.states)),
  urgency: z.enum(keysOf(repairUrgencies)),
  reportedAt: z.string(),
  /** Until when the next step was promised. */
  dueAt: z.nullable(z.string()),
  workerName: z.nullable(z.string()),
  /** The company that comes, where the city's service was asked for. */
  providerName: z.nullable(z.string()),
  totalFee: z.int(),
  payState: z.enum(['none', 'unpaid', 'paid', 'waived']),
  score: z.nullable(z.int()),
})
export type MpRepairOrder = z.infer<typeof orderView>

const orderDetail = z.extend(orderView, {
  /** Keys of pictures, for `GET /api/mp/files/{key}`. */
  images: z.array(z.string()),
  beforeImages: z.array(z.string()),
  afterImages: z.array(z.string()),
  expectStart: z.nullable(z.string()),
  expectEnd: z.nullable(z.string()),
  resultText: z.nullable(z.string()),
  feeMode: z.enum(keysOf(repairFees)),
  discount: z.int(),
  lines: z.array(
    z.object({
      name: z.string(),
      spec: z.nullable(z.string()),
      qty: z.number(),
      unit: z.nullable(z.string()),
      unitPrice: z.int(),
      amount: z.int(),
    }),
  ),
  rating: z.nullable(
    z.object({ score: z.int(), content: z.nullable(z.string()), replyContent: z.nullable(z.string()) }),
  ),
  /** What happened, the first first. What staff notes for themselves is not told. */
  events: z.array(
    z.object({
      label: z.string(),
      content: z.nullable(z.string()),
      images: z.array(z.string()),
      at: z.string(),
    }),
  ),
})
export type MpRepairOrderDetail = z.infer<typeof orderDetail>

/** What can be reported in an estate where one is at home, with what is promised for it. */
export const mpRepairTypes = endpoint('property.mpRepairTypes', {
  access: 'mobile',
  method: 'GET',
  path: '/api/mp/property/repair-types',
  label: '可报修类型',
  background: true,
  input: z.object({ estateId: f.ref('小区', 'base/estates', { required: true }) }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      category: z.string(),
      area: z.enum(['indoor', 'public', 'both']),
      feeMode: z.enum(keysOf(repairFees)),
      /** Minutes until somebody comes, and until it is done. */
      arriveMinutes: z.int(),
      finishMinutes: z.int(),
    }),
  ),
})

/** Reports for one of the own homes, or for a public place of its estate. */
export const mpReportRepair = endpoint('property.mpReportRepair', {
  ...order,
  path,
  label: '居民报修',
  idempotent: true,
  input: objectOf<Report>(
    fieldsSchema({
      roomId: f.ref('房屋', 'base/rooms', { required: true }),
      typeId: f.ref('报修类型', 'property/repair-types', {
        required: true,
        where: { level: 'type', state: 'enabled' },
      }),
      area: f.enum('区域', { indoor: '入户', public: '公共区域' }, { required: true }),
      location: f.text('具体位置', { max: 100 }),
      content: f.longtext('描述', { required: true, max: 500 }),
      images: f.images('图片', { max: 9 }),
      expectStart: f.datetime('预约上门'),
      expectEnd: f.datetime('预约截止'),
      city: f.bool('由城市维修上门', { initial: false }),
      providerId: f.ref('服务商', 'property/repair-providers', { help: '不选则由平台派单' }),
    }),
  ),
  output: orderView,
})

/** The own orders, the newest first. */
export const mpRepairOrders = endpoint('property.mpRepairOrders', {
  access: 'mobile',
  method: 'GET',
  path,
  label: '我的报修',
  background: true,
  input: z.object({
    open: z.optional(z.boolean()),
    ...mobilePage,
  }),
  output: pageOf(orderView),
})

export const mpRepairOrder = endpoint('property.mpRepairOrder', {
  access: 'mobile',
  method: 'GET',
  path: `${path}/{id}`,
  label: '报修详情',
  background: true,
  input: z.object({ id: rowId }),
  output: orderDetail,
})

/** Accepts the work and says how it was. */
export const mpRateRepair = endpoint('property.mpRateRepair', {
  ...order,
  path: `${path}/{id}/rate`,
  label: '居民验收评价',
  input: takenByResident<Order, 'rate'>(rate.input),
  output: orderDetail,
})

/** Does not accept the work. */
export const mpReworkRepair = endpoint('property.mpReworkRepair', {
  ...order,
  path: `${path}/{id}/rework`,
  label: '居民要求返工',
  input: takenByResident<Order, 'rework'>(rework.input),
  output: orderDetail,
})

export const mpCancelRepair = endpoint('property.mpCancelRepair', {
  ...order,
  path: `${path}/{id}/cancel`,
  label: '居民取消报修',
  input: takenByResident<Order, 'cancel'>(cancel.input),
  output: orderDetail,
})

export const mpUrgeRepair = endpoint('property.mpUrgeRepair', {
  ...order,
  path: `${path}/{id}/urge`,
  label: '居民催办',
  input: takenByResident<Order, 'urge'>(urge.input),
  output: orderDetail,
})

/** Says more about the matter, with pictures: in the timeline, for staff and resident. */
export const mpSupplementRepair = endpoint('property.mpSupplementRepair', {
  ...order,
  path: `${path}/{id}/notes`,
  label: '居民补充说明',
  input: takenByResident<Order, 'supplement'>(supplement.input),
  output: orderDetail,
})
