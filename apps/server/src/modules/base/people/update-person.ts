import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid, notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs, plainOf, sealedColumns } from '../../../kit/personal-data.ts'
import { recomputeRooms } from '../rooms/recompute-rooms.ts'
import { checkPerson } from './person-rules.ts'
import { person } from './person.table.ts'
import { searchPinyin } from './pinyin.ts'

const sealedKeys = ['docNo', 'phone', 'phone2', 'emergencyPhone'] as const
const identityKeys = ['name', 'docType', 'docNo', 'docMissingReason', 'gender', 'birthDate'] as const

/**
 * Changes fields of a person, from the person's own file or from a resident's form. Locks the row. Rooms that were
 * verified with this person are to be verified again.
 */
export async function updatePerson(
  ctx: Ctx,
  personId: number,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [before] = await ctx.tx.select().from(person).where(eq(person.id, personId)).for('update')
  if (before === undefined) throw notFound()
  const derived = identityKeys.some((key) => changes[key] !== undefined)
    ? await identityOf(ctx, before, changes)
    : {}
  const columns: Record<string, unknown> = { ...changes, ...derived }
  for (const key of sealedKeys) {
    const value = columns[key]
    delete columns[key]
    if (value !== undefined)
      Object.assign(columns, sealedColumns(ctx.deps.personal, key, typeof value === 'string' ? value : null))
  }
  await ctx.tx
    .update(person)
    .set({
      ...columns,
      version: sql`${person.version} + 1`,
      updatedAt: ctx.now,
      updatedBy: userIdOf(ctx.caller),
    })
    .where(eq(person.id, personId))
  await recomputeRooms(ctx, await roomsOfPerson(ctx, personId))
}

/** Checks who the person will be; gender, date of birth and pinyin follow. */
async function identityOf(
  ctx: Ctx,
  before: typeof person.$inferSelect,
  changes: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const text = (key: (typeof identityKeys)[number], stored: string | null) => {
    const given = changes[key]
    return given === undefined ? stored : typeof given === 'string' ? given : null
  }
  const documentChanged = changes.docNo !== undefined || changes.docType !== undefined
  const { person: checked, faults } = checkPerson(
    {
      name: text('name', before.name) ?? '',
      docType: text('docType', before.docType),
      docNo: text('docNo', plainOf(ctx.deps.personal, before, 'docNo')),
      docMissingReason: text('docMissingReason', before.docMissingReason),
      // A new document decides anew; only what was typed together with it must agree.
      gender: documentChanged ? text('gender', null) : text('gender', before.gender),
      birthDate: documentChanged ? text('birthDate', null) : text('birthDate', before.birthDate),
    },
    dayOf(ctx.now),
  )
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (checked.docNo !== null) await assertDocumentFree(ctx, before.id, checked.docType, checked.docNo)
  const name = text('name', before.name) ?? ''
  return {
    gender: checked.gender ?? before.gender,
    birthDate: checked.birthDate ?? before.birthDate,
    docType: checked.docType,
    ...(changes.docNo !== undefined && { docNo: checked.docNo }),
    ...(name !== before.name && { pinyin: searchPinyin(name) }),
  }
}

async function assertDocumentFree(ctx: Ctx, personId: number, docType: string, docNo: string): Promise<void> {
  const twin = and(
    eq(person.docType, docType),
    hashIs(ctx.deps.personal, person.docNoHash, docNo),
    ne(person.id, personId),
  )
  if ((await ctx.tx.$count(person, twin)) === 0) return
  const message = '该证件号码已存在'
  throw new AppError('DUPLICATE', message, { fields: { docNo: message } })
}

async function roomsOfPerson(ctx: Ctx, personId: number): Promise<number[]> {
  const rows = await ctx.tx.execute<{ room_id: number }>(sql`
    select distinct h.room_id from resident_house h join resident r on r.id = h.resident_id
    where r.person_id = ${personId} and h.state = 'active'`)
  return rows.map((row) => row.room_id)
}
