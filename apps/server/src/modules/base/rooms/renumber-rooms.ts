import type { previewRoomNumbers, renumberRooms } from '@linli/api-client/contract/base/build-structure'
import { maxRenamedRooms } from '@linli/api-client/contract/base/build-structure'
import { fieldOf, type InputOf } from '@linli/api-client/kit'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { AppError, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { assertMayWrite } from '../../../kit/serve/field-levels.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { placeOf, unitsBelow } from '../buildings/add-places.ts'
import { building, buildingFloor, type buildingUnit } from '../buildings/building.table.ts'
import { lockGenerator } from '../buildings/generate.ts'
import { lockBuilding, lockFloor, lockUnit } from '../buildings/locate.ts'
import { named } from '../buildings/plan-checks.ts'
import { idList } from '../buildings/tree-rows.ts'
import { shownFloor } from '../naming/floor-names.ts'
import { roomFullName } from '../naming/full-name.ts'
import { inPath } from '../naming/naming-error.ts'
import { compilePattern } from '../naming/pattern.ts'
import { nameConflicts, renumber } from '../naming/renumber.ts'
import { renameRooms } from './rename-rooms.ts'
import { roomModel } from './room.routes.ts'
import { room } from './room.table.ts'

const code = 'base:room:update'
const longest = 20
const shownConflicts = 200

type Input = InputOf<typeof previewRoomNumbers>
type Unit = typeof buildingUnit.$inferSelect
type Floor = typeof buildingFloor.$inferSelect
type Room = Pick<typeof room.$inferSelect, 'id' | 'version' | 'unitId' | 'floorId' | 'roomNo'>

/** The rooms of a building, unit or floor with what their numbers are made of. */
interface Block {
  readonly building: typeof building.$inferSelect
  /** For messages and the log: 「3栋2单元18层」. */
  readonly title: string
  readonly units: readonly Unit[]
  readonly floors: readonly Floor[]
  /** All rooms of the building, in the order of their floor. */
  readonly all: readonly Room[]
  readonly isMeant: (row: Room) => boolean
}

interface NewNumber {
  readonly id: number
  readonly version: number
  readonly unit: string
  readonly before: string
  readonly after: string
  readonly fullName: string
}

async function lockedParent(
  ctx: Ctx,
  type: number,
  id: number,
): Promise<{ building: Block['building']; unit?: Unit; floor?: Floor }> {
  if (type === 5) return { building: await lockBuilding(ctx, code, id) }
  return type === 6 ? await lockUnit(ctx, code, id) : await lockFloor(ctx, code, id)
}

/** Locked from above, so that nothing below is added or renamed meanwhile. */
async function blockOf(ctx: Ctx, { parentType, parentId }: Input): Promise<Block> {
  const { building: parent, unit, floor } = await lockedParent(ctx, parentType, parentId)
  const floors = await ctx.tx
    .select()
    .from(buildingFloor)
    .where(eq(buildingFloor.buildingId, parent.id))
    .orderBy(asc(buildingFloor.physicalNo))
  const all = await ctx.tx
    .select({
      id: room.id,
      version: room.version,
      unitId: room.unitId,
      floorId: room.floorId,
      roomNo: room.roomNo,
    })
    .from(room)
    .where(and(eq(room.buildingId, parent.id), isNull(room.deletedAt)))
    .orderBy(sql`length(${room.roomNo})`, asc(room.roomNo))
    .for('update')
  return {
    building: parent,
    title: `${parent.name}${unit && !unit.isVirtual ? unit.name : ''}${floor?.name ?? ''}`,
    units: await unitsBelow(ctx, parent.id),
    floors,
    all,
    isMeant: (row) => (floor ? row.floorId === floor.id : unit ? row.unitId === unit.id : true),
  }
}

/** The new numbers, unit by unit and floor by floor, by the rules of the generator. */
async function numbersFor(ctx: Ctx, block: Block, level: Input['level']): Promise<readonly NewNumber[]> {
  const place = await placeOf(ctx, block.building)
  const onFloor = Map.groupBy(block.all, (row) => row.floorId)
  let before = 0
  return named(() =>
    inPath('level', () =>
      block.units.flatMap((unit) => {
        const render = inPath('pattern', () => compilePattern(level.pattern, 'room', unit.isVirtual))
        const values = unit.isVirtual ? place : { ...place, u: unit.unitNo ?? unit.name }
        const floors = block.floors.filter((floor) => floor.unitId === unit.id)
        const from = level.start + (level.numbering === 'building' ? before : 0)
        before += Math.max(0, ...floors.map((floor) => onFloor.get(floor.id)?.length ?? 0))
        return floors.flatMap((floor) =>
          renumber(
            (onFloor.get(floor.id) ?? []).filter(block.isMeant),
            { from, step: 1, style: level.style, skip: level.skip, skipDigits: level.skipDigits },
            'r',
            longest,
            render,
            () => ({ ...values, f: shownFloor(floor) }),
          ).map(({ place: { id, version, roomNo }, after }) => ({
            id,
            version,
            unit: unit.isVirtual ? '' : unit.name,
            before: roomNo,
            after,
            fullName: roomFullName(block.building.name, unit, after),
          })),
        )
      }),
    ),
  )
}

/** Numbers that come twice in a unit, or that rooms beside the meant ones bear; full names of the estate likewise. */
async function conflictsIn(
  ctx: Ctx,
  block: Block,
  numbers: readonly NewNumber[],
): Promise<readonly string[]> {
  const meant = numbers.map((one) => one.id)
  const beside = await ctx.tx.execute<{ full_name: string }>(sql`
    select full_name from room where estate_id = ${block.building.estateId} and deleted_at is null
      and full_name in (select jsonb_array_elements_text(${JSON.stringify(numbers.map((one) => one.fullName))}::text::jsonb))
      and id <> all(${`{${meant.join(',')}}`}::bigint[])`)
  const taken = new Set(beside.map((row) => row.full_name))
  return nameConflicts(
    numbers.map((one) => one.fullName),
    taken,
  ).slice(0, shownConflicts)
}

async function planned(ctx: Ctx, input: Input) {
  const block = await blockOf(ctx, input)
  const numbers = await numbersFor(ctx, block, input.level)
  if (numbers.length > maxRenamedRooms)
    throw refuse(`一次最多重命名${maxRenamedRooms}户，请按单元或楼层分批操作`)
  return { block, numbers }
}

/** What a renaming would do. */
export async function previewNumbers(ctx: Ctx, input: Input) {
  const { block, numbers } = await planned(ctx, input)
  return {
    names: numbers.map(({ fullName: _full, ...one }) => one),
    conflicts: [...(await conflictsIn(ctx, block, numbers))],
  }
}

/** Renames the rooms that the caller saw in the preview, all of them or none. */
export async function renumberAll(ctx: Ctx, input: InputOf<typeof renumberRooms>) {
  assertMayWrite(roomModel, 'roomNo', fieldOf(roomModel.resource, 'roomNo'), ctx)
  const { block, numbers } = await planned(ctx, input)
  await lockGenerator(ctx, block.building.estateId)
  const seen = new Map(input.places.map((one) => [one.id, one.version]))
  if (seen.size !== numbers.length || numbers.some(({ id, version }) => seen.get(id) !== version))
    throw new AppError('STALE_VERSION')
  const [conflict] = await conflictsIn(ctx, block, numbers)
  if (conflict !== undefined) throw refuse(conflict)
  const changed = numbers.filter(({ before, after }) => before !== after)
  await writeNumbers(ctx, changed)
  ctx.note({
    resource: 'room',
    estateId: block.building.estateId,
    rowCount: changed.length,
    title: `批量重命名房屋 ${block.title}`,
    diff: changed
      .slice(0, 50)
      .map(({ id, before, after }) => ({ field: String(id), label: '房号', before, after })),
  })
  return { changed: changed.length }
}

/** In two steps, so that rooms may exchange numbers although each is unique at every moment. */
async function writeNumbers(ctx: Ctx, changed: readonly NewNumber[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map((one) => one.id)
  await ctx.tx.execute(sql`update room set room_no = '~' || id where id = ${idList(ids)}`)
  await ctx.tx.execute(sql`
    update room set room_no = x.after, version = room.version + 1,
      updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${userIdOf(ctx.caller)}::bigint
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as x(id bigint, after text) where x.id = room.id`)
  await renameRooms(ctx, anyOf(room.id, ids))
  await flowEvents.recordAll(
    ctx,
    changed.map(({ id, before, after }) => ({
      entity: 'room',
      entityId: id,
      action: 'renumber',
      fromState: null,
      toState: null,
      content: `${before} → ${after}`,
    })),
  )
}
