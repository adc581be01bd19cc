import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import type { FleetCell, fleetOverview } from '@linli/api-client/contract/ops/device-status'
import type { OutputOf } from '@linli/api-client/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { buildingAt } from '../../base/places/node.ts'
import { isInWindow } from './in-window.ts'

type Fleet = OutputOf<typeof fleetOverview>
type Silent = Fleet['silent'][number]

const minutes = 60
const mostSilent = 20
const openRepair = sql`select r.repair_no from device_repair r where r.device_id = d.id
  and r.state = any(${`{${openDeviceRepairs.join(',')}}`}::text[]) limit 1`

const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`

/** What is told of these devices. */
export async function fleetOf(ctx: Ctx, ids: readonly number[]): Promise<Fleet> {
  const these = idList(ids)
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const [total] = await ctx.tx.execute<
    Pick<Fleet, 'total' | 'online' | 'offline' | 'fault' | 'inRepair' | 'inWindow' | 'meanScore'> &
      Record<string, unknown>
  >(sql`
    select count(*)::int as total, ${count(sql`d.run_status = 'online'`)} as online,
      ${count(sql`d.run_status = 'offline'`)} as offline, ${count(sql`d.run_status = 'fault'`)} as fault,
      ${count(sql`exists (${openRepair})`)} as "inRepair", ${count(isInWindow(ctx.now))} as "inWindow",
      (select round(avg(h.score))::int from device_health_day h where h.device_id = ${these}
        and h.day = (select max(l.day) from device_health_day l)) as "meanScore"
    from device d where d.id = ${these}`)
  const arrived = await ctx.tx.execute<{ minute: number; n: number }>(sql`
    select floor(extract(epoch from ${now} - pass_time) / 60)::int as minute, count(*)::int as n from device_event
    where device_id = ${these} and pass_time > ${now} - make_interval(mins => ${minutes}) and pass_time <= ${now}
    group by 1`)
  const byMinute = new Map(arrived.map(({ minute, n }) => [minute, n]))
  const [lag] = await ctx.tx.execute<{ seconds: number | null }>(sql`
    select round(percentile_cont(0.9) within group (order by extract(epoch from received_at - pass_time))::numeric, 1)::float
      as seconds from device_event where device_id = ${these} and not late
      and pass_time > ${now} - make_interval(mins => ${minutes}) and pass_time <= ${now}`)
  const cells = await ctx.tx.execute<FleetCell & Record<string, unknown>>(sql`
    with placed as (select d.category, d.run_status, ${buildingAt(sql`d.node_type`, sql`d.node_id`)} as building_id
      from device d where d.id = ${these})
    select p.building_id as "buildingId", coalesce(b.name, '公共区域') as building, p.category, count(*)::int as total,
      ${count(sql`p.run_status = 'online'`)} as online, ${count(sql`p.run_status = 'offline'`)} as offline,
      ${count(sql`p.run_status = 'fault'`)} as fault
    from placed p left join building b on b.id = p.building_id
    group by p.building_id, b.name, p.category
    order by p.building_id nulls first, p.category`)
  const silent = await ctx.tx.execute<Silent & Record<string, unknown>>(sql`
    select d.id, d.name, e.name as "estateName", (${openRepair}) as "repairNo", ${isInWindow(ctx.now)} as "inWindow",
      greatest(0, floor(extract(epoch from ${now} - d.last_offline_at) / 60))::int as minutes
    from device d join estate e on e.id = d.estate_id
    where d.id = ${these} and d.run_status = 'offline' and d.last_offline_at is not null
    order by d.last_offline_at limit ${mostSilent}`)
  if (total === undefined) throw new Error('Linli: nothing was counted')
  return {
    ...total,
    eventsByMinute: Array.from({ length: minutes }, (_, at) => byMinute.get(minutes - 1 - at) ?? 0),
    lagSeconds: lag?.seconds ?? null,
    cells,
    silent,
  }
}
