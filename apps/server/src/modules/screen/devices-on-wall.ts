import type { screenStatus } from '@linli/api-client/contract/screen/screen-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { idList } from './screen-scope.ts'

type Devices = OutputOf<typeof screenStatus>['devices']

/** More changes than a wall moves one by one: it loads them all again. */
const most = 50
/** What was committed late is told a second time rather than never. */
const overlapMs = 5000
/** A wall that was away longer loads everything again by itself. */
const longestMs = 600_000

/** How many devices of the estates are in which state. */
export async function deviceCounts(
  ctx: Ctx,
  estateIds: readonly number[],
): Promise<Omit<Devices, 'changed'>> {
  const [row] = await ctx.tx.execute<Omit<Devices, 'changed'>>(sql`
    select count(*)::int as total, count(*) filter (where run_status = 'online')::int as online,
      count(*) filter (where run_status = 'offline')::int as offline, count(*) filter (where run_status = 'fault')::int as fault
    from device where estate_id in ${idList(estateIds)} and state = 'in_use'`)
  return row ?? { total: 0, online: 0, offline: 0, fault: 0 }
}

/** Devices in use whose state changed after a moment; none for a wall that asks for the first time. */
export async function changedDevices(
  ctx: Ctx,
  estateIds: readonly number[],
  since: string | undefined,
): Promise<Devices['changed']> {
  if (since === undefined) return []
  const from = Math.max(Date.parse(since) - overlapMs, ctx.now.getTime() - longestMs)
  const rows = await ctx.tx.execute<NonNullable<Devices['changed']>[number]>(sql`
    select d.id, d.run_status as "runStatus" from device d where d.state = 'in_use' and d.id in (
      select device_id from device_status_event where estate_id in ${idList(estateIds)}
        and at >= ${new Date(from).toISOString()}::timestamptz)
    order by d.id limit ${most + 1}`)
  return rows.length > most ? null : [...rows]
}
