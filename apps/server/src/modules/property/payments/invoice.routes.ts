import { invoiceRequest as described } from '@linli/api-client/contract/property/payments/invoice-request'
import { openRefunds } from '@linli/api-client/contract/property/payments/refund'
import { checkCreditCode } from '@linli/validators/check-credit-code'
import { and, inArray, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { invoiceRequest } from './invoice.table.ts'
import { payment } from './payment.table.ts'

/** Whether an invoice is out for what these bills were paid, by one payment or by any: none is ever for a deposit. */
export async function isInvoiced(
  ctx: Ctx,
  billIds: readonly number[],
  paymentId: number | null = null,
): Promise<boolean> {
  const [found] = await ctx.tx.execute<{ yes: boolean }>(sql`
    select exists (select 1 from payment_allocation a
      join pay_bill b on b.id = a.bill_id join pay_subject s on s.id = b.subject_id
      join invoice_request i on i.payment_ids @> array[a.payment_id] and i.state = 'issued'
      where ${anyOf(sql`a.bill_id`, billIds)} and s.charge_mode <> 'deposit'
        and (${paymentId}::bigint is null or a.payment_id = ${paymentId}::bigint)) as yes`)
  return found?.yes === true
}

/** Money goes back only after the invoice for it has. */
export async function assertNotInvoiced(
  ctx: Ctx,
  billIds: readonly number[],
  paymentId: number,
): Promise<void> {
  if (await isInvoiced(ctx, billIds, paymentId)) throw refuse('已开具发票，请先红冲发票')
}

/** What was charged and is still there, of payments that came in and are locked from now on. */
async function chargedBy(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const payments = await ctx.tx
    .select()
    .from(payment)
    .where(anyOf(payment.id, ids))
    .orderBy(payment.id)
    .for('update')
  if (payments.some(({ state }) => state !== 'success' && state !== 'part_refunded'))
    throw invalid({ paymentIds: '只能为已到账的收款开票' })
  const [charged] = await ctx.tx.execute<{ sum: string }>(sql`
    select coalesce(sum(a.principal + a.late_fee - a.refunded_principal - a.refunded_late), 0) as sum
    from payment_allocation a join pay_bill b on b.id = a.bill_id join pay_subject s on s.id = b.subject_id
    where ${anyOf(sql`a.payment_id`, ids)} and s.charge_mode <> 'deposit'`)
  return Number(charged?.sum ?? 0)
}

/** What an invoice is for: what was charged by payments that have none. */
async function amountOf(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const amount = await chargedBy(ctx, ids)
  const asked = and(
    sql`${invoiceRequest.paymentIds} && ${`{${ids.join(',')}}`}::bigint[]`,
    inArray(invoiceRequest.state, ['requested', 'issued']),
  )
  if ((await ctx.tx.$count(invoiceRequest, asked)) > 0) throw refuse('该收款已申请开票')
  if (amount <= 0) throw invalid({ paymentIds: '押金和预存不能开票' })
  return amount
}

/** Nothing of what the invoice says went back since it was asked for, or is about to. */
async function assertStillCharged(ctx: Ctx, ids: readonly number[], amount: number): Promise<void> {
  if ((await chargedBy(ctx, ids)) !== amount) throw refuse('申请后有退款，开票金额已变化，请驳回后重新申请')
  const [asked] = await ctx.tx.execute<{ yes: boolean }>(sql`
    select exists (select 1 from refund r
      cross join jsonb_to_recordset(r.lines) as l("billId" bigint)
      join pay_bill b on b.id = l."billId" join pay_subject s on s.id = b.subject_id
      where ${anyOf(sql`r.payment_id`, ids)} and s.charge_mode <> 'deposit'
        and r.state in ${openRefunds}) as yes`)
  if (asked?.yes === true) throw refuse('该收款有退款申请未处理，暂不能开票')
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
    issue: async ({ paymentIds, amount }, { invoiceNo, file }, ctx) => {
      if (!/^\d{8}(\d{12})?$/u.test(invoiceNo)) throw invalid({ invoiceNo: '发票号码为8位或20位数字' })
      await assertStillCharged(ctx, paymentIds, amount)
      return { patch: { invoiceNo, file: file ?? null }, content: `发票号码 ${invoiceNo}` }
    },
  },
})
