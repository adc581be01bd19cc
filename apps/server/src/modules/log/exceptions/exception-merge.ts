import { mergeExceptions } from '@linli/api-client/contract/log/exception-calls'
import { mergedExceptions, splitException } from '@linli/api-client/contract/log/exception-parts'
import { and, countDistinct, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { exceptionEvent, exceptionGroup, exceptionUser } from './exception.table.ts'

type Group = typeof exceptionGroup.$inferSelect

/** Groups in the order of their ids, so that two who merge never wait for each other. */
async function lockGroups(ctx: Ctx, ids: readonly number[]): Promise<readonly Group[]> {
  const rows = await ctx.tx
    .select()
    .from(exceptionGroup)
    .where(inArray(exceptionGroup.id, [...ids]))
    .orderBy(exceptionGroup.id)
    .for('update')
  if (rows.length !== new Set(ids).size) throw notFound()
  return rows
}

function sumOf(versions: readonly Group['versions'][], sign: (index: number) => 1 | -1): Group['versions'] {
  const all: Record<string, { count: number; firstAt: string }> = {}
  for (const [index, one] of versions.entries())
    for (const [build, { count: times, firstAt }] of Object.entries(one)) {
      const known = all[build]
      all[build] = {
        count: Math.max(0, (known?.count ?? 0) + sign(index) * times),
        firstAt: known && known.firstAt < firstAt ? known.firstAt : firstAt,
      }
    }
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one.count > 0))
}

/** Everybody whom a group hit, or what was put into it: each group keeps its own, and has them alone when it is split off. */
async function countUsers(ctx: Ctx, id: number): Promise<number> {
  const [row] = await ctx.tx
    .select({ n: countDistinct(exceptionUser.who) })
    .from(exceptionUser)
    .innerJoin(exceptionGroup, eq(exceptionGroup.id, exceptionUser.groupId))
    .where(or(eq(exceptionGroup.id, id), eq(exceptionGroup.mergedInto, id)))
  return row?.n ?? 0
}

async function merge(ctx: Ctx, id: number, others: readonly number[]): Promise<void> {
  if (others.includes(id)) throw refuse('不能并入自身')
  const rows = await lockGroups(ctx, [id, ...others])
  const into = rows.find((row) => row.id === id)
  if (into === undefined || rows.some((row) => row.mergedInto !== null)) throw notFound()
  const merged = rows.filter((row) => row.id !== id)
  // What was put into one of them before goes along.
  await ctx.tx
    .update(exceptionGroup)
    .set({ mergedInto: id, ...changed(ctx, exceptionGroup) })
    .where(
      sql`${inArray(exceptionGroup.id, [...others])} or ${inArray(exceptionGroup.mergedInto, [...others])}`,
    )
  await ctx.tx
    .update(exceptionGroup)
    .set({
      count: rows.reduce((sum, row) => sum + row.count, 0),
      users: await countUsers(ctx, id),
      versions: sumOf(
        rows.map((row) => row.versions),
        () => 1,
      ),
      firstAt: new Date(Math.min(...rows.map((row) => row.firstAt.getTime()))),
      lastAt: new Date(Math.max(...rows.map((row) => row.lastAt.getTime()))),
      ...changed(ctx, exceptionGroup),
    })
    .where(eq(exceptionGroup.id, id))
  ctx.note({
    resource: 'exception',
    targetId: id,
    targetName: into.message,
    rowCount: merged.length,
    title: `合并异常 ${merged.length}条`,
  })
}

async function split(ctx: Ctx, id: number): Promise<void> {
  const [part] = await lockGroups(ctx, [id])
  if (part === undefined || part.mergedInto === null) throw notFound()
  const [into] = await lockGroups(ctx, [part.mergedInto])
  if (into === undefined) throw notFound()
  await ctx.tx
    .update(exceptionGroup)
    .set({ mergedInto: null, ...changed(ctx, exceptionGroup) })
    .where(eq(exceptionGroup.id, id))
  await ctx.tx
    .update(exceptionGroup)
    .set({
      count: Math.max(0, into.count - part.count),
      users: await countUsers(ctx, into.id),
      versions: sumOf([into.versions, part.versions], (index) => (index === 0 ? 1 : -1)),
      ...changed(ctx, exceptionGroup),
    })
    .where(eq(exceptionGroup.id, into.id))
  ctx.note({ resource: 'exception', targetId: id, targetName: part.message, title: '拆分异常' })
}

/** Groups that are the same error, and those that were not after all. */
export const mergeRoutes = (): readonly Route[] => [
  handle(mergeExceptions, async ({ id, others }, ctx) => {
    await merge(ctx, id, others)
    return true as const
  }),
  handle(splitException, async ({ id }, ctx) => {
    await split(ctx, id)
    return true as const
  }),
  handle(mergedExceptions, async ({ id }, ctx) => {
    const rows = await ctx.tx
      .select()
      .from(exceptionGroup)
      .where(and(eq(exceptionGroup.mergedInto, id), ne(exceptionGroup.id, id)))
      .orderBy(desc(exceptionGroup.lastAt))
    return rows.map((row) => ({
      id: row.id,
      message: row.message,
      source: row.source,
      count: row.count,
      lastAt: row.lastAt.toISOString(),
    }))
  }),
]

/** Events of a group: its own, and those of what was put into it. */
export const eventsOfGroup = (ids: readonly number[]) =>
  sql`${exceptionEvent.groupId} in (select g.id from exception_group g
    where ${inArray(sql`g.id`, [...ids])} or ${inArray(sql`g.merged_into`, [...ids])})`
