import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const own = { access: 'mobile' } as const
const ask = { ...own, method: 'GET', background: true } as const
const say = { ...own, method: 'POST' } as const
const id = z.int().check(z.positive())
const base = '/api/mp/auth'

/** Estates by name, to apply for a room of one. */
export const mpEstates = endpoint('auth.mpEstates', {
  ...ask,
  path: `${base}/estates`,
  label: '查找小区',
  input: z.object({ name: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)) }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
})

/** Rooms of an estate by building and number; who lives there is told nobody. */
export const mpRooms = endpoint('auth.mpRooms', {
  ...ask,
  path: `${base}/rooms`,
  label: '查找房屋',
  input: z.object({ estateId: id, name: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)) }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
})

const view = z.object({
  id: z.int(),
  roomName: z.string(),
  relation: z.string(),
  state: z.enum(['submitted', 'owner_confirm', 'approved', 'rejected', 'withdrawn']),
  rejectReason: z.nullable(z.string()),
  createdAt: z.string(),
})

/** Asks to be known as belonging to a room. */
export const mpApplyVerify = endpoint('auth.mpApplyVerify', {
  ...say,
  path: `${base}/verify-applies`,
  label: '申请房屋认证',
  of: 'auth/mp-verify-applies',
  input: z.object({
    roomId: f.ref('房屋', 'base/rooms', { required: true }),
    relation: f.dict('与房屋关系', 'house_relation', { required: true }),
    familyRelation: z.optional(z.nullable(f.dict('与户主关系', 'family_relation'))),
    leaseStart: z.optional(z.nullable(f.date('租期开始'))),
    leaseEnd: z.optional(z.nullable(f.date('租期结束'))),
    name: f.text('姓名', { required: true, max: 50, personal: true }),
    docNo: f.idcard('证件号码', { required: true }),
    proofs: z.optional(f.images('证明材料', { max: 4 })),
  }),
  output: view,
})

/** The own applications, the newest first. */
export const mpOwnApplies = endpoint('auth.mpOwnApplies', {
  ...ask,
  path: `${base}/verify-applies`,
  label: '我的认证申请',
  output: z.array(view),
})

/** Takes an own application back. */
export const mpWithdrawVerify = endpoint('auth.mpWithdrawVerify', {
  ...say,
  path: `${base}/verify-applies/{id}/withdraw`,
  label: '撤回认证申请',
  of: 'auth/mp-verify-applies',
  input: z.object({ id }),
  output: z.literal(true),
})

/** Who asks to belong to a room of the owner who calls. */
export const mpHouseholdApplies = endpoint('auth.mpHouseholdApplies', {
  ...ask,
  path: `${base}/household-applies`,
  label: '待我确认的申请',
  output: z.array(
    z.object({
      id: z.int(),
      /** Masked. */
      name: z.string(),
      roomName: z.string(),
      relation: z.string(),
      until: z.nullable(z.string()),
    }),
  ),
})

/** The owner says whether somebody belongs to the room; a refusal needs no reason. */
export const mpAnswerApply = endpoint('auth.mpAnswerApply', {
  ...say,
  path: `${base}/household-applies/{id}/answer`,
  label: '业主确认申请',
  of: 'auth/mp-verify-applies',
  input: z.object({ id, agree: z.boolean() }),
  output: z.literal(true),
})

/** What the household of an own room may do. */
export const mpHouseholdGrants = endpoint('auth.mpHouseholdGrants', {
  ...ask,
  path: `${base}/household-grants`,
  label: '家庭成员授权',
  output: z.array(
    z.object({
      id: z.int(),
      /** Masked. */
      name: z.string(),
      roomName: z.string(),
      relation: z.string(),
      capabilities: z.array(z.string()),
      /** What the owner may add. */
      mayAdd: z.array(z.string()),
      state: z.string(),
    }),
  ),
})

/** The owner gives a member of the household more, or takes what was given back. */
export const mpExtendGrant = endpoint('auth.mpExtendGrant', {
  ...say,
  path: `${base}/household-grants/{id}`,
  label: '业主调整授权',
  of: 'auth/mp-grants',
  input: z.object({ id, capabilities: f.dicts('能力', 'mp_capability', { required: true, max: 20 }) }),
  output: z.literal(true),
})

/** The owner ends what a member of the household may do. */
export const mpEndGrant = endpoint('auth.mpEndGrant', {
  ...say,
  path: `${base}/household-grants/{id}/end`,
  label: '业主收回授权',
  of: 'auth/mp-grants',
  input: z.object({ id }),
  output: z.literal(true),
})

/** A member of staff opens the part of staff on the own telephone; the first one is bound. */
export const mpEnterStaff = endpoint('auth.mpEnterStaff', {
  ...say,
  path: `${base}/staff`,
  label: '进入员工端',
  of: 'auth/staff-mp-bindings',
  input: z.object({ deviceId: f.text('设备', { required: true, max: 64 }) }),
  output: z.object({ name: z.string(), capabilities: z.array(z.string()) }),
})
