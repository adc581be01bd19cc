import { quiet } from './quiet.ts'
import type { forfeitDeposit as described } from '@linli/api-client/contract/property/payments/refund-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { billModel } from '../bills/bill.routes.ts'
import type { BillRow } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { lockBills } from './bill-lock.ts'
import { finishRefund } from './finish-refund.ts'
import { makePayment } from './make-payment.ts'
import { payment, paymentAllocation } from './payment.table.ts'
import { settlePayment } from './settle-payment.ts'
import { writeRefund } from './write-refund.ts'

type Input = InputOf<typeof described>

async function incomeSubject(ctx: Ctx, id: number, estateId: number): Promise<void> {
  const [found] = await ctx.tx
    .select({ mode: paySubject.chargeMode, estateId: paySubject.estateId, state: paySubject.state })
    .from(paySubject)
    .where(eq(paySubject.id, id))
  if (found?.estateId !== estateId || found.state !== 'enabled')
    throw invalid({ subjectId: '所选收入项目不存在' })
  if (found.mode === 'deposit') throw invalid({ subjectId: '收入项目不能是押金' })
}

/** Takes so much out of the payments that a deposit came by, the oldest first, as refunds that go to nobody. */
async function takeOut(ctx: Ctx, of: BillRow, amount: number, reason: string): Promise<void> {
  const parts = await ctx.tx
    .select({ paid: payment, allocation: paymentAllocation })
    .from(paymentAllocation)
    .innerJoin(
      payment,
      and(eq(payment.id, paymentAllocation.paymentId), inArray(payment.state, ['success', 'part_refunded'])),
    )
    .where(eq(paymentAllocation.billId, of.id))
    .orderBy(asc(paymentAllocation.id))
  let left = amount
  for (const { paid, allocation } of parts) {
    const part = Math.min(left, allocation.principal - allocation.refundedPrincipal)
    if (part <= 0) continue
    left -= part
    const row = await writeRefund(ctx, paid, {
      state: 'success',
      amount: part,
      lines: [{ billId: of.id, principal: part, lateFee: 0 }],
      tenderAmounts: [],
      way: 'offset',
      reason,
      executedAt: ctx.now,
    })
    await finishRefund(ctx, row)
  }
  if (left > 0) throw invalid({ amount: '转收金额超过已收押金' })
}

/** Keeps a part of a paid deposit as income: a new bill that the deposit pays, without cash. */
export async function forfeitDeposit(ctx: Ctx, { id, amount, subjectId, reason }: Input): Promise<BillRow> {
  const [of] = await lockBills(ctx, [id])
  if (of === undefined || !coversEstate(ctx.scopeFor('property:bill:forfeit'), of.row.estateId))
    throw notFound()
  const { row } = of
  if (!of.isDeposit) throw refuse('只有押金账单可以转收')
  if (row.roomId === null) throw refuse('没有房屋的押金不能转收')
  if (amount > row.paidAmount) throw invalid({ amount: '转收金额超过已收押金' })
  await incomeSubject(ctx, subjectId, row.estateId)
  await takeOut(ctx, row, amount, reason)
  const today = dayOf(ctx.now)
  const income = await createRow(
    billModel,
    {
      estateId: row.estateId,
      roomId: row.roomId,
      subjectId,
      payerPersonId: row.payerPersonId,
      periodStart: today,
      periodEnd: today,
      dueDate: today,
      amount,
    },
    quiet(ctx),
  )
  const made = await makePayment(ctx, {
    estateId: row.estateId,
    roomId: row.roomId,
    channel: 'counter',
    key: `forfeit:${income.id}`,
    wanted: [{ id: income.id, most: amount }],
    tenders: [{ method: 'deposit_offset', amount }],
    payerName: row.payerName,
    remark: reason,
  })
  await settlePayment(quiet(ctx), made.row, ctx.now)
  return income
}
