import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../buildings/tree-rows.ts'

/** What ends with residents who leave their estate. */
export interface LeavingEffects extends Record<string, unknown> {
  /** Devices that know them. */
  readonly devices: number
  readonly vehicles: number
  /** Visits that wait or may begin. */
  readonly visits: number
}

const nothing: LeavingEffects = { devices: 0, vehicles: 0, visits: 0 }

/** In numbers, for who is about to confirm it. */
export async function leavingEffects(ctx: Ctx, residentIds: readonly number[]): Promise<LeavingEffects> {
  if (residentIds.length === 0) return nothing
  const ids = idList(residentIds)
  const [row] = await ctx.tx.execute<LeavingEffects>(sql`
    select (select count(distinct a.device_id)::int from access_device_auth a
        where a.subject_type = 'resident' and a.subject_id = ${ids} and a.state not in ('revoking', 'revoked')) as devices,
      (select count(*)::int from vehicle v where v.resident_id = ${ids} and v.state = 'normal') as vehicles,
      (select count(*)::int from visitor_application v where v.host_resident_id = ${ids}
        and v.state in ('pending_host', 'pending', 'approved')) as visits`)
  return row ?? nothing
}
