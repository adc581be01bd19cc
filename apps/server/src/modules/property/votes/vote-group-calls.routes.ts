import * as calls from '@linli/api-client/contract/property/votes/vote-group-calls'
import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { copyFiles } from '../../../kit/files/copy-files.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { building } from '../../base/buildings/building.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { gridOf } from './building-grid.ts'
import { changesOf, countsOf, entryOfMember, membersOf, refreshRoll } from './roll-refresh.ts'
import type { RollEntry } from './roll-rules.ts'
import { ownersOfMember } from './vote-group-member.routes.ts'
import { voteGroupModel } from './vote-group.routes.ts'
import { voteGroup, voteGroupMember, type VoteGroupRow } from './vote-group.table.ts'

/** So many changed rooms are told one by one. */
const told = 200
const mostPrinted = 2_000

/** The roll, within what the right reaches. */
async function groupOf(ctx: Ctx, id: number, code: string): Promise<VoteGroupRow> {
  const [row] = await ctx.tx.select().from(voteGroup).where(eq(voteGroup.id, id))
  if (row === undefined || !coversEstate(ctx.scopeFor(code), row.estateId)) throw notFound()
  return row
}

const factsOf = (entry: RollEntry | null) =>
  entry && {
    owner: entry.ownerName === null ? null : mask('name', entry.ownerName),
    coOwners: entry.coOwnerIds.length,
    area: entry.area,
    isDeveloper: entry.isDeveloper,
  }

