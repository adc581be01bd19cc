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
