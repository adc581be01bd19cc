import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { forgetKept, type KeptRows, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { carsOfPerson, underOwnPlates } from '../../base/vehicles/own-cars.ts'
import { accessSubject } from '../grants/access-grant.table.ts'
import { parkingSession } from '../sessions/parking-session.table.ts'
import { parkingMove, vehiclePassRecord } from '../vehicles/vehicle-pass.table.ts'
import { passRecord } from './pass-record.table.ts'

/** What the cars passed that are registered for who leaves, or under a plate of theirs where no car was told by it. */
async function carPassesOf({ tx }: Ctx, { personId }: Leaver): Promise<number[]> {
  if (personId === null) return []
  const { vehicleId, plateNo, passTime } = vehiclePassRecord
  const rows = await tx
    .select({ id: vehiclePassRecord.id })
    .from(vehiclePassRecord)
    .where(
      or(
        sql`${vehicleId} in (${carsOfPerson(personId)})`,
        and(isNull(vehicleId), underOwnPlates(personId, plateNo, passTime)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Stays at car parks of the cars that are registered for who leaves, or under their plates. */
async function staysOf({ tx }: Ctx, { personId }: Leaver): Promise<number[]> {
  if (personId === null) return []
  const { vehicleId, plateNo, inAt } = parkingSession
  const rows = await tx
    .select({ id: parkingSession.id })
    .from(parkingSession)
    .where(
      or(
        sql`${vehicleId} in (${carsOfPerson(personId)})`,
        and(isNull(vehicleId), underOwnPlates(personId, plateNo, inAt)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Times and places of stays stay as figures of the car park; the plate goes, and the moves that were read for it. */
async function forgetStays({ tx, now }: Ctx, { ids }: KeptRows): Promise<number> {
  const rows = await tx
    .update(parkingSession)
    .set({
      plateNo: sql`'已清除' || ${parkingSession.id}`,
      updatedAt: now,
      version: sql`${parkingSession.version} + 1`,
    })
    .where(inArray(parkingSession.id, [...ids, 0]))
    .returning({ inRecordId: parkingSession.inRecordId, outRecordId: parkingSession.outRecordId })
  const records = rows.flatMap((row) => [row.inRecordId, row.outRecordId]).filter((id) => id !== null)
  await tx.delete(parkingMove).where(inArray(parkingMove.recordId, [...records, 0]))
  return rows.length
}

/** Doors of who leaves: devices know a number alone from then on; records go with their month. */
export const leavingPasses: Leaving = {
  held: [
    {
      target: 'AccessSubject',
      label: '通行授权中的姓名',
      method: 'anonymize',
      onErase: true,
      run: async ({ tx, now }, { personId, tombstone }) => {
        if (personId === null) return 0
        const rows = await tx
          .update(accessSubject)
          .set({ name: tombstone, enabled: false, updatedAt: now })
          .where(eq(accessSubject.personId, personId))
          .returning({ id: accessSubject.id })
        return rows.length
      },
    },
    {
      target: 'PassRecord',
      label: '通行记录',
      method: 'retain',
      legalBasis: '《网络安全法》第21条；公共安全视频图像信息管理要求，不少于180天',
      retainDays: 180,
      onErase: true,
      run: async ({ tx }, { personId }) =>
        personId === null ? 0 : await tx.$count(passRecord, eq(passRecord.personId, personId)),
      kept: {
        rows: async ({ tx }, { personId }) =>
          personId === null
            ? []
            : (
                await tx
                  .select({ id: passRecord.id })
                  .from(passRecord)
                  .where(eq(passRecord.personId, personId))
              ).map(({ id }) => id),
        over: forgetKept,
      },
    },
    {
      target: 'ParkingSession',
      label: '停车记录',
      method: 'retain',
      legalBasis: '《网络安全法》第21条；公共安全视频图像信息管理要求，不少于180天',
      retainDays: 180,
      onErase: true,
      first: true,
      run: async (ctx, leaver) => (await staysOf(ctx, leaver)).length,
      kept: { rows: staysOf, over: forgetStays },
    },
    {
      target: 'VehiclePass',
      label: '车行通行记录',
      method: 'retain',
      legalBasis: '《网络安全法》第21条；公共安全视频图像信息管理要求，不少于180天',
      retainDays: 180,
      onErase: true,
      first: true,
      run: async (ctx, leaver) => (await carPassesOf(ctx, leaver)).length,
      kept: { rows: carPassesOf, over: forgetKept },
    },
  ],
}
