import { pageUrl } from '@linli/api-client/contract/page-urls'
import { provinceOverview } from '@linli/api-client/contract/base/province-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { dayAfter, dayOf, dayStart } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { estate } from '../base/places/estate.table.ts'
import type { MissingField } from './check-objects.ts'
import { provinceCheck, provinceConfig, type ProvinceConfigRow } from './province.table.ts'
import { sourceOf, sources } from './sources/sources.ts'

type Overview = OutputOf<typeof provinceOverview>
type Light = Overview['estates'][number]['light']

const days = 30
const list = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::bigint[])`
const percent = (part: number, of: number) => (of === 0 ? null : Math.round((part / of) * 1_000) / 10)

/** How an estate stands at the platform. */
export interface Standing {
  readonly completeness: number | null
  readonly waiting: number
  readonly failed: number
  readonly invalid: number
  readonly successRate: number | null
  readonly delayP95: number | null
  readonly lastSuccessAt: Date | null
}

/** The standing of estates, in three queries for all of them. */
export async function standings(
  ctx: Ctx,
  estateIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  if (estateIds.length === 0) return new Map()
  const since = new Date(ctx.now.getTime() - 86_400_000).toISOString()
  const rows = await ctx.tx.execute<{
    estate_id: number
    waiting: number
    failed: number
    invalid: number
    done: number
    lost: number
    p95: number | null
    last: string | null
    objects: number
    reported: number
  }>(sql`
    select e.id as estate_id, coalesce(q.waiting, 0)::int as waiting, coalesce(q.failed, 0)::int as failed,
      coalesce(q.invalid, 0)::int as invalid, coalesce(d.done, 0)::int as done, coalesce(d.lost, 0)::int as lost,
      d.p95, (select max(i.finished_at)::text from province_report_item i
        where i.estate_id = e.id and i.state = 'succeeded') as last,
      coalesce((select sum(c.objects) from province_check c where c.estate_id = e.id), 0)::int as objects,
      (select count(*) from province_reported r where r.estate_id = e.id)::int as reported
    from estate e
    left join (select estate_id, count(*) filter (where state in ('queued', 'sending')) as waiting,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'invalid') as invalid
      from province_report_item where state in ('queued', 'sending', 'failed', 'invalid') group by 1) q
      on q.estate_id = e.id
    left join (select estate_id, count(*) filter (where state = 'succeeded') as done,
        count(*) filter (where state = 'failed') as lost,
        (percentile_cont(0.95) within group (order by extract(epoch from finished_at - queued_at) / 60)
          filter (where state = 'succeeded'))::float8 as p95
      from province_report_item where finished_at >= ${since}::timestamptz group by 1) d on d.estate_id = e.id
    where e.id = ${list(estateIds)}`)
  return new Map(
    rows.map((row) => [
      row.estate_id,
      {
        completeness: percent(Math.min(row.reported, row.objects), row.objects),
        waiting: row.waiting,
        failed: row.failed,
        invalid: row.invalid,
        successRate: percent(row.done, row.done + row.lost),
        delayP95: row.p95 === null ? null : Math.round(row.p95 * 10) / 10,
        lastSuccessAt: row.last === null ? null : new Date(row.last),
      },
    ]),
  )
}

/** Red: somebody has to act today; yellow: something is missing. */
function lightOf({ state }: ProvinceConfigRow, { completeness, failed }: Standing): Light {
  if (state === 'off') return 'off'
  if (failed > 0 && (completeness ?? 0) < 80) return 'red'
  return failed === 0 && (completeness ?? 0) >= 95 ? 'green' : 'yellow'
}

/** How complete the estates in reach are at the platform, and what keeps the rest. */
export async function overviewOf(ctx: Ctx, reached: readonly number[] | 'all'): Promise<Overview> {
  const configured = await ctx.tx
    .select({ config: provinceConfig, name: estate.name })
    .from(provinceConfig)
    .innerJoin(estate, eq(estate.id, provinceConfig.estateId))
    .where(reached === 'all' ? undefined : inArray(provinceConfig.estateId, [...reached]))
    .orderBy(asc(provinceConfig.id))
  const ids = configured.map(({ config }) => config.estateId)
  const standing = await standings(ctx, ids)
  const names = new Map(configured.map(({ config, name }) => [config.estateId, name]))
  return {
    estates: configured.flatMap(({ config, name }) => {
      const own = standing.get(config.estateId)
      if (own === undefined) return []
      return [
        {
          ...own,
          id: config.id,
          estateId: config.estateId,
          name,
          light: lightOf(config, own),
          lastSuccessAt: own.lastSuccessAt?.toISOString() ?? null,
        },
      ]
    }),
    types: await typesOf(ctx, ids),
    days: await daysOf(ctx, ids),
    missing: await missingOf(ctx, names),
  }
}

async function typesOf(ctx: Ctx, ids: readonly number[]): Promise<Overview['types']> {
  const rows = await ctx.tx.execute<Overview['types'][number] & Record<string, unknown>>(sql`
    select t.data_type as "dataType", coalesce(c.objects, 0)::int as local, coalesce(r.n, 0)::int as reported,
      coalesce(i.failed, 0)::int as failed, coalesce(i.invalid, 0)::int as invalid
    from unnest(${`{${sources.map(({ dataType }) => dataType).join(',')}}`}::text[]) as t(data_type)
    left join (select data_type, sum(objects) as objects from province_check where estate_id = ${list(ids)} group by 1) c
      using (data_type)
    left join (select data_type, count(*) as n from province_reported where estate_id = ${list(ids)} group by 1) r
      using (data_type)
    left join (select data_type, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'invalid') as invalid
      from province_report_item where state in ('failed', 'invalid') and estate_id = ${list(ids)} group by 1) i
      using (data_type)`)
  const byType = new Map(rows.map((row) => [row.dataType, row]))
  return sources.flatMap(({ dataType, happens }) => {
    const row = byType.get(dataType)
    return row === undefined || happens ? [] : [row]
  })
}

async function daysOf(ctx: Ctx, ids: readonly number[]): Promise<Overview['days']> {
  const first = dayAfter(dayOf(ctx.now), 1 - days)
  const rows = await ctx.tx.execute<{ day: string; succeeded: number; failed: number }>(sql`
    select to_char(finished_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(*) filter (where state = 'succeeded')::int as succeeded, count(*) filter (where state = 'failed')::int as failed
    from province_report_item where estate_id = ${list(ids)} and finished_at >= ${dayStart(first).toISOString()}::timestamptz
    group by 1`)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, at) => {
    const day = dayAfter(first, at)
    const { succeeded = 0, failed = 0 } = byDay.get(day) ?? {}
    return { day, succeeded, failed }
  })
}

async function missingOf(ctx: Ctx, names: ReadonlyMap<number, string>): Promise<Overview['missing']> {
  const rows = await ctx.tx
    .select()
    .from(provinceCheck)
    .where(inArray(provinceCheck.estateId, [...names.keys()]))
  return rows
    .flatMap(({ estateId, dataType, missing }) =>
      (missing as readonly MissingField[]).map((one) => ({
        ...one,
        estateId,
        estate: names.get(estateId) ?? '',
        dataType,
        path: `${pageUrl(sourceOf(dataType).page)}?estateId=${estateId}`,
      })),
    )
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 50)
}
