import { eq, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { dataSource, dataSyncBatch } from '../../modules/base/sources/data-source.table.ts'
import { inNameOf } from '../../modules/base/sources/in-name-of.ts'
import { sourceModel, sourceOf } from '../../modules/base/sources/source-model.ts'
import { type DeliveredRow, takeDelivery } from '../../modules/base/sources/take-delivery.ts'
import { embeddedAddress } from '../../modules/base/sources/source-port.ts'
import { createRandom, type Random } from './random.ts'
import { seeder } from './seed-places.ts'

const dayMs = 86_400_000
const batches = { erp: 24, street: 6 }
const rowsOfBatch = 10

type Standing = {
  readonly id: number
  readonly estate: string
  readonly building: string
  readonly unit: string
  readonly floor: string
  readonly roomNo: string
  readonly area: string | null
}

async function standingRooms(ctx: Ctx, estateId: number): Promise<Standing[]> {
  return await ctx.tx.execute<Standing>(sql`
    select r.id, e.name as estate, b.name as building, case when u.is_virtual then '' else u.name end as unit,
      f.name as floor, r.room_no as "roomNo", r.built_area::text as area
    from room r join estate e on e.id = r.estate_id join building b on b.id = r.building_id
    join building_unit u on u.id = r.unit_id join building_floor f on f.id = r.floor_id
    where r.estate_id = ${estateId} and r.deleted_at is null order by r.id limit 200`)
}

const roomMapping = [
  { dataType: 'room', target: 'estate', source: 'community_name', transform: 'trim' },
  { dataType: 'room', target: 'building', source: 'build_name', transform: 'trim' },
  { dataType: 'room', target: 'unit', source: 'unit_name', transform: 'trim' },
  { dataType: 'room', target: 'floor', source: 'floor_name', transform: 'trim' },
  { dataType: 'room', target: 'roomNo', source: 'house_no', transform: 'trim' },
  { dataType: 'room', target: 'builtArea', source: 'build_area' },
  { dataType: 'room', target: 'usage', source: 'house_use', transform: 'dict', value: '1=住宅,2=商铺' },
] as const

/** Rooms as the books of a property office have them; so many are `wrong`: their building is gone. */
const erpRows = (rooms: readonly Standing[], wrong: number): DeliveredRow[] =>
  rooms.map((room, index) => ({
    externalId: `ERP-R${room.id}`,
    payload: {
      community_name: room.estate,
      build_name: index >= 3 && index < 3 + wrong ? `${room.building}（旧）` : room.building,
      unit_name: room.unit,
      floor_name: room.floor,
      house_no: room.roomNo,
      build_area: Number(room.area ?? 80) + (index === 0 ? 0.5 : 0),
      house_use: '1',
    },
  }))

/** Rooms under our own names, as the street's books have them. */
const streetRows = (rooms: readonly Standing[]): DeliveredRow[] =>
  rooms.map(({ id, estate, building, unit, floor, roomNo, area }, index) => ({
    externalId: `JD-${id}`,
    payload: {
      estate,
      building: index === 2 ? `${building}附楼` : building,
      unit,
      floor,
      roomNo,
      builtArea: String(Number(area ?? 80) + (index % 2)),
      ownership: 'commercial',
    },
  }))

async function makeSources(ctx: Ctx, estateIds: readonly number[]) {
  const erp = await createRow(
    sourceModel,
    {
      name: '安居物业ERP',
      code: 'anju_erp',
      kind: 'property_erp',
      direction: 'pull',
      dataTypes: ['room'],
      allEstates: false,
      estateIds: [...estateIds],
      endpoint: embeddedAddress,
      authType: 'none',
      cron: '0 2 * * *',
      mapping: [...roomMapping],
      priority: 60,
      autoAccept: true,
      enabled: true,
    },
    ctx,
  )
  const street = await createRow(
    sourceModel,
    {
      name: '街道实有房屋',
      code: 'street_house',
      kind: 'street',
      direction: 'push',
      dataTypes: ['room', 'residency'],
      allEstates: true,
      priority: 55,
      autoAccept: false,
      enabled: true,
      remark: '街道每周推送，核对后入库',
    },
    ctx,
  )
  const police = await createRow(
    sourceModel,
    {
      name: '公安实有人口',
      code: 'police_people',
      kind: 'police',
      direction: 'push',
      dataTypes: ['residency', 'vehicle'],
      allEstates: true,
      ipAllow: ['10.32.0.0/16'],
      priority: 80,
      autoAccept: false,
      enabled: false,
      remark: '待对方联调',
    },
    ctx,
  )
  return { erp: erp.id, street: street.id, police: police.id }
}

interface Delivered {
  readonly sourceId: number
  readonly at: Date
  readonly rows: readonly DeliveredRow[]
  readonly error?: string
}

async function deliver(deps: ServerDeps, { sourceId, at, rows, error }: Delivered): Promise<void> {
  await inContext(
    deps,
    seeder,
    async (ctx) => {
      const source = await sourceOf(ctx, sourceId)
      const trigger = source.direction === 'pull' ? 'schedule' : 'push'
      const delivery = {
        source,
        dataType: 'room',
        trigger,
        rows,
        ...(error !== undefined && { error }),
      } as const
      await takeDelivery(inNameOf(ctx, source), delivery)
    },
    { now: at },
  )
}

/** Some rooms after each other, from another place for each batch. */
const sliceOf = (rooms: readonly Standing[], random: Random): readonly Standing[] => {
  const from = random.int(0, Math.max(0, rooms.length - rowsOfBatch))
  return rooms.slice(from, from + rowsOfBatch)
}

/** Partners that deliver base data, what they delivered in the last month, and what of it waits; nothing when there are some. */
export async function seedSources(deps: ServerDeps, estateIds: readonly number[]): Promise<void> {
  if ((await deps.database.db.$count(dataSyncBatch)) > 0) return
  if ((await deps.database.db.$count(dataSource, eq(dataSource.builtIn, false))) > 0) return
  const own = estateIds.slice(0, 2)
  const { sources, rooms } = await inContext(deps, seeder, async (ctx) => ({
    sources: await makeSources(ctx, own),
    rooms: await standingRooms(ctx, own[0] ?? 0),
  }))
  const random = createRandom(130)
  const now = deps.clock().getTime()
  const night = (back: number) => new Date(now - back * dayMs - 4 * 3_600_000)
  for (let back = batches.erp; back > 0; back -= 1) {
    // Once the office's system did not answer.
    const gone = back === 9
    const rows = gone ? [] : erpRows(sliceOf(rooms, random), back % 10 === 0 ? 2 : 1)
    await deliver(deps, {
      sourceId: sources.erp,
      at: night(back - 1),
      rows,
      ...(gone && { error: '等待应答超时' }),
    })
  }
  for (let back = batches.street; back > 0; back -= 1)
    await deliver(deps, {
      sourceId: sources.street,
      at: night(back * 4),
      rows: streetRows(sliceOf(rooms, random)),
    })
}
