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
      // A faulty device goes on reporting its fault.
      const alive = await ctx.tx.execute<{ sn: string; estate_id: number; fault: boolean }>(sql`
        select sn, estate_id, run_status = 'fault' as fault from device
        where sn like 'SIM%' and state = 'in_use' and not ${demoSilent}`)
      const estateIds = [...new Set(alive.map((row) => row.estate_id))]
      const { accepted } = await recordHeartbeats(ctx, { estateIds }, [...alive])
      return { devices: accepted }
    })
  },
}
