import type { previewRename, renamePlaces } from '@linli/api-client/contract/base/build-structure'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { inPath } from '../naming/naming-error.ts'
import { compilePattern, type NamedLevel, type TokenValues } from '../naming/pattern.ts'
import { nameConflicts, renumber } from '../naming/renumber.ts'
import { estate, estateZone } from '../places/estate.table.ts'
import { renameRooms } from '../rooms/rename-rooms.ts'
import { room } from '../rooms/room.table.ts'
import { building, buildingFloor, buildingUnit } from './building.table.ts'
import { lockGenerator } from './generate.ts'
import { lockBuilding, lockUnit, within } from './locate.ts'
import { named } from './plan-checks.ts'
import { idList } from './tree-rows.ts'

const code = 'base:building:update'

interface Child {
  readonly id: number
  readonly version: number
  readonly name: string
  /** Values of the tokens of the places above and of the own number. */
  readonly values: Omit<TokenValues, 'n'>
}

interface Family {
  readonly estateId: number
  readonly level: NamedLevel
  readonly table: 'building' | 'building_unit' | 'building_floor'
  readonly longest: number
  readonly title: string
  readonly withoutUnits: boolean
  readonly children: readonly Child[]
  /** Names beside the children that must stay unique. */
  readonly taken: ReadonlySet<string>
}

type Input = InputOf<typeof previewRename>

/** What stands directly below a place, locked from above. */
async function familyOf(ctx: Ctx, { parentType, parentId }: Input): Promise<Family> {
  switch (parentType) {
    case 3:
      return await buildingsOf(ctx, eq(building.estateId, parentId), await estateOf(ctx, parentId))
    case 4: {
      const [zone] = await ctx.tx
        .select()
        .from(estateZone)
        .where(and(eq(estateZone.id, parentId), within(ctx, code, estateZone.estateId)))
        .for('update')
      if (zone === undefined) throw notFound()
      return await buildingsOf(ctx, eq(building.zoneId, parentId), { id: zone.estateId, title: zone.name })
    }
    case 5:
      return await unitsOf(ctx, parentId)
    default:
      return await floorsOf(ctx, parentId)
  }
}

async function estateOf(ctx: Ctx, id: number) {
  const [row] = await ctx.tx
    .select({ id: estate.id, title: estate.name })
    .from(estate)
    .where(and(eq(estate.id, id), within(ctx, code, estate.id)))
  if (row === undefined) throw notFound()
  return row
}

async function buildingsOf(
  ctx: Ctx,
  below: ReturnType<typeof eq>,
  { id: estateId, title }: { id: number; title: string },
): Promise<Family> {
  const all = await ctx.tx
    .select({ id: building.id, name: building.name })
    .from(building)
    .where(eq(building.estateId, estateId))
  const rows = await ctx.tx
    .select({ row: building, zone: estateZone.name })
    .from(building)
    .leftJoin(estateZone, eq(estateZone.id, building.zoneId))
    .where(below)
    .orderBy(asc(building.sortNo), asc(building.id))
  const own = new Set(rows.map(({ row }) => row.id))
  return {
    estateId,
    level: 'building',
    table: 'building',
    longest: 50,
    title,
    withoutUnits: false,
    children: rows.map(({ row, zone }) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      values: { z: zone ?? '' },
    })),
    taken: new Set(all.flatMap((one) => (own.has(one.id) ? [] : [one.name]))),
  }
}

async function unitsOf(ctx: Ctx, buildingId: number): Promise<Family> {
  const parent = await lockBuilding(ctx, code, buildingId)
  const rows = await ctx.tx
    .select()
    .from(buildingUnit)
    .where(and(eq(buildingUnit.buildingId, buildingId), eq(buildingUnit.isVirtual, false)))
    .orderBy(asc(buildingUnit.sortNo), asc(buildingUnit.id))
  return {
    estateId: parent.estateId,
    level: 'unit',
    table: 'building_unit',
    longest: 20,
    title: parent.name,
    withoutUnits: false,
    children: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      values: { b: parent.buildingNo ?? parent.name },
    })),
    taken: new Set(),
  }
}

