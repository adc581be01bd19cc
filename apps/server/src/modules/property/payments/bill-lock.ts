import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { lateOwed } from '../bills/late-fee.ts'
import { paySubject } from '../subjects/charging.table.ts'
import type { Payable } from './plan-allocation.ts'

/** A bill with what its subject says of paying it. */
export interface PayableBill {
  readonly row: BillRow
  readonly subjectName: string
  readonly payPriority: number
  readonly allowPartial: boolean
  readonly onlinePay: boolean
  readonly isDeposit: boolean
}

const columns = {
  row: getTableColumns(bill),
  subjectName: paySubject.name,
  payPriority: paySubject.payPriority,
  allowPartial: paySubject.allowPartial,
  onlinePay: paySubject.onlinePay,
  chargeMode: paySubject.chargeMode,
}

type Read = Omit<PayableBill, 'isDeposit'> & { readonly chargeMode: string }
const asPayable = ({ chargeMode, allowPartial, ...more }: Read): PayableBill => ({
  ...more,
  // A document goes on with all of its money or not at all.
  allowPartial: allowPartial && more.row.source !== 'repair' && more.row.source !== 'booking',
  isDeposit: chargeMode === 'deposit',
})

/** Bills, locked in the order of their ids, so that two who take money for them never wait for each other. */
export async function lockBills(ctx: Ctx, ids: readonly number[]): Promise<PayableBill[]> {
  const rows = await ctx.tx
    .select(columns)
    .from(bill)
    .innerJoin(paySubject, eq(paySubject.id, bill.subjectId))
    .where(anyOf(bill.id, [...new Set(ids)]))
    .orderBy(asc(bill.id))
    .for('update', { of: bill })
  return rows.map(asPayable)
}

/** The same to look at. */
export async function readBills(ctx: Ctx, where: SQL | undefined): Promise<PayableBill[]> {
  const rows = await ctx.tx
    .select(columns)
    .from(bill)
    .innerJoin(paySubject, eq(paySubject.id, bill.subjectId))
    .where(where)
    .orderBy(asc(bill.id))
  return rows.map(asPayable)
}

/** What is left of a bill, with what is charged for being late by the end of a day; nothing of what is void. */
export function owedOf({ row }: Pick<PayableBill, 'row'>, day: string): { principal: number; late: number } {
  if (row.state === 'void') return { principal: 0, late: 0 }
  return { principal: row.owed, late: lateOwed(row, day) }
}

export const payableOf = (one: PayableBill, day: string, most?: number): Payable => ({
  id: one.row.id,
  billNo: one.row.billNo,
  payPriority: one.payPriority,
  dueDate: one.row.dueDate,
  ...owedOf(one, day),
  ...(most !== undefined && { most }),
})
