import { provinceErrorOf } from '@linli/api-client/contract/base/province-words'
import type { provinceCallOverview } from '@linli/api-client/contract/log/province-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { and, gte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { provinceCallLog } from './province-call.table.ts'

type Overview = OutputOf<typeof provinceCallOverview>

const weekMs = 7 * 86_400_000
const hourOf = sql`extract(hour from ${provinceCallLog.at} at time zone 'Asia/Shanghai')::int`

/** The calls of a query in numbers; `where` is the condition of the list, `dated` whether it names days. */
export async function callOverview(ctx: Ctx, where: SQL | undefined, dated: boolean): Promise<Overview> {
  const week = gte(provinceCallLog.at, new Date(ctx.now.getTime() - weekMs))
  const within = and(where, dated ? undefined : week) ?? sql`true`
  const from = sql`from ${provinceCallLog} where ${within}`
  const [sums] = await ctx.tx.execute<{
    calls: number
    good: number
    judged: number
    p50: number | null
    p95: number | null
  }>(sql`
    select count(*)::int as calls, count(*) filter (where state = 'ok')::int as good,
      count(*) filter (where state <> 'timeout')::int as judged,
      percentile_cont(0.5) within group (order by duration_ms)::float8 as p50,
      percentile_cont(0.95) within group (order by duration_ms)::float8 as p95 ${from}`)
  const { calls = 0, good = 0, judged = 0, p50 = null, p95 = null } = sums ?? {}
  return {
    calls,
    successRate: judged === 0 ? null : Math.round((good / judged) * 1_000) / 10,
    p50: p50 === null ? null : Math.round(p50),
    p95: p95 === null ? null : Math.round(p95),
    course: await courseOf(ctx, from),
    heat: await heatOf(ctx, from),
    codes: await codesOf(ctx, from),
    estates: await estatesOf(ctx, from),
  }
}

/** Hours while that is a picture, days beyond. */
const hourlyMs = 3 * 86_400_000
const maxSteps = 400

async function courseOf(ctx: Ctx, from: SQL): Promise<Overview['course']> {
  const [span] = await ctx.tx.execute<{ ms: number | null }>(
    sql`select (extract(epoch from max(at) - min(at)) * 1000)::float8 as ms ${from}`,
  )
  const unit = (span?.ms ?? 0) <= hourlyMs ? sql`'hour'` : sql`'day'`
  const words = (span?.ms ?? 0) <= hourlyMs ? sql`'MM-DD HH24:00'` : sql`'YYYY-MM-DD'`
  return await ctx.tx.execute<Overview['course'][number] & Record<string, unknown>>(sql`
    with found as (select date_trunc(${unit}, at at time zone 'Asia/Shanghai') as step, state ${from}),
    steps as (select generate_series(min(step), max(step), ('1 ' || ${unit})::interval) as step from found)
    select to_char(s.step, ${words}) as at, count(f.state)::int as calls,
      count(*) filter (where f.state in ('failed', 'rejected', 'partial'))::int as failed
    from steps s left join found f on f.step = s.step group by s.step order by s.step limit ${maxSteps}`)
}

async function heatOf(ctx: Ctx, from: SQL): Promise<Overview['heat']> {
  const rows = await ctx.tx.execute<{ type: string; hour: number; n: number }>(sql`
    select coalesce(data_type, '') as type, ${hourOf} as hour, count(*)::int as n ${from} group by 1, 2 order by 1`)
  const types = [...new Set(rows.map(({ type }) => type))].filter((type) => type !== '')
  return types.map((dataType) => {
    const hours = Array.from({ length: 24 }, () => 0)
    for (const { type, hour, n } of rows) if (type === dataType) hours[hour] = n
    return { dataType, hours }
  })
}

/** What the platform refuses with, the most frequent first, with what helps. */
async function codesOf(ctx: Ctx, from: SQL): Promise<Overview['codes']> {
  const rows = await ctx.tx.execute<{ code: string; n: number }>(sql`
    select result_code as code, count(*)::int as n ${from} and result_code like 'E%' group by 1 order by 2 desc limit 20`)
  return rows.map(({ code, n }) => {
    const words = provinceErrorOf(code)
    const { label = code, field = null, remedy = null } = words ?? {}
    return { code, label, field, remedy, count: n }
  })
}

const estatesOf = async (ctx: Ctx, from: SQL): Promise<Overview['estates']> =>
  await ctx.tx.execute<Overview['estates'][number] & Record<string, unknown>>(sql`
    select coalesce(e.name, '未知小区') as name, c.calls, c.failed
    from (select estate_id, count(*)::int as calls,
      count(*) filter (where state in ('failed', 'rejected', 'partial'))::int as failed ${from} group by 1) c
    left join estate e on e.id = c.estate_id order by c.failed desc, c.calls desc limit 20`)
