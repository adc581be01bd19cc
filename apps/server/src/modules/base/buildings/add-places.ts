import type { addFloor, addRoom, addUnit, NewRoom } from '@linli/api-client/contract/base/build-generate'
import type { RoomLevel } from '@linli/api-client/contract/base/build-plan'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { expandUnits, floorsExpander, type PlannedFloor, type PlannedUnit } from '../naming/expand-plan.ts'
import { shownFloor } from '../naming/floor-names.ts'
import { roomFullName } from '../naming/full-name.ts'
import { inPath } from '../naming/naming-error.ts'
import { compilePattern } from '../naming/pattern.ts'
import { roomsOf } from '../naming/room-names.ts'
import { estateZone } from '../places/estate.table.ts'
import { room } from '../rooms/room.table.ts'
import { building, buildingFloor, buildingUnit } from './building.table.ts'
import { lockGenerator, writeUnits } from './generate.ts'
import { insertFloors, insertRooms, type NewRoomRow } from './insert-places.ts'
import { lockBuilding, lockFloor, lockUnit } from './locate.ts'
import { checkRoomLevel, named } from './plan-checks.ts'
import { fullNamesOf, refuseTaken, refuseTakenRooms, refuseTwice } from './taken-names.ts'

type Building = typeof building.$inferSelect
type Unit = typeof buildingUnit.$inferSelect

const quiet = { step: () => {}, advance: () => {} }
const sampleSize = 200

/** Values of the tokens `{z}` and `{b}` below a building. */
export async function placeOf(ctx: Ctx, { zoneId, buildingNo, name }: Building) {
  const [zone] =
    zoneId === null
      ? []
      : await ctx.tx.select({ name: estateZone.name }).from(estateZone).where(eq(estateZone.id, zoneId))
  return { z: zone?.name ?? '', b: buildingNo ?? name }
}

export const unitsBelow = async (ctx: Ctx, buildingId: number) =>
  await ctx.tx
    .select()
    .from(buildingUnit)
    .where(eq(buildingUnit.buildingId, buildingId))
    .orderBy(asc(buildingUnit.sortNo), asc(buildingUnit.id))

/** Units in a building, with floors and rooms when they are described. */
export async function addUnits(ctx: Ctx, input: InputOf<typeof addUnit>) {
  const parent = await lockBuilding(ctx, 'base:building:create', input.buildingId)
  if (!input.dryRun) await lockGenerator(ctx, parent.estateId)
  await checkRoomLevel(ctx, input.rooms, 'rooms')
  const existing = await unitsBelow(ctx, parent.id)
  const virtual = existing.find((unit) => unit.isVirtual)
  if (virtual && (await roomsIn(ctx, virtual.id)) > 0) throw refuse('请先为现有房屋指定单元')
  const firstUnit = existing.length - (virtual ? 1 : 0)
  const place = await placeOf(ctx, parent)
  const units = named(() => expandUnits(input.units, input.floors, input.rooms, undefined, firstUnit)(place))
  const taken = new Set(existing.filter((unit) => !unit.isVirtual).map((unit) => unit.name))
  refuseTaken(
    units.map((unit) => unit.name),
    taken,
  )
  for (const unit of units) refuseTwice(unit)
  const fullNames = fullNamesOf(parent.name, units)
  await refuseTakenRooms(ctx, parent.estateId, fullNames)
  const counts = countsOf(units)
  if (input.dryRun) return { units: [], ...counts, sample: fullNames.slice(0, sampleSize) }
  if (virtual) await removeUnit(ctx, virtual.id)
  const ids = await writeUnits(
    ctx,
    parent.estateId,
    [{ id: parent.id, name: parent.name, units, firstUnit }],
    quiet,
  )
  await raiseFloors(
    ctx,
    parent,
    units.flatMap((unit) => unit.floors),
  )
  const rows = await ctx.tx
    .select()
    .from(buildingUnit)
    .where(anyOf(buildingUnit.id, [...ids.values()]))
    .orderBy(asc(buildingUnit.sortNo))
  return { units: rows, ...counts }
}

