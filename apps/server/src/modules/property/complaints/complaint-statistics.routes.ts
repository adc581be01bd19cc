import { complaintStatistics } from '@linli/api-client/contract/property/complaint-statistics'
import { and, desc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import { handle } from '../../../kit/route.ts'
import { complaintModel } from './complaint.routes.ts'
import { complaint } from './complaint.table.ts'
import { frequentWords } from './frequent-words.ts'

const maxDays = 366
const dayMs = 86_400_000
/** Words are taken from so many of them, the latest. */
const mostRead = 2_000

/** Per cent with one place; null of nothing. */
const share = (of: SQL, among: SQL) =>
  sql<number | null>`round(100.0 * count(*) filter (where (${among}) and (${of}))
    / nullif(count(*) filter (where ${among}), 0), 1)::float`

/** Of what was done, or should have been by now, what was done in time. */
const inTime = (at: SQL, dueAt: SQL, now: string) =>
  share(sql`${at} <= ${dueAt}`, sql`${at} is not null or ${dueAt} < ${now}::timestamptz`)

/** What was complained about within these days: how it was answered, and what about by month. */
export const complaintStatisticsRoute = handle(complaintStatistics, async ({ estateId, from, to }, ctx) => {
  if (to < from) throw invalid({ to: '结束日期不能早于开始日期' })
  const [since, until] = [dayStart(from), dayEnd(to)]
  if (until.getTime() - since.getTime() > maxDays * dayMs) throw invalid({ to: '最多统计一年' })
  const where = and(
    complaintModel.within(ctx.scopeFor('property:complaint:list'), ctx),
    estateId == null ? undefined : eq(complaint.estateId, estateId),
    gte(complaint.submittedAt, since),
    lt(complaint.submittedAt, until),
    notInArray(complaint.state, ['merged', 'withdrawn']),
  )
  const now = ctx.now.toISOString()
  const { firstResponseAt, responseDueAt, finishedAt, finishDueAt, satisfaction } = complaint
  const [total] = await ctx.tx
    .select({
      submitted: sql<number>`count(*)::int`,
      closed: sql<number>`(count(*) filter (where ${complaint.state} = 'closed'))::int`,
      responseShare: inTime(sql`${firstResponseAt}`, sql`${responseDueAt}`, now),
      finishShare: inTime(sql`${finishedAt}`, sql`${finishDueAt}`, now),
      meanSatisfaction: sql<number | null>`round(avg(${satisfaction}), 2)::float`,
      goodShare: share(sql`${satisfaction} >= 3`, sql`${satisfaction} is not null`),
    })
    .from(complaint)
    .where(where)
  if (total === undefined) throw new Error('Linli: nothing was counted')
  const cells = await ctx.tx
    .select({
      month: sql<string>`to_char(${complaint.submittedAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`,
      category: complaint.category,
      count: sql<number>`count(*)::int`,
    })
    .from(complaint)
    .where(where)
    .groupBy(sql`1`, complaint.category)
    .orderBy(sql`1`)
  const said = await ctx.tx
    .select({ title: complaint.title, content: complaint.content })
    .from(complaint)
    .where(where)
    .orderBy(desc(complaint.submittedAt))
    .limit(mostRead)
  return { total, cells, words: [...frequentWords(said.map(({ title, content }) => `${title}。${content}`))] }
})
