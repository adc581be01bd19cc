import { mask } from './masking.ts'
import type { ErrorCode } from '@linli/api-client/kit'

/** Which rows a held permission code reaches. */
export type DataScope =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'company'
      readonly companyIds: readonly number[]
      readonly estateIds: readonly number[]
      /** The estates were given one by one: what the companies hold beside them stays out of reach. */
      readonly narrowed?: true
    }
  | {
      readonly kind: 'estates'
      readonly estateIds: readonly number[]
      /** Companies whose company-scoped rows are reached; none when left out. */
      readonly companyIds?: readonly number[]
    }
  | {
      readonly kind: 'self'
      readonly userId: number
      readonly estateIds: readonly number[]
      readonly companyIds?: readonly number[]
    }

/** What a role may do with one field; the highest level among the roles that grant the resource counts. */
export type FieldLevel = 'hidden' | 'masked' | 'read' | 'write'

/** Rights of one user, worked out once per permission version. */
export interface PermissionSnapshot {
  readonly version: number
  readonly codes: ReadonlyMap<string, DataScope>
  /** The roles in use grant nothing that is not among `codes`; undefined where nobody has looked. */
  readonly holdsAllGranted?: boolean
  /** Levels that differ from the default, by `<module>:<entity>.<field>`. */
  readonly fields: ReadonlyMap<string, FieldLevel>
  readonly estates: readonly number[] | 'all'
  readonly roleCodes: readonly string[]
  readonly activeRoleId: number | null
}

export type SessionKind = 'console' | 'screen' | 'wall' | 'preview'

export interface UserCaller {
  readonly kind: 'user'
  readonly userId: number
  readonly name: string
  readonly sessionId: number
  /** `api`: another system, by its key; there is no session behind it. */
  readonly sessionKind: SessionKind | 'api'
  readonly permissions: PermissionSnapshot
  readonly companyId: number | null
  /** The contractor that the user works for: such users reach only the rows that name it. */
  readonly contractorId?: number | null
  /** Set while the session may only call endpoints marked `limited`; the code says why. */
  readonly limited?: ErrorCode
  /** When the password was last confirmed in this session. */
  readonly stepUpAt?: Date | null
}

/** A gateway, device or partner that signed its request. */
export interface DeviceCaller {
  readonly kind: 'device'
  readonly keyId: number
  readonly name: string
  /** Estates the key may report for. */
  readonly estateIds: readonly number[]
}

/** A resident in the mini-program, or a visitor there. */
export interface MobileCaller {
  readonly kind: 'mobile'
  /** The account; null for a visitor, who has none. */
  readonly mpUserId: number | null
  /** Who it is, once that has been shown: what is somebody's own hangs on it. */
  readonly personId: number | null
  /** The account is about to end. */
  readonly isLeaving?: boolean
  readonly name: string
  readonly sessionId: number
}

/** A job, the seed, a start-up step: may do everything, is named in logs. */
export interface SystemCaller {
  readonly kind: 'system'
  readonly name: string
}

export interface AnonymousCaller {
  readonly kind: 'anonymous'
}

export type Caller = UserCaller | DeviceCaller | MobileCaller | SystemCaller | AnonymousCaller

/** Stable text of a caller for unique keys (idempotency, rate limits). */
export function callerKey(caller: Caller, ip: string): string {
  switch (caller.kind) {
    case 'user':
      return `user:${caller.userId}`
    case 'device':
      return `device:${caller.keyId}`
    case 'mobile':
      return caller.mpUserId === null ? `visitor:${caller.sessionId}` : `mobile:${caller.mpUserId}`
    case 'system':
      return `system:${caller.name}`
    default:
      return `ip:${ip}`
  }
}

/** Id for createdBy and updatedBy: members of staff only. */
export const userIdOf = (caller: Caller): number | null => (caller.kind === 'user' ? caller.userId : null)

/** Name for logs and flow events: staff in clear, for who did it is what they are for; residents masked. */
export function callerName(caller: Caller): string {
  if (caller.kind === 'anonymous') return '匿名'
  return caller.kind === 'mobile' ? mask('name', caller.name) : caller.name
}
