import { defaultEstateSettings } from '@linli/api-client/contract/base/estate-settings'
import type { vehicle as described } from '@linli/api-client/contract/base/vehicle'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import type { Ctx } from '../../../kit/context.ts'
import { plainOf, sealedColumns } from '../../../kit/personal-data.ts'
import { idList } from '../buildings/tree-rows.ts'
import { assertLives } from '../people/assert-lives.ts'
import { resident } from '../people/resident.table.ts'
import { estate } from '../places/estate.table.ts'
import { room } from '../rooms/room.table.ts'
import { type JudgedPlate, judgePlate } from './plate-rules.ts'
import { vehicle } from './vehicle.table.ts'

export type VehicleRow = typeof vehicle.$inferSelect
type Given = Partial<NewOf<typeof described>>

/** States in which a vehicle takes one of the places of its room. */
const countedStates = ['pending', 'normal'] as const

/** What a vehicle must hold, by what it is. */
export async function checkVehicle(input: Given, ctx: Ctx, before?: VehicleRow): Promise<void> {
  const after = { ...before, ...input }
  if (before === undefined) {
    const plate = judgePlate(input)
    if (plate.plateNo === null && !after.remark) throw invalid({ remark: '无牌车辆须在备注中说明' })
    await askTwin(plate, after.estateId ?? 0, ctx)
  }
  if (after.validFrom != null && after.validTo != null && after.validTo < after.validFrom)
    throw invalid({ validTo: '有效期止不能早于有效期起' })
  if (after.residentId != null && after.roomId != null)
    await assertLives(ctx, { residentId: after.residentId, roomId: after.roomId }, '车主')
  await assertReachable(input, ctx, before)
  if (after.roomId != null && after.roomId !== before?.roomId)
    await assertPlaceInRoom(ctx, after.roomId, before?.id)
}

/** The same text on a plate of another colour is another car, or a slip. */
async function askTwin({ plateNo, plateColor }: JudgedPlate, estateId: number, ctx: Ctx): Promise<void> {
  if (plateNo === null) return
  const twins = and(
    eq(vehicle.estateId, estateId),
    eq(vehicle.plateNo, plateNo),
    ne(vehicle.plateColor, plateColor),
    ne(vehicle.state, 'cancelled'),
  )
  if ((await ctx.tx.$count(vehicle, twins)) > 0)
    askFirst(ctx, 'otherColour', `已登记相同号码、不同颜色的车牌「${plateNo}」，确认是另一辆车吗？`)
}

/** Somebody can be called about any car that belongs here: by its own number, or its owner's. */
async function assertReachable(input: Given, ctx: Ctx, before: VehicleRow | undefined): Promise<void> {
  const { vehicleKind, residentId } = { ...before, ...input }
  if (vehicleKind === 'outside') return
  const keeps = input.phone === undefined && before?.phoneEnc != null
  if (input.phone || keeps) return
  if (residentId != null && (await phoneOf(ctx, residentId)) !== null) return
  throw invalid({ phone: '请填写联系电话' })
}

async function phoneOf(ctx: Ctx, residentId: number): Promise<string | null> {
  const [row] = await ctx.tx.select().from(resident).where(eq(resident.id, residentId))
  return row === undefined ? null : plainOf(ctx.deps.personal, row, 'phone')
}

/** The owner's number where the form leaves it open. */
export async function phoneOfOwner(
  input: Given,
  ctx: Ctx,
  before?: VehicleRow,
): Promise<Partial<VehicleRow>> {
  const residentId = input.residentId ?? before?.residentId
  const isOpen = before === undefined ? !input.phone : input.phone === null || before.phoneEnc === null
  if (!isOpen || input.phone || residentId == null) return {}
  return sealedColumns(ctx.deps.personal, 'phone', await phoneOf(ctx, residentId))
}

/** A room has no more cars than its estate lets it have. The room is locked: two at once cannot both be the last. */
export async function assertPlaceInRoom(ctx: Ctx, roomId: number, besides?: number): Promise<void> {
  const [place] = await ctx.tx
    .select({ settings: estate.settings })
    .from(room)
    .innerJoin(estate, eq(estate.id, room.estateId))
    .where(eq(room.id, roomId))
    .for('update', { of: room })
  if (place === undefined) return
  const { vehiclesPerRoom } = { ...defaultEstateSettings, ...place.settings }
  const others = and(
    eq(vehicle.roomId, roomId),
    inArray(vehicle.state, [...countedStates]),
    besides === undefined ? undefined : ne(vehicle.id, besides),
  )
  if ((await ctx.tx.$count(vehicle, others)) >= vehiclesPerRoom)
    throw invalid({ roomId: `该房屋登记车辆已达上限（${vehiclesPerRoom}辆）` })
}

/** Whether a new vehicle waits for somebody: as its estate wants it. */
export async function firstState(ctx: Ctx, estateId: number): Promise<'pending' | 'normal'> {
  const [place] = await ctx.tx
    .select({ settings: estate.settings })
    .from(estate)
    .where(eq(estate.id, estateId))
  const { vehicleReview } = { ...defaultEstateSettings, ...place?.settings }
  return vehicleReview === 'auto' ? 'normal' : 'pending'
}

/** The rows among which a plate stands once. */
export const sameColour = (estateId: number, plateColor: string): SQL =>
  sql`${vehicle.estateId} = ${estateId} and ${vehicle.plateColor} = ${plateColor} and ${vehicle.state} <> 'cancelled'`

/** Refuses a plate that another vehicle of the estate has. */
export async function assertPlateFree(ctx: Ctx, row: VehicleRow, plate: JudgedPlate): Promise<void> {
  const twin = and(
    sameColour(row.estateId, plate.plateColor),
    eq(vehicle.plateNo, plate.plateNo ?? ''),
    ne(vehicle.id, row.id),
  )
  if ((await ctx.tx.$count(vehicle, twin)) === 0) return
  throw new AppError('DUPLICATE', '该车辆已登记', { fields: { newPlateNo: '该车辆已登记' } })
}

/** Keeps the number of cars that rooms show. */
export async function countVehicles(ctx: Ctx, roomIds: readonly (number | null)[]): Promise<void> {
  const ids = [...new Set(roomIds.filter((id) => id !== null))]
  if (ids.length === 0) return
  await ctx.tx.execute(sql`
    update room set vehicle_count = (select count(*)::int from vehicle v
      where v.room_id = room.id and v.state in ('pending', 'normal'))
    where room.id = ${idList(ids)}`)
}
