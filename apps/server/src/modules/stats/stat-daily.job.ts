import { sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { JobDefinition } from '../../kit/jobs/definitions.ts'
import { baseDataByEstate } from './base-data.ts'
import { actualRows } from './reports/actual-counts.ts'
import { houseRows, recordedHouses } from './reports/house-counts.ts'
import { personRows } from './reports/person-counts.ts'
import { recordedMetrics } from './trend.ts'

/** Writes today's figures of every estate as those of `day`; what is recorded already stays. */
export async function recordDay(ctx: Ctx, day: string): Promise<number> {
  const estates = await baseDataByEstate(ctx.tx)
  const ids = estates.map(({ key }) => key)
  const houses = await houseRows(ctx.tx, ids, 'estate')
  const people = await personRows(ctx.tx, ids, 'estate', day)
  const actual = await actualRows(ctx.tx, ids, 'estate', day)
  const values = [
    ...estates.flatMap((data) =>
      recordedMetrics.map((metric) => ({ estateId: data.key, metric, value: data[metric] })),
    ),
    ...houses.flatMap(({ key, ...counts }) => {
      const { rooms: _rooms, occupiedRooms: _occupied, ...more } = recordedHouses(counts)
      return Object.entries(more).map(([metric, value]) => ({ estateId: key, metric, value }))
    }),
    ...actual.flatMap(({ key, ...counts }) =>
      (['verifiedLately', 'complete', 'credentials'] as const).map((metric) => ({
        estateId: key,
        metric,
        value: counts[metric],
      })),
    ),
    ...people.map(({ key, faces }) => ({ estateId: Number(key), metric: 'faces', value: faces })),
  ]
  await ctx.tx.execute(sql`
    insert into stat_daily (estate_id, day, metric, dim, value)
    select x."estateId", ${day}::date, x.metric, '', x.value
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as x("estateId" bigint, metric text, value float8)
    on conflict do nothing`)
  return estates.length
}

/** Just after midnight: the state of things is still that of yesterday's end. */
export const statDailyJob: JobDefinition = {
  name: 'statDaily',
  label: '每日统计',
  cron: '10 0 * * *',
  run: (deps) =>
    inContext(deps, { kind: 'system', name: 'statDaily' }, async (ctx) => {
      const yesterday = dayOf(new Date(ctx.now.getTime() - 86_400_000))
      return { estates: await recordDay(ctx, yesterday) }
    }),
}
