import { and, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { accessSubject } from '../grants/access-grant.table.ts'
import type { ReadEvent } from './read-events.ts'

export type Subject = typeof accessSubject.$inferSelect

const keyOf = (estateId: number, subjectNo: string) => `${estateId}/${subjectNo}`

/** Who the subject numbers of a batch stand for, in one query (catalogue 2a A5). Numbers count within an estate. */
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
  if (byEstate.size === 0) return () => null
  const conditions = [...byEstate].map(([estateId, numbers]) =>
    and(eq(accessSubject.estateId, estateId), inArray(accessSubject.subjectNo, [...numbers])),
  )
  const found = await ctx.tx
    .select()
    .from(accessSubject)
    .where(or(...conditions))
  const subjects = new Map(found.map((s) => [keyOf(s.estateId, s.subjectNo), s]))
  return ({ device, event }) =>
    event.type === 'pass' && event.subjectNo !== undefined
      ? (subjects.get(keyOf(device.estateId, event.subjectNo)) ?? null)
      : null
}
