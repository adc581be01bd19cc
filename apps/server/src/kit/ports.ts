import type { Database, Db } from '../runtime/database.ts'
import type { Ctx } from './context.ts'
import type { Caller, MobileCaller, UserCaller } from './caller.ts'
import type { ServerDeps } from './deps.ts'

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

/** An application that is registered at WeChat or Alipay, as those need it who call by it. */
export interface PlatformApp {
  readonly id: number
  readonly enabled: boolean
  readonly adapter: 'embedded' | 'real'
  readonly appId: string
  /** In clear, by their names; for calls to the platform alone. */
  readonly credentials: Readonly<Record<string, string>>
  /** Those before, while they are good beside the ones of now. */
  readonly previous: Readonly<Record<string, string>>
  /** How a call to the platform went; null: well. */
  readonly told: (error: string | null) => Promise<void>
}

/** What a resident is told of in the apps: an event of the dictionary mp_msg_event, and what is known of it. */
export interface ResidentNews {
  readonly mpUserId: number
  readonly event: string
  readonly variables: Readonly<Record<string, string>>
}

/** The applications of the console's 小程序与公众号设置. Implemented by the module system. */
export interface PlatformApps {
  /** Once this is committed: by the template of each app that the resident has; without one it is counted as skipped. */
  readonly tell: (ctx: Ctx, news: ResidentNews) => void
  /** The platform's own one of a kind, an enabled one before others; undefined: none is registered. */
  readonly find: (
    deps: Pick<ServerDeps, 'personal' | 'clock'> & { readonly database: Pick<Database, 'side'> },
    kind: string,
  ) => Promise<PlatformApp | undefined>
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
