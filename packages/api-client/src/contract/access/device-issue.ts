import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const serial = z.string().check(z.minLength(1), z.maxLength(64))
const time = z.string().check(z.maxLength(40))
const subjectNo = z.string().check(z.minLength(1), z.maxLength(16))

/** Hours of one plan, as devices hold it. */
const timeTemplate = z.object({
  no: z.int(),
  weekly: z.array(z.object({ days: z.array(z.int()), from: z.string(), to: z.string() })),
  holidayMode: z.enum(['same', 'none', 'custom']),
  holidayHours: z.nullable(z.object({ from: z.string(), to: z.string() })),
})

/** What a device is told of a subject: no phone, no document, no whole name (catalogue 2a A5). */
export const issuePayload = z.object({
  subjectNo: z.string(),
  name: z.string(),
  authType: z.int(),
  faceId: z.nullable(z.int()),
  cardNos: z.array(z.string()),
  validFrom: z.string(),
  expireAt: z.nullable(z.string()),
  bypassClosed: z.boolean(),
  /** Times in which a list keeps the subject out: who comes in is refused, who leaves is not. */
  refused: z.array(z.object({ from: z.string(), until: z.string() })),
  timeTemplates: z.array(timeTemplate),
  /** Of all the rest; what the device reports in its digest. */
  hash: z.string(),
})
export type IssuePayload = z.output<typeof issuePayload>

/** Hands a device what it is to do next, each for a minute; a POST, because the items are taken by it. */
export const leaseIssueItems = endpoint('access.gatewayIssueItems', {
  method: 'POST',
  path: '/api/open/device-gateway/issue-items',
  label: '领取下发明细',
  access: 'signed',
  unlogged: true,
  input: z.object({ sn: serial, limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))) }),
  output: z.object({
    items: z.array(
      z.object({
        itemId: z.int(),
        version: z.int(),
        op: z.enum(['upsert', 'delete', 'clear']),
        subjectNo: z.string(),
        payload: z.nullable(issuePayload),
        leaseUntil: z.string(),
      }),
    ),
    /** The device is to report its digest. */
    digestWanted: z.boolean(),
    /** Days of the calendar to come, for the plans. */
    holidays: z.array(z.object({ day: z.string(), kind: z.enum(['holiday', 'workday']) })),
  }),
})

/** What became of leased items. */
export const reportIssueResults = endpoint('access.gatewayIssueResults', {
  method: 'POST',
  path: '/api/open/device-gateway/issue-results',
  label: '上报下发结果',
  access: 'signed',
  unlogged: true,
  input: z.object({
    results: z
      .array(
        z.object({
          itemId: z.int().check(z.positive()),
          version: z.int(),
          ok: z.boolean(),
          code: z.optional(z.string().check(z.maxLength(40))),
          message: z.optional(z.string().check(z.maxLength(200))),
          faceOk: z.optional(z.boolean()),
          cardOk: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({ accepted: z.int(), ignored: z.int() }),
})

/** What a device knows, in chunks; the last one is compared, and the differences become items. */
export const reportDeviceDigest = endpoint('access.gatewayDigest', {
  method: 'POST',
  path: '/api/open/device-gateway/digest',
  label: '上报名单摘要',
  access: 'signed',
  unlogged: true,
  input: z.object({
    sn: serial,
    subjects: z
      .array(z.object({ subjectNo, hash: z.string().check(z.maxLength(64)) }))
      .check(z.maxLength(2000)),
    total: z.int().check(z.minimum(0)),
    last: z.boolean(),
  }),
  output: z.object({ missing: z.int(), extra: z.int(), changed: z.int() }),
})

/** Asks the server to decide about who stands at a door now. */
export const verifyPass = endpoint('access.gatewayVerify', {
  method: 'POST',
  path: '/api/open/device-gateway/verify',
  label: '实时核验',
  access: 'signed',
  unlogged: true,
  input: z.object({
    sn: serial,
    kind: z.enum(['qr', 'passcode', 'card', 'plate', 'idcard']),
    value: z.string().check(z.minLength(1), z.maxLength(200)),
    direction: z.enum(['in', 'out']),
    time: z.optional(time),
    /** Of a plate that was read: its colour, and how sure the camera is. */
    plateColor: z.optional(z.string().check(z.maxLength(20))),
    confidence: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  }),
  output: z.object({
    decisionId: z.int(),
    allow: z.boolean(),
    reason: z.nullable(z.string()),
    subjectKind: z.enum(['resident', 'staff', 'visitor', 'stranger']),
    displayName: z.nullable(z.string()),
    voice: z.string(),
    lines: z.array(z.string()),
    /** What is to be paid before the barrier opens. */
    fee: z.optional(z.int()),
  }),
})
