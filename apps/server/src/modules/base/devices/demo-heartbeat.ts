import { sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { recordHeartbeats } from './heartbeat.ts'

/** Four of a hundred demo devices never answer: always the same ones, by their serial number. */
export const demoSilent = sql`(('x' || left(md5(sn), 4))::bit(16)::int % 100 < 4)`

/** Milliseconds that a heartbeat takes: the same devices hang on slow lines, and now and then one waits. */
const onItsWay = (sn: string): number => {
  const place = Array.from(sn).reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 997, 7)
  const usual = place % 10 === 0 ? 600 : 40 + (place % 120)
  return Math.round(usual * (Math.random() < 0.04 ? 6 : 0.7 + Math.random() * 0.6))
}

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
      const { accepted } = await recordHeartbeats(
        ctx,
        { estateIds },
        alive.map((one) => ({ ...one, sentAt: ctx.now.getTime() - onItsWay(one.sn) })),
      )
      return { devices: accepted }
    })
  },
}