/** The floors of a unit that are not there yet. */
export async function addFloors(ctx: Ctx, input: InputOf<typeof addFloor>) {
  const { building: parent, unit } = await lockUnit(ctx, 'base:building:create', input.unitId)
  if (!input.dryRun) await lockGenerator(ctx, parent.estateId)
  await checkRoomLevel(ctx, input.rooms, 'rooms')
  const place = await placeOf(ctx, parent)
  const unitIndex = await indexOf(ctx, unit)
  const all = named(() =>
    floorsExpander(
      input.floors,
      input.rooms,
      unit.isVirtual,
    )(unit.isVirtual ? place : { ...place, u: unit.unitNo ?? unit.name }, unitIndex),
  )
  const existing = await ctx.tx.select().from(buildingFloor).where(eq(buildingFloor.unitId, unit.id))
  const numbers = new Set(existing.map((floor) => floor.physicalNo))
  const floors = all.filter((floor) => !numbers.has(floor.physicalNo))
  if (floors.length === 0) throw refuse('楼层号已存在')
  refuseTaken(
    floors.map((floor) => floor.name),
    new Set(existing.map((floor) => floor.name)),
  )
  const planned = { ...unit, unitNo: unit.unitNo ?? '', floors }
  refuseTwice(planned)
  const fullNames = fullNamesOf(parent.name, [planned])
  await refuseTakenRooms(ctx, parent.estateId, fullNames)
  if (input.dryRun) return { floors: [], rooms: fullNames.length, sample: fullNames.slice(0, sampleSize) }
  const ids = await insertFloors(
    ctx,
    parent.estateId,
    floors.map(({ rooms: _rooms, ...floor }) => ({ ...floor, buildingId: parent.id, unitId: unit.id })),
  )
  const rooms: NewRoomRow[] = floors.flatMap((floor) =>
    floor.rooms.map(({ roomNo, layout }) => ({
      ...layout,
      ...rowOf(
        parent,
        unit,
        { id: ids.get(`${unit.id}:${floor.physicalNo}`) as number, physicalNo: floor.physicalNo },
        roomNo,
      ),
      usage: layout.usage ?? 'residential',
    })),
  )
  await insertRooms(ctx, parent.estateId, rooms)
  await raiseFloors(ctx, parent, floors)
  const rows = await ctx.tx
    .select()
    .from(buildingFloor)
    .where(anyOf(buildingFloor.id, [...ids.values()]))
    .orderBy(asc(buildingFloor.physicalNo))
  return { floors: rows, rooms: rooms.length }
}

/** Rooms on a floor: named ones or generated ones. */
export async function addRooms(ctx: Ctx, input: InputOf<typeof addRoom>): Promise<number[]> {
  const place = await lockFloor(ctx, 'base:room:create', input.floorId)
  const { building: parent, unit, floor } = place
  if ((input.rooms === undefined) === (input.level === undefined)) throw invalid({ rooms: '请填写房号' })
  for (const [index, one] of (input.rooms ?? []).entries()) await checkNewRoom(ctx, one, `rooms.${index}`)
  await checkRoomLevel(ctx, input.level, 'level')
  const rooms: readonly NewRoom[] = input.rooms ?? (await generated(ctx, place, input.level as RoomLevel))
  if (rooms.length > 200) throw invalid({ level: '一次最多新增200户' })
  refuseTwice({ floors: [{ name: floor.name, rooms }] })
  const numbers = await ctx.tx
    .select({ roomNo: room.roomNo })
    .from(room)
    .where(and(eq(room.unitId, unit.id), isNull(room.deletedAt)))
  const taken = new Set(numbers.map((row) => row.roomNo))
  const twin = rooms.find((one) => taken.has(one.roomNo))
  if (twin) throw refuse(`该单元已存在房号：${twin.roomNo}`)
  await refuseTakenRooms(
    ctx,
    parent.estateId,
    rooms.map((one) => roomFullName(parent.name, unit, one.roomNo)),
  )
  return await insertRooms(
    ctx,
    parent.estateId,
    rooms.map((one) => ({
      usage: one.usage ?? 'residential',
      bedrooms: one.bedrooms ?? undefined,
      halls: one.halls ?? undefined,
      bathrooms: one.bathrooms ?? undefined,
      kitchens: one.kitchens ?? undefined,
      orientation: one.orientation ?? undefined,
      builtArea: one.builtArea ?? undefined,
      innerArea: one.innerArea ?? undefined,
      ...rowOf(parent, unit, floor, one.roomNo),
    })),
  )
}

