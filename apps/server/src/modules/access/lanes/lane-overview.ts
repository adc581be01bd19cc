import { laneOverview } from '@linli/api-client/contract/access/lane-wait'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { thumbnailIn } from '../pictures/shown-pictures.ts'

interface Today extends Record<string, unknown> {
  readonly entered: number
  readonly left: number
  readonly opened: number
  readonly manual: number
}
interface Money extends Record<string, unknown> {
  readonly fee: number
  readonly paid: number
  readonly discount: number
}
interface Lot extends Record<string, unknown> {
  readonly id: number
  readonly name: string
  readonly total: number
  readonly inYard: number
}
interface Seen extends Record<string, unknown> {
  readonly channelId: number
  readonly channel: string
  readonly mode: string
  readonly id: number
  readonly name: string
  readonly direction: string
  readonly runStatus: string
  readonly recordId: number | null
  readonly at: string | null
  readonly plateNo: string | null
  readonly plateColor: string | null
  readonly vehicleKind: string | null
  readonly result: string | null
  readonly openMode: string | null
  readonly image: string | null
}

/** What stands at the lanes of an estate today, in five statements. */
export const laneOverviewRoute = handle(laneOverview, async (asked, ctx) => {
  const scope = ctx.scopeFor('access:lane:list')
  const estateId = asked.estateId ?? (await firstWithLanes(ctx, scope))
  if (estateId !== 0 && !coversEstate(scope, estateId)) throw notFound()
  const start = sql`${dayStart(dayOf(ctx.now)).toISOString()}::timestamptz`
  const [today] = await ctx.tx.execute<Today>(sql`
    select (count(*) filter (where direction = 'in' and result = 'success'))::int as entered,
      (count(*) filter (where direction = 'out' and result = 'success'))::int as left,
      (count(*) filter (where result = 'success'))::int as opened,
      (count(*) filter (where open_mode = 'manual'))::int as manual
    from vehicle_pass_record where estate_id = ${estateId} and pass_time >= ${start}`)
  const [money] = await ctx.tx.execute<Money>(sql`
    select coalesce(sum(fee), 0)::int as fee, coalesce(sum(paid), 0)::int as paid, coalesce(sum(discount), 0)::int as discount
    from parking_session where estate_id = ${estateId} and out_at >= ${start}`)
  const [waits] = await ctx.tx.execute<{ waiting: number; seconds: number | null }>(sql`
    select (count(*) filter (where state = 'waiting'))::int as waiting,
      round(avg(extract(epoch from closed_at - occurred_at)) filter (where state = 'closed'))::int as seconds
    from lane_wait where estate_id = ${estateId} and occurred_at >= ${start}`)
  const lots = await ctx.tx.execute<Lot>(sql`
    select l.id, l.name, l.total_spaces as total, greatest(0, l.count_offset + (select count(*)::int
      from parking_session p where p.lot_id = l.id and p.state = 'parked')) as "inYard"
    from parking_lot l where l.estate_id = ${estateId} and l.enabled order by l.id`)
  const seen = await ctx.tx.execute<Seen>(sql`
    select c.id as "channelId", c.name as channel, c.pass_mode as mode, d.id, d.name, d.direction,
      d.run_status as "runStatus", r.id as "recordId", r.pass_time as at, r.plate_no as "plateNo",
      r.plate_color as "plateColor", r.vehicle_kind as "vehicleKind", r.result, r.open_mode as "openMode",
      ${thumbnailIn('vehicle', sql`r.id`)} as image
    from channel c join device d on d.channel_id = c.id and d.category = 'barrier' and d.state <> 'retired'
    left join lateral (select * from vehicle_pass_record p where p.device_id = d.id and p.pass_time >= ${start}
      order by p.pass_time desc limit 1) r on true
    where c.estate_id = ${estateId} and c.kind in ('vehicle', 'mixed') and c.enabled order by c.sort_no, c.id, d.direction, d.id`)
  const lanes = Map.groupBy(seen, ({ channelId }) => channelId)
  return {
    estateId: estateId === 0 ? null : estateId,
    entered: today?.entered ?? 0,
    left: today?.left ?? 0,
    waiting: waits?.waiting ?? 0,
    manualShare: today === undefined || today.opened === 0 ? null : today.manual / today.opened,
    waitSeconds: waits?.seconds ?? null,
    fee: money?.fee ?? 0,
    paid: money?.paid ?? 0,
    discount: money?.discount ?? 0,
    lots: lots.map(({ id, name, total, inYard }) => ({
      id,
      name,
      total,
      inYard,
      free: Math.max(0, total - inYard),
    })),
    lanes: [...lanes.values()].flatMap(([first, ...rest]) =>
      first === undefined
        ? []
        : [
            {
              channelId: first.channelId,
              name: first.channel,
              mode: first.mode,
              devices: [first, ...rest].map((one) => ({
                id: one.id,
                name: one.name,
                direction: one.direction,
                runStatus: one.runStatus,
                last: lastOf(one),
              })),
            },
          ],
    ),
  }
})

/** The first estate with lanes that the caller may see; 0: there is none. */
async function firstWithLanes(ctx: Ctx, scope: DataScope): Promise<number> {
  const [row] = await ctx.tx.execute<{ id: number | null }>(sql`
    select min(estate_id) as id from channel where kind in ('vehicle', 'mixed') and enabled
      ${scope.kind === 'all' ? sql`` : sql`and ${anyOf(sql`estate_id`, scope.estateIds)}`}`)
  return row?.id ?? 0
}

/** The last car of today at a camera. */
const lastOf = ({ recordId, at, plateNo, plateColor, vehicleKind, result, openMode, image }: Seen) =>
  recordId === null || at === null
    ? null
    : {
        recordId,
        at: new Date(at).toISOString(),
        plateNo,
        plateColor: plateColor ?? 'other',
        vehicleKind: vehicleKind ?? 'temp',
        result: result ?? 'fail',
        openMode,
        image,
      }