/** Floors above the ground, from the first one up; those below keep their names. */
async function floorsOf(ctx: Ctx, unitId: number): Promise<Family> {
  const { unit, building: parent } = await lockUnit(ctx, code, unitId)
  const all = await ctx.tx
    .select()
    .from(buildingFloor)
    .where(eq(buildingFloor.unitId, unitId))
    .orderBy(asc(buildingFloor.physicalNo))
  const rows = all.filter((row) => row.physicalNo > 0)
  return {
    estateId: parent.estateId,
    level: 'floor',
    table: 'building_floor',
    longest: 20,
    title: `${parent.name}${unit.isVirtual ? '' : unit.name}`,
    withoutUnits: unit.isVirtual,
    children: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      values: { b: parent.buildingNo ?? parent.name, u: unit.unitNo ?? unit.name },
    })),
    taken: new Set(all.filter((row) => row.physicalNo < 0).map((row) => row.name)),
  }
}

const ownToken = { building: 'b', unit: 'u', floor: 'f', room: 'r' } as const

/** The new names in order, by the rules of the generator. */
function namesFor({ level: kind, children, longest, withoutUnits }: Family, level: Input['level']) {
  return named(() =>
    inPath('level', () => {
      const render = inPath('pattern', () => compilePattern(level.pattern, kind, withoutUnits))
      return renumber(children, level, ownToken[kind], longest, render, ({ values }) => values).map(
        ({ place: { id, version, name }, after, number }) => ({ id, version, before: name, after, number }),
      )
    }),
  )
}

const conflictsIn = (names: readonly { after: string }[], { taken }: Family) =>
  nameConflicts(
    names.map((one) => one.after),
    taken,
  )

const shown = ({ id, version, before, after }: ReturnType<typeof namesFor>[number]) => ({
  id,
  version,
  before,
  after,
})

/** What a renaming would do. */
export async function previewNames(ctx: Ctx, input: Input) {
  const family = await familyOf(ctx, input)
  const names = namesFor(family, input.level)
  return { names: names.map(shown), conflicts: [...conflictsIn(names, family)] }
}

/** Renames what the caller saw in the preview, all of it or nothing; the full names of the rooms follow. */
export async function renameAll(ctx: Ctx, input: InputOf<typeof renamePlaces>) {
  const family = await familyOf(ctx, input)
  await lockGenerator(ctx, family.estateId)
  const seen = new Map(input.places.map((one) => [one.id, one.version]))
  const same =
    seen.size === family.children.length &&
    family.children.every((child) => seen.get(child.id) === child.version)
  if (!same) throw new AppError('STALE_VERSION')
  const names = namesFor(family, input.level)
  const [conflict] = conflictsIn(names, family)
  if (conflict !== undefined) throw refuse(conflict)
  await writeNames(ctx, family, names)
  await followRooms(ctx, family)
  ctx.note({
    resource: 'building',
    estateId: family.estateId,
    rowCount: names.length,
    title: `批量重命名 ${family.title}`,
    diff: names
      .filter(({ before, after }) => before !== after)
      .slice(0, 50)
      .map(({ id, before, after }) => ({ field: String(id), label: '名称', before, after })),
  })
  return { names: names.map(({ version, ...one }) => shown({ ...one, version: version + 1 })) }
}

/** In two steps, so that names may be exchanged although each is unique at every moment. */
async function writeNames(ctx: Ctx, { table, level }: Family, names: ReturnType<typeof namesFor>) {
  const target = sql.raw(table)
  const numberColumn = { building: 'building_no', unit: 'unit_no', floor: undefined, room: undefined }[level]
  await ctx.tx.execute(
    sql`update ${target} set name = '~' || id where id = ${idList(names.map((one) => one.id))}`,
  )
  const rows = JSON.stringify(names.map(({ id, after, number }) => ({ id, name: after, number })))
  await ctx.tx.execute(sql`
    update ${target} t set name = x.name,
      ${numberColumn === undefined ? sql`` : sql`${sql.raw(numberColumn)} = left(x.number, 10),`}
      version = t.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz,
      updated_by = ${userIdOf(ctx.caller)}::bigint
    from jsonb_to_recordset(${rows}::text::jsonb) as x(id bigint, name text, number text) where x.id = t.id`)
}

async function followRooms(ctx: Ctx, { level, children }: Family): Promise<void> {
  const above = { building: room.buildingId, unit: room.unitId, floor: undefined, room: undefined }[level]
  const ids = children.map((child) => child.id)
  if (above) await renameRooms(ctx, anyOf(above, ids))
}
