import * as z from 'zod/mini'
import { endpoint, listQuerySchema } from '../../kit/index.ts'
import { operationLog } from './operation-log.ts'

const counted = z.object({ label: z.string(), count: z.int() })

/**
 * What was done, counted over the same query as the list: by hour of the day, module, user and reason of refusal, how
 * much of it was sensitive, and who took how many rows out (catalogue 2b /log-operation). Without dates it counts the
 * last seven days.
 */
export const operationOverview = endpoint('log.operationOverview', {
  method: 'GET',
  path: '/api/log/operations/overview',
  label: '操作统计',
  access: 'session',
  permission: 'log:operation:list',
  timeout: 60_000,
  input: listQuerySchema(operationLog),
  output: z.object({
    /** First and last day that are counted. */
    from: z.string(),
    to: z.string(),
    total: z.int(),
    failed: z.int(),
    /** Sensitive and critical ones among them. */
    sensitive: z.int(),
    hours: z.array(z.object({ hour: z.int(), count: z.int(), failed: z.int() })),
    /** By the code of the module. */
    modules: z.array(counted),
    users: z.array(counted),
    failures: z.array(counted),
    /** Rows that left as files, by who took them. */
    exports: z.array(counted),
  }),
})
