import { and, asc, eq } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { modelNamed } from '../../../kit/serve/model.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { cancellationRequest, type CancellationRow, erasureStep } from './cancellation.table.ts'
import { leaverOf, planOf } from './leaving-facts.ts'

const system = { kind: 'system', name: '系统' } as const

/** The request while its steps are taken, locked: of two processes one goes on. */
async function lockedRequest(ctx: Ctx, id: number): Promise<CancellationRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(cancellationRequest)
    .where(and(eq(cancellationRequest.id, id), eq(cancellationRequest.state, 'executing')))
    .for('update')
  return row
}

/** Takes the next step in a transaction of its own. True when there may be another one. */
async function takeStep(deps: ServerDeps, id: number): Promise<boolean> {
  return await inContext(deps, system, async (ctx) => {
    const request = await lockedRequest(ctx, id)
    if (request === undefined) return false
    const steps = await ctx.tx
      .select()
      .from(erasureStep)
      .where(eq(erasureStep.requestId, id))
      .orderBy(asc(erasureStep.orderNo))
    const next = steps.find(({ state }) => state !== 'done')
    if (next === undefined) {
      await takeTransition(modelNamed(ctx.deps.registry, 'system/cancellations'), request, 'finish', {}, ctx)
      return false
    }
    const held = planOf(ctx, request.scope).find(({ target }) => target === next.target)
    if (held === undefined) throw new Error(`Linli: nothing is known of ${next.target}`)
    const leaver = await leaverOf(ctx, request)
    const kept = next.retainUntil === null ? undefined : await held.kept?.rows(ctx, leaver)
    const rows = await held.run(ctx, leaver)
    await ctx.tx
      .update(erasureStep)
      .set({
        rows: next.rows + rows,
        // Done again after a failure, it no longer finds what it has found before.
        ...(kept && kept.length > 0 && { keptIds: [...kept] }),
        state: 'done',
        error: null,
        at: ctx.now,
        updatedAt: ctx.now,
      })
      .where(eq(erasureStep.id, next.id))
    return true
  })
}

/** What went wrong is told at its step and at the request; a retry goes on from there. */
async function tellFailure(deps: ServerDeps, id: number, error: unknown): Promise<void> {
  deps.log.error('a step of an erasure failed', { requestId: id, error })
  await inContext(deps, system, async (ctx) => {
    const request = await lockedRequest(ctx, id)
    if (request === undefined) return
    const [next] = await ctx.tx
      .select()
      .from(erasureStep)
      .where(and(eq(erasureStep.requestId, id), eq(erasureStep.state, 'waiting')))
      .orderBy(asc(erasureStep.orderNo))
      .limit(1)
    if (next !== undefined)
      await ctx.tx
        .update(erasureStep)
        .set({ state: 'failed', error: '执行失败，详见异常日志', updatedAt: ctx.now })
        .where(eq(erasureStep.id, next.id))
    await takeTransition(modelNamed(ctx.deps.registry, 'system/cancellations'), request, 'fail', {}, ctx)
  })
}

/** Takes all steps that are left of a request, one after the other. Safe to be called again, and by several at once. */
export async function runErasure(deps: ServerDeps, id: number): Promise<void> {
  try {
    while (await takeStep(deps, id)) {
      // Until none is left.
    }
  } catch (error) {
    await tellFailure(deps, id, error)
  }
}
