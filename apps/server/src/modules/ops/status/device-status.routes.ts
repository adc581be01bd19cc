import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import { deviceStatus as described, fleetOverview } from '@linli/api-client/contract/ops/device-status'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { dayAfter, dayOf, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import type { ComputedRow } from '../../../kit/serve/options.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { device } from '../../base/devices/device.table.ts'
import { installedIn } from '../../base/devices/installed-in.ts'
import { placeName } from '../../base/places/node.ts'
import { statusDays } from '../../base/devices/status-day.ts'
import { fleetOf } from './fleet.ts'
import { isAbout } from './in-window.ts'

type Row = typeof device.$inferSelect
type Shown = ComputedRow<typeof described> & { readonly id: number } & Record<string, unknown>

const openRepair = (column: SQL) => sql`select ${column} from device_repair r where r.device_id = d.id
  and r.state = any(${`{${openDeviceRepairs.join(',')}}`}::text[])`

/** What the list says of devices beside their own facts, for a page of them at once. */
async function present(rows: readonly Row[], ctx: Ctx): Promise<ReadonlyMap<number, Shown>> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const today = dayOf(ctx.now)
  const since = sql`${dayStart(today).toISOString()}::timestamptz`
  const found = await ctx.tx.execute<Shown>(sql`
    select d.id, ${placeName(sql`d.node_type`, sql`d.node_id`)} as place,
      case when d.run_status = 'offline' then floor(extract(epoch from ${now} - d.last_offline_at) / 60)::int end
        as "offlineMinutes",
      (select h.score from device_health_day h where h.device_id = d.id order by h.day desc limit 1) as score,
      (select round(100.0 * sum(h.online_seconds) / nullif(sum(h.online_seconds + h.offline_seconds), 0), 2)::float
        from device_health_day h where h.device_id = d.id and h.day >= ${dayAfter(today, -7)}::date)
        as "availability7d",
      (select count(*) from device_event e where e.device_id = d.id and e.pass_time >= ${since} and e.pass_time <= ${now})::int
        as "eventsToday",
      (select round(100.0 * count(*) filter (where p.result = 'fail') / nullif(count(*), 0), 2)::float from pass_record p
        where p.device_id = d.id and p.pass_time >= ${since} and p.pass_time <= ${now}) as "failRate",
      (select count(*) from issue_item i where i.device_id = d.id
        and i.state in ('queued', 'waiting_device', 'leased'))::int as backlog,
      (${openRepair(sql`r.id`)} limit 1) as "repairId",
      (select w.id from maintenance_window w where w.state in ('planned', 'active') and w.start_at <= ${now}
        and w.end_at > ${now} and ${isAbout} order by w.id limit 1) as "windowId"
    from device d where d.id = ${idList(rows.map(({ id }) => id))}`)
  const days = await statusDays(ctx, rows)
  return new Map(found.map((row) => [row.id, { ...row, spans: days.get(row.id) ?? [] }]))
}

const bounds = { healthy: [90, 101], watch: [70, 90], poor: [0, 70] } as const
const offlineHours = { h1: 1, h4: 4, d1: 24, d7: 168 } as const

/** Devices whose last day is rated so. */
const ratedAs = (classes: readonly (keyof typeof bounds)[]): SQL => sql`exists (select 1 from lateral (
    select h.score from device_health_day h where h.device_id = ${device.id} order by h.day desc limit 1) h
  where ${sql.join(
    classes.map((one) => sql`(h.score >= ${bounds[one][0]} and h.score < ${bounds[one][1]})`),
    sql` or `,
  )})`

/** 设备状态: the ledger's devices, as they are now. */
export const { model: deviceStatusModel, routes: deviceStatusCalls } = serve(
  described,
  device,
)({
  present,
  reads: {
    zoneId: ['place'],
    buildingId: ['place'],
    unitId: ['place'],
    scoreClass: ['score'],
    offlineOver: ['runStatus', 'lastOfflineAt'],
    hasRepair: ['repairId'],
  },
  filters: {
    ...installedIn,
    scoreClass: ratedAs,
    offlineOver: ([over], ctx) =>
      over &&
      sql`(${device.runStatus} = 'offline' and ${device.lastOfflineAt}
        <= ${ctx.now.toISOString()}::timestamptz - make_interval(hours => ${offlineHours[over]}))`,
    hasRepair: (has) => {
      const found = sql`exists (select 1 from device d where d.id = ${device.id} and exists (${openRepair(sql`1`)}))`
      return has ? found : sql`not ${found}`
    },
  },
})

/** The whole fleet of an estate, or of all that the caller may see. */
export const fleetOverviewRoute = handle(fleetOverview, async ({ estateId }, ctx) => {
  const where = and(
    deviceStatusModel.within(ctx.scopeFor('ops:device:list'), ctx),
    ne(device.state, 'retired'),
    estateId == null ? undefined : eq(device.estateId, estateId),
  )
  const rows = await ctx.tx.select({ id: device.id }).from(device).where(where)
  return await fleetOf(
    ctx,
    rows.map(({ id }) => id),
  )
})
