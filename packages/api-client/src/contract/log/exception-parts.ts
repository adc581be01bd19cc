import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'

const session = { access: 'session' as const, of: 'log/exception-groups' as const }

/** Takes a group that was put into another one out again. */
export const splitException = endpoint('log.splitException', {
  method: 'POST',
  path: '/api/log/exception-groups/{id}/split',
  label: '拆分异常',
  ...session,
  permission: 'log:exception:merge',
  input: z.object({ id: rowId }),
  output: z.literal(true),
})

/** The groups that were put into one. */
export const mergedExceptions = endpoint('log.mergedExceptions', {
  method: 'GET',
  path: '/api/log/exception-groups/{id}/merged',
  label: '查询合并的异常',
  ...session,
  permission: 'log:exception:list',
  input: z.object({ id: rowId }),
  output: z.array(
    z.object({ id: z.int(), message: z.string(), source: z.string(), count: z.int(), lastAt: z.string() }),
  ),
})

/** What the inbox is like as a whole: how many nobody owns, how long mending takes, which releases are worse. */
export const exceptionOverview = endpoint('log.exceptionOverview', {
  method: 'GET',
  path: '/api/log/exception-overview',
  label: '异常概况',
  ...session,
  permission: 'log:exception:list',
  output: z.object({
    unassignedFatal: z.int(),
    open: z.int(),
    /** Mean hours from the first time to 已解决, of those resolved in the last 30 days. */
    hoursToResolve: z.nullable(z.number()),
    days: z.array(z.object({ day: z.string(), count: z.int() })),
    /** Releases, oldest first, and how often each had the ten worst groups. */
    versions: z.array(z.string()),
    groups: z.array(z.object({ id: z.int(), message: z.string(), counts: z.array(z.int()) })),
  }),
})
