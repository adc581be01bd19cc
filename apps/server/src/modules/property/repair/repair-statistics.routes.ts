import { type RepairFigures, repairStatistics } from '@linli/api-client/contract/property/repair-statistics'
import { and, desc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import { handle } from '../../../kit/route.ts'
import { user } from '../../auth/account/user.table.ts'
import { repairOrderModel } from './repair-order.routes.ts'
import { repairOrder, repairSlaEvent } from './repair-order.table.ts'
import { repairType } from './repair-type.table.ts'

const maxDays = 366
const dayMs = 86_400_000
/** Parts that are told of, the largest first. */
const maxParts = 50

const { id, state, acceptedAt, arrivedAt, finishedAt, doneAt, reopenCount } = repairOrder

const isDone = sql`${state} in ('done', 'closed')`
const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
/** Per cent with one place; null of nothing. */
const share = (of: SQL, among: SQL) =>
  sql<number | null>`round(100.0 * count(*) filter (where (${among}) and (${of}))
    / nullif(count(*) filter (where ${among}), 0), 1)::float`

const missed = (node: 'accept' | 'arrive' | 'finish') => sql`exists (select 1 from ${repairSlaEvent} e
  where e.order_id = ${id} and e.node = ${node} and e.level = 'overdue')`
/** Of the orders that took a step, or should have, those that took it in time. */
const inTime = (node: 'accept' | 'arrive' | 'finish', at: SQL) =>
  share(sql`not ${missed(node)}`, sql`${at} is not null or ${missed(node)}`)

const sameAgain = sql`exists (select 1 from repair_order n where n.room_id = ${repairOrder.roomId}
  and n.type_id = ${repairOrder.typeId} and n.id <> ${id} and n.state not in ('cancelled', 'duplicate')
  and n.reported_at > ${doneAt} and n.reported_at <= ${doneAt} + interval '30 days')`
const wasAsked = sql`${repairOrder.visitResult} in ('satisfied', 'neutral', 'unsatisfied')`

/** Each figure over the orders of a group. */
const figures = {
  reported: sql<number>`count(*)::int`,
  done: count(isDone),
  doneShare: share(isDone, sql`true`),
  acceptShare: inTime('accept', sql`${acceptedAt}`),
  arriveShare: inTime('arrive', sql`${arrivedAt}`),
  finishShare: inTime('finish', sql`${finishedAt}`),
  meanMinutes: sql<number | null>`round(avg(extract(epoch from ${finishedAt} - ${repairOrder.reportedAt}) / 60
    - ${repairOrder.pausedMinutes}) filter (where ${isDone}))::int`,
  reworkShare: share(sql`${reopenCount} > 0`, isDone),
  firstTimeShare: share(sql`${reopenCount} = 0 and not ${sameAgain}`, isDone),
  meanScore: sql<number | null>`round(avg(${repairOrder.score}), 2)::float`,
  visitShare: share(sql`${repairOrder.visitResult} = 'satisfied'`, wasAsked),
  income: sql<number>`coalesce(sum(${repairOrder.totalFee}) filter (where ${repairOrder.payState} = 'paid'), 0)::float`,
} satisfies { readonly [K in keyof RepairFigures]: SQL<RepairFigures[K]> }

/** What became of the repairs of some days (catalogue 3, metrics of repairs). */
export const repairStatisticsRoute = handle(repairStatistics, async ({ estateId, from, to }, ctx) => {
  if (to < from) throw invalid({ to: '结束日期不能早于开始日期' })
  const [since, until] = [dayStart(from), dayEnd(to)]
  if (until.getTime() - since.getTime() > maxDays * dayMs) throw invalid({ to: '最多统计一年' })
  const where = and(
    repairOrderModel.within(ctx.scopeFor('property:repairOrder:list'), ctx),
    estateId == null ? undefined : eq(repairOrder.estateId, estateId),
    gte(repairOrder.reportedAt, since),
    lt(repairOrder.reportedAt, until),
    notInArray(state, ['cancelled', 'duplicate']),
  )
  const [total] = await ctx.tx.select(figures).from(repairOrder).where(where)
  if (total === undefined) throw new Error('Linli: nothing was counted')
  const types = await ctx.tx
    .select({ id: repairType.id, name: repairType.name, ...figures })
    .from(repairOrder)
    .innerJoin(repairType, eq(repairType.id, repairOrder.typeId))
    .where(where)
    .groupBy(repairType.id)
    .orderBy(desc(figures.reported), repairType.id)
    .limit(maxParts)
  const workers = await ctx.tx
    .select({ id: user.id, name: user.actualName, ...figures })
    .from(repairOrder)
    .innerJoin(user, eq(user.id, repairOrder.assigneeId))
    .where(where)
    .groupBy(user.id)
    .orderBy(desc(figures.reported), user.id)
    .limit(maxParts)
  const day = sql<string>`to_char(${repairOrder.reportedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const days = await ctx.tx
    .select({ day, reported: figures.reported, done: figures.done })
    .from(repairOrder)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return { total, types, workers, days }
})
