import type { PayBizType } from '@linli/api-client/contract/pay/pay-words'
import type { Ctx } from './context.ts'

/** Money of a payment that a channel has taken. */
export interface PaidMoney {
  readonly transactionId: number
  readonly txnNo: string
  readonly channel: string
  readonly channelTradeNo: string | null
  /** Rows of the module that it pays, with what each was to get. */
  readonly items: readonly { readonly bizId: number; readonly amount: number }[]
  /** What was asked for, and what came. */
  readonly expected: number
  readonly amount: number
  readonly paidAt: Date
  /** It had been closed before the money came. */
  readonly late: boolean
}

/** Money that a channel gave back, or could not. */
export interface RefundedMoney {
  readonly refundId: number
  readonly refundNo: string
  readonly sourceType: string
  readonly sourceId: number
  readonly bizId: number
  readonly amount: number
  readonly state: 'success' | 'failed'
  readonly channelRefundNo: string | null
  readonly failReason: string | null
}

/**
 * What a module does about money of its kind, each time in the transaction that keeps what the channel told, and once
 * for each payment however often the channel tells it.
 */
export interface PayBusiness {
  readonly bizType: PayBizType
  /** It takes late money and another amount than was asked for; others have it given back. */
  readonly takesAnyMoney?: true
  /** A row may be paid again after it was paid once. */
  readonly paysOften?: true
  readonly paid: (ctx: Ctx, money: PaidMoney) => Promise<void>
  /** Nobody paid in time, or what came was given back. */
  readonly closed: (ctx: Ctx, bizIds: readonly number[]) => Promise<void>
  readonly refunded: (ctx: Ctx, money: RefundedMoney) => Promise<void>
}
