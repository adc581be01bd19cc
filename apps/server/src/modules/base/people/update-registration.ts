import type { person as describedPerson } from '@linli/api-client/contract/base/person'
import type { resident as described } from '@linli/api-client/contract/base/resident'
import type { NewOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { recomputeRooms } from '../rooms/recompute-rooms.ts'
import { type Identity, identityAfter, isIdentity } from './person-identity.ts'
import { proposeChange } from './propose-change.ts'
import { lockRegistered, roomsOfResident } from './registered.ts'
import { resident } from './resident.table.ts'
import { isGender } from './person-rules.ts'
import { tagsAfter } from './shown-tags.ts'

const sealedKeys = new Set(['phone', 'phone2', 'emergencyPhone'])

/**
 * Changes what an estate knows of a person, from the person's file or from the register. Who the person is (name,
 * document, date of birth) is proposed and waits for a second person. Rooms that were verified with this person are
 * to be verified again.
 */
export async function updateRegistration(
  ctx: Ctx,
  residentId: number,
  changes: Partial<NewOf<typeof described> | NewOf<typeof describedPerson>>,
): Promise<void> {
  const identity = Object.fromEntries(Object.entries(changes).filter(([key]) => isIdentity(key))) as Identity
  const own = Object.entries(changes).filter(([key]) => !isIdentity(key))
  const { gender } = changes
  if (gender === null || isGender(gender))
    identityAfter(ctx, await lockRegistered(ctx, residentId), { ...identity, gender })
  if (Object.keys(identity).length > 0) await proposeChange(ctx, residentId, identity)
  if (own.length === 0) return
  const before =
    changes.tags === undefined ? undefined : (await lockRegistered(ctx, residentId)).resident.tags
  const columns = own.map(([key, value]) =>
    key === 'tags'
      ? { tags: tagsAfter(changes.tags, before ?? null, ctx) }
      : sealedKeys.has(key)
        ? sealedColumns(ctx.deps.personal, key, typeof value === 'string' ? value : null)
        : { [key]: value },
  )
  await ctx.tx
    .update(resident)
    .set(Object.assign({}, ...columns))
    .where(eq(resident.id, residentId))
  await recomputeRooms(ctx, await roomsOfResident(ctx, residentId))
}
