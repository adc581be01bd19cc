import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../kit/index.ts'

const session = { access: 'session' as const, of: 'log/exception-groups' as const }

/** Another group is the same error: what it counted and what it will count belongs to this one. */
export const mergeExceptions = endpoint('log.mergeExceptions', {
  method: 'POST',
  path: '/api/log/exception-groups/{id}/merge',
  label: '合并异常',
  ...session,
  permission: 'log:exception:merge',
  input: z.object({
    id: rowId,
    others: f.refs('并入的异常', 'log/exception-groups', { required: true, max: 20 }),
  }),
  output: z.literal(true),
})

/** What the caller is told about: new groups, and those that come more often an hour. */
export const watchFields = {
  newGroups: f.bool('出现新异常时通知我', { required: true, initial: false }),
  perHour: f.int('每小时超过次数时通知我', { min: 1, max: 100_000, unit: '次', help: '不填时不通知' }),
}
const watched = z.object({ newGroups: watchFields.newGroups, perHour: z.nullable(watchFields.perHour) })

export const exceptionWatch = endpoint('log.exceptionWatch', {
  method: 'GET',
  path: '/api/log/exception-watch',
  label: '查询异常订阅',
  access: 'session',
  permission: 'log:exception:list',
  output: watched,
})

export const watchExceptions = endpoint('log.watchExceptions', {
  method: 'PUT',
  path: '/api/log/exception-watch',
  label: '订阅异常',
  access: 'session',
  permission: 'log:exception:list',
  input: watched,
  output: z.literal(true),
})
