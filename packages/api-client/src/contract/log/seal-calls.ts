import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: '日期格式错误' }))
const session = { access: 'session' as const }
/** Logs that are sealed day by day. */
export const sealedLogs = {
  login: '登录日志',
  operation: '操作日志',
  sensitive: '敏感访问',
  province: '省厅对接',
  retention: '过期清理',
} as const
const logType = z.enum(['login', 'operation', 'sensitive', 'province', 'retention'])

/** Computes the seals of the days anew and compares them with what was written down. */
export const verifySeals = endpoint('log.verifySeals', {
  method: 'POST',
  path: '/api/log/seals/verify',
  label: '日志完整性校验',
  ...session,
  permission: 'log:seal:verify',
  timeout: 60_000,
  input: z.object({ from: day, to: day }),
  output: z.array(
    z.object({
      logType,
      /** Days that were compared. */
      days: z.int(),
      rows: z.int(),
      intact: z.boolean(),
      firstBadDay: z.nullable(z.string()),
    }),
  ),
})

/** Seals of days, newest first. */
export const seals = endpoint('log.seals', {
  method: 'GET',
  path: '/api/log/seals',
  label: '查询日志封存记录',
  ...session,
  permission: 'log:seal:verify',
  input: z.object({ from: day, to: day }),
  output: z.array(
    z.object({
      logType,
      day: z.string(),
      rowCount: z.int(),
      digest: z.string(),
      sealedAt: z.string(),
    }),
  ),
})

/**
 * Whose screen a watermark was on: the code stands in its last line. With a number behind it, which export or which
 * clear view it was.
 */
export const traceWatermark = endpoint('log.traceWatermark', {
  method: 'POST',
  path: '/api/log/trace',
  label: '溯源查询',
  ...session,
  permission: 'log:trace:query',
  stepUp: true,
  input: z.object({
    code: z
      .string({ error: '请输入溯源码' })
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[A-Z2-7]{8}(-\d{1,6})?$/, { error: '溯源码为8位字母或数字' }),
      ),
  }),
  output: z.object({
    code: z.string(),
    userId: z.int(),
    username: z.string(),
    actualName: z.string(),
    companyName: z.nullable(z.string()),
    sessionId: z.int(),
    sessionKind: z.string(),
    loginType: z.string(),
    ip: z.string(),
    browser: z.nullable(z.string()),
    os: z.nullable(z.string()),
    day: z.string(),
    issuedAt: z.string(),
    sessionFrom: z.string(),
    sessionTo: z.nullable(z.string()),
    /** What the session did on the day of the code. */
    operations: z.int(),
    accesses: z.int(),
    exports: z.int(),
    /** What the number behind the code stands for: an export, or personal data that was looked at. */
    use: z.nullable(
      z.object({
        kind: z.enum(['export', 'reveal']),
        at: z.string(),
        title: z.string(),
        rowCount: z.nullable(z.int()),
        reason: z.nullable(z.string()),
        ip: z.string(),
        /** How the rows were chosen, in words. */
        filters: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
  }),
})
