import type { Ctx } from './context.ts'

/** Documents that ask for money by bills of their own kind, and go on once it came. */
export interface PaidDocument {
  /** The `source` of their bills. */
  readonly source: string
  /** All of it came, in the transaction of the payment. */
  readonly paid: (ctx: Ctx, of: { readonly sourceId: number; readonly method: string }) => Promise<void>
  /** Why the money cannot go back to the payer while the document stands as it does; nothing: it can. */
  readonly keeps?: (ctx: Ctx, sourceId: number) => Promise<string | undefined>
}
