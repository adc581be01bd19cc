import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, type NewOf, objectOf, pageOf, rowId } from '../../kit/index.ts'
import { mobilePage } from '../mobile.ts'
import type { visitorApplication } from './visitor-application.ts'
import { visitorFlow } from './visitor-flow.ts'

const path = '/api/mp/visitor/applications'
const states = Object.keys(visitorFlow.states) as [
  keyof typeof visitorFlow.states,
  ...(keyof typeof visitorFlow.states)[],
]
const write = { access: 'mobile', method: 'POST', of: 'visitor/applications' } as const

type Invitation = Pick<
  NewOf<typeof visitorApplication>,
  'visitorName' | 'phone' | 'visitorType' | 'purpose' | 'validFrom' | 'validTo' | 'plateNo' | 'plateColor'
> & { roomId: number }

/** A visit as its host sees it. */
const visitView = z.object({
  id: z.int(),
  applyNo: z.string(),
  visitorName: z.string(),
  place: z.nullable(z.string()),
  validFrom: z.string(),
  validTo: z.string(),
  plateNo: z.nullable(z.string()),
  companionCount: z.int(),
  inside: z.boolean(),
  state: z.enum(states),
  rejectReason: z.nullable(z.string()),
})
export type MpVisit = z.infer<typeof visitView>

/** Invites somebody to one of the own homes. */
export const mpInviteVisitor = endpoint('visitor.mpInvite', {
  ...write,
  path,
  label: '居民邀请访客',
  idempotent: true,
  input: objectOf<Invitation>(
    fieldsSchema({
      roomId: f.ref('房屋', 'base/rooms', { required: true }),
      visitorName: f.text('访客姓名', { required: true, max: 30, personal: true }),
      phone: f.phone('手机号', { required: true }),
      visitorType: f.dict('访客类型', 'visitor_type', { required: true }),
      purpose: f.dict('来访事由', 'visit_purpose', { required: true }),
      validFrom: f.datetime('来访时间', { required: true }),
      validTo: f.datetime('有效至', { required: true }),
      plateNo: f.plate('车牌'),
      plateColor: f.dict('车牌颜色', 'plate_color'),
    }),
  ),
  output: visitView,
})

/** The visits to the own homes that one is the host of, the newest first. */
export const mpVisits = endpoint('visitor.mpVisits', {
  access: 'mobile',
  method: 'GET',
  path,
  label: '我的访客',
  background: true,
  input: z.object(mobilePage),
  output: pageOf(visitView),
})

/** What opens the doors for the visitor: codes of now, to be shown or sent on. */
export const mpVisitCodes = endpoint('visitor.mpVisitCodes', {
  access: 'mobile',
  method: 'GET',
  path: `${path}/{id}/qr`,
  label: '访客通行码',
  background: true,
  input: z.object({ id: rowId }),
  output: z.object({ qr: z.string(), passcode: z.string(), validTo: z.string() }),
})

export const mpConfirmVisit = endpoint('visitor.mpConfirmVisit', {
  ...write,
  path: `${path}/{id}/confirm`,
  label: '居民同意来访',
  input: z.object({ id: rowId }),
  output: visitView,
})

export const mpRefuseVisit = endpoint('visitor.mpRefuseVisit', {
  ...write,
  path: `${path}/{id}/refuse`,
  label: '居民拒绝来访',
  input: z.object({ id: rowId, reason: f.text('原因', { required: true, max: 200 }) }),
  output: visitView,
})

export const mpCancelVisit = endpoint('visitor.mpCancelVisit', {
  ...write,
  path: `${path}/{id}/cancel`,
  label: '居民取消来访',
  input: z.object({ id: rowId, reason: f.text('原因', { required: true, max: 200 }) }),
  output: visitView,
})
