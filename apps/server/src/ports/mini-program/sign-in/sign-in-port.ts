import type { MpScope } from '@linli/api-client/contract/auth/mp-user'
import type { ServerDeps } from '../../../kit/deps.ts'

/** Who holds the telephone, as the platform knows them. */
export interface MiniOwner {
  readonly appId: string
  readonly openId: string
  /** The same over all applications of one owner, where the platform tells it. */
  readonly unionId: string | null
  /** What the holder agreed that the platform tells; undefined: it does not say. */
  readonly scopes?: readonly MpScope[]
  readonly nickname?: string | undefined
  /** Who it is by the documents that the platform has seen. */
  readonly certified?: { readonly name: string; readonly docNo: string } | undefined
}

/** The code is unknown, used, too old, or of another application. Whatever else rejects is a fault of the way there. */
export class MiniCodeError extends Error {}

/** What a platform tells a mini-program's server for codes that its app gave out. */
export interface MiniPlatform {
  /** Rejects with MiniCodeError for a code that is not good. */
  identify(code: string): Promise<MiniOwner>
  /** The number of the telephone, for a code that its holder agreed to. Rejects as above. */
  phoneOf(code: string): Promise<string>
}

export type MiniDeps = Pick<
  ServerDeps,
  'config' | 'secrets' | 'clock' | 'mode' | 'personal' | 'platformApps' | 'database'
>

/** True for the first who asks with this key. */
export type Once = (key: string) => Promise<boolean>
