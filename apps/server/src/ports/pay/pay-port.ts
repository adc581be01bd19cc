/** An order at a channel, to be paid by scanning its code. */
export interface PayOrder {
  readonly txnNo: string
  /** 分. */
  readonly amount: number
  readonly subject: string
  readonly expiresAt: Date
}

/** How an order stands at the channel. */
export type OrderState =
  | { readonly state: 'pending' | 'closed' }
  | { readonly state: 'success'; readonly tradeNo: string; readonly amount: number; readonly paidAt: Date }

export interface RefundOrder {
  readonly txnNo: string
  readonly refundNo: string
  readonly amount: number
  /** Of the whole order, as it was paid. */
  readonly total: number
  readonly reason: string
}

export interface RefundOutcome {
  readonly state: 'processing' | 'success' | 'failed'
  readonly channelRefundNo: string | null
  readonly failReason: string | null
}

/** What a channel told, by its own signature. */
export type PayNotice =
  | {
      readonly kind: 'paid'
      readonly txnNo: string
      readonly tradeNo: string
      readonly amount: number
      readonly paidAt: Date
    }
  | ({ readonly kind: 'refunded'; readonly refundNo: string } & RefundOutcome)
  /** Nothing that asks for anything. */
  | { readonly kind: 'other' }

/** A channel through which money comes and goes. Network: never called within a transaction. */
export interface PayPort {
  /** The text of the code that is scanned. */
  readonly order: (order: PayOrder) => Promise<string>
  readonly query: (txnNo: string) => Promise<OrderState>
  readonly close: (txnNo: string) => Promise<void>
  /** Asked again under the same number, it gives back nothing more. */
  readonly refund: (refund: RefundOrder) => Promise<RefundOutcome>
  /** Undefined: the channel did not sign this. */
  readonly read: (headers: Headers, body: string) => PayNotice | undefined
  /** What the channel is answered: heard, or to be told again. */
  readonly answer: (heard: boolean) => Response
}

/** The channel said no; the text is for people. */
export class PayRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'PayRefusal'
    this.code = code
  }
}
