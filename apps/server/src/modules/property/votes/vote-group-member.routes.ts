import { voteGroupMember as described } from '@linli/api-client/contract/property/votes/vote-group-member'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { resident } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { countRoll } from './roll-refresh.ts'
import { entryOf, type Mended, type Owner, type RollEntry } from './roll-rules.ts'
import { voteGroup, voteGroupMember, type VoteGroupMemberRow as Row } from './vote-group.table.ts'

/** The roll of a room, locked: what is mended counts before it is confirmed. */
async function draftOf(ctx: Ctx, groupId: number) {
  const [group] = await ctx.tx.select().from(voteGroup).where(eq(voteGroup.id, groupId)).for('update')
  if (group?.state !== 'draft') throw refuse('名册已确认，请重新编辑后再修改')
  return group
}

/** Persons by the names under which the estate has registered them, in the order they were asked for. */
export async function namesOf(ctx: Ctx, estateId: number, ids: readonly number[]): Promise<readonly Owner[]> {
  const rows = await ctx.tx
    .select({ personId: resident.personId, name: resident.name })
    .from(resident)
    .where(and(eq(resident.estateId, estateId), anyOf(resident.personId, ids)))
  return ids.map((personId) => ({
    personId,
    name: rows.find((one) => one.personId === personId)?.name ?? '',
  }))
}

/** Who owns the room of a row, the one who stands first before the others. */
export const ownersOfMember = async (ctx: Ctx, row: Row): Promise<readonly Owner[]> =>
  await namesOf(ctx, row.estateId, [
    ...(row.ownerPersonId === null ? [] : [row.ownerPersonId]),
    ...(row.coOwnerIds ?? []),
  ])

/** The row with something mended. */
async function mended(ctx: Ctx, row: Row, by: Partial<Mended>): Promise<RollEntry> {
  const group = await draftOf(ctx, row.groupId)
  const [place] = await ctx.tx
    .select({ exclusiveArea: room.exclusiveArea, builtArea: room.builtArea })
    .from(room)
    .where(eq(room.id, row.roomId))
  const owners = await ownersOfMember(ctx, row)
  return entryOf(
    {
      roomId: row.roomId,
      buildingId: row.buildingId,
      isDeveloper: row.isDeveloper,
      exclusiveArea: place?.exclusiveArea ?? null,
      builtArea: place?.builtArea ?? null,
      owners,
    },
    group,
    { fixedArea: row.fixedArea, representativePersonId: row.representativePersonId, ...by },
  )
}

const columnsOf = ({ coOwnerIds, ...entry }: RollEntry) => ({ ...entry, coOwnerIds: [...coOwnerIds] })

async function represent(ctx: Ctx, row: Row, representativePersonId: number | null) {
  if (row.isDeveloper) throw refuse('建设单位的房屋不需要指定代表')
  if ((row.coOwnerIds ?? []).length === 0) throw refuse('该房屋没有共有人，不需要指定代表')
  const entry = await mended(ctx, row, { representativePersonId })
  if (entry.representativePersonId === null)
    throw invalid({ representativePersonId: '表决代表须是该房屋的产权人' })
  return { patch: columnsOf(entry) }
}

async function residentIn(ctx: Ctx, id: number): Promise<Owner> {
  const [found] = await ctx.tx
    .select({ personId: resident.personId, name: resident.name })
    .from(resident)
    .where(eq(resident.id, id))
  if (found === undefined) throw invalid({ residentId: '所选业主不存在' })
  return found
}

/** How many rooms are one voter with each of these. */
async function mergedWith(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const key = sql<string>`${voteGroupMember.groupId} || ' ' || ${voteGroupMember.voterKey}`
  const wanted = rows.map(({ groupId, voterKey }) => `${groupId} ${voterKey}`)
  const counted = await ctx.tx
    .select({ key, n: count() })
    .from(voteGroupMember)
    .where(
      and(
        anyOf(voteGroupMember.groupId, [...new Set(rows.map(({ groupId }) => groupId))]),
        eq(voteGroupMember.state, 'counted'),
        inArray(key, wanted),
      ),
    )
    .groupBy(voteGroupMember.groupId, voteGroupMember.voterKey)
  return new Map(counted.map((one) => [one.key, one.n]))
}

async function coOwnerNames(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const [estateId, some] of Map.groupBy(rows, (row) => row.estateId)) {
    const owners = await namesOf(ctx, estateId, [...new Set(some.flatMap((row) => row.coOwnerIds ?? []))])
    for (const { personId, name } of owners) names.set(personId, mask('name', name))
  }
  return new Map(
    rows.map((row) => [row.id, (row.coOwnerIds ?? []).flatMap((id) => names.get(id) ?? []).join('、')]),
  )
}

/** The rooms of a roll, and what is mended of them. */
export const { model: voteGroupMemberModel, routes: voteGroupMemberRoutes } = serve(
  described,
  voteGroupMember,
)({
  title: sql<string>`(select r.full_name from room r where r.id = vote_group_member.room_id)`,
  present: async (rows, ctx) => {
    const merged = await mergedWith(ctx, rows)
    const coOwners = await coOwnerNames(ctx, rows)
    return new Map(
      rows.map((row) => [
        row.id,
        {
          merged: row.state === 'counted' ? (merged.get(`${row.groupId} ${row.voterKey}`) ?? 1) : null,
          coOwners: coOwners.get(row.id) || null,
        },
      ]),
    )
  },
  after: { change: async (row, ctx) => await countRoll(ctx, row.groupId) },
  on: {
    setRepresentative: async (row, { representativePersonId }, ctx) =>
      await represent(ctx, row, representativePersonId),
    useOwner: async (row, _input, ctx) => await represent(ctx, row, row.ownerPersonId),
    fixOwner: async (row, { residentId, note }, ctx) => {
      if (row.isDeveloper) throw refuse('建设单位的房屋没有业主')
      const fixedOwner = await residentIn(ctx, residentId)
      const entry = await mended(ctx, row, { fixedOwner })
      return { patch: { ...columnsOf(entry), fixedOwnerPersonId: fixedOwner.personId, note }, content: note }
    },
    fixArea: async (row, { area, areaProof }, ctx) => ({
      patch: { ...columnsOf(await mended(ctx, row, { fixedArea: area })), fixedArea: area, areaProof },
      content: `面积更正为${area.toFixed(2)}㎡`,
    }),
    exclude: async (row, { excludeReason }, ctx) => {
      await draftOf(ctx, row.groupId)
      return { patch: { excludeReason }, content: excludeReason }
    },
    include: async (row, _input, ctx) => {
      await draftOf(ctx, row.groupId)
      return { patch: { excludeReason: null } }
    },
  },
})
