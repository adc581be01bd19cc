import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { mask } from '../../../kit/masking.ts'
import type { TraceWanted } from '../../../kit/traced.ts'
import { ofEstates, tracedRows } from '../../../kit/traced-rows.ts'
import { plateCorrection, vehiclePassRecord as t } from './vehicle-pass.table.ts'

/** Those that were read as the plate, and those that were corrected to it. */
const underPlate = (text: string): SQL | undefined =>
  or(
    eq(t.plateNo, text),
    sql`${t.id} in (select ${plateCorrection.recordId} from ${plateCorrection} where ${plateCorrection.newPlate} = ${text})`,
  )

function which({ by, text, userIds, deviceIds, vehicleIds }: TraceWanted): SQL | undefined {
  if (by === 'plate') return underPlate(text)
  if (by === 'device') return deviceIds.length === 0 ? undefined : inArray(t.deviceId, [...deviceIds])
  if (by !== 'person') return undefined
  const own = vehicleIds.length === 0 ? undefined : inArray(t.vehicleId, [...vehicleIds])
  const opened = userIds.length === 0 ? undefined : inArray(t.operatorId, [...userIds])
  return or(...[own, opened].filter((one) => one !== undefined))
}

/** Cars that passed: of a plate or of somebody, at a device, or let through by somebody. */
export const tracedVehiclePasses = tracedRows({
  log: 'vehicle',
  from: ({ tx }) => tx.select().from(t),
  at: t.passTime,
  which,
  within: ofEstates(t.estateId),
  tell: ({ id, passTime, ownerName, result, plateNo }) => ({
    id,
    at: passTime,
    who: ownerName === null ? null : mask('name', ownerName),
    what: result === 'success' ? '车辆通行' : '车辆未放行',
    target: plateNo,
  }),
})
