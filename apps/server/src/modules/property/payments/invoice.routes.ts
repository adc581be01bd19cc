import { invoiceRequest as described } from '@linli/api-client/contract/property/payments/invoice-request'
import { checkCreditCode } from '@linli/validators/check-credit-code'
import { and, inArray, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { invoiceRequest } from './invoice.table.ts'
import { payment } from './payment.table.ts'

/** Whether invoices of a payment are out. */
export async function hasInvoice(ctx: Ctx, paymentId: number): Promise<boolean> {
  const issued = and(
    sql`${invoiceRequest.paymentIds} @> array[${paymentId}]::bigint[]`,
    inArray(invoiceRequest.state, ['issued']),
  )
  return (await ctx.tx.$count(invoiceRequest, issued)) > 0
}

/** What an invoice is for: what was charged and is still there, of payments that have none. */
async function amountOf(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const payments = await ctx.tx
    .select()
    .from(payment)
    .where(anyOf(payment.id, ids))
    .orderBy(payment.id)
    .for('update')
  if (payments.some(({ state }) => state !== 'success' && state !== 'part_refunded'))
    throw invalid({ paymentIds: '只能为已到账的收款开票' })
  const asked = and(
    sql`${invoiceRequest.paymentIds} && ${`{${ids.join(',')}}`}::bigint[]`,
    inArray(invoiceRequest.state, ['requested', 'issued']),
  )
  if ((await ctx.tx.$count(invoiceRequest, asked)) > 0) throw refuse('该收款已申请开票')
  const [charged] = await ctx.tx.execute<{ sum: string }>(sql`
    select coalesce(sum(a.principal + a.late_fee - a.refunded_principal - a.refunded_late), 0) as sum
    from payment_allocation a join pay_bill b on b.id = a.bill_id join pay_subject s on s.id = b.subject_id
    where ${anyOf(sql`a.payment_id`, ids)} and s.charge_mode <> 'deposit'`)
  const amount = Number(charged?.sum ?? 0)
  if (amount <= 0) throw invalid({ paymentIds: '押金和预存不能开票' })
  return amount
}

export const { model: invoiceRequestModel, routes: invoiceCalls } = serve(
  described,
  invoiceRequest,
)({
  check: ({ titleType, taxNo }) => {
    if (titleType === 'company' && taxNo != null && !checkCreditCode(taxNo).ok)
      throw invalid({ taxNo: '税号须为18位统一社会信用代码' })
  },
  defaults: async ({ estateId, paymentIds }, ctx) => ({
    amount: await amountOf(ctx, paymentIds),
    requestNo: await sequences.next(ctx, 'FP', estateId),
  }),
  on: {
    issue: (_row, { invoiceNo, file }) => {
      if (!/^\d{8}(\d{12})?$/u.test(invoiceNo)) throw invalid({ invoiceNo: '发票号码为8位或20位数字' })
      return { patch: { invoiceNo, file: file ?? null }, content: `发票号码 ${invoiceNo}` }
    },
  },
})
