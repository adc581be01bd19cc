import { and, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { accessSubject } from '../grants/access-grant.table.ts'
import { cardHolders } from './card-holders.ts'
import type { ReadEvent } from './read-events.ts'

export type Subject = typeof accessSubject.$inferSelect

const keyOf = (estateId: number, subjectNo: string) => `${estateId}/${subjectNo}`
/** Staff are known in several estates. */
const holderKey = (
  estateId: number,
  { subjectType, subjectId }: { readonly subjectType: string; readonly subjectId: number },
) => `${estateId}/${subjectType}/${subjectId}`

/**
 * Who the passes of a batch are of (catalogue 2a A5): by the number that the device knows them by, else by who held the
 * card then. Numbers count within an estate.
 */
export async function resolveSubjects(
  ctx: Ctx,
  events: readonly ReadEvent[],
): Promise<(one: ReadEvent) => Subject | null> {
  const byEstate = new Map<number, Set<string>>()
  for (const { device, event } of events) {
    if (event.type !== 'pass' || event.subjectNo === undefined) continue
    const numbers = byEstate.get(device.estateId) ?? new Set<string>()
    byEstate.set(device.estateId, numbers.add(event.subjectNo))
  }
  const holders = await cardHolders(ctx, events)
  const held = Map.groupBy(new Set(holders.values()), ({ subjectType }) => subjectType)
  const conditions = [
    ...[...byEstate].map(([estateId, numbers]) =>
      and(eq(accessSubject.estateId, estateId), inArray(accessSubject.subjectNo, [...numbers])),
    ),
    ...[...held].map(([subjectType, some]) =>
      and(
        eq(accessSubject.subjectType, subjectType),
        inArray(
          accessSubject.subjectId,
          some.map(({ subjectId }) => subjectId),
        ),
      ),
    ),
  ]
  if (conditions.length === 0) return () => null
  const found = await ctx.tx
    .select()
    .from(accessSubject)
    .where(or(...conditions))
  const subjects = new Map(found.map((s) => [keyOf(s.estateId, s.subjectNo), s]))
  const bySubject = new Map(found.map((s) => [holderKey(s.estateId, s), s]))
  const heldBy = new Map(events.map((one, at) => [one, holders.get(at)]))
  return (one) => {
    const { device, event } = one
    if (event.type !== 'pass') return null
    const holder = heldBy.get(one)
    if (event.subjectNo !== undefined && !event.subjectNo.startsWith('C'))
      return subjects.get(keyOf(device.estateId, event.subjectNo)) ?? null
    const subject = holder === undefined ? undefined : bySubject.get(holderKey(device.estateId, holder))
    // A card of a room counts for the room that had it then, whichever has it now.
    return holder?.subjectType === 'card' && subject
      ? { ...subject, roomId: holder.roomId }
      : (subject ?? null)
  }
}
