import { and, eq } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { personChangeModel } from './person-change.model.ts'
import { personChange } from './person-change.table.ts'
import { type Identity, identityAfter, proposedIdentity } from './person-identity.ts'
import { lockRegistered } from './registered.ts'

/**
 * Proposes another name, document or date of birth of a registered person. Nothing is looked up beyond the
 * registration: whether the new number is known shows neither here nor in what comes of it. An open proposal is
 * replaced by one that holds both.
 */
export async function proposeChange(ctx: Ctx, residentId: number, changes: Identity): Promise<void> {
  const registered = await lockRegistered(ctx, residentId)
  const [open] = await ctx.tx
    .select()
    .from(personChange)
    .where(and(eq(personChange.residentId, residentId), eq(personChange.state, 'pending')))
    .for('update')
  const wanted: Identity = { ...(open && proposedIdentity(ctx, open)), ...changes }
  identityAfter(ctx, registered, wanted)
  if (open) await takeTransition(personChangeModel, open, 'replace', {}, ctx)
  const user = userIdOf(ctx.caller)
  const [made] = await ctx.tx
    .insert(personChange)
    .values({
      estateId: registered.resident.estateId,
      residentId,
      newName: wanted.name ?? null,
      newDocType: wanted.docType ?? null,
      ...sealedColumns(ctx.deps.personal, 'newDocNo', wanted.docNo ?? null),
      newDocMissingReason: wanted.docMissingReason ?? null,
      newBirthDate: wanted.birthDate ?? null,
      proposedBy: user,
      createdAt: ctx.now,
      createdBy: user,
      updatedAt: ctx.now,
      updatedBy: user,
    })
    .returning({ id: personChange.id })
  await flowEvents.record(ctx, {
    entity: 'personChange',
    entityId: made?.id as number,
    action: 'create',
    fromState: null,
    toState: 'pending',
    isFirst: true,
  })
}
