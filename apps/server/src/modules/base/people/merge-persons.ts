import type { MergeField, mergePersons as described } from '@linli/api-client/contract/base/person-merge'
import { mergeUndoDays } from '@linli/api-client/contract/base/person-merge'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { idList } from '../buildings/tree-rows.ts'
import {
  type MergeMoves,
  type Move,
  movedIn,
  moveRows,
  personColumns,
  residentColumns,
} from './merge-moves.ts'
import { person } from './person.table.ts'
import { personMerge } from './person-merge.table.ts'
import { applyRelations } from './relation-effects.ts'
import { resident, residentHouse } from './resident.table.ts'

type PersonRow = typeof person.$inferSelect
type ResidentRow = typeof resident.$inferSelect

export interface Pair {
  readonly kept: PersonRow
  readonly removed: PersonRow
  readonly registrations: readonly ResidentRow[]
}

const dayMs = 86_400_000
const sealedFields = new Set<MergeField>(['phone', 'phone2', 'emergencyPhone'])

/** Both files with what estates registered of them; to be merged, they are locked in the order of their ids. */
export async function readPair(
  ctx: Ctx,
  keptId: number,
  removedId: number,
  { locked }: { readonly locked: boolean },
): Promise<Pair> {
  if (keptId === removedId) throw invalid({ removedId: '请选择另一份档案' })
  const persons = ctx.tx
    .select()
    .from(person)
    .where(inArray(person.id, [keptId, removedId]))
    .orderBy(person.id)
  const rows = await (locked ? persons.for('update') : persons)
  const [kept, removed] = [keptId, removedId].map((id) => rows.find((row) => row.id === id))
  const registered = ctx.tx
    .select()
    .from(resident)
    .where(inArray(resident.personId, [keptId, removedId]))
    .orderBy(resident.id)
  const registrations = await (locked ? registered.for('update') : registered)
  const scope = ctx.scopeFor('base:person:merge')
  const seen = (id: number) =>
    scope.kind === 'all' ||
    registrations.some((one) => one.personId === id && coversEstate(scope, one.estateId))
  if (!kept || !removed || !seen(keptId) || !seen(removedId)) throw notFound()
  return { kept, removed, registrations: registrations.filter((one) => one.mergedInto === null) }
}

/** Why the two may not become one; undefined where nothing stands against it. */
export async function refusalOf(
  ctx: Ctx,
  { kept, removed, registrations }: Pair,
): Promise<string | undefined> {
  const scope = ctx.scopeFor('base:person:merge')
  if (kept.mergedInto !== null || removed.mergedInto !== null) return '档案已合并，不能再次合并'
  if (kept.state === 'erased' || removed.state === 'erased') return '该人员的个人信息已删除'
  if (!registrations.every(({ estateId }) => coversEstate(scope, estateId)))
    return '该人员在其他公司的小区也有登记，请由平台合并'
  if (
    kept.docNoHash !== null &&
    removed.docNoHash !== null &&
    kept.docType === removed.docType &&
    kept.docNoHash !== removed.docNoHash
  )
    return '两份档案证件号码不同，不能合并'
  const [accounts] = await ctx.tx.execute<{ n: number }>(sql`
    select count(*)::int as n from mp_user where person_id = ${idList([kept.id, removed.id])} and state <> 'cancelled'`)
  return (accounts?.n ?? 0) > 1 ? '两份档案都绑定了小程序账号，请先注销其中一个' : undefined
}

