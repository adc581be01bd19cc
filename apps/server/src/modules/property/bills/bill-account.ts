import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import type { Account } from '../../../kit/ledger/ledger.table.ts'
import type { BillRow } from './bill.table.ts'

/** Documents that have the account of what is owed of them themselves; their bills stand beside it. */
const owners = {
  repair: { ownerType: 'repairOrder', subject: 'REPAIR' },
  booking: { ownerType: 'serviceBooking', subject: 'BOOKING' },
} as const

/** Whether what is owed is an account of the document that the bill came from. */
export const isOfDocument = (source: BillRow['source']): source is keyof typeof owners => source in owners

/** The account of what is owed of a bill, the document's where it has one. */
export async function accountOf(
  ctx: Ctx,
  row: Pick<BillRow, 'id' | 'estateId' | 'dueDate' | 'source' | 'sourceId'>,
): Promise<Account> {
  const { id, estateId, dueDate: dueOn, source, sourceId } = row
  return isOfDocument(source) && sourceId !== null
    ? await ledger.open(ctx, { kind: 'bill', ...owners[source], ownerId: sourceId, estateId })
    : await ledger.open(ctx, { kind: 'bill', ownerType: 'bill', ownerId: id, estateId, dueOn })
}
