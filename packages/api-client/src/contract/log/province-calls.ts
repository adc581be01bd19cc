import * as z from 'zod/mini'
import { endpoint, listQuerySchema, revealReason, rowId } from '../../kit/index.ts'
import { provinceCall } from './province-call.ts'

const session = { access: 'session' as const }
const path = '/api/log/province-calls'

const message = z.object({
  request: z.nullable(z.string()),
  response: z.nullable(z.string()),
  /** The call as a line of curl, without what signs it. */
  curl: z.nullable(z.string()),
  /** What became of each item of the call. */
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      op: z.enum(['upsert', 'delete']),
      code: z.nullable(z.string()),
      msg: z.nullable(z.string()),
      /** Where the item stands by now; null when it is no longer kept. */
      state: z.nullable(z.string()),
    }),
  ),
})

/** Both sides of a call, formatted and masked, and what became of each item. */
export const provinceMessage = endpoint('log.province-calls.message', {
  method: 'GET',
  path: `${path}/{id}/message`,
  label: '查看省厅报文',
  ...session,
  permission: 'log:province:list',
  input: z.object({ id: rowId }),
  output: message,
})

/** The same in clear, for a reason that is written down. */
export const revealProvinceMessage = endpoint('log.province-calls.revealMessage', {
  method: 'POST',
  path: `${path}/{id}/reveal-message`,
  label: '查看省厅报文明文',
  ...session,
  permission: 'log:province:reveal',
  stepUp: true,
  reads: true,
  input: z.object({
    id: rowId,
    reason: revealReason,
  }),
  output: message,
})

/** Puts the items of a call that failed back into the queue. */
export const replayProvinceCall = endpoint('log.province-calls.replay', {
  method: 'POST',
  path: `${path}/{id}/replay`,
  label: '重放失败的上报',
  ...session,
  permission: 'log:province:retry',
  touches: ['base/province-report-items'],
  input: z.object({ id: rowId }),
  output: z.object({ queued: z.int(), passed: z.int() }),
})

/** Counted over the same query as the list; without dates the last seven days. */
export const provinceCallOverview = endpoint('log.province-calls.overview', {
  method: 'GET',
  path: `${path}/overview`,
  label: '省厅对接统计',
  ...session,
  permission: 'log:province:list',
  timeout: 60_000,
  input: listQuerySchema(provinceCall),
  output: z.object({
    calls: z.int(),
    successRate: z.nullable(z.number()),
    p50: z.nullable(z.number()),
    p95: z.nullable(z.number()),
    /** How many calls there were one after the other: hour by hour within three days, else day by day. */
    course: z.array(z.object({ at: z.string(), calls: z.int(), failed: z.int() })),
    /** Calls of each hour of the day by type. */
    heat: z.array(z.object({ dataType: z.string(), hours: z.array(z.int()) })),
    codes: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        /** What of an object it is about. */
        field: z.nullable(z.string()),
        remedy: z.nullable(z.string()),
        count: z.int(),
      }),
    ),
    estates: z.array(z.object({ name: z.string(), calls: z.int(), failed: z.int() })),
  }),
})

/** The platform tells of what it found later: signed over time, nonce and the payload as sent. */
export const provinceNotify = endpoint('log.provinceNotify', {
  method: 'POST',
  path: '/api/open/province/notify',
  label: '省平台通知',
  access: 'anonymous',
  unlogged: true,
  input: z.object({
    platformCode: z.string().check(z.minLength(1), z.maxLength(30)),
    timestamp: z.string().check(z.regex(/^\d{13}$/)),
    nonce: z.string().check(z.minLength(8), z.maxLength(60)),
    /** JSON: `{ dataType, items: [{ ref, code, msg }] }`. */
    payload: z.string().check(z.maxLength(65_536)),
    signature: z.string().check(z.maxLength(128)),
  }),
  output: z.object({ code: z.string(), msg: z.string(), taken: z.int() }),
})
