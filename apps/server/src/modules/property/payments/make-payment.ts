import type { PaymentChannel } from '@linli/api-client/contract/property/payments/payment-flow'
import { refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import {
  payment,
  type PaymentRow,
  paymentTender,
  type PaymentTenderRow,
  type WantedBill,
} from './payment.table.ts'

export interface NewTender {
  readonly method: string
  readonly amount: number
  readonly externalTradeNo?: string | null
}

export interface NewPayment {
  readonly estateId: number
  readonly roomId: number | null
  readonly channel: PaymentChannel
  /** Names it: the same again is refused by the table. */
  readonly key: string
  readonly wanted: readonly WantedBill[]
  readonly tenders: readonly NewTender[]
  readonly payerName: string | null
  readonly payerPhone?: string | null
  readonly shiftId?: number | null
  readonly remark?: string | null
}

export interface MadePayment {
  readonly row: PaymentRow
  readonly tenders: readonly PaymentTenderRow[]
}

/** Writes a payment down that waits for its money, with the ways in which it is to come. */
export async function makePayment(ctx: Ctx, made: NewPayment): Promise<MadePayment> {
  const { estateId, roomId, channel, key, wanted, tenders, payerName, payerPhone, shiftId, remark } = made
  const times = { createdAt: ctx.now, updatedAt: ctx.now, createdBy: userIdOf(ctx.caller) }
  const phone = payerPhone == null ? null : ctx.deps.personal.seal(payerPhone)
  const [row] = await ctx.tx
    .insert(payment)
    .values({
      estateId,
      paymentNo: await sequences.next(ctx, 'SK', estateId),
      roomId,
      payerName: payerName?.slice(0, 30) ?? null,
      ...(phone && { payerPhoneEnc: phone.enc, payerPhoneHash: phone.hash, payerPhoneTail: phone.tail }),
      amount: tenders.reduce((sum, one) => sum + one.amount, 0),
      channel,
      cashierId: channel === 'counter' || channel === 'qrcode' ? userIdOf(ctx.caller) : null,
      shiftId: shiftId ?? null,
      remark: remark ?? null,
      idempotencyKey: key,
      wanted,
      ...times,
    })
    .onConflictDoNothing({ target: payment.idempotencyKey })
    .returning()
  if (row === undefined) throw refuse('该笔收款已提交，请刷新后查看')
  await flowEvents.record(ctx, {
    entity: 'payment',
    entityId: row.id,
    action: 'create',
    fromState: null,
    toState: row.state,
    isFirst: true,
  })
  const written = await ctx.tx
    .insert(paymentTender)
    .values(
      tenders.map(({ method, amount, externalTradeNo }) => ({
        estateId,
        paymentId: row.id,
        method,
        amount,
        externalTradeNo: externalTradeNo ?? null,
        ...times,
      })),
    )
    .onConflictDoNothing({ target: [paymentTender.method, paymentTender.externalTradeNo] })
    .returning()
  if (written.length < tenders.length) throw refuse('该交易号已登记收款')
  return { row, tenders: written }
}
