import * as z from 'zod/mini'
import { endpoint, f, revealReason, rowId } from '../../kit/index.ts'

const session = { access: 'session' as const }
const configs = '/api/base/province-configs'

/** Sends a signed greeting and waits for the platform to answer it. */
export const testProvince = endpoint('base.province-configs.test', {
  method: 'POST',
  path: `${configs}/{id}/test`,
  label: '测试省厅上报连接',
  ...session,
  permission: 'base:province:update',
  timeout: 30_000,
  input: z.object({ id: rowId }),
  output: z.object({ ok: z.boolean(), message: z.string(), durationMs: z.int() }),
})

const missing = z.object({
  dataType: z.string(),
  field: z.string(),
  label: z.string(),
  count: z.int(),
})

/** Looks at every object of an estate for what the platform asks of it. */
export const checkProvince = endpoint('base.province-configs.check', {
  method: 'POST',
  path: `${configs}/{id}/check`,
  label: '检查上报完整性',
  ...session,
  permission: 'base:province:update',
  timeout: 60_000,
  input: z.object({ id: rowId }),
  output: z.object({ objects: z.int(), complete: z.int(), missing: z.array(missing) }),
})

export const pushFields = {
  dataTypes: f.dicts('上报类型', 'province_data_type', { required: true }),
  full: f.bool('范围', {
    required: true,
    initial: false,
    words: { true: '全量', false: '仅有变化的' },
    help: '全量会重新核对每个对象；与上次成功内容相同的不会重复上报',
  }),
}

/** Puts what the platform does not have yet into the queue. */
export const pushProvince = endpoint('base.province-configs.push', {
  method: 'POST',
  path: `${configs}/{id}/push`,
  label: '推送省厅数据',
  ...session,
  permission: 'base:province:push',
  timeout: 60_000,
  touches: ['base/province-report-items'],
  input: z.object({ id: rowId, ...pushFields }),
  output: z.object({ queued: z.int(), invalid: z.int(), unchanged: z.int(), removed: z.int() }),
})

const payload = z.object({
  /** What would be sent now; null when there is nothing of it any more. */
  fields: z.nullable(z.array(z.object({ label: z.string(), value: z.string() }))),
})

/** What the platform is told of an object, masked. */
export const provincePayload = endpoint('base.province-report-items.payload', {
  method: 'GET',
  path: '/api/base/province-report-items/{id}/payload',
  label: '查看上报内容',
  ...session,
  permission: 'base:province:list',
  input: z.object({ id: rowId }),
  output: payload,
})

/** The same in clear, for a reason that is written down. */
export const revealProvincePayload = endpoint('base.province-report-items.revealPayload', {
  method: 'POST',
  path: '/api/base/province-report-items/{id}/reveal-payload',
  label: '查看上报内容明文',
  ...session,
  permission: 'base:province:reveal',
  reads: true,
  input: z.object({
    id: rowId,
    reason: revealReason,
  }),
  output: payload,
})

/** How complete the estates are at the platform, and what keeps the rest. */
export const provinceOverview = endpoint('base.province-configs.overview', {
  method: 'GET',
  path: `${configs}/overview`,
  label: '查询上报概况',
  ...session,
  permission: 'base:province:list',
  output: z.object({
    estates: z.array(
      z.object({
        id: z.int(),
        estateId: z.int(),
        name: z.string(),
        light: z.enum(['green', 'yellow', 'red', 'off']),
        completeness: z.nullable(z.number()),
        waiting: z.int(),
        failed: z.int(),
        invalid: z.int(),
        /** Of what was finished in the last 24 hours. */
        successRate: z.nullable(z.number()),
        /** From the queue to the receipt, of 95 in 100, minutes. */
        delayP95: z.nullable(z.number()),
        lastSuccessAt: z.nullable(z.string()),
      }),
    ),
    types: z.array(
      z.object({
        dataType: z.string(),
        local: z.int(),
        reported: z.int(),
        failed: z.int(),
        invalid: z.int(),
      }),
    ),
    days: z.array(z.object({ day: z.string(), succeeded: z.int(), failed: z.int() })),
    missing: z.array(
      z.object({
        estateId: z.int(),
        estate: z.string(),
        ...missing.shape,
        /** The page that lists them. */
        path: z.string(),
      }),
    ),
  }),
})
