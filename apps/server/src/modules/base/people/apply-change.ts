import { and, eq, ne, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs, plainOf } from '../../../kit/personal-data.ts'
import { recomputeRooms } from '../rooms/recompute-rooms.ts'
import type { personChange } from './person-change.table.ts'
import { identityAfter, proposedIdentity, type Registered } from './person-identity.ts'
import { newPersonId, personColumns } from './person-row.ts'
import { person } from './person.table.ts'
import { searchPinyin } from './pinyin.ts'
import { lockRegistered, roomsOfResident } from './registered.ts'
import { resident } from './resident.table.ts'

type Identified = ReturnType<typeof identityAfter>

/**
 * A confirmed change: it holds for this registration. The person itself follows while nobody else has registered it;
 * other registrations never change with it. With another document the registration goes to the person of that one.
 */
export async function applyChange(ctx: Ctx, change: typeof personChange.$inferSelect): Promise<void> {
  const registered = await lockRegistered(ctx, change.residentId)
  const after = identityAfter(ctx, registered, proposedIdentity(ctx, change))
  const personId = await personAfter(ctx, registered, after)
  const { id, estateId } = registered.resident
  await ctx.tx
    .update(resident)
    .set({
      personId,
      name: after.name,
      pinyin: searchPinyin(after.name),
      gender: after.gender,
      birthDate: after.birthDate,
      docMissingReason: after.docMissingReason,
      ...changedBy(ctx, resident),
    })
    .where(eq(resident.id, id))
  if (personId !== registered.person.id) await followPerson(ctx, estateId, registered.person.id, personId)
  await ctx.tx.execute(
    sql`update access_subject set name = ${after.name} where subject_type = 'resident' and subject_id = ${id}`,
  )
  await recomputeRooms(ctx, await roomsOfResident(ctx, id))
}

/** The person of the registration after the change. */
async function personAfter(ctx: Ctx, { resident: row, person: of }: Registered, after: Identified) {
  const before = plainOf(ctx.deps.personal, of, 'docNo')
  const sameDocument = after.docType === of.docType && after.docNo === before
  const shared =
    (await ctx.tx.$count(resident, and(eq(resident.personId, of.id), ne(resident.id, row.id)))) > 0
  if (sameDocument && shared) return of.id
  const twin =
    sameDocument || after.docNo === null ? undefined : await personOf(ctx, after.docType, after.docNo)
  if (twin !== undefined) {
    const here = and(eq(resident.estateId, row.estateId), eq(resident.personId, twin))
    if ((await ctx.tx.$count(resident, here)) > 0) throw refuse('该证件号码的人员已登记在本小区')
    return twin
  }
  const columns = personColumns(ctx, after.name, after)
  if (shared) {
    const user = userIdOf(ctx.caller)
    const id = newPersonId()
    const birth = { createdAt: ctx.now, createdBy: user, updatedAt: ctx.now, updatedBy: user }
    await ctx.tx
      .insert(person)
      .overridingSystemValue()
      .values({ id, ...columns, ...birth })
    return id
  }
  await ctx.tx.update(person).set(columns).where(eq(person.id, of.id))
  return of.id
}

async function personOf(ctx: Ctx, docType: string, docNo: string): Promise<number | undefined> {
  const [found] = await ctx.tx
    .select({ id: sql<number>`coalesce(${person.mergedInto}, ${person.id})`.mapWith(Number) })
    .from(person)
    .where(
      and(
        eq(person.docType, docType),
        hashIs(ctx.deps.personal, person.docNoHash, docNo),
        eq(person.state, 'enabled'),
      ),
    )
  return found?.id
}

/** What the estate holds of the person goes along: photos, rights to the doors, the last pass. */
async function followPerson(ctx: Ctx, estateId: number, from: number, to: number): Promise<void> {
  for (const table of [
    'person_face',
    'access_grant',
    'access_subject',
    'person_last_pass',
    'repair_order',
    'complaint',
  ])
    await ctx.tx.execute(sql`
      update ${sql.identifier(table)} set person_id = ${to} where estate_id = ${estateId} and person_id = ${from}`)
  await ctx.tx.execute(sql`
    update complaint set reporter_id = ${to} where estate_id = ${estateId} and reporter_id = ${from}`)
}
