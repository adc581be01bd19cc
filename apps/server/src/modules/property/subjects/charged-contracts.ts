import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { rentalContract } from '../rentals/rental.table.ts'
import { chargeBinding } from './charging.table.ts'

const inForce = ['waiting', 'active'] as const

/** A contract of renting as what is charged: its tenant pays, for as long as it lasts. */
export async function boundContract(
  ctx: Ctx,
  { rentalContractId: id }: { readonly rentalContractId?: number | null },
) {
  if (id == null) throw invalid({ rentalContractId: '请选择租赁合同' })
  const [found] = await ctx.tx
    .select({
      contractNo: rentalContract.contractNo,
      roomId: sql<number | null>`coalesce(${rentalContract.roomId}, ${parkingSpace.roomId})`.mapWith(
        rentalContract.id,
      ),
      payerPersonId: rentalContract.tenantPersonId,
      endDate: rentalContract.endDate,
    })
    .from(rentalContract)
    .leftJoin(parkingSpace, eq(parkingSpace.id, rentalContract.parkingSpaceId))
    .where(and(eq(rentalContract.id, id), inArray(rentalContract.state, [...inForce])))
  if (found === undefined) throw invalid({ rentalContractId: '租赁合同须为待生效或履行中' })
  const { contractNo, ...object } = found
  return { objectId: id, objectName: `合同 ${contractNo}`, ...object }
}

/** Contracts of an estate that may be bound at once, as `bindAll` reads them; `inBuildings` tells of the room `r`. */
export const contractsIn = (estateId: number, inBuildings: SQL): SQL =>
  sql`select o.id as object_id, '合同 ' || o.contract_no as object_name, r.id as room_id, null::bigint as space_id,
      null::bigint as vehicle_id, o.id as contract_id, o.tenant_person_id as payer_id, o.end_date as ends
    from rental_contract o
    left join parking_space s on s.id = o.parking_space_id
    left join room r on r.id = coalesce(o.room_id, s.room_id)
    where o.estate_id = ${estateId} and o.state in ('waiting', 'active') and ${inBuildings}`

/**
 * A contract that ends before its time is charged until that day; what is billed beyond it stays billed. One of which
 * nothing came is charged for nothing more: what is bound to it counts as billed to its end.
 */
export async function endContractCharges(
  ctx: Ctx,
  contractId: number,
  day: string,
  { isVoid = false }: { readonly isVoid?: boolean } = {},
): Promise<void> {
  const last = sql`greatest(${day}::date, ${chargeBinding.startDate}, ${chargeBinding.billedThrough})`
  await ctx.tx
    .update(chargeBinding)
    .set({
      endDate: last,
      ...(isVoid && { billedThrough: last }),
      state: 'ended',
      ...changed(ctx, chargeBinding),
    })
    .where(and(eq(chargeBinding.rentalContractId, contractId), sql`${chargeBinding.state} <> 'ended'`))
}
