import { monitorOverview, usualLayout, type MonitorChannel } from '@linli/api-client/contract/access/monitor'
import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { lastOf } from '../../../kit/live/live-events.ts'
import { handle } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { layoutOf } from './monitor-layout.ts'
import { livePasses, shownTo } from './live-passes.ts'

const code = 'access:monitor:list'
/** People go through these. */
const peoples = sql`c.kind in ('person', 'mixed', 'fire') and c.enabled`

/** The beginning of today, for queries. */
export const todayFrom = (now: Date): SQL => sql`${dayStart(dayOf(now)).toISOString()}::timestamptz`

interface Figures extends Record<string, unknown> {
  readonly entered: number
  readonly left: number
  readonly fails: number
  readonly strangers: number
}

async function figuresOf(ctx: Ctx, estateId: number) {
  const start = todayFrom(ctx.now)
  const [today] = await ctx.tx.execute<Figures>(sql`
    select coalesce(sum(count) filter (where direction = 'in' and result = 'success'), 0)::int as entered,
      coalesce(sum(count) filter (where direction = 'out' and result = 'success'), 0)::int as left,
      coalesce(sum(count) filter (where result = 'fail'), 0)::int as fails,
      coalesce(sum(count) filter (where person_kind = 'stranger'), 0)::int as strangers
    from pass_hourly where estate_id = ${estateId} and hour >= ${start}`)
  const [rest] = await ctx.tx.execute<{ visiting: number; unchecked: number }>(sql`
    select (select count(*)::int from visitor_application v where v.estate_id = ${estateId} and v.state = 'visiting') as visiting,
      (select count(*)::int from pass_record p where p.estate_id = ${estateId} and p.result = 'fail'
        and p.pass_time >= ${start} and not p.late
        and not exists (select from guard_check g where g.record_id = p.id)) as unchecked`)
  return {
    entered: today?.entered ?? 0,
    left: today?.left ?? 0,
    fails: today?.fails ?? 0,
    strangers: today?.strangers ?? 0,
    visiting: rest?.visiting ?? 0,
    unchecked: rest?.unchecked ?? 0,
  }
}

interface Door extends Omit<MonitorChannel, 'last'>, Record<string, unknown> {
  readonly lastId: number | null
}

/** The doors with what stands there, and what they did last. */
async function channelsOf(ctx: Ctx, estateId: number): Promise<MonitorChannel[]> {
  const start = todayFrom(ctx.now)
  const doors = await ctx.tx.execute<Door>(sql`
    select c.id, c.name, c.kind, c.level, c.pass_mode as mode, d.devices, d.online, d."canOpen", d."canTalk",
      case when d.devices > 0 and d.online = 0 then d.gone end as "offlineSince",
      case e.kind when 'door_open' then 'open' when 'door_closed' then 'closed' end as door, p.id as "lastId"
    from channel c
    cross join lateral (select count(*)::int as devices,
        (count(*) filter (where d.run_status in ('online', 'fault')))::int as online, max(d.last_offline_at) as gone,
        coalesce(bool_or(d.state = 'in_use' and d.run_status = 'online' and 'remote_open' = any(m.abilities)), false) as "canOpen",
        coalesce(bool_or(d.state = 'in_use' and d.run_status = 'online' and 'talk' = any(m.abilities)), false) as "canTalk"
      from device d join device_model m on m.id = d.model_id where d.channel_id = c.id and d.state <> 'retired') d
    left join lateral (select kind from door_event e where e.channel_id = c.id and e.kind in ('door_open', 'door_closed')
      and e.at >= ${start} order by e.at desc limit 1) e on true
    left join lateral (select id from pass_record p where p.channel_id = c.id and p.pass_time >= ${start} and not p.late
      order by p.pass_time desc, p.id desc limit 1) p on true
    where c.estate_id = ${estateId} and ${peoples} order by c.is_main desc, c.sort_no, c.id`)
  const ids = doors.flatMap(({ lastId }) => lastId ?? [])
  const last = await livePasses(
    ctx.tx,
    sql`${anyOf(sql`id`, ids)} and pass_time >= ${start}`,
    Math.max(ids.length, 1),
  )
  const shown = shownTo(ctx)
  const byId = new Map(last.map((pass) => [pass.id, shown(pass)]))
  return doors.map(({ lastId, offlineSince, ...door }) => {
    const pass = byId.get(lastId ?? 0)
    return {
      ...door,
      offlineSince: offlineSince === null ? null : new Date(offlineSince).toISOString(),
      last:
        pass === undefined
          ? null
          : {
              id: pass.id,
              passTime: pass.passTime,
              snapshot: pass.snapshot,
              personName: pass.personName,
              personKind: pass.personKind,
              result: pass.result,
            },
    }
  })
}

/** The first estate with doors that the caller may see; 0: there is none. */
async function firstWithDoors(ctx: Ctx, scope: DataScope): Promise<number> {
  const [row] = await ctx.tx.execute<{ id: number | null }>(sql`
    select min(c.estate_id) as id from channel c where ${peoples}
      ${scope.kind === 'all' ? sql`` : sql`and ${anyOf(sql`c.estate_id`, scope.estateIds)}`}`)
  return row?.id ?? 0
}

/** The doors of an estate and its day so far. */
export const monitorOverviewRoute = handle(monitorOverview, async (asked, ctx) => {
  const scope = ctx.scopeFor(code)
  // Before the rows are read: what comes meanwhile is told once more, and shown once.
  const cursor = await lastOf(ctx.tx)
  const kept = await layoutOf(ctx)
  const usual = kept !== undefined && coversEstate(scope, kept.estateId) ? kept.estateId : undefined
  const estateId = asked.estateId ?? usual ?? (await firstWithDoors(ctx, scope))
  if (estateId !== 0 && !coversEstate(scope, estateId)) throw notFound()
  const channels = await channelsOf(ctx, estateId)
  const [settings] = await ctx.tx.execute<{ alert: boolean }>(sql`
    select coalesce((settings ->> 'strangerAlert')::boolean, false) as alert from estate where id = ${estateId}`)
  return {
    estateId: estateId === 0 ? null : estateId,
    cursor,
    strangerAlert: settings?.alert ?? false,
    layout: kept?.layout ?? usualLayout,
    figures: {
      ...(await figuresOf(ctx, estateId)),
      online: channels.reduce((sum, { online }) => sum + online, 0),
      devices: channels.reduce((sum, { devices }) => sum + devices, 0),
      unusual: channels.filter(({ mode }) => mode !== 'normal').length,
    },
    channels,
  }
})
