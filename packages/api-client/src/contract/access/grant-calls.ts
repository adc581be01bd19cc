import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { authTypes } from './auth-types.ts'
import { authModes, passDirections } from './pass-record.ts'

const keysOf = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]

/** Whom, to which doors, how and how long. */
export const giveGrantsFields = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  residentIds: f.refs('住户', 'base/residents', { max: 500, within: 'estateId' }),
  staffIds: f.refs('员工', 'auth/users', { max: 500, where: { state: 'normal' } }),
  groupIds: f.refs('权限组', 'access/groups', { max: 20, within: 'estateId' }),
  channelIds: f.refs('单独通道', 'base/channels', {
    max: 100,
    within: 'estateId',
    help: '权限组以外的人行通道',
  }),
  authType: f.enum('认证方式', authTypes, { required: true, initial: '3' }),
  validFrom: f.datetime('生效时间', { help: '留空为立即' }),
  expireDys: f.int('有效天数', { min: 0, max: 3650, help: '0 表示长期，留空按小区默认天数；租户不超过租期' }),
  timePlanId: f.ref('通行时段', 'access/time-plans', {
    within: 'estateId',
    help: '留空按权限组，没有则全天',
  }),
  bypassClosed: f.bool('封闭可通行', { help: '仅员工：通道封闭时仍可通行' }),
  remark: f.text('备注', { max: 200 }),
}
const { estateId, authType, ...others } = giveGrantsFields
const giveGrantsInput = z.object({
  estateId,
  authType,
  residentIds: z.optional(z.nullable(others.residentIds)),
  staffIds: z.optional(z.nullable(others.staffIds)),
  groupIds: z.optional(z.nullable(others.groupIds)),
  channelIds: z.optional(z.nullable(others.channelIds)),
  validFrom: z.optional(z.nullable(others.validFrom)),
  expireDys: z.optional(z.nullable(others.expireDys)),
  timePlanId: z.optional(z.nullable(others.timePlanId)),
  bypassClosed: z.optional(z.nullable(others.bypassClosed)),
  remark: z.optional(z.nullable(others.remark)),
})
export type GiveGrantsInput = z.output<typeof giveGrantsInput>

/** What giving these rights would do. */
export const previewGrants = endpoint('access.previewGrants', {
  method: 'POST',
  path: '/api/access/grants/give/preview',
  label: '预览通行授权',
  access: 'session',
  permission: 'access:grant:create',
  reads: true,
  unlogged: true,
  input: giveGrantsInput,
  output: z.object({
    people: z.int(),
    /** Of them, those that have the right already: they are left as they are. */
    already: z.int(),
    devices: z.int(),
    items: z.int(),
    missingFace: z.int(),
    missingCard: z.int(),
    warnings: z.array(z.string()),
  }),
})

/** Gives many people rights to doors, in one task. */
export const giveGrants = endpoint('access.giveGrants', {
  method: 'POST',
  path: '/api/access/grants/give',
  label: '批量通行授权',
  access: 'session',
  permission: 'access:grant:create',
  idempotent: true,
  touches: ['access/device-auths', 'access/issue-tasks', 'access/issue-items', 'access/groups'],
  input: giveGrantsInput,
  output: z.object({ grants: z.int(), taskId: z.nullable(z.int()), taskNo: z.nullable(z.string()) }),
})

/** Gives a resident the rights that another one was given by hand. */
export const copyGrants = endpoint('access.copyGrants', {
  method: 'POST',
  path: '/api/access/grants/copy',
  label: '复制通行权限',
  access: 'session',
  permission: 'access:grant:create',
  idempotent: true,
  touches: ['access/device-auths', 'access/issue-tasks', 'access/issue-items', 'access/groups'],
  input: z.object({
    fromResidentId: f.ref('从住户', 'base/residents', { required: true }),
    toResidentId: f.ref('到住户', 'base/residents', { required: true }),
  }),
  output: z.object({ grants: z.int() }),
})

export const decisionSteps = {
  open: '应急或常开',
  enabled: '通道启用',
  closed: '通道封闭',
  credential: '凭证识别',
  banned: '布控名单',
  card: '卡状态',
  cardOnly: '仅刷卡模式',
  right: '授权与有效期',
  time: '通行时段',
  passback: '反潜回',
  /** What the caller is not to know. */
  other: '其他',
} as const

/** Why somebody may or may not pass a door at a time: each step of the decision, with what decided it. */
export const whyNotPass = endpoint('access.whyNotPass', {
  method: 'GET',
  path: '/api/access/why-not',
  label: '查询为什么进不去',
  access: 'session',
  of: 'access/grants',
  permission: 'access:grant:list',
  input: z.object({
    residentId: f.ref('住户', 'base/residents', { required: true }),
    channelId: f.ref('通道', 'base/channels', { required: true }),
    at: z.optional(z.nullable(f.datetime('时间'))),
    authMode: z.optional(z.nullable(f.enum('通行方式', authModes))),
    direction: z.optional(z.nullable(f.enum('方向', passDirections))),
  }),
  output: z.object({
    allow: z.boolean(),
    reason: z.nullable(z.string()),
    reasonText: z.nullable(z.string()),
    steps: z.array(
      z.object({
        key: z.enum(keysOf(decisionSteps)),
        ok: z.boolean(),
        detail: z.string(),
      }),
    ),
  }),
})
