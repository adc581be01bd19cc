import { alertStatistics } from '@linli/api-client/contract/alert/alert-calls'
import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { controlAlert as described } from '@linli/api-client/contract/alert/control-alert'
import { alertLevels } from '@linli/api-client/contract/alert/levels'
import { codeOf } from '@linli/api-client/kit'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { permittedEstateIds } from '../../base/places/place-scope.ts'
import { judgedFrom, manyFalse } from '../rules/rule-figures.ts'
import { controlAlertModel } from './alert.routes.ts'
import { controlAlert as t } from './control-alert.table.ts'

const listing = codeOf(described, 'list')
const maxDays = 366
const shown = 10

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

const counted = {
  total: sql<number>`count(*)::int`,
  treated: sql<number>`(count(*) filter (where ${t.state} = 'treated'))::int`,
  falseAlarms: sql<number>`(count(*) filter (where ${t.falseAlarm}))::int`,
}
const meanMinutes = sql<number | null>`round(avg(extract(epoch from ${t.handledAt} - ${t.occurredAt}) / 60)
  filter (where ${t.handledAt} is not null))::int`
const local = sql`(${t.occurredAt} at time zone 'Asia/Shanghai')`

async function parts(ctx: Ctx, by: SQL, where: SQL | undefined, limit = 100) {
  const rows = await ctx.tx
    .select({ key: sql<string>`${by}::text`, ...counted })
    .from(t)
    .where(and(where, sql`${by} is not null`))
    .groupBy(by)
    .orderBy(sql`count(*) desc`, by)
    .limit(limit)
  return rows.map((row) => ({ ...row, label: row.key, falseShare: share(row.falseAlarms, row.treated) }))
}

const place = sql`coalesce((select name from channel where id = ${t.channelId}), (select name from building where id = ${t.buildingId}), ${t.location})`

/** 统计 of 预警信息. */
export const alertStatisticsRoutes = () => [
  handle(alertStatistics, async ({ estateId, from, to }, ctx) => {
    if (from > to) throw invalid({ to: '结束日期不能早于开始日期' })
    if (dayEnd(to).getTime() - dayStart(from).getTime() > maxDays * 86_400_000)
      throw invalid({ to: `查询时间范围不能超过${maxDays}天` })
    if (estateId != null) await permittedEstateIds(ctx, listing, [estateId])
    const where = and(
      controlAlertModel.within(ctx.scopeFor(listing), ctx),
      estateId == null ? undefined : eq(t.estateId, estateId),
      gte(t.occurredAt, dayStart(from)),
      lt(t.occurredAt, dayEnd(to)),
    )
    const [all] = await ctx.tx
      .select({
        ...counted,
        handled: sql<number>`(count(*) filter (where ${t.state} in ('treated', 'ignored')))::int`,
        meanMinutes,
        inTime: sql<number>`(count(*) filter (where ${t.acceptedAt} <= ${t.acceptDueAt}))::int`,
        judged: sql<number>`(count(*) filter (where ${t.acceptDueAt} is not null
          and (${t.acceptedAt} is not null or ${t.acceptDueAt} < ${ctx.now.toISOString()}::timestamptz)))::int`,
      })
      .from(t)
      .where(where)
    const { total = 0, treated = 0, falseAlarms = 0, handled = 0, inTime = 0, judged = 0 } = all ?? {}
    const rules = await ctx.tx
      .select({
        key: sql<string>`${t.ruleId}::text`,
        ruleId: sql<number>`${t.ruleId}`,
        label: sql<string>`max(r.name)`,
        ...counted,
      })
      .from(t)
      .innerJoin(sql`alert_rule r`, sql`r.id = ${t.ruleId}`)
      .where(where)
      .groupBy(t.ruleId)
      .orderBy(sql`count(*) desc`, t.ruleId)
      .limit(shown * 2)
    const handlers = await ctx.tx
      .select({
        userId: sql<number>`${t.handlerId}`,
        name: sql<string>`max(u.actual_name)`,
        treated: counted.treated,
        meanMinutes,
      })
      .from(t)
      .innerJoin(sql`sys_user u`, sql`u.id = ${t.handlerId}`)
      .where(where)
      .groupBy(t.handlerId)
      .orderBy(sql`${counted.treated} desc`, t.handlerId)
      .limit(shown)
    const hourOf = sql`extract(hour from ${local})::int`
    const hours = await ctx.tx
      .select({ hour: sql<number>`${hourOf}`, total: counted.total })
      .from(t)
      .where(where)
      .groupBy(hourOf)
    const hourly = new Map(hours.map((one) => [one.hour, one.total]))
    const dayOf = sql`to_char(${local}, 'YYYY-MM-DD')`
    const days = await ctx.tx
      .select({ day: sql<string>`${dayOf}`, total: counted.total, treated: counted.treated })
      .from(t)
      .where(where)
      .groupBy(dayOf)
      .orderBy(dayOf)
    const levels = await parts(ctx, sql`${t.level}`, where)
    const kinds = await parts(ctx, sql`${t.kind}`, where)
    const words: Readonly<Record<string, { readonly label: string }>> = alertLevels
    return {
      total,
      treated,
      acceptShare: share(inTime, judged),
      treatShare: share(handled, total),
      meanMinutes: all?.meanMinutes ?? null,
      falseShare: share(falseAlarms, treated),
      levels: levels.map((one) => ({ ...one, label: words[one.key]?.label ?? one.key })),
      kinds: kinds.map((one) => ({ ...one, label: alertKindOf(one.key)?.label ?? one.key })),
      places: await parts(ctx, place, where, shown),
      rules: rules.map((one) => ({
        ...one,
        falseShare: share(one.falseAlarms, one.treated),
        adjust: one.treated >= judgedFrom && (one.falseAlarms / one.treated) * 100 >= manyFalse,
      })),
      handlers,
      hours: Array.from({ length: 24 }, (_, hour) => ({ hour, total: hourly.get(hour) ?? 0 })),
      days,
    }
  }),
]
