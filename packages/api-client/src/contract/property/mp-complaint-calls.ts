import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, type NewOf, objectOf, pageOf, rowId } from '../../kit/index.ts'
import { keysOf, mobilePage, takenByResident } from '../mobile.ts'
import { complaintFlow } from './complaint-flow.ts'
import { type complaint, complaintKinds } from './complaint.ts'

const path = '/api/mp/property/complaints'
const id = z.int()
const own = { access: 'mobile', method: 'POST', of: 'property/complaints' } as const

type Described = typeof complaint

type Said = Pick<NewOf<Described>, 'kind' | 'category' | 'title' | 'content' | 'images' | 'anonymous'> & {
  roomId: number
}

const { rate, withdraw } = complaintFlow.transitions

/** A complaint as who submitted it sees it. */
const complaintView = z.object({
  id,
  complaintNo: z.string(),
  estateName: z.string(),
  kind: z.enum(keysOf(complaintKinds)),
  /** In words. */
  category: z.string(),
  title: z.string(),
  content: z.string(),
  anonymous: z.boolean(),
  state: z.enum(keysOf(complaintFlow.states)),
  submittedAt: z.string(),
  replyContent: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  satisfaction: z.nullable(z.int()),
  /** Keys of pictures, for `GET /api/mp/files/{key}`. */
  images: z.array(z.string()),
  replyImages: z.array(z.string()),
})
export type MpComplaint = z.infer<typeof complaintView>

/** What a complaint can be about, as the platform has it now. */
export const mpComplaintCategories = endpoint('property.mpComplaintCategories', {
  access: 'mobile',
  method: 'GET',
  path: '/api/mp/property/complaint-categories',
  label: '投诉建议分类',
  background: true,
  output: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** Submits for one of the own homes; without a name, where that is wished. */
export const mpSubmitComplaint = endpoint('property.mpSubmitComplaint', {
  ...own,
  path,
  label: '居民投诉建议',
  idempotent: true,
  input: objectOf<Said>(
    fieldsSchema({
      roomId: f.ref('房屋', 'base/rooms', { required: true }),
      kind: f.enum('类型', complaintKinds, { required: true }),
      category: f.dict('分类', 'complaint_category', { required: true }),
      title: f.text('标题', { required: true, max: 60 }),
      content: f.longtext('内容', { required: true, max: 1000 }),
      images: f.images('图片', { max: 9 }),
      anonymous: f.bool('匿名', { initial: false }),
    }),
  ),
  output: complaintView,
})

/** The own complaints, the newest first. */
export const mpComplaints = endpoint('property.mpComplaints', {
  access: 'mobile',
  method: 'GET',
  path,
  label: '我的投诉建议',
  background: true,
  input: z.object(mobilePage),
  output: pageOf(complaintView),
})

export const mpComplaint = endpoint('property.mpComplaint', {
  access: 'mobile',
  method: 'GET',
  path: `${path}/{id}`,
  label: '投诉建议详情',
  background: true,
  input: z.object({ id: rowId }),
  output: complaintView,
})

/** Says how the answer was: two points and less take it up again. */
export const mpRateComplaint = endpoint('property.mpRateComplaint', {
  ...own,
  path: `${path}/{id}/rate`,
  label: '居民评价答复',
  input: takenByResident<Described, 'rate'>(rate.input),
  output: complaintView,
})

export const mpWithdrawComplaint = endpoint('property.mpWithdrawComplaint', {
  ...own,
  path: `${path}/{id}/withdraw`,
  label: '居民撤回投诉',
  input: takenByResident<Described, 'withdraw'>(withdraw.input),
  output: complaintView,
})
