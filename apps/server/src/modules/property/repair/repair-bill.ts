import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import type { RepairOrderRow } from './repair-order.table.ts'

/** The charging subject of repairs, one in every estate. */
const subject = 'repair'

const billOf = async (ctx: Ctx, { id, estateId }: RepairOrderRow) =>
  await ledger.open(ctx, { kind: 'bill', ownerType: 'repairOrder', ownerId: id, subject, estateId })

/** The bill of an order, charged once however often the order is finished. */
export async function charge(ctx: Ctx, row: RepairOrderRow, amount: number): Promise<void> {
  const bill = await billOf(ctx, row)
  await ledger.post(ctx, bill.id, { amount, action: 'charge', key: 'charge', note: row.orderNo })
}

/** What is still owed of it is paid, or let off. */
export async function settleBill(
  ctx: Ctx,
  row: RepairOrderRow,
  action: 'pay' | 'waive',
  note: string,
): Promise<void> {
  const bill = await billOf(ctx, row)
  if (action === 'waive' && bill.balance < row.totalFee) throw refuse('已有收款，请先退款')
  await ledger.post(ctx, bill.id, { amount: -bill.balance, action, key: 'settle', note })
}
