import { type RepairScore, repairScores } from '@linli/api-client/contract/ops/repair-scores'
import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import { handle } from '../../../kit/route.ts'
import { contractor } from '../../auth/contractors/contractor.table.ts'
import { deviceRepairModel } from './device-repair.routes.ts'
import { deviceRepair } from './device-repair.table.ts'

const maxDays = 366
const dayMs = 86_400_000
const { state, reportedAt, finishedAt, finishDueAt, reworkCount, suspendedMinutes } = deviceRepair

const isFinished = sql`${state} in ('finished', 'closed')`
const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
/** Per cent with one place; null of nothing. */
const share = (of: SQL, among: SQL) =>
  sql<number | null>`round(100.0 * count(*) filter (where (${among}) and (${of}))
    / nullif(count(*) filter (where ${among}), 0), 1)::float`

const figures = {
  reported: sql<number>`count(*)::int`,
  closed: count(sql`${state} = 'closed'`),
  open: count(sql`${state} <> 'closed'`),
  onTimeShare: share(sql`${finishedAt} <= ${finishDueAt}`, isFinished),
  reworkShare: share(sql`${reworkCount} > 0`, isFinished),
  meanMinutes: sql<number | null>`round(avg(extract(epoch from ${finishedAt} - ${reportedAt}) / 60
    - ${suspendedMinutes}) filter (where ${isFinished}))::int`,
  meanScore: sql<
    number | null
  >`round(avg(${deviceRepair.score}) filter (where ${state} = 'closed'), 2)::float`,
  fees: sql<number>`coalesce(sum(${deviceRepair.totalFee}) filter (where ${isFinished}), 0)::float`,
} satisfies { readonly [K in keyof RepairScore]: SQL<RepairScore[K]> }

/** The score board of contractors. */
export const repairScoresRoute = handle(repairScores, async ({ estateId, from, to }, ctx) => {
  if (to < from) throw invalid({ to: '结束日期不能早于开始日期' })
  const [since, until] = [dayStart(from), dayEnd(to)]
  if (until.getTime() - since.getTime() > maxDays * dayMs) throw invalid({ to: '最多统计一年' })
  const where = and(
    deviceRepairModel.within(ctx.scopeFor('ops:repair:list'), ctx),
    estateId == null ? undefined : eq(deviceRepair.estateId, estateId),
    gte(reportedAt, since),
    lt(reportedAt, until),
    ne(state, 'cancelled'),
  )
  const [total] = await ctx.tx.select(figures).from(deviceRepair).where(where)
  if (total === undefined) throw new Error('Linli: nothing was counted')
  const contractors = await ctx.tx
    .select({ id: contractor.id, name: contractor.name, ...figures })
    .from(deviceRepair)
    .innerJoin(contractor, eq(contractor.id, deviceRepair.contractorId))
    .where(where)
    .groupBy(contractor.id)
    .orderBy(desc(figures.reported), contractor.id)
    .limit(100)
  return { total, contractors }
})
