import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { cancellationRequest, erasureStep } from './cancellation.table.ts'
import { planOf, tombstoneOf } from './leaving-facts.ts'

const system = { kind: 'system', name: '系统' } as const

const isOver = (today: string) =>
  and(
    eq(erasureStep.method, 'retain'),
    eq(erasureStep.state, 'done'),
    isNull(erasureStep.erasedAt),
    lte(erasureStep.retainUntil, today),
  )

/** Erases what one step has kept. False where somebody else has, or the time is not over. */
async function eraseKept(deps: ServerDeps, stepId: number): Promise<boolean> {
  return await inContext(deps, system, async (ctx) => {
    const [found] = await ctx.tx
      .select({
        step: erasureStep,
        whom: { id: cancellationRequest.id, mpUserId: cancellationRequest.mpUserId },
      })
      .from(erasureStep)
      .innerJoin(cancellationRequest, eq(cancellationRequest.id, erasureStep.requestId))
      .where(and(eq(erasureStep.id, stepId), isOver(dayOf(ctx.now))))
      .for('update', { of: erasureStep })
    if (found === undefined) return false
    const { step, whom } = found
    const held = planOf(ctx, 'erase').find(({ target }) => target === step.target)
    if (held?.kept === undefined) throw new Error(`Linli: nothing says what becomes of ${step.target}`)
    await held.kept.over(ctx, { stepId, ids: step.keptIds ?? [], tombstone: tombstoneOf(whom) })
    await ctx.tx
      .update(erasureStep)
      .set({ erasedAt: ctx.now, keptIds: null, updatedAt: ctx.now })
      .where(eq(erasureStep.id, stepId))
    return true
  })
}

/** Daily: what the law wanted kept of who left goes when its date has come. */
export const keptClock: JobDefinition = {
  name: 'cancellationKept',
  label: '清除到期的保留数据',
  cron: '10 4 * * *',
  run: async (deps) => {
    const due = await deps.database.db
      .select({ id: erasureStep.id })
      .from(erasureStep)
      .where(isOver(dayOf(deps.clock())))
      .orderBy(asc(erasureStep.id))
    let erased = 0
    for (const { id } of due)
      try {
        erased += (await eraseKept(deps, id)) ? 1 : 0
      } catch (error) {
        // One that fails holds up no other; it is tried again tomorrow.
        deps.log.error('what was kept could not be erased', { stepId: id, error })
      }
    return { due: due.length, erased }
  },
}
