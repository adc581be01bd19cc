import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { inContext } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { withoutValues } from '../http/errors.ts'
import type { JobDefinition } from '../jobs/definitions.ts'
import { fact } from './fact.table.ts'

const minute = 60_000
/** How long a fact rests that could not be acted upon: longer each time, an hour at most. */
const restMs = (attempts: number) => Math.min(60, 2 ** Math.min(attempts, 6)) * minute

/** Acts upon the facts whose time has come, or upon these; each in a transaction of its own, in their order. */
export async function handleFacts(deps: ServerDeps, ids?: readonly number[]): Promise<number> {
  const due = and(lte(fact.dueAt, deps.clock()), ids && inArray(fact.id, [...ids]))
  let done = 0
  let last = 0
  for (;;) {
    const [next] = await deps.database.db
      .select({ id: fact.id })
      .from(fact)
      .where(and(due, gt(fact.id, last)))
      .orderBy(asc(fact.id))
      .limit(1)
    if (next === undefined) return done
    last = next.id
    if (await handleOne(deps, next.id)) done += 1
  }
}

/** The row goes in the very transaction that acts upon it: it was done, and once, or it is still to be done. */
async function handleOne(deps: ServerDeps, id: number): Promise<boolean> {
  try {
    return await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const [row] = await ctx.tx
        .select()
        .from(fact)
        .where(eq(fact.id, id))
        .for('update', { skipLocked: true })
      // Another process is at it, or was.
      if (row === undefined) return false
      const handler = deps.modules
        .flatMap((one) => one.whenever ?? [])
        .find((one) => one.name === row.handler && one.fact === row.name)
      if (handler === undefined) throw new Error(`Linli: nobody acts as ${row.handler} upon ${row.name}`)
      await handler.handle(row.about, ctx)
      await ctx.tx.delete(fact).where(eq(fact.id, id))
      return true
    })
  } catch (error) {
    deps.log.error('a fact could not be acted upon', { fact: id, error: withoutValues(error) })
    await rest(deps, id, error)
    return false
  }
}

async function rest(deps: ServerDeps, id: number, error: unknown): Promise<void> {
  const [row] = await deps.database.db.select({ attempts: fact.attempts }).from(fact).where(eq(fact.id, id))
  if (row === undefined) return
  await deps.database.db
    .update(fact)
    .set({
      attempts: sql`${fact.attempts} + 1`,
      dueAt: new Date(deps.clock().getTime() + restMs(row.attempts)),
      error: (error instanceof Error ? error.name : 'Error').slice(0, 100),
    })
    .where(eq(fact.id, id))
}

/** What the process that announced a fact could not act upon: it ended, or failed. */
export const factsJob: JobDefinition = {
  name: 'facts',
  label: '跨模块后续处理',
  every: 5,
  run: async (deps) => ({ 处理: await handleFacts(deps) }),
}
