import { allCommandActions } from '@linli/api-client/contract/base/device-command'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { TraceWanted } from '../../../kit/traced.ts'
import { ofEstates, tracedRows } from '../../../kit/traced-rows.ts'
import { deviceCommand as t } from './device-command.table.ts'

function which({ by, userIds, deviceIds }: TraceWanted): SQL | undefined {
  if (by === 'person') return userIds.length === 0 ? undefined : inArray(t.createdBy, [...userIds])
  if (by !== 'device' || deviceIds.length === 0) return undefined
  return sql`${t.deviceIds} && ${`{${deviceIds.join(',')}}`}::bigint[]`
}

/** What devices were told to do, and by whom, for the search over all logs. */
export const tracedCommands = tracedRows({
  log: 'command',
  from: ({ tx }) =>
    tx
      .select({
        row: t,
        name: sql<string | null>`(select u.actual_name from sys_user u where u.id = ${t.createdBy})`,
      })
      .from(t),
  at: t.createdAt,
  which,
  within: ofEstates(t.estateId),
  tell: ({ row: { id, createdAt, action, reason, title }, name }) => ({
    id,
    at: createdAt,
    who: name,
    what: [allCommandActions[action], reason].filter(Boolean).join('：'),
    target: title,
  }),
})
