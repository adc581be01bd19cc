import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { parkingSpaceModel } from '../../base/parking/parking-space.routes.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { endLetting, letSpace } from '../../base/parking/space-uses.ts'
import { resident } from '../../base/people/resident.table.ts'
import { vehicleModel } from '../../base/vehicles/vehicle.routes.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import type { RentalContractRow } from './rental.table.ts'

/** The registration of the tenant in the estate. */
export async function residentOfTenant(ctx: Ctx, row: RentalContractRow): Promise<number | undefined> {
  const [found] = await ctx.tx
    .select({ id: resident.id })
    .from(resident)
    .where(and(eq(resident.estateId, row.estateId), eq(resident.personId, row.tenantPersonId ?? 0)))
  return found?.id
}

const lockSpace = async (ctx: Ctx, id: number) =>
  (await ctx.tx.select().from(parkingSpace).where(eq(parkingSpace.id, id)).for('update'))[0]

/** A car that came with the contract before stays for the next term. */
async function extended(
  ctx: Ctx,
  car: typeof vehicle.$inferSelect,
  { endDate }: RentalContractRow,
  residentId: number,
): Promise<boolean> {
  if (car.vehicleKind !== 'month' || car.residentId !== residentId || (car.validTo ?? '') >= endDate)
    return false
  if (car.state !== 'normal' && car.state !== 'expired') return false
  await takeTransition(vehicleModel, car, 'extend', { validTo: endDate }, ctx)
  return true
}

/** The plates of a contract, known to the gates until its end; what was there already stays as it is. */
async function registerPlates(ctx: Ctx, row: RentalContractRow, residentId: number): Promise<number[]> {
  const ids: number[] = []
  for (const plateNo of row.plates ?? []) {
    const [known] = await ctx.tx
      .select()
      .from(vehicle)
      .where(
        and(eq(vehicle.estateId, row.estateId), eq(vehicle.plateNo, plateNo), ne(vehicle.state, 'cancelled')),
      )
    if (known !== undefined) {
      if (await extended(ctx, known, row, residentId)) ids.push(known.id)
      continue
    }
    const made = await createRow(
      vehicleModel,
      {
        estateId: row.estateId,
        plateNo,
        vehicleKind: 'month',
        residentId,
        phone: plainOf(ctx.deps.personal, row, 'tenantPhone'),
        validFrom: row.startDate,
        validTo: row.endDate,
      },
      ctx,
    )
    if (made.state === 'pending') await takeTransition(vehicleModel, made, 'approve', {}, ctx)
    ids.push(made.id)
  }
  return ids
}

/** The tenant has the space from now on, and the cars come in. Answers the cars that came with the contract. */
export async function beginParking(ctx: Ctx, row: RentalContractRow, spaceId: number): Promise<number[]> {
  const residentId = await residentOfTenant(ctx, row)
  if (residentId === undefined) throw refuse('承租人未在小区登记，请先在人员管理登记')
  const vehicleIds = await registerPlates(ctx, row, residentId)
  const space = await lockSpace(ctx, spaceId)
  if (space === undefined) throw refuse('所选车位不存在')
  // Whoever owns a space keeps it while it is let.
  if (space.state === 'sold') {
    await letSpace(ctx, space, {
      useKind: 'lease',
      residentId,
      useFrom: row.startDate,
      useTo: row.endDate,
      price: row.monthlyRent,
      vehicleIds,
    })
    return vehicleIds
  }
  if (space.state === 'leased' && space.residentId === residentId && (space.useTo ?? '') < row.endDate) {
    await takeTransition(parkingSpaceModel, space, 'renew', { useTo: row.endDate }, ctx)
    return vehicleIds
  }
  if (space.state !== 'idle') throw refuse(`车位「${space.spaceNo}」不是空闲，不能出租`)
  await takeTransition(
    parkingSpaceModel,
    space,
    'assign',
    {
      useKind: 'lease',
      residentId,
      useFrom: row.startDate,
      useTo: row.endDate,
      price: row.monthlyRent,
      vehicleIds,
    },
    ctx,
  )
  return vehicleIds
}

/** The space is free again, and the cars that came with the contract stay out. */
export async function endParking(
  ctx: Ctx,
  row: RentalContractRow,
  spaceId: number,
  reason: string,
): Promise<void> {
  const space = await lockSpace(ctx, spaceId)
  if (space?.state === 'sold') await endLetting(ctx, space, row.endDate, reason)
  const hasIt = space?.state === 'leased' && space.residentId === (await residentOfTenant(ctx, row))
  // Renewed in the meantime, it goes on.
  if (hasIt && (space.useTo ?? '') <= row.endDate)
    await takeTransition(parkingSpaceModel, space, 'release', { releaseReason: reason }, ctx)
  const ids = (row.vehicleIds ?? []).filter((id) => id !== null)
  if (ids.length === 0) return
  const cars = await ctx.tx
    .select()
    .from(vehicle)
    .where(and(inArray(vehicle.id, ids), ne(vehicle.state, 'cancelled'), lte(vehicle.validTo, row.endDate)))
    .for('update')
  for (const car of cars) await takeTransition(vehicleModel, car, 'cancel', { cancelReason: reason }, ctx)
}