const rowOf = (parent: Building, unit: Unit, floor: { id: number; physicalNo: number }, roomNo: string) => ({
  buildingId: parent.id,
  unitId: unit.id,
  floorId: floor.id,
  floorNo: floor.physicalNo,
  roomNo,
  fullName: roomFullName(parent.name, unit, roomNo),
})

async function checkNewRoom(ctx: Ctx, one: NewRoom, path: string): Promise<void> {
  if (one.usage && !(await ctx.deps.dicts.accepts('house_usage', one.usage)))
    throw invalid({ [`${path}.usage`]: '所选数据不存在' })
  if (one.orientation && !(await ctx.deps.dicts.accepts('orientation', one.orientation)))
    throw invalid({ [`${path}.orientation`]: '所选数据不存在' })
  if (one.innerArea && one.builtArea && one.innerArea > one.builtArea)
    throw invalid({ [`${path}.innerArea`]: '套内面积不能大于建筑面积' })
}

async function generated(
  ctx: Ctx,
  { building: parent, unit, floor }: Awaited<ReturnType<typeof lockFloor>>,
  level: RoomLevel,
): Promise<NewRoom[]> {
  const place = await placeOf(ctx, parent)
  const unitIndex = await indexOf(ctx, unit)
  return named(() => {
    const render = inPath('level.pattern', () => compilePattern(level.pattern, 'room', unit.isVirtual))
    const shown = shownFloor(floor)
    const numbered = { physicalNo: floor.physicalNo, number: shown, shown, floorType: null, hasRooms: true }
    const values = unit.isVirtual ? place : { ...place, u: unit.unitNo ?? unit.name }
    return roomsOf(level, render, numbered, unitIndex, values).map(({ roomNo, layout }) => ({
      ...layout,
      roomNo,
    }))
  })
}

async function indexOf(ctx: Ctx, unit: Unit): Promise<number> {
  const units = await unitsBelow(ctx, unit.buildingId)
  return Math.max(
    units.findIndex((one) => one.id === unit.id),
    0,
  )
}

const roomsIn = async (ctx: Ctx, unitId: number): Promise<number> =>
  await ctx.tx.$count(room, and(eq(room.unitId, unitId), isNull(room.deletedAt)))

/** A unit without rooms, with its floors. */
export async function removeUnit(ctx: Ctx, unitId: number): Promise<void> {
  await ctx.tx.delete(buildingFloor).where(eq(buildingFloor.unitId, unitId))
  await ctx.tx.delete(buildingUnit).where(eq(buildingUnit.id, unitId))
}

/** A building has at least as many floors as its units. */
async function raiseFloors(ctx: Ctx, parent: Building, floors: readonly PlannedFloor[]): Promise<void> {
  const above = Math.max(parent.floorsAbove, ...floors.map((floor) => floor.physicalNo))
  const below = Math.max(parent.floorsBelow, ...floors.map((floor) => -floor.physicalNo))
  if (above === parent.floorsAbove && below === parent.floorsBelow) return
  await ctx.tx
    .update(building)
    .set({
      floorsAbove: above,
      floorsBelow: below,
      ...changed(ctx, building),
    })
    .where(eq(building.id, parent.id))
}

const countsOf = (units: readonly PlannedUnit[]) => {
  const floors = units.flatMap((unit) => unit.floors)
  return { floors: floors.length, rooms: floors.reduce((sum, floor) => sum + floor.rooms.length, 0) }
}
