import { quiet } from '../../../kit/quiet.ts'
import { openRefunds } from '@linli/api-client/contract/property/payments/refund'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { isOfDocument } from '../bills/bill-account.ts'
import { lockBills } from './bill-lock.ts'
import { takeFromBill } from './give-back.ts'
import { assertNotInvoiced } from './invoice.routes.ts'
import { movePrepaid } from './move-prepaid.ts'
import { cashierShift, paymentAllocation, type PaymentRow, paymentTender, receipt } from './payment.table.ts'
import { refund } from './refund.table.ts'
import { receiptModel } from './receipt.routes.ts'

/** A payment is put right only by who took it at the desk, until the shift is handed in. */
async function assertOwnShift(ctx: Ctx, { channel, shiftId }: PaymentRow): Promise<void> {
  if (channel !== 'counter') throw refuse('只能冲正柜台收款，请走退款流程')
  const [shift] = await ctx.tx
    .select()
    .from(cashierShift)
    .where(eq(cashierShift.id, shiftId ?? 0))
    .for('share')
  if (shift?.state !== 'open') throw refuse('该笔收款已交账，请走退款流程')
  if (ctx.caller.kind === 'user' && shift.cashierId !== userIdOf(ctx.caller))
    throw refuse('只能冲正本人班次的收款')
}

/** Everything that a payment did is undone: a mistake at the desk, of which no money is left. */
export async function reversePayment(ctx: Ctx, row: PaymentRow): Promise<void> {
  await assertOwnShift(ctx, row)
  const asked = and(eq(refund.paymentId, row.id), inArray(refund.state, [...openRefunds]))
  if ((await ctx.tx.$count(refund, asked)) > 0) throw refuse('该笔收款有退款申请，不能冲正')
  const allocations = await ctx.tx
    .select()
    .from(paymentAllocation)
    .where(eq(paymentAllocation.paymentId, row.id))
    .orderBy(asc(paymentAllocation.billId))
  const billIds = allocations.map(({ billId }) => billId)
  await assertNotInvoiced(ctx, billIds, row.id)
  const bills = await lockBills(ctx, billIds)
  if (bills.some((one) => isOfDocument(one.row.source))) throw refuse('账单由业务单据产生，请走退款流程')
  for (const allocation of allocations) {
    const of = bills.find((one) => one.row.id === allocation.billId)
    if (of === undefined) continue
    const { principal, lateFee } = allocation
    await takeFromBill(ctx, of.row, allocation, {
      principal,
      lateFee,
      key: `reverse:${row.id}`,
      note: `冲正 ${row.paymentNo}`,
    })
  }
  await reversePrepaid(ctx, row)
  await dropReceipts(ctx, row.id)
}

async function reversePrepaid(ctx: Ctx, { id, estateId, roomId, prepaidAmount }: PaymentRow): Promise<void> {
  if (roomId === null) return
  const move = { estateId, roomId, bizId: id, paymentId: id }
  const tenders = await ctx.tx
    .select({ amount: paymentTender.amount })
    .from(paymentTender)
    .where(and(eq(paymentTender.paymentId, id), eq(paymentTender.method, 'prepaid')))
  const back = tenders.reduce((sum, { amount }) => sum + amount, 0)
  if (back > 0) await movePrepaid(ctx, { ...move, bizType: 'reverse_in', amount: back })
  if (prepaidAmount > 0)
    await movePrepaid(ctx, {
      ...move,
      bizType: 'reverse_out',
      amount: prepaidAmount,
      short: '预存余额不足，不能冲正',
    })
}

/** Papers of what did not happen hold no longer; their numbers stay used. */
async function dropReceipts(ctx: Ctx, paymentId: number): Promise<void> {
  const papers = await ctx.tx
    .select()
    .from(receipt)
    .where(and(eq(receipt.paymentId, paymentId), eq(receipt.state, 'valid')))
    .for('update')
  for (const paper of papers) await takeTransition(receiptModel, paper, 'drop', {}, quiet(ctx))
}
