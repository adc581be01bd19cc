import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { rentalContract, rentalPlan } from '../rentals/rental.table.ts'
import type { BillRow } from './bill.table.ts'

/** What asked for the money of a bill: at most one of them. */
interface BillDocument {
  readonly orderId: number | null
  readonly contractId: number | null
  readonly bookingId: number | null
}

type Sourced = Pick<BillRow, 'id' | 'source' | 'sourceId'>

/** Contracts by their bills: those of the rent, which its plans name, and that of the deposit. */
async function contractsOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const plans = await ctx.tx
    .select({ billId: rentalPlan.billId, contractId: rentalPlan.contractId })
    .from(rentalPlan)
    .where(inArray(rentalPlan.billId, [...ids]))
  const deposits = await ctx.tx
    .select({ billId: rentalContract.depositBillId, contractId: rentalContract.id })
    .from(rentalContract)
    .where(inArray(rentalContract.depositBillId, [...ids]))
  return new Map(
    [...plans, ...deposits].flatMap(({ billId, contractId }) =>
      billId === null ? [] : [[billId, contractId]],
    ),
  )
}

/** The documents behind bills, by the ids of these. */
export async function documentsOf(
  ctx: Ctx,
  rows: readonly Sourced[],
): Promise<ReadonlyMap<number, BillDocument>> {
  const rentals = rows.filter(({ source }) => source === 'rental').map(({ id }) => id)
  const contracts = await contractsOf(ctx, rentals)
  return new Map(
    rows.map(({ id, source, sourceId }) => [
      id,
      {
        orderId: source === 'repair' ? sourceId : null,
        contractId: contracts.get(id) ?? null,
        bookingId: source === 'booking' ? sourceId : null,
      },
    ]),
  )
}
