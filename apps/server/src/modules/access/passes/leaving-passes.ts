import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { forgetKept, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { resident } from '../../base/people/resident.table.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import { accessSubject } from '../grants/access-grant.table.ts'
import { vehiclePassRecord } from '../vehicles/vehicle-pass.table.ts'
import { passRecord } from './pass-record.table.ts'

/** What the cars passed that are registered for who leaves. */
async function carPassesOf({ tx }: Ctx, { personId }: Leaver): Promise<number[]> {
  if (personId === null) return []
  const rows = await tx
    .select({ id: vehiclePassRecord.id })
    .from(vehiclePassRecord)
    .innerJoin(vehicle, eq(vehicle.id, vehiclePassRecord.vehicleId))
    .innerJoin(resident, eq(resident.id, vehicle.residentId))
    .where(eq(resident.personId, personId))
  return rows.map(({ id }) => id)
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