/** Makes one file of two, in one transaction; everything that it changes is kept for taking it back. */
export async function mergePersons(
  { keptId, removedId, take, reason }: InputOf<typeof described>,
  ctx: Ctx,
): Promise<{ id: number }> {
  const pair = await readPair(ctx, keptId, removedId, { locked: true })
  const refusal = await refusalOf(ctx, pair)
  if (refusal !== undefined) throw refuse(refusal)
  const { kept, removed, registrations } = pair
  const own = registrations.filter((one) => one.personId === keptId)
  const before = await takeFields(
    ctx,
    own,
    registrations.find((one) => one.personId === removedId),
    take,
  )
  const replacedFaces = await giveWay(ctx, keptId, removedId)
  const moved: Move[] = []
  const ended: MergeMoves['ended'][number][] = []
  const folded: MergeMoves['folded'][number][] = []
  for (const gone of registrations.filter((one) => one.personId === removedId)) {
    const into = own.find(({ estateId }) => estateId === gone.estateId)
    if (into === undefined) {
      await ctx.tx.update(resident).set({ personId: keptId }).where(eq(resident.id, gone.id))
      moved.push({ table: 'resident', column: 'person_id', from: removedId, to: keptId, ids: [gone.id] })
      continue
    }
    ended.push(...(await endTwice(ctx, gone.id, into.id)))
    moved.push(...(await moveRows(ctx, ['resident_house', 'resident_id'], gone.id, into.id)))
    await replaceChange(ctx, gone.id, into.id)
    for (const column of residentColumns) moved.push(...(await moveRows(ctx, column, gone.id, into.id)))
    await ctx.tx
      .update(resident)
      .set({ mergedInto: into.id, state: 'left', mainHouseId: null })
      .where(eq(resident.id, gone.id))
    folded.push({ id: gone.id, into: into.id, state: gone.state })
  }
  for (const column of personColumns) moved.push(...(await moveRows(ctx, column, removedId, keptId)))
  await ctx.tx.execute(sql`
    insert into person_last_pass (estate_id, person_id, last_success_at, last_in_at, last_out_at, last_record_id)
    select estate_id, ${keptId}, last_success_at, last_in_at, last_out_at, last_record_id from person_last_pass
    where person_id = ${removedId}
    on conflict (estate_id, person_id) do update set
      last_success_at = greatest(person_last_pass.last_success_at, excluded.last_success_at),
      last_in_at = greatest(person_last_pass.last_in_at, excluded.last_in_at),
      last_out_at = greatest(person_last_pass.last_out_at, excluded.last_out_at)`)
  const swapped = kept.docNoHash === null && removed.docNoHash !== null
  if (swapped) await swapDocuments(ctx, kept, removed)
  await ctx.tx.update(person).set({ mergedInto: keptId }).where(eq(person.id, removedId))
  const nameOf = (id: number, fallback: string) =>
    registrations.find((one) => one.personId === id)?.name ?? fallback
  const moves: MergeMoves = { moved, ended, replacedFaces, folded, before, swapped }
  const [row] = await ctx.tx
    .insert(personMerge)
    .values({
      keptId,
      removedId,
      keptName: nameOf(keptId, kept.name),
      removedName: nameOf(removedId, removed.name),
      reason,
      relations: movedIn(moved, 'resident_house') + (await relationsOf(ctx, moved)),
      vehicles: movedIn(moved, 'vehicle'),
      faces: movedIn(moved, 'person_face'),
      records: moved
        .filter(({ table }) => !['resident', 'resident_house', 'vehicle', 'person_face'].includes(table))
        .reduce((sum, { ids }) => sum + ids.length, 0),
      mergedAt: ctx.now,
      mergedBy: userIdOf(ctx.caller),
      undoUntil: new Date(ctx.now.getTime() + mergeUndoDays * dayMs),
      moves,
    })
    .returning({ id: personMerge.id })
  const id = row?.id ?? 0
  await flowEvents.record(ctx, {
    entity: 'personMerge',
    entityId: id,
    action: 'create',
    fromState: null,
    toState: 'merged',
    content: reason,
    isFirst: true,
  })
  await followHomes(ctx, registrations, '档案合并')
  return { id }
}

/** States of registrations, rooms, doors and accounts follow. */
export async function followHomes(
  ctx: Ctx,
  registrations: readonly { readonly id: number }[],
  reason: string,
): Promise<void> {
  const ids = registrations.map(({ id }) => id)
  const rooms = await ctx.tx.execute<{ room_id: number }>(
    sql`select distinct room_id from resident_house where resident_id = ${idList(ids)}`,
  )
  await applyRelations(
    ctx,
    ids,
    rooms.map(({ room_id }) => room_id),
    reason,
  )
}

