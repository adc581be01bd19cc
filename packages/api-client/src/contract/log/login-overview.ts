import * as z from 'zod/mini'
import { endpoint, listQuerySchema } from '../../kit/index.ts'
import { loginLog } from './login-log.ts'

const counted = z.object({ label: z.string(), success: z.int(), fail: z.int() })

/**
 * Attempts to sign in, counted over the same query as the list: by hour of the day, by reason, address, place and role
 * (catalogue 2b /log-login). Without dates it counts the last seven days.
 */
export const loginOverview = endpoint('log.loginOverview', {
  method: 'GET',
  path: '/api/log/logins/overview',
  label: '登录统计',
  access: 'session',
  permission: 'log:login:list',
  input: listQuerySchema(loginLog),
  output: z.object({
    /** First and last day that are counted. */
    from: z.string(),
    to: z.string(),
    success: z.int(),
    fail: z.int(),
    hours: z.array(z.object({ hour: z.int(), success: z.int(), fail: z.int() })),
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    ips: z.array(counted),
    regions: z.array(counted),
    roles: z.array(z.object({ label: z.string(), count: z.int() })),
  }),
})
