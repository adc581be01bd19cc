import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { person } from '../../base/people/person.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { differs, entryOf, type Owner, type RollEntry, type RoomFacts } from './roll-rules.ts'
import { roomsOfRoll } from './roll-source.ts'
import { voteGroup, voteGroupMember, type VoteGroupMemberRow, type VoteGroupRow } from './vote-group.table.ts'

/** Rows of one statement. */
const atOnce = 500

export interface RollChange {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly roomId: number
  readonly before: VoteGroupMemberRow | null
  readonly after: RollEntry | null
}

export interface RollCounts {
  readonly added: number
  readonly removed: number
  readonly changed: number
}

export const membersOf = async (ctx: Ctx, groupId: number) =>
  await ctx.tx
    .select()
    .from(voteGroupMember)
    .where(eq(voteGroupMember.groupId, groupId))
    .orderBy(asc(voteGroupMember.id))

/** The names of owners who were set by hand, as the estate has registered them. */
async function fixedOwners(
  ctx: Ctx,
  estateId: number,
  members: readonly VoteGroupMemberRow[],
): Promise<ReadonlyMap<number, Owner>> {
  const ids = members.flatMap(({ fixedOwnerPersonId }) => fixedOwnerPersonId ?? [])
  const rows = await ctx.tx
    .select({ personId: person.id, name: sql<string>`coalesce(${resident.name}, ${person.name})` })
    .from(person)
    .leftJoin(resident, and(eq(resident.personId, person.id), eq(resident.estateId, estateId)))
    .where(anyOf(person.id, ids))
  return new Map(rows.map((one) => [one.personId, one]))
}

const entryIn = (
  room: RoomFacts,
  group: VoteGroupRow,
  member: VoteGroupMemberRow | undefined,
  fixed: ReadonlyMap<number, Owner>,
): RollEntry =>
  entryOf(
    room,
    group,
    member && {
      fixedArea: member.fixedArea,
      fixedOwner: fixed.get(member.fixedOwnerPersonId ?? 0) ?? null,
      representativePersonId: member.representativePersonId,
    },
  )

/** A row of the roll as the rules would make it again. */
export const entryOfMember = (member: VoteGroupMemberRow): RollEntry => ({
  ...member,
  coOwnerIds: member.coOwnerIds ?? [],
})

/** What would have to be done so that the roll says what the register says, with what was mended by hand. */
export async function changesOf(ctx: Ctx, group: VoteGroupRow): Promise<readonly RollChange[]> {
  const members = new Map((await membersOf(ctx, group.id)).map((row) => [row.roomId, row]))
  const rooms = await roomsOfRoll(ctx, group)
  const fixed = await fixedOwners(ctx, group.estateId, [...members.values()])
  const changes: RollChange[] = []
  for (const room of rooms) {
    const before = members.get(room.roomId)
    const after = entryIn(room, group, before, fixed)
    members.delete(room.roomId)
    const { roomId } = room
    if (before === undefined) changes.push({ kind: 'added', roomId, before: null, after })
    else if (differs(entryOfMember(before), after)) changes.push({ kind: 'changed', roomId, before, after })
  }
  return [
    ...changes,
    ...Array.from(members, ([roomId, before]) => ({ kind: 'removed' as const, roomId, before, after: null })),
  ]
}

export const countsOf = (changes: readonly RollChange[]): RollCounts => {
  const count = (wanted: RollChange['kind']) => changes.filter(({ kind }) => kind === wanted).length
  return { added: count('added'), removed: count('removed'), changed: count('changed') }
}

const columnsOfEntry = (entry: RollEntry) => ({ ...entry, coOwnerIds: [...entry.coOwnerIds] })

async function write(ctx: Ctx, group: VoteGroupRow, changes: readonly RollChange[]): Promise<void> {
  const removed = changes.flatMap(({ before, kind }) => (kind === 'removed' && before ? [before.id] : []))
  if (removed.length > 0) await ctx.tx.delete(voteGroupMember).where(inArray(voteGroupMember.id, removed))
  const added = changes.flatMap(({ kind, after }) => (kind === 'added' && after ? [after] : []))
  const born = { estateId: group.estateId, groupId: group.id, createdAt: ctx.now, updatedAt: ctx.now }
  for (let from = 0; from < added.length; from += atOnce)
    await ctx.tx
      .insert(voteGroupMember)
      .values(added.slice(from, from + atOnce).map((entry) => ({ ...born, ...columnsOfEntry(entry) })))
  for (const { kind, before, after } of changes)
    if (kind === 'changed' && before && after)
      await ctx.tx
        .update(voteGroupMember)
        .set({ ...columnsOfEntry(after), version: before.version + 1, updatedAt: ctx.now })
        .where(eq(voteGroupMember.id, before.id))
}

/** Brings the roll up to the register, or makes it. */
export async function refreshRoll(ctx: Ctx, group: VoteGroupRow): Promise<RollCounts> {
  const changes = await changesOf(ctx, group)
  await write(ctx, group, changes)
  await ctx.tx.update(voteGroup).set({ refreshedAt: ctx.now }).where(eq(voteGroup.id, group.id))
  await countRoll(ctx, group.id)
  return countsOf(changes)
}

/** Keeps how many rooms, voters and square metres count; the numbers are exact, whatever their size. */
export async function countRoll(ctx: Ctx, groupId: number): Promise<void> {
  await ctx.tx.execute(sql`
    update ${voteGroup} g set room_count = c.rooms, voter_count = c.voters, total_area = c.area, problem_count = c.problems
    from (
      select count(*)::int as rooms, count(distinct voter_key)::int as voters, coalesce(sum(area), 0) as area,
        (count(*) filter (where problem not in ('none', 'area_fallback')))::int as problems
      from ${voteGroupMember} where group_id = ${groupId} and state = 'counted') c
    where g.id = ${groupId}`)
}
