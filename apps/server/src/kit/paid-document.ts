import type { Ctx } from './context.ts'

/** Documents that ask for money by bills of their own kind, and go on once it came. */
export interface PaidDocument {
  /** The `source` of their bills. */
  readonly source: string
  /** All of it came, in the transaction of the payment. */
  readonly paid: (ctx: Ctx, of: { readonly sourceId: number; readonly method: string }) => Promise<void>
  /** Money of it went back to who paid it, in the transaction of the refund; by a way of 收款方式. */
  readonly givenBack?: (ctx: Ctx, of: { readonly sourceId: number; readonly method: string }) => Promise<void>
}
