import { openRefunds, type RefundLine } from '@linli/api-client/contract/property/payments/refund'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { bill } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { paymentAllocation, type PaymentRow, paymentTender } from './payment.table.ts'
import { refund, refundTender } from './refund.table.ts'

/** Tenders that no money of went through: what they paid goes back to where it came from by other ways. */
const unreturnable = new Set(['deposit_offset'])

/** What of a payment, which is locked, may still go back: not given back, and asked for by no other refund. */
export async function refundableOf(ctx: Ctx, { id, prepaidAmount }: PaymentRow) {
  const refunds = await ctx.tx
    .select({ id: refund.id, lines: refund.lines, prepaidAmount: refund.prepaidAmount, state: refund.state })
    .from(refund)
    .where(and(eq(refund.paymentId, id), inArray(refund.state, [...openRefunds, 'success'])))
  const open = refunds.filter(({ state }) => state !== 'success')
  const asked = new Map<number, Pick<RefundLine, 'principal' | 'lateFee'>>()
  for (const { billId, principal, lateFee } of open.flatMap(({ lines }) => lines ?? [])) {
    const before = asked.get(billId) ?? { principal: 0, lateFee: 0 }
    asked.set(billId, { principal: before.principal + principal, lateFee: before.lateFee + lateFee })
  }
  const allocations = await ctx.tx
    .select({
      row: paymentAllocation,
      billNo: bill.billNo,
      periodStart: bill.periodStart,
      periodEnd: bill.periodEnd,
      subjectName: paySubject.name,
    })
    .from(paymentAllocation)
    .innerJoin(bill, eq(bill.id, paymentAllocation.billId))
    .innerJoin(paySubject, eq(paySubject.id, bill.subjectId))
    .where(eq(paymentAllocation.paymentId, id))
    .orderBy(asc(paymentAllocation.id))
  const lines = allocations.map(({ row, billNo, periodStart, periodEnd, subjectName }) => ({
    billId: row.billId,
    billNo,
    subjectName,
    period: periodStart === periodEnd ? periodStart : `${periodStart} 至 ${periodEnd}`,
    principal: row.principal - row.refundedPrincipal - (asked.get(row.billId)?.principal ?? 0),
    lateFee: row.lateFee - row.refundedLate - (asked.get(row.billId)?.lateFee ?? 0),
  }))
  const prepaid = prepaidAmount - refunds.reduce((sum, one) => sum + one.prepaidAmount, 0)
  return {
    lines,
    prepaid,
    total: lines.reduce((sum, { principal, lateFee }) => sum + principal + lateFee, prepaid),
    tenders: await tendersLeft(
      ctx,
      id,
      open.map((one) => one.id),
    ),
  }
}

/** How much may go back by each way that it came. */
async function tendersLeft(ctx: Ctx, paymentId: number, openIds: readonly number[]) {
  const held =
    openIds.length === 0
      ? []
      : await ctx.tx
          .select({ tenderId: refundTender.tenderId, amount: refundTender.amount })
          .from(refundTender)
          .where(inArray(refundTender.refundId, [...openIds]))
  const tenders = await ctx.tx
    .select()
    .from(paymentTender)
    .where(eq(paymentTender.paymentId, paymentId))
    .orderBy(asc(paymentTender.id))
  return tenders
    .filter(({ method }) => !unreturnable.has(method))
    .map(({ id, method, amount, refundedAmount }) => ({
      tenderId: id,
      method,
      left: held
        .filter(({ tenderId }) => tenderId === id)
        .reduce((left, one) => left - one.amount, amount - refundedAmount),
    }))
}
