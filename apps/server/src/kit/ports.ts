import type { Db } from '../runtime/database.ts'
import type { Ctx } from './context.ts'
import type { Caller, MobileCaller, UserCaller } from './caller.ts'

/** Who is behind a Bearer token of staff. Implemented by the module auth. */
export interface Sessions {
  /** Throws AppError SESSION_* for a token that is not (or no longer) good. */
  resolve(
    token: string,
    request: {
      readonly ip: string
      readonly background: boolean
      /** It came in the header, so from what the browser keeps now; addresses of pictures may be old. */
      readonly isBearer?: boolean
      readonly now: Date
    },
  ): Promise<{ readonly caller: UserCaller; readonly needRefresh: boolean }>
}

/** What modules below the staff's own ask of it. Implemented by the module auth. */
export interface Staff {
  /** The company of a user and the estates that the user's roles reach. */
  readonly reachOf: (
    ctx: Ctx,
    userId: number,
  ) => Promise<{ readonly companyId: number | null; readonly estates: 'all' | readonly number[] }>
  /** What the companies serve has changed: the rights of everybody of theirs are worked out anew. */
  readonly companiesChanged: (tx: Db, companyIds: readonly number[]) => Promise<void>
}

/** What the register of residents tells the accounts of the mini-programs. Implemented by the module auth. */
export interface ResidentAccounts {
  /** Relations of these residents began, changed or ended; what stands on them follows in the same transaction. */
  readonly relationsChanged: (ctx: Ctx, residentIds: readonly number[], reason: string) => Promise<void>
}

/** Who is behind a Bearer token of a resident. */
export interface MobileSessions {
  resolve(token: string, request: { readonly ip: string; readonly now: Date }): Promise<MobileCaller>
}

/** Checks the signature of a device's or partner's request. Implemented by the module access. */
export interface Signatures {
  /** Throws AppError SIGNATURE_INVALID. `path` is with query, as sent. */
  verify(request: {
    readonly method: string
    readonly path: string
    readonly headers: Headers
    readonly body: Uint8Array
    readonly ip: string
    readonly now: Date
  }): Promise<Caller>
}
