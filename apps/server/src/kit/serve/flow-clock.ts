import { and, eq } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { type Ctx, inContext } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { withoutValues } from '../http/errors.ts'
import type { JobDefinition } from '../jobs/definitions.ts'
import { clockCondition, type Timed, timedIn } from './clock-condition.ts'
import type { TableRow } from './model.ts'
import { rowByRow } from './row-by-row.ts'
import { takeTransition } from './transition.ts'

const clock: Caller = { kind: 'system', name: '系统' }
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
    const now = deps.clock().getTime()
    for (const [key, until] of resting) if (until <= now) resting.delete(key)
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

/** Each row in a transaction of its own: one that cannot be taken keeps no other from it. */
async function takeAll(deps: ServerDeps, timed: Timed): Promise<{ taken: number; failed: number }> {
  const due = await clockCondition({ params: deps.params, db: deps.database.db }, timed, deps.clock())
  let [taken, failed] = [0, 0]
  await rowByRow(deps, timed.model, due, async (id) => {
    const done = await takeOne(deps, timed, id)
    if (done === 'failed') failed += 1
    else if (done) taken += 1
  })
  return { taken, failed }
}

async function takeOne(deps: ServerDeps, timed: Timed, id: number): Promise<boolean | 'failed'> {
  const key = `${timed.model.resource.entity}:${timed.action}:${id}`
  if (resting.has(key)) return false
  try {
    return await inContext(deps, clock, (ctx) => takeLocked(ctx, timed, id))
  } catch (error) {
    resting.set(key, deps.clock().getTime() + restMs)
    deps.log.error('a transition could not be taken by the clock', { row: key, error: withoutValues(error) })
    return 'failed'
  }
}

/** Looks again under the lock: meanwhile somebody may have led the row elsewhere, or holds it just now. */
async function takeLocked(ctx: Ctx, timed: Timed, id: number): Promise<boolean> {
  const { model, action } = timed
  const own = eq(model.id, id)
  const due = await clockCondition({ params: ctx.deps.params, db: ctx.tx }, timed, ctx.now, own)
  const [row] = await ctx.tx
    .select()
    .from(model.table)
    .where(and(own, due))
    .for('update', { skipLocked: true })
  if (row === undefined) return false
  await takeTransition(model, row as TableRow, action, {}, ctx)
  return true
}
