import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { paymentModel } from './payment.routes.ts'
import type { PaymentRow } from './payment.table.ts'
import { tellDocuments } from './tell-documents.ts'

/** The money of a payment is there since then. */
export async function settlePayment(ctx: Ctx, row: PaymentRow, paidAt: Date): Promise<PaymentRow> {
  const settled = await takeTransition(paymentModel, { ...row, paidAt }, 'settle', {}, ctx)
  await tellDocuments(ctx, row.id)
  return settled
}
