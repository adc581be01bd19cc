import { quiet } from '../../../kit/quiet.ts'
import { eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { accountOf } from '../bills/bill-account.ts'
import { billModel } from '../bills/bill.routes.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { lateOwed } from '../bills/late-fee.ts'
import { settledBy } from './credit-payment.ts'
import type { BillAdjustmentRow } from './refund.table.ts'

type Adjustment = Pick<BillAdjustmentRow, 'id' | 'adjustNo' | 'kind' | 'amount'>

/** A bill, locked. */
export async function lockBill(ctx: Ctx, id: number): Promise<BillRow | undefined> {
  const [row] = await ctx.tx.select().from(bill).where(eq(bill.id, id)).for('update')
  return row
}

/** What of an adjustment the bill does not bear, in words. */
export function assertBears(
  row: BillRow,
  { kind, amount }: Pick<Adjustment, 'kind' | 'amount'>,
  day: string,
): void {
  if (row.state === 'void') throw refuse(`账单 ${row.billNo} 已作废`)
  if (kind === 'reduce' && amount > row.owed) throw refuse('调整后应收不能小于已缴金额')
  if (kind === 'waive_late' && amount > lateOwed(row, day)) throw refuse('减免金额不能大于所欠滞纳金')
}

/** What a bill asks for becomes another amount, from today on: in its row, in the ledger, in its state. */
export async function adjustBill(ctx: Ctx, row: BillRow, adjustment: Adjustment): Promise<void> {
  const { id, kind, amount, adjustNo } = adjustment
  const day = dayOf(ctx.now)
  assertBears(row, adjustment, day)
  if (kind === 'waive_late') {
    await ctx.tx
      .update(bill)
      .set({ ...settledBy(row, day), lateWaived: row.lateWaived + amount })
      .where(eq(bill.id, row.id))
    return
  }
  const more = kind === 'increase' ? amount : -amount
  const [adjusted = row] = await ctx.tx
    .update(bill)
    .set({ ...settledBy(row, day), adjustAmount: row.adjustAmount + more, owed: row.owed + more })
    .where(eq(bill.id, row.id))
    .returning()
  const account = await accountOf(ctx, row)
  await ledger.post(ctx, account.id, { amount: more, action: 'adjust', key: `adjust:${id}`, note: adjustNo })
  const note = `调整 ${adjustNo}`
  if (adjusted.owed === 0 && adjusted.state !== 'paid')
    await takeTransition(billModel, adjusted, 'pay', { note }, quiet(ctx))
  else if (adjusted.owed > 0 && adjusted.state === 'paid')
    await takeTransition(billModel, adjusted, 'payBack', { note }, quiet(ctx))
}
