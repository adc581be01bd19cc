import { eq } from 'drizzle-orm'
import { dayEnd, dayOf } from '../../../kit/calendar.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { cancellationModel } from './cancellation.routes.ts'
import { cancellationRequest } from './cancellation.table.ts'
import { runErasure } from './run-erasure.ts'

/**
 * A person who has no account is erased by the file: the same steps, proofs and dates as at the end of an account. The
 * file was closed with a password; there is no time to think it over.
 */
export const erasedPersons = whenever(
  'person.erased',
  'system.erasure',
  async ({ personId, reason }, ctx) => {
    const known = eq(cancellationRequest.personId, personId)
    if ((await ctx.tx.$count(cancellationRequest, known)) > 0) return
    const [row] = await ctx.tx
      .insert(cancellationRequest)
      .values({
        requestNo: await sequences.next(ctx, 'ZX', null),
        personId,
        scope: 'erase',
        channel: 'file',
        reasonNote: reason,
        blockers: [],
        identityCheckedAt: ctx.now,
        submittedAt: ctx.now,
        coolingUntil: ctx.now,
        dueAt: dayEnd(dayOf(ctx.now)),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning()
    if (row === undefined) return
    await flowEvents.record(ctx, {
      entity: 'cancellationRequest',
      entityId: row.id,
      action: 'create',
      fromState: null,
      toState: row.state,
      content: reason,
      isFirst: true,
    })
    await takeTransition(cancellationModel, row, 'begin', {}, ctx)
    ctx.afterCommit(async (deps) => await runErasure(deps, row.id))
  },
)
