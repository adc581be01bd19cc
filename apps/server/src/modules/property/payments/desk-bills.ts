import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { bill } from '../bills/bill.table.ts'
import { daysBetween } from '../../../kit/periods.ts'
import { owedOf, type PayableBill, payableOf, readBills } from './bill-lock.ts'
import { deskRoom } from './collect.ts'
import { prepaidOf } from './move-prepaid.ts'
import { cashierShift, payment } from './payment.table.ts'
import { byTurn } from './plan-allocation.ts'

/** Bills that a room answers for: its own, and those without a room of who lives there. */
export const billsOfRoom = (roomId: number) =>
  and(
    inArray(bill.state, ['unpaid', 'partial']),
    sql`(${bill.roomId} = ${roomId} or (${bill.roomId} is null
      and ${bill.estateId} = (select r.estate_id from room r where r.id = ${roomId})
      and ${bill.payerPersonId} in (select x.person_id from resident_house h join resident x on x.id = h.resident_id
        where h.room_id = ${roomId} and h.state = 'active')))`,
  )

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
export async function openBills(ctx: Ctx, roomId: number): Promise<PayableBill[]> {
  const day = dayOf(ctx.now)
  const bills = await readBills(ctx, billsOfRoom(roomId))
  return bills.toSorted((a, b) => byTurn(payableOf(a, day), payableOf(b, day)))
}

export async function cashierDesk(ctx: Ctx, roomId: number) {
  const { estateId, fullName } = await deskRoom(ctx, roomId)
  const bills = await openBills(ctx, roomId)
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
  const pending = await ctx.tx
    .select({ id: payment.id, paymentNo: payment.paymentNo, amount: payment.amount })
    .from(payment)
    .where(and(eq(payment.roomId, roomId), eq(payment.state, 'pending')))
    .orderBy(desc(payment.id))
  const payerName = bills[0]?.row.payerName ?? null
  return {
    roomId,
    estateId,
    fullName,
    payerName: payerName === null ? null : mask('name', payerName),
    prepaid: await prepaidOf(ctx, roomId),
    shift: shift ? { id: shift.id, shiftNo: shift.shiftNo, openedAt: shift.openedAt.toISOString() } : null,
    bills: bills.map((one) => shownBill(one, dayOf(ctx.now))),
    pending,
  }
}
