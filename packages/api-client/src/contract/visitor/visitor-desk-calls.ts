import * as z from 'zod/mini'
import { endpoint, f, fieldsSchema, rowId } from '../../kit/index.ts'
import { visitorRisks } from './visitor-application.ts'
import { visitorFlow } from './visitor-flow.ts'

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]]
const desk = { access: 'session', method: 'POST', of: 'visitor/applications' } as const
const estateId = f.ref('小区', 'base/estates', { required: true })

/** Seconds that a host has to answer the desk before it is asked again. */
export const hostAnswerSeconds = 60

/** A visit as the desk finds it. */
const deskVisit = z.object({
  id: z.int(),
  applyNo: z.string(),
  visitorName: z.string(),
  place: z.nullable(z.string()),
  plateNo: z.nullable(z.string()),
  validFrom: z.string(),
  validTo: z.string(),
  inside: z.boolean(),
  overstay: z.boolean(),
  state: z.enum(keysOf(visitorFlow.states)),
})
export type DeskVisit = z.infer<typeof deskVisit>

/** Visits of now by whatever the visitor shows or says. */
export const findAtDesk = endpoint('visitor.findAtDesk', {
  ...desk,
  path: '/api/visitor/desk/find',
  label: '门岗查找访客',
  permission: 'visitor:application:checkIn',
  reads: true,
  unloggedInput: ['text'],
  input: z.object({
    estateId,
    text: f.text('二维码、密码、编号、手机后四位、车牌或姓名', { required: true, max: 100, personal: true }),
  }),
  output: z.array(deskVisit),
})

/** What is to be known of somebody before the visit is saved. */
export const checkVisitor = endpoint('visitor.check', {
  ...desk,
  path: '/api/visitor/applications/check',
  label: '核查访客',
  permission: 'visitor:application:create',
  reads: true,
  input: z.object({
    estateId,
    visitorName: z.optional(z.nullable(f.text('访客姓名', { max: 30, personal: true }))),
    phone: z.optional(z.nullable(f.phone('手机号'))),
    docNo: z.optional(z.nullable(f.idcard('证件号码'))),
    plateNo: z.optional(z.nullable(f.plate('车牌'))),
    roomId: z.optional(z.nullable(f.ref('房屋', 'base/rooms'))),
    validTo: f.datetime('有效至', { required: true }),
  }),
  output: z.object({
    risks: z.array(z.enum(keysOf(visitorRisks))),
    noShow30: z.int(),
    visits90: z.int(),
    lastVisit: z.nullable(z.string()),
    isInside: z.boolean(),
    plateTaken: z.boolean(),
    roomVisits: z.int(),
    roomLimit: z.int(),
  }),
})

/** A state in which a visit is over: the visitor may be invited once more. */
export const endedVisits = ['left', 'rejected', 'expired', 'cancelled'] as const

/** What is said anew of somebody who was invited before. */
export const inviteAgainFields = {
  validFrom: f.datetime('来访时间', { required: true }),
  validTo: f.datetime('有效至', { required: true }),
  companionCount: f.int('随行人数', { initial: 0, min: 0, max: 50, unit: '人' }),
  remark: f.text('备注', { max: 200 }),
}

/** 再次邀请: a new application of the same visitor to the same host, with a time of its own. */
export const inviteAgain = endpoint('visitor.inviteAgain', {
  ...desk,
  path: '/api/visitor/applications/{id}/again',
  label: '再次邀请访客',
  permission: 'visitor:application:create',
  input: z.object({ id: rowId, ...fieldsSchema(inviteAgainFields) }),
  output: z.object({ id: z.int(), applyNo: z.string() }),
})

/** Asks the host anew; the answer shows in the visit. */
export const callHost = endpoint('visitor.callHost', {
  ...desk,
  path: '/api/visitor/desk/{id}/call-host',
  label: '门岗联系住户',
  permission: 'visitor:application:confirm',
  touches: ['visitor/desk-logs'],
  input: z.object({ id: rowId }),
  output: z.object({ told: z.int(), until: z.string() }),
})

/** What stands on the slip of a visit. */
export const visitSlip = endpoint('visitor.slip', {
  ...desk,
  path: '/api/visitor/desk/{id}/slip',
  label: '打印访客单',
  permission: 'visitor:application:checkIn',
  touches: ['visitor/desk-logs'],
  input: z.object({ id: rowId }),
  output: z.object({
    applyNo: z.string(),
    visitorName: z.string(),
    place: z.nullable(z.string()),
    estateName: z.string(),
    plateNo: z.nullable(z.string()),
    companionCount: z.int(),
    validTo: z.string(),
    qr: z.string(),
    passcode: z.string(),
    noticeText: z.nullable(z.string()),
    slipFooter: z.nullable(z.string()),
  }),
})

/** Opens a gate for whoever stands there; somebody answers for it with a reason. */
export const openGateByHand = endpoint('visitor.openGate', {
  ...desk,
  path: '/api/visitor/desk/open-gate',
  label: '门岗手动开门',
  permission: 'visitor:application:openGate',
  touches: ['visitor/desk-logs', 'base/device-commands'],
  input: z.object({
    channelId: f.ref('通道', 'base/channels', { required: true }),
    reason: f.text('开门原因', { required: true, max: 100 }),
  }),
  output: z.object({ device: z.string() }),
})

/** Which doors a visit passed, on foot and by car, in the order of the times. */
export const visitWay = endpoint('visitor.way', {
  ...desk,
  method: 'GET',
  path: '/api/visitor/applications/{id}/way',
  label: '访客通行轨迹',
  permission: 'visitor:application:list',
  background: true,
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({
      id: z.int(),
      by: z.enum(['foot', 'car']),
      at: z.string(),
      direction: z.nullable(z.enum(['in', 'out'])),
      channelId: z.nullable(z.int()),
      place: z.string(),
      passed: z.boolean(),
      /** The small picture, for who may see those of passes. */
      image: z.nullable(z.string()),
    }),
  ),
})
