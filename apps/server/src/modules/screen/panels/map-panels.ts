import { sql } from 'drizzle-orm'
import { alertsPer } from '../alerts-on-wall.ts'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'

const bucketMs = 600_000
const bucketsOfDay = 144

/** Passes, failures and alerts per ten minutes of the last 24 hours; empty buckets are 0. */
export const passTimeline: Panel = async ({ ctx, estateIds }) => {
  const end = Math.floor(ctx.now.getTime() / bucketMs) * bucketMs
  const start = end - (bucketsOfDay - 1) * bucketMs
  const rows = await ctx.tx.execute<{ t: number; passes: number; fails: number }>(sql`
    select floor(extract(epoch from pass_time) * 1000 / ${bucketMs})::bigint * ${bucketMs} as t,
      (count(*) filter (where result = 'success'))::int as passes, (count(*) filter (where result = 'fail'))::int as fails
    from pass_record where estate_id in ${idList(estateIds)} and pass_time >= ${new Date(start).toISOString()}::timestamptz group by 1`)
  const found = new Map(rows.map((row) => [row.t, row]))
  const warned = await alertsPer(ctx, estateIds, new Date(start), bucketMs)
  return Array.from({ length: bucketsOfDay }, (_, index) => {
    const t = start + index * bucketMs
    const { passes = 0, fails = 0 } = found.get(t) ?? {}
    const { count: alerts = 0, level = null } = warned.get(t) ?? {}
    return { t: new Date(t).toISOString(), passes, fails, alerts, level }
  })
}

/** More places no wall lists. */
const maxPlaces = 200

/** Devices in use by where they hang: of each estate its houses, then what stands outside; those with trouble first. */
export const deviceTree: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{
    estateId: number
    estateName: string
    buildingId: number | null
    buildingName: string | null
    total: number
    online: number
  }>(sql`
    select d.estate_id as "estateId", e.name as "estateName", b.id as "buildingId", b.name as "buildingName",
      count(*)::int as total, (count(*) filter (where d.run_status = 'online'))::int as online
    from device d join estate e on e.id = d.estate_id
    left join building_unit u on d.node_type = 6 and u.id = d.node_id
    left join building_floor f on d.node_type = 7 and f.id = d.node_id
    left join room r on d.node_type = 8 and r.id = d.node_id
    left join building b on b.id = case d.node_type when 5 then d.node_id when 6 then u.building_id
      when 7 then f.building_id when 8 then r.building_id end
    where d.estate_id in ${idList(estateIds)} and d.state = 'in_use'
    group by d.estate_id, e.name, b.id, b.name, b.sort_no
    order by d.estate_id, (count(*) = count(*) filter (where d.run_status = 'online')), b.id is null, b.sort_no, b.id
    limit ${maxPlaces}`)
  return [...rows]
}
