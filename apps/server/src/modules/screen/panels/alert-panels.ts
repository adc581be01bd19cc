import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import { type AlertLevel, alertLevels } from '@linli/api-client/contract/alert/levels'
import { viewCode } from '@linli/api-client/contract/screen/wall-panels'
import { maskName } from '@linli/validators/mask-name'
import { sql } from 'drizzle-orm'
import { dayAfter, dayOf, dayStart } from '../../../kit/calendar.ts'
import { alertCounts } from '../../stats/alert-counts.ts'
import { alertsOnWall, longestWaiting, newestAlerts, newestOfUrgent } from '../alerts-on-wall.ts'
import { openDrillAlerts } from '../screen-drills.ts'
import { idList } from '../screen-scope.ts'
import type { Panel } from './panel.ts'

const hourMs = 3_600_000
const days = 30
/** First day of the last thirty, today among them. */
const firstDay = (now: Date): string => dayAfter(dayOf(now), 1 - days)
const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

/** Alerts `a` of the last thirty days that stand for themselves. */
const lately = (now: Date, estateIds: readonly number[]) => sql`a.estate_id in ${idList(estateIds)}
  and a.parent_id is null and a.occurred_at >= ${at(dayStart(firstDay(now)))}`

/** 预警概况 (M15) of the last thirty days; those untreated whenever they occurred. */
export const alertSum: Panel = async ({ ctx, estateIds }) => {
  const range = { startDate: firstDay(ctx.now), endDate: dayOf(ctx.now) }
  const { total, today, untreated, processing, treated, ignored, avgHandleMinutes } = await alertCounts(
    ctx,
    estateIds,
    range,
  )
  return {
    total,
    today,
    untreated,
    processing,
    handledRate: total === 0 ? null : Math.round(((treated + ignored) * 1000) / total) / 10,
    avgMinutes: avgHandleMinutes,
  }
}

/** The newest of the most urgent that nobody has taken; while something is rehearsed, that; null when all is quiet. */
export const alertNow: Panel = async ({ ctx, estateIds, drill }) => {
  const rehearsed = drill && openDrillAlerts(drill, ctx.now).find(({ state }) => state === 'untreated')
  if (rehearsed) return rehearsed
  const only = sql`a.state = 'untreated'`
  const [first = null] = await alertsOnWall(ctx, estateIds, { only, order: newestOfUrgent, limit: 1 })
  return first
}

const latest = 8

/** 最新预警: the newest, whatever became of them. */
export const latestAlerts: Panel = async ({ ctx, estateIds, drill }) => {
  const rehearsed = drill && ctx.can(viewCode('monitor')) ? openDrillAlerts(drill, ctx.now) : []
  return [...rehearsed, ...(await newestAlerts(ctx, estateIds, latest))].slice(0, latest)
}

const listed = 60

/** 待处理列表: what waits and what is in hand. */
export const openAlertList: Panel = async ({ ctx, estateIds, drill }) => {
  const open = sql`a.state in (${sql.join(
    openAlerts.map((state) => sql`${state}`),
    sql`, `,
  )})`
  const [counts] = await ctx.tx.execute<{ total: number }>(sql`
    select count(*)::int as total from control_alert a
    where a.estate_id in ${idList(estateIds)} and a.parent_id is null and ${open}`)
  return {
    total: counts?.total ?? 0,
    rows: [
      ...(drill ? openDrillAlerts(drill, ctx.now) : []),
      ...(await alertsOnWall(ctx, estateIds, { only: open, order: longestWaiting, limit: listed })),
    ],
  }
}

const levels = Object.keys(alertLevels) as AlertLevel[]
const hours = 24

/** 24小时预警: per hour by level, the running hour last. */
export const alertHours: Panel = async ({ ctx, estateIds }) => {
  const start = Math.floor(ctx.now.getTime() / hourMs) * hourMs - (hours - 1) * hourMs
  const rows = await ctx.tx.execute<{ t: number; level: AlertLevel; n: number }>(sql`
    select floor(extract(epoch from a.occurred_at) / 3600)::bigint * ${hourMs} as t, a.level, count(*)::int as n
    from control_alert a where a.estate_id in ${idList(estateIds)} and a.parent_id is null
      and a.occurred_at >= ${at(new Date(start))} group by 1, 2`)
  const counts = new Map(rows.map(({ t, level, n }) => [`${t} ${level}`, n]))
  return Array.from({ length: hours }, (_, hour) => {
    const t = start + hour * hourMs
    return {
      t: new Date(t).toISOString(),
      ...(Object.fromEntries(levels.map((level) => [level, counts.get(`${t} ${level}`) ?? 0])) as Record<
        AlertLevel,
        number
      >),
    }
  })
}

/** 等级分布 of thirty days, the most urgent first. */
export const alertsByLevel: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{ level: string; n: number }>(sql`
    select a.level, count(*)::int as n from control_alert a where ${lately(ctx.now, estateIds)} group by 1`)
  const counts = new Map(rows.map(({ level, n }) => [level, n]))
  return levels.map((level) => ({
    level,
    label: alertLevels[level].label,
    count: counts.get(level) ?? 0,
  }))
}

const ranked = 8

/** 类型分布 of thirty days, against the thirty before. */
export const alertsByKind: Panel = async ({ ctx, estateIds }) => {
  const since = dayStart(firstDay(ctx.now))
  const before = dayStart(dayAfter(firstDay(ctx.now), -days))
  const rows = await ctx.tx.execute<{ kind: string; now: number; before: number }>(sql`
    select a.kind, (count(*) filter (where a.occurred_at >= ${at(since)}))::int as now,
      (count(*) filter (where a.occurred_at < ${at(since)}))::int as before
    from control_alert a where a.estate_id in ${idList(estateIds)} and a.parent_id is null
      and a.occurred_at >= ${at(before)}
    group by 1 order by 2 desc, 3 desc, 1 limit ${ranked}`)
  return rows.map((row) => ({ ...row, label: alertKindOf(row.kind)?.label ?? row.kind }))
}

/** 高发点位 of thirty days: channels, and devices that hang at none. */
export const alertPlaces: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{ key: string; name: string; count: number }>(sql`
    select x.key, coalesce(c.name, d.name) as name, x.count
    from (
      select coalesce('i' || a.channel_id, 'd' || a.device_id) as key, a.channel_id,
        case when a.channel_id is null then a.device_id end as device_id, count(*)::int as count
      from control_alert a
      where ${lately(ctx.now, estateIds)} and coalesce(a.channel_id, a.device_id) is not null
      group by 1, 2, 3 order by 4 desc, 1 limit ${ranked}) x
    left join channel c on c.id = x.channel_id left join device d on d.id = x.device_id
    order by x.count desc, x.key`)
  return [...rows]
}

/** 处置排行 of thirty days: who closed how many, and how long it took. */
export const alertStaff: Panel = async ({ ctx, estateIds }) => {
  const rows = await ctx.tx.execute<{ id: number; name: string; handled: number; minutes: number | null }>(
    sql`
    select a.handler_id as id, max(u.actual_name) as name, count(*)::int as handled,
      round(avg(extract(epoch from a.handled_at - a.occurred_at) / 60))::int as minutes
    from control_alert a join sys_user u on u.id = a.handler_id
    where ${lately(ctx.now, estateIds)} and a.handled_at is not null
    group by a.handler_id order by 3 desc, 4, 1 limit ${ranked}`,
  )
  return rows.map(({ name, ...row }) => ({ ...row, name: maskName(name) }))
}
