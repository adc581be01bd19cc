import { sql } from 'drizzle-orm'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { ingest } from '../../modules/access/ingest/ingest.service.ts'
import { delayPlace, oneAt } from '../../modules/base/devices/heartbeat-delay.ts'
import { simulatorKey } from '../../simulator/simulate-passes.ts'
import { seeder } from './seed-places.ts'

const minute = 60_000
/** Of each estate that has a gateway: devices that lost something on its way. */
const losing = 3

interface Door extends Record<string, unknown> {
  readonly id: number
  readonly sn: string
  readonly estateId: number
}

/**
 * What came about on the way of events: doors that lost some of theirs longer ago than they remember, so that they
 * cannot deliver it when they are asked, and one that gave a number twice.
 */
export async function seedIntake(deps: ServerDeps): Promise<void> {
  const [known] = await deps.database.sql`select 1 from device_event_conflict limit 1`
  if (known !== undefined) return
  const doors = await deps.database.db.execute<Door>(sql`
    select id, sn, estate_id as "estateId" from device
    where state = 'in_use' and run_status <> 'unknown' and category in ('access', 'intercom') order by estate_id, id`)
  const byEstate = Map.groupBy(doors, ({ estateId }) => estateId)
  for (const [estateId, own] of [...byEstate].slice(0, 3)) {
    for (const [at, door] of own.slice(0, losing).entries()) await lose(deps, estateId, door, at)
  }
}

/** A door that opened and closed a few times two hours ago, of which some was lost, and one number came twice. */
async function lose(deps: ServerDeps, estateId: number, { sn }: Door, at: number): Promise<void> {
  const began = deps.clock().getTime() - 125 * minute
  await inContext(
    deps,
    seeder,
    async (ctx) => {
      const { keyId } = await simulatorKey(ctx, estateId)
      const [key] = await ctx.tx.execute<{ id: number }>(
        sql`select id from ingest_key where key_id = ${keyId}`,
      )
      const eventOf = (seq: number, status: 'open' | 'closed') => ({
        sn,
        epoch: 1,
        seq,
        type: 'door',
        status,
        cause: 'button',
        time: new Date(began + seq * 20_000).toISOString(),
      })
      const kept = [1, 2, 3, 6 + at, 7 + at].map((seq) => eventOf(seq, seq % 2 === 0 ? 'closed' : 'open'))
      const twice = at === 0 ? [eventOf(3, 'closed')] : []
      await ingest(ctx, key?.id ?? 0, `seed-${sn}`, [...kept, ...twice])
    },
    { now: new Date(began + 4 * minute) },
  )
}

/** How long heartbeats took on the days before: most devices hang on good lines, a tenth on slow ones. */
export async function seedHeartbeats(deps: ServerDeps, days: number): Promise<void> {
  await inContext(deps, seeder, async (ctx) => {
    const ms = sql`(case when d.id % 10 = 3 then 500 else 40 + (d.id * 37 % 110) end
      * case when n % 20 = 0 then 5 else 0.8 + (n * 7 % 5) / 10.0 end)::int`
    await ctx.tx.execute(sql`
      with beat as (select d.id, ${oneAt(delayPlace(ms))} as counts from device d cross join generate_series(1, 60) n
          where d.state in ('in_use', 'repairing') and d.run_status <> 'unknown'),
        usual as (select id, array_agg(total order by place) as counts from (
            select b.id, u.place, sum(u.one)::int as total from beat b, unnest(b.counts) with ordinality as u(one, place)
            group by b.id, u.place) s group by id)
      insert into device_heartbeat_hour (device_id, hour, counts)
      select id, date_trunc('hour', ${ctx.now.toISOString()}::timestamptz) - make_interval(hours => back), counts
      from usual cross join generate_series(1, ${days * 24}::int) back on conflict do nothing`)
  })
}
