import { quiet } from '../../../kit/quiet.ts'
import type { forfeitDeposit as described } from '@linli/api-client/contract/property/payments/refund-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { accountOf } from '../bills/bill-account.ts'
import type { BillRow } from '../bills/bill.table.ts'
import { billSource } from '../bills/source-bill.ts'
import { paySubject, type PaySubjectRow } from '../subjects/charging.table.ts'
import { lockBills } from './bill-lock.ts'
import { finishRefund } from './finish-refund.ts'
import { makePayment } from './make-payment.ts'
import { payment, paymentAllocation } from './payment.table.ts'
import { settlePayment } from './settle-payment.ts'
import { writeRefund } from './write-refund.ts'

type Input = InputOf<typeof described>

async function incomeSubject(ctx: Ctx, id: number, estateId: number): Promise<PaySubjectRow> {
  const [found] = await ctx.tx.select().from(paySubject).where(eq(paySubject.id, id))
  if (found?.estateId !== estateId || found.state !== 'enabled')
    throw invalid({ subjectId: '所选收入项目不存在' })
  if (found.chargeMode === 'deposit') throw invalid({ subjectId: '收入项目不能是押金' })
  return found
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

/** The bill of what is kept, for what and whom the deposit was for, who may have left by now. */
async function chargeIncome(
  ctx: Ctx,
  of: BillRow,
  subject: PaySubjectRow,
  amount: number,
  reason: string,
): Promise<BillRow> {
  const { objectType, objectId, objectName, roomId, payerPersonId, payerName } = of
  const income = await billSource(ctx, subject, {
    source: 'manual',
    sourceId: null,
    objectName,
    object: { objectType, objectId },
    roomId,
    payerPersonId,
    payerName,
    amount,
    detail: [`押金转收 ${of.billNo}`, reason],
  })
  if (income === undefined) throw new Error('Linli: a bill was not made')
  const { id } = await accountOf(ctx, income)
  await ledger.post(ctx, id, { amount, action: 'charge', key: 'charge', note: income.billNo })
  return income
}

/** Keeps a part of a paid deposit as income: a new bill that the deposit pays, without cash. */
export async function forfeitDeposit(ctx: Ctx, { id, amount, subjectId, reason }: Input): Promise<BillRow> {
  const [of] = await lockBills(ctx, [id])
  if (of === undefined || !coversEstate(ctx.scopeFor('property:bill:forfeit'), of.row.estateId))
    throw notFound()
  const { row } = of
  if (!of.isDeposit) throw refuse('只有押金账单可以转收')
  if (amount > row.paidAmount) throw invalid({ amount: '转收金额超过已收押金' })
  const subject = await incomeSubject(ctx, subjectId, row.estateId)
  await takeOut(ctx, row, amount, reason)
  const income = await chargeIncome(ctx, row, subject, amount, reason)
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