/** Relations of registrations that went over as a whole. */
async function relationsOf(ctx: Ctx, moved: readonly Move[]): Promise<number> {
  const ids = moved.filter(({ table }) => table === 'resident').flatMap((one) => one.ids)
  return await ctx.tx.$count(residentHouse, inArray(residentHouse.residentId, [...ids, 0]))
}

/** Values of the file that goes, in all registrations of the one that stays. */
async function takeFields(
  ctx: Ctx,
  own: readonly ResidentRow[],
  from: ResidentRow | undefined,
  take: readonly MergeField[],
): Promise<MergeMoves['before']> {
  if (from === undefined || take.length === 0) return []
  const keys = take.flatMap((key) =>
    sealedFields.has(key) ? [`${key}Enc`, `${key}Hash`, `${key}Tail`] : [key],
  ) as (keyof ResidentRow)[]
  const pick = (row: ResidentRow) => Object.fromEntries(keys.map((key) => [key, row[key]]))
  for (const { id } of own) await ctx.tx.update(resident).set(pick(from)).where(eq(resident.id, id))
  return own.map((row) => ({ id: row.id, columns: pick(row) }))
}

/** One photo of a state for a person and estate: those of the file that goes give way. */
async function giveWay(ctx: Ctx, keptId: number, removedId: number): Promise<MergeMoves['replacedFaces']> {
  const rows = await ctx.tx.execute<{ id: number; state: string }>(sql`
    select gone.id, gone.state from person_face gone where gone.person_id = ${removedId}
      and gone.state in ('passed', 'pending') and exists (select from person_face f where f.person_id = ${keptId}
        and f.estate_id = gone.estate_id and f.state = gone.state) for update`)
  if (rows.length > 0)
    await ctx.tx.execute(
      sql`update person_face set state = 'replaced' where id = ${idList(rows.map(({ id }) => id))}`,
    )
  return [...rows]
}

/** Where both were registered in a room, the relation of the one that goes is ended as a mistake. */
async function endTwice(ctx: Ctx, goneId: number, intoId: number): Promise<MergeMoves['ended']> {
  const rows = await ctx.tx.execute<{ id: number; state: string; is_head: boolean; kept_id: number }>(sql`
    select gone.id, gone.state, gone.is_head, kept.id as kept_id from resident_house gone
      join resident_house kept on kept.room_id = gone.room_id and kept.resident_id = ${intoId}
        and kept.state in ('pending', 'active')
    where gone.resident_id = ${goneId} and gone.state in ('pending', 'active') order by gone.id for update`)
  for (const { id } of rows)
    await ctx.tx
      .update(residentHouse)
      .set({ state: 'moved_out', isHead: false, moveOutDate: dayOf(ctx.now), moveOutReason: 'error' })
      .where(eq(residentHouse.id, id))
  for (const one of rows)
    if (one.is_head)
      await ctx.tx.update(residentHouse).set({ isHead: true }).where(eq(residentHouse.id, one.kept_id))
  return rows.map(({ id, state, is_head, kept_id }) => ({ id, state, isHead: is_head, keptId: kept_id }))
}

/** One change of a registration waits at a time. */
async function replaceChange(ctx: Ctx, goneId: number, intoId: number): Promise<void> {
  await ctx.tx.execute(sql`
    update person_change c set state = 'replaced' where c.resident_id = ${goneId} and c.state = 'pending'
      and exists (select from person_change k where k.resident_id = ${intoId} and k.state = 'pending')`)
}

/** A document is one person's: each gets that of the other, with nobody having it in between. */
export async function swapDocuments(ctx: Ctx, one: PersonRow, other: PersonRow): Promise<void> {
  const documentOf = ({ docType, docNoEnc, docNoHash, docNoTail }: PersonRow) => ({
    docType,
    docNoEnc,
    docNoHash,
    docNoTail,
  })
  const set = async (id: number, values: Partial<PersonRow>) =>
    await ctx.tx
      .update(person)
      .set(values)
      .where(and(eq(person.id, id)))
  await set(one.id, { docNoEnc: null, docNoHash: null, docNoTail: null })
  await set(other.id, { docNoEnc: null, docNoHash: null, docNoTail: null })
  await set(one.id, documentOf(other))
  await set(other.id, documentOf(one))
}
