import type { applyRefund as described } from '@linli/api-client/contract/property/payments/refund-calls'
import type { InputOf } from '@linli/api-client/kit'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { yuan } from '../../../kit/yuan.ts'
import { assertNotInvoiced } from './invoice.routes.ts'
import { lockPayment } from './payment.routes.ts'
import { refundableOf } from './refundable.ts'
import type { RefundRow } from './refund.table.ts'
import { writeRefund } from './write-refund.ts'

type Input = InputOf<typeof described>
type Refundable = Awaited<ReturnType<typeof refundableOf>>

/** Nothing is asked for that is not there any more. */
function assertThere(input: Input, prepaid: number, may: Refundable): void {
  if (new Set(input.lines.map(({ billId }) => billId)).size < input.lines.length)
    throw invalid({ lines: '账单重复' })
  for (const { billId, principal, lateFee } of input.lines) {
    const of = may.lines.find((one) => one.billId === billId)
    if (of === undefined) throw notFound()
    if (principal > of.principal || lateFee > of.lateFee)
      throw refuse(`退款金额超过可退金额 ${yuan(of.principal + of.lateFee)} 元`)
  }
  if (prepaid > may.prepaid) throw refuse(`退款金额超过可退金额 ${yuan(may.prepaid)} 元`)
}

/** By which ways it goes back, where it goes as it came. */
function originalWays(amount: number, { tenderAmounts }: Input, may: Refundable) {
  if (tenderAmounts != null) {
    for (const { tenderId, amount: asked } of tenderAmounts) {
      const left = may.tenders.find((one) => one.tenderId === tenderId)?.left ?? 0
      if (asked > left) throw refuse(`退款金额超过可退金额 ${yuan(left)} 元`)
    }
    if (tenderAmounts.reduce((sum, one) => sum + one.amount, 0) !== amount)
      throw invalid({ tenderAmounts: '各方式金额之和与退款金额不一致' })
    return tenderAmounts
  }
  let left = amount
  const ways = may.tenders.flatMap(({ tenderId, left: most }) => {
    const part = Math.min(left, most)
    left -= part
    return part > 0 ? [{ tenderId, amount: part }] : []
  })
  if (left > 0) throw refuse(`退款金额超过可退金额 ${yuan(amount - left)} 元`)
  return ways
}

/** Writes an application for money of a payment down; it holds what it asks for until it is decided. */
export async function applyRefund(ctx: Ctx, input: Input): Promise<RefundRow> {
  const { paymentId, lines, way, reason } = input
  const row = await lockPayment(ctx, paymentId)
  if (row === undefined || !coversEstate(ctx.scopeFor('property:refund:apply'), row.estateId))
    throw notFound()
  if (row.state !== 'success' && row.state !== 'part_refunded') throw refuse('只有已到账的收款可以退款')
  const prepaidAmount = input.prepaidAmount ?? 0
  const may = await refundableOf(ctx, row)
  const wanted = lines.filter(({ principal, lateFee }) => principal + lateFee > 0)
  assertThere({ ...input, lines: wanted }, prepaidAmount, may)
  await assertNotInvoiced(
    ctx,
    wanted.map(({ billId }) => billId),
    paymentId,
  )
  const amount = wanted.reduce((sum, one) => sum + one.principal + one.lateFee, prepaidAmount)
  if (amount === 0) throw invalid({ lines: '请输入退款金额' })
  if (way === 'prepaid' && prepaidAmount > 0) throw invalid({ way: '预存不能再转入预存' })
  if (way === 'prepaid' && row.roomId === null) throw invalid({ way: '没有房屋，不能转入预存' })
  if (way === 'transfer' && (!input.payeeName || !input.payeeAccount))
    throw invalid({ payeeAccount: '转账退款须填写收款人和账号' })
  const tenderAmounts = way === 'original' ? originalWays(amount, input, may) : []
  const account = way === 'transfer' && input.payeeAccount ? ctx.deps.personal.seal(input.payeeAccount) : null
  return await writeRefund(ctx, row, {
    state: 'pending',
    amount,
    prepaidAmount,
    lines: wanted,
    tenderAmounts,
    way,
    reason,
    ...(way === 'transfer' && { payeeName: input.payeeName ?? null, payeeBank: input.payeeBank ?? null }),
    ...(account && {
      payeeAccountEnc: account.enc,
      payeeAccountHash: account.hash,
      payeeAccountTail: account.tail,
    }),
  })
}
