import { sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { recordHeartbeats } from './heartbeat.ts'

/** Four of a hundred demo devices never answer: always the same ones, by their serial number. */
export const demoSilent = sql`(('x' || left(md5(sn), 4))::bit(16)::int % 100 < 4)`

/** Keeps the devices of the demo world alive: without it all of them would be offline after three minutes. */
export const demoHeartbeat: JobDefinition = {
  name: 'demoHeartbeat',
  label: '演示设备心跳',
  every: 60,
  run: async (deps) => {
    if (deps.mode !== 'demo' || !(await deps.params.flag('demo.heartbeat'))) return { devices: 0 }
    return await inContext(deps, { kind: 'system', name: 'demoHeartbeat' }, async (ctx) => {
      const rows = await ctx.tx.execute<{ sn: string; estate_id: number; run_status: string }>(sql`
        select sn, estate_id, run_status from device where sn like 'SIM%' and state = 'in_use' and not ${demoSilent}`)
      // A faulty device goes on reporting its fault.
      await ctx.tx.execute(sql`update device set last_heartbeat_at = ${ctx.now.toISOString()}::timestamptz
        where sn like 'SIM%' and run_status = 'fault'`)
      const alive = rows.filter((row) => row.run_status !== 'fault')
      const { accepted } = await recordHeartbeats(
        ctx,
        { estateIds: [...new Set(alive.map((row) => row.estate_id))] },
        alive,
      )
      return { devices: accepted }
    })
  },
}