async function roomNames(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.tx.select({ id: room.id, name: room.fullName }).from(room).where(anyOf(room.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function changes(ctx: Ctx, id: number) {
  const all = await changesOf(ctx, await groupOf(ctx, id, 'property:voteGroup:refresh'))
  const shown = all.slice(0, told)
  const names = await roomNames(
    ctx,
    shown.map(({ roomId }) => roomId),
  )
  return {
    ...countsOf(all),
    rooms: shown.map(({ roomId, kind, before, after }) => ({
      roomId,
      room: names.get(roomId) ?? '',
      kind,
      before: factsOf(before && entryOfMember(before)),
      after: factsOf(after),
    })),
  }
}

async function refresh(ctx: Ctx, id: number, version: number) {
  const { estateId } = await groupOf(ctx, id, 'property:voteGroup:refresh')
  const [row] = await ctx.tx.select().from(voteGroup).where(eq(voteGroup.id, id)).for('update')
  if (row?.version !== version) throw new AppError('STALE_VERSION')
  if (row.state !== 'draft') throw refuse('名册已确认，请重新编辑后再刷新')
  const counts = await refreshRoll(ctx, row)
  const { added, removed, changed } = counts
  const title = `刷新名册「${row.name}」：新增${added}，移除${removed}，变更${changed}`
  ctx.note({ resource: 'voteGroup', targetId: id, targetName: row.name, estateId, title })
  return counts
}

/** A name that no roll of the estate has. */
async function freeName(ctx: Ctx, { estateId, name }: VoteGroupRow): Promise<string> {
  const taken = new Set(
    (
      await ctx.tx.select({ name: voteGroup.name }).from(voteGroup).where(eq(voteGroup.estateId, estateId))
    ).map((one) => one.name),
  )
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? ' 副本' : ` 副本${n}`
    const free = `${name.slice(0, 40 - end.length)}${end}`
    if (!taken.has(free)) return free
  }
}

/** What was mended by hand goes over, each proof as a file of its own; then the register is asked. */
async function copy(ctx: Ctx, id: number) {
  const from = await groupOf(ctx, id, 'property:voteGroup:create')
  const made = await createRow(
    voteGroupModel,
    {
      estateId: from.estateId,
      name: await freeName(ctx, from),
      kind: from.kind,
      buildingIds: from.buildingIds,
      unitIds: from.unitIds,
      roomIds: from.roomIds,
      countRule: from.countRule,
      areaBasis: from.areaBasis,
      houseTypes: from.houseTypes,
    },
    ctx,
  )
  const old = (await membersOf(ctx, id)).filter(
    (row) =>
      row.fixedArea !== null ||
      row.fixedOwnerPersonId !== null ||
      row.representativePersonId !== null ||
      row.state === 'excluded',
  )
  const proofs = await copyFiles(
    ctx,
    old.flatMap(({ areaProof }) => areaProof ?? []),
  )
  for (const row of old) {
    const areaProof = row.areaProof === null ? null : (proofs.get(row.areaProof) ?? null)
    const [to] = await ctx.tx
      .update(voteGroupMember)
      .set({
        fixedArea: row.fixedArea,
        fixedOwnerPersonId: row.fixedOwnerPersonId,
        representativePersonId: row.representativePersonId,
        areaProof,
        state: row.state,
        excludeReason: row.excludeReason,
        note: row.note,
      })
      .where(and(eq(voteGroupMember.groupId, made.id), eq(voteGroupMember.roomId, row.roomId)))
      .returning({ id: voteGroupMember.id })
    if (to && areaProof !== null)
      await moveFileRefs(
        ctx,
        { type: 'voteGroupMember', id: to.id, estateId: from.estateId },
        [],
        [areaProof],
        'areaProof',
      )
  }
  await refreshRoll(ctx, made)
  return { id: made.id }
}

async function buildings(ctx: Ctx, id: number) {
  await groupOf(ctx, id, 'property:voteGroup:list')
  const problems = sql<number>`(count(*) filter (where ${voteGroupMember.state} = 'counted'
    and ${voteGroupMember.problem} not in ('none', 'area_fallback')))::int`
  return await ctx.tx
    .select({ id: building.id, name: building.name, rooms: sql<number>`count(*)::int`, problems })
    .from(voteGroupMember)
    .innerJoin(building, eq(building.id, voteGroupMember.buildingId))
    .where(eq(voteGroupMember.groupId, id))
    .groupBy(building.id)
    .orderBy(asc(building.sortNo), asc(building.id))
}

async function grid(ctx: Ctx, id: number, buildingId: number) {
  await groupOf(ctx, id, 'property:voteGroup:list')
  const rows = await ctx.tx
    .select()
    .from(voteGroupMember)
    .where(and(eq(voteGroupMember.groupId, id), eq(voteGroupMember.buildingId, buildingId)))
  return await gridOf(
    ctx,
    buildingId,
    rows.map(({ id: rowId, roomId, state, problem, area }) => ({
      rowId,
      roomId,
      mark: state === 'excluded' ? 'excluded' : problem,
      detail: area === null ? '' : `${area}㎡`,
    })),
  )
}

async function sheet(ctx: Ctx, id: number) {
  const group = await groupOf(ctx, id, 'property:voteGroup:export')
  if (group.roomCount > mostPrinted) throw refuse(`名册超过${mostPrinted}户，请按楼栋分别打印`)
  const [place] = await ctx.tx.select({ name: estate.name }).from(estate).where(eq(estate.id, group.estateId))
  const rows = await ctx.tx
    .select({ row: voteGroupMember, room: room.fullName })
    .from(voteGroupMember)
    .innerJoin(room, eq(room.id, voteGroupMember.roomId))
    .where(and(eq(voteGroupMember.groupId, id), eq(voteGroupMember.state, 'counted')))
    .orderBy(asc(voteGroupMember.id))
  ctx.note({
    resource: 'voteGroup',
    targetId: id,
    targetName: group.name,
    estateId: group.estateId,
    rowCount: rows.length,
  })
  return {
    estate: place?.name ?? '',
    name: group.name,
    rows: rows.map(({ row, room: name }) => ({
      room: name,
      owner: row.ownerName === null ? '' : mask('name', row.representativeName ?? row.ownerName),
      area: row.area,
      isDeveloper: row.isDeveloper,
    })),
  }
}

async function owners(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select().from(voteGroupMember).where(eq(voteGroupMember.id, id))
  if (row === undefined || !coversEstate(ctx.scopeFor('property:voteGroup:update'), row.estateId))
    throw notFound()
  return (await ownersOfMember(ctx, row)).map(({ personId, name }) => ({
    personId,
    name: mask('name', name),
    relation: personId === row.ownerPersonId ? '产权人' : '共有人',
  }))
}

/** What is done with a whole roll. */
export const voteGroupCallRoutes: readonly Route[] = [
  handle(calls.voteGroupChanges, async ({ id }, ctx) => await changes(ctx, id)),
  handle(calls.refreshVoteGroup, async ({ id, version }, ctx) => await refresh(ctx, id, version)),
  handle(calls.copyVoteGroup, async ({ id }, ctx) => await copy(ctx, id)),
  handle(calls.voteGroupBuildings, async ({ id }, ctx) => await buildings(ctx, id)),
  handle(calls.voteGroupGrid, async ({ id, buildingId }, ctx) => await grid(ctx, id, buildingId)),
  handle(calls.roomOwners, async ({ id }, ctx) => await owners(ctx, id)),
  handle(calls.voteGroupSheet, async ({ id }, ctx) => await sheet(ctx, id)),
]
