import { and, asc, eq, gt } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { type Ctx, inContext } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { withoutValues } from '../http/errors.ts'
import type { JobDefinition } from '../jobs/definitions.ts'
import { clockCondition, type Timed, timedIn } from './clock-condition.ts'
import type { TableRow } from './model.ts'
import { takeTransition } from './transition.ts'

const clock: Caller = { kind: 'system', name: '系统' }
const batch = 500
/** A row that cannot be taken is tried again after this time, not every minute. */
const restMs = 3_600_000
const resting = new Map<string, number>()

/** Takes every transition whose time has come, of whatever is served. */
export const flowClock: JobDefinition = {
  name: 'flowClock',
  label: '到时自动流转',
  cron: '* * * * *',
  run: async (deps) => {
    const counts: Record<string, number> = {}
    for (const timed of timedIn(deps)) {
      const { resource } = timed.model
      const name = `${resource.label}${resource.flow?.transitions[timed.action]?.label ?? timed.action}`
      const { taken, failed } = await takeAll(deps, timed)
      if (taken > 0) counts[name] = taken
      if (failed > 0) counts[`${name}未完成`] = failed
    }
    return counts
  },
}

/**
 * In batches by id, each row in a transaction of its own: one that cannot be taken keeps no other from it, and what a
 * run that ended early left is found by the next one, for it is still due.
 */
async function takeAll(deps: ServerDeps, timed: Timed): Promise<{ taken: number; failed: number }> {
  const { model } = timed
  const { db } = deps.database
  const due = await clockCondition({ params: deps.params, db }, timed, deps.clock())
  let [taken, failed, last] = [0, 0, 0]
  for (;;) {
    const rows = await db
      .select({ id: model.id })
      .from(model.table)
      .where(and(due, gt(model.id, last)))
      .orderBy(asc(model.id))
      .limit(batch)
    for (const row of rows) {
      last = row.id as number
      const done = await takeOne(deps, timed, last)
      if (done === 'failed') failed += 1
      else if (done) taken += 1
    }
    if (rows.length < batch) return { taken, failed }
  }
}

async function takeOne(deps: ServerDeps, timed: Timed, id: number): Promise<boolean | 'failed'> {
  const key = `${timed.model.resource.entity}:${timed.action}:${id}`
  const now = deps.clock().getTime()
  if ((resting.get(key) ?? 0) > now) return false
  resting.delete(key)
  try {
    return await inContext(deps, clock, (ctx) => takeLocked(ctx, timed, id))
  } catch (error) {
    resting.set(key, now + restMs)
    deps.log.error('a transition could not be taken by the clock', { row: key, error: withoutValues(error) })
    return 'failed'
  }
}

/** Looks again under the lock: meanwhile somebody may have led the row elsewhere, or holds it just now. */
async function takeLocked(ctx: Ctx, timed: Timed, id: number): Promise<boolean> {
  const { model, action } = timed
  const due = await clockCondition({ params: ctx.deps.params, db: ctx.tx }, timed, ctx.now)
  const [row] = await ctx.tx
    .select()
    .from(model.table)
    .where(and(eq(model.id, id), due))
    .for('update', { skipLocked: true })
  if (row === undefined) return false
  await takeTransition(model, row as TableRow, action, {}, ctx)
  return true
}
