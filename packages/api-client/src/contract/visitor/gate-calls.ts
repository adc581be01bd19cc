import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { gateActs } from './gate-report.ts'
import { visitorRisks } from './visitor-application.ts'
import { deskActions } from './visitor-desk-log.ts'
import { visitorFlow } from './visitor-flow.ts'

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]]
const gate = { access: 'session', method: 'POST', permission: 'visitor:application:checkIn' } as const
const estateId = f.ref('小区', 'base/estates', { required: true })

/** A visit as a gate knows it without network: nothing by which anybody could open a door. */
const gateVisit = z.object({
  id: z.int(),
  applyNo: z.string(),
  visitorName: z.string(),
  phoneTail: z.nullable(z.string()),
  plateNo: z.nullable(z.string()),
  place: z.nullable(z.string()),
  validFrom: z.string(),
  validTo: z.string(),
  state: z.enum(keysOf(visitorFlow.states)),
  inside: z.boolean(),
  /** How often it may still be entered; null: as often as wanted. */
  entriesLeft: z.nullable(z.int()),
  hasCard: z.boolean(),
  risks: z.array(z.enum(keysOf(visitorRisks))),
})
export type GateVisit = z.infer<typeof gateVisit>

/** What a gate keeps for a time without network: who is expected today, who is inside, and the keys to keep it under. */
export const gatePack = endpoint('visitor.gatePack', {
  ...gate,
  path: '/api/visitor/gate/pack',
  label: '岗亭离线数据',
  of: 'visitor/applications',
  reads: true,
  background: true,
  input: z.object({ estateId }),
  output: z.object({
    serverTime: z.string(),
    /** Of this user alone; the first one seals, each one opens. */
    keys: z.array(z.string()),
    /** So long after the loss of the network applications are good enough to let somebody in. */
    offlineMinutes: z.int(),
    visits: z.array(gateVisit),
  }),
})

/** Tells what was done at the gate without network, each act by itself and once. */
export const reportGate = endpoint('visitor.reportGate', {
  ...gate,
  path: '/api/visitor/gate/reports',
  label: '断网补录',
  of: 'visitor/gate-reports',
  touches: ['visitor/applications', 'visitor/desk-logs'],
  idempotent: true,
  input: z.object({
    estateId,
    entryKey: f.text('补录标识', {
      required: true,
      max: 64,
      pattern: [/^[0-9A-Za-z-]{16,64}$/, '补录标识不正确'],
    }),
    act: f.enum('操作', gateActs, { required: true }),
    at: f.datetime('发生时间', { required: true }),
    deviceAt: f.datetime('本机时间', { required: true }),
    applicationId: z.optional(z.nullable(f.ref('访客申请', 'visitor/applications'))),
    /** Somebody who was written down without network and has no application yet: the key of that act. */
    walkInKey: z.optional(z.nullable(f.text('登记的补录标识', { max: 64 }))),
    channelId: z.optional(z.nullable(f.ref('通道', 'base/channels'))),
    /** Of a check-out: the card was brought back. */
    cardBack: z.optional(f.bool('已收回访客卡')),
    visitorName: z.optional(z.nullable(f.text('访客姓名', { max: 30, personal: true }))),
    phone: z.optional(z.nullable(f.phone('手机号'))),
    plateNo: z.optional(z.nullable(f.plate('车牌'))),
    place: z.optional(z.nullable(f.text('被访', { max: 50 }))),
    visitorType: z.optional(z.nullable(f.dict('访客类型', 'visitor_type'))),
    /** Of a walk-in: somebody of the room said yes on the telephone. */
    hostSaidYes: z.optional(f.bool('住户已电话同意')),
    note: z.optional(z.nullable(f.text('说明', { max: 100 }))),
  }),
  output: z.object({
    id: z.int(),
    state: z.enum(['entered', 'conflict', 'settled']),
    reason: z.nullable(z.string()),
    applicationId: z.nullable(z.int()),
  }),
})

/** The card of visitors that a reader read: who has it, if anybody. */
export const findVisitorCard = endpoint('visitor.findCard', {
  ...gate,
  path: '/api/visitor/desk/find-card',
  label: '门岗查找访客卡',
  of: 'visitor/applications',
  reads: true,
  input: z.object({ estateId, cardNo: f.text('卡号', { required: true, max: 20 }) }),
  output: z.nullable(
    z.object({ cardId: z.int(), printedNo: z.string(), usable: z.boolean(), visitId: z.nullable(z.int()) }),
  ),
})

/** What the caller did at the desk in the present shift. */
export const deskShift = endpoint('visitor.deskShift', {
  ...gate,
  path: '/api/visitor/desk/shift',
  label: '门岗本班合计',
  of: 'visitor/desk-logs',
  reads: true,
  background: true,
  input: z.object({ estateId }),
  output: z.object({
    /** When it began; null: nothing was done yet. */
    since: z.nullable(z.string()),
    counts: z.array(z.object({ action: z.enum(keysOf(deskActions)), count: z.int() })),
    inside: z.int(),
    cardsOut: z.int(),
    conflicts: z.int(),
  }),
})
