import { sql } from 'drizzle-orm'
import { type AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ImportCells, ImportChange, ImportOutcome } from '../../../kit/serve/options.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { insertRooms, type NewRoomRow } from '../buildings/insert-places.ts'
import { idList } from '../buildings/tree-rows.ts'
import { roomFullName } from '../naming/full-name.ts'
import { importEstates } from '../places/import-estates.ts'

type Floor = {
  readonly id: number
  readonly name: string
  readonly physicalNo: number
  readonly unitId: number
  readonly unitName: string
  readonly isVirtual: boolean
  readonly buildingId: number
  readonly buildingName: string
  readonly estateId: number
}

type Existing = {
  readonly id: number
  readonly unitId: number
  readonly roomNo: string
  readonly usage: string
  readonly bedrooms: number | null
  readonly halls: number | null
  readonly bathrooms: number | null
  readonly builtArea: number | null
  readonly innerArea: number | null
  readonly orientation: string | null
  readonly ownership: string | null
}

const changeable = [
  'usage',
  'bedrooms',
  'halls',
  'bathrooms',
  'builtArea',
  'innerArea',
  'orientation',
  'ownership',
] as const

type Result = ImportOutcome | ImportChange | AppError

/**
 * Rooms from a sheet, matched by building, unit and number: known ones are changed where a cell differs, others are
 * made on the named floor. Everything is read and written in a few statements, however long the sheet.
 */
export async function importRooms(
  rows: readonly ImportCells[],
  ctx: Ctx,
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly Result[]> {
  const estates = await importEstates(ctx, 'base:room:import')
  const places = await readPlaces(ctx, [...estates.ids])
  const made = new Map<number, NewRoomRow[]>()
  const changes: { id: number; cells: Record<string, unknown> }[] = []
  const touched = new Set<number>()
  const seen = new Set<string>()
  const results = rows.map((cells): Result => {
    const estateId = estates.find(cells.estate)
    if (typeof estateId !== 'number') return invalid({ estate: estateId.message })
    const unitKey = `${estateId}|${text(cells.building)}|${text(cells.unit)}`
    const floors = places.floors.get(unitKey)
    if (floors === undefined)
      return places.buildings.has(`${estateId}|${text(cells.building)}`)
        ? invalid({ unit: `单元不存在：${text(cells.unit)}` })
        : invalid({ building: `楼栋不存在：${text(cells.building)}` })
    const roomNo = text(cells.roomNo)
    if (seen.has(`${unitKey}|${roomNo}`)) return invalid({ roomNo: `表格中房号重复：${roomNo}` })
    seen.add(`${unitKey}|${roomNo}`)
    const known = places.rooms.get(`${floors[0]?.unitId}|${roomNo}`)
    const given = Object.fromEntries(
      changeable.flatMap((key) => (cells[key] == null ? [] : [[key, cells[key]]])),
    )
    const after = { ...known, ...given } as { innerArea?: number | null; builtArea?: number | null }
    if (after.innerArea != null && after.builtArea != null && after.innerArea > after.builtArea)
      return invalid({ innerArea: '套内面积不能大于建筑面积' })
    if (known) {
      const differing = Object.fromEntries(
        Object.entries(given).filter(([key, value]) => Reflect.get(known, key) !== value),
      )
      if (Object.keys(differing).length === 0) return 'unchanged'
      changes.push({ id: known.id, cells: differing })
      touched.add(estateId)
      return {
        before: Object.fromEntries(Object.keys(differing).map((key) => [key, Reflect.get(known, key)])),
        after: differing,
      }
    }
    const floorName = text(cells.floor)
    if (floorName === '') return invalid({ floor: '请填写楼层' })
    const floor = floors.find((one) => one.name === floorName || String(one.physicalNo) === floorName)
    if (floor === undefined) return invalid({ floor: `楼层不存在：${floorName}` })
    const list = made.get(estateId) ?? []
    list.push(newRoom(floor, roomNo, given))
    made.set(estateId, list)
    touched.add(estateId)
    return 'created'
  })
  if (!dryRun) {
    for (const [estateId, list] of made) await insertRooms(ctx, estateId, list)
    await writeChanges(ctx, changes)
    await raiseTopic(ctx, 'base', touched)
  }
  return results
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const newRoom = (floor: Floor, roomNo: string, given: Readonly<Record<string, unknown>>): NewRoomRow => ({
  usage: 'residential',
  ...given,
  buildingId: floor.buildingId,
  unitId: floor.unitId,
  floorId: floor.id,
  floorNo: floor.physicalNo,
  roomNo,
  fullName: roomFullName(floor.buildingName, { name: floor.unitName, isVirtual: floor.isVirtual }, roomNo),
})

async function readPlaces(ctx: Ctx, estateIds: readonly number[]) {
  const floors = await ctx.tx.execute<Floor>(sql`
    select f.id, f.name, f.physical_no as "physicalNo", u.id as "unitId", u.name as "unitName",
      u.is_virtual as "isVirtual", b.id as "buildingId", b.name as "buildingName", b.estate_id as "estateId"
    from building_floor f join building_unit u on u.id = f.unit_id join building b on b.id = u.building_id
    where b.estate_id = ${idList(estateIds)}`)
  const rooms = await ctx.tx.execute<Existing>(sql`
    select id, unit_id as "unitId", room_no as "roomNo", usage, bedrooms, halls, bathrooms,
      built_area::float8 as "builtArea", inner_area::float8 as "innerArea", orientation, ownership
    from room where estate_id = ${idList(estateIds)} and deleted_at is null`)
  const byUnit = Map.groupBy(
    floors,
    (floor) => `${floor.estateId}|${floor.buildingName}|${floor.isVirtual ? '' : floor.unitName}`,
  )
  return {
    floors: byUnit,
    buildings: new Set(floors.map((floor) => `${floor.estateId}|${floor.buildingName}`)),
    rooms: new Map(rooms.map((one) => [`${one.unitId}|${one.roomNo}`, one])),
  }
}

async function writeChanges(
  ctx: Ctx,
  changes: readonly { id: number; cells: Record<string, unknown> }[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += 1000) {
    const chunk = JSON.stringify(changes.slice(from, from + 1000).map(({ id, cells }) => ({ id, ...cells })))
    await ctx.tx.execute(sql`
      update room set usage = coalesce(x.usage, room.usage), bedrooms = coalesce(x.bedrooms, room.bedrooms),
        halls = coalesce(x.halls, room.halls), bathrooms = coalesce(x.bathrooms, room.bathrooms),
        built_area = coalesce(x."builtArea", room.built_area), inner_area = coalesce(x."innerArea", room.inner_area),
        fee_area = coalesce(room.fee_area, x."builtArea"), orientation = coalesce(x.orientation, room.orientation),
        ownership = coalesce(x.ownership, room.ownership), version = room.version + 1,
        updated_at = ${ctx.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${chunk}::text::jsonb) as x(id bigint, usage text, bedrooms int, halls int, bathrooms int,
        "builtArea" numeric, "innerArea" numeric, orientation text, ownership text)
      where x.id = room.id`)
  }
}
