import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { daysBetween } from '../../../kit/periods.ts'
import { owedOf, type PayableBill, payableOf, readBills } from './bill-lock.ts'
import { wantedOf } from './credit-payment.ts'
import { type AskedAccount, type DeskAccount, deskAccount, openOf } from './desk-account.ts'
import { prepaidOf } from './move-prepaid.ts'
import { cashierShift, payment } from './payment.table.ts'
import { byTurn } from './plan-allocation.ts'

/** A bill in the words of whoever pays it. */
export function shownBill(one: PayableBill, day: string) {
  const { row } = one
  const { principal, late } = owedOf(one, day)
  return {
    id: row.id,
    billNo: row.billNo,
    subjectName: one.subjectName,
    objectName: row.objectName,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    dueDate: row.dueDate,
    receivable: row.amount + row.adjustAmount,
    paid: row.paidAmount,
    principal,
    late,
    owed: principal + late,
    overdueDays: Math.max(0, daysBetween(row.dueDate, day)),
    frozen: row.frozen,
    allowPartial: one.allowPartial,
    isDeposit: one.isDeposit,
  }
}

/** In the order in which money goes to them. */
export async function openBills(ctx: Ctx, open: SQL | undefined): Promise<PayableBill[]> {
  const day = dayOf(ctx.now)
  const bills = await readBills(ctx, open)
  return bills.toSorted((a, b) => byTurn(payableOf(a, day), payableOf(b, day)))
}

/** Payments of an account that wait for a telephone; those of no room are known by the bills that they are for. */
async function pendingOf(
  ctx: Ctx,
  { roomId, estateId }: DeskAccount,
  bills: readonly PayableBill[],
): Promise<{ id: number; paymentNo: string; amount: number }[]> {
  const rows = await ctx.tx
    .select()
    .from(payment)
    .where(
      and(
        roomId === null
          ? and(eq(payment.estateId, estateId), isNull(payment.roomId))
          : eq(payment.roomId, roomId),
        eq(payment.state, 'pending'),
      ),
    )
    .orderBy(desc(payment.id))
  const ids = new Set(bills.map(({ row }) => row.id))
  return rows
    .filter((row) => roomId !== null || wantedOf(row).some(({ id }) => ids.has(id)))
    .map(({ id, paymentNo, amount }) => ({ id, paymentNo, amount }))
}

export async function cashierDesk(ctx: Ctx, asked: AskedAccount) {
  const account = await deskAccount(ctx, asked)
  const { roomId, payerPersonId, estateId } = account
  const bills = await openBills(ctx, openOf(account))
  const [shift] = await ctx.tx
    .select()
    .from(cashierShift)
    .where(
      and(
        eq(cashierShift.estateId, estateId),
        eq(cashierShift.cashierId, userIdOf(ctx.caller) ?? 0),
        eq(cashierShift.state, 'open'),
      ),
    )
  const payerName = bills[0]?.row.payerName ?? null
  return {
    roomId,
    payerPersonId,
    estateId,
    fullName: account.fullName,
    payerName: payerName === null ? null : mask('name', payerName),
    prepaid: roomId === null ? 0 : await prepaidOf(ctx, roomId),
    shift: shift ? { id: shift.id, shiftNo: shift.shiftNo, openedAt: shift.openedAt.toISOString() } : null,
    bills: bills.map((one) => shownBill(one, dayOf(ctx.now))),
    pending: await pendingOf(ctx, account, bills),
  }
}
