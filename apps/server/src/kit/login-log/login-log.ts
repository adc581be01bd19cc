import { maskText } from '../masking.ts'
import type { Db } from '../../runtime/database.ts'
import { clientInfo, unknownRegion } from '../http/client-info.ts'
import { type LoginEvent, type LoginFailReason, type LoginRisk, loginLog } from './login-log.table.ts'

export interface LoginEntry {
  readonly at: Date
  readonly event: LoginEvent
  readonly loginType: typeof loginLog.$inferInsert.loginType
  /** As typed. */
  readonly account: string
  /** Whom the account belongs to; null when nobody fits. */
  readonly user: {
    readonly id: number
    readonly actualName: string
    readonly companyId: number | null
    readonly roleCodes?: readonly string[]
  } | null
  readonly success: boolean
  readonly failReason?: LoginFailReason
  readonly risk?: LoginRisk
  readonly ip: string
  /** Where the address is; not given: not known. */
  readonly region?: string
  readonly userAgent: string
  /** Width and height of the screen, where the browser told it. */
  readonly screen?: string | null
  readonly sessionId?: number
  readonly requestId?: string
  readonly durationSec?: number
}

/**
 * People type passwords into the name field: what belongs to nobody is kept as its first two characters. Of a known
 * account the name stays, a number of a phone masked.
 */
export const shownAccount = (account: string, isKnown: boolean): string =>
  isKnown ? maskText(account).slice(0, 64) : `${Array.from(account).slice(0, 2).join('')}***`

/** Writes a row of the login log, outside the transaction of the call: a refused attempt is logged as well. */
export async function recordLogin(db: Db, entry: LoginEntry): Promise<void> {
  const { user } = entry
  await db.insert(loginLog).values({
    at: entry.at,
    createdAt: entry.at,
    userId: user?.id ?? null,
    actualName: user?.actualName ?? null,
    companyId: user?.companyId ?? null,
    roleCodes: user?.roleCodes ?? null,
    account: shownAccount(entry.account, user !== null),
    event: entry.event,
    loginType: entry.loginType,
    success: entry.success,
    failReason: entry.failReason ?? null,
    ip: entry.ip,
    region: entry.region ?? unknownRegion,
    ...clientInfo(entry.userAgent),
    screen: entry.screen ?? null,
    sessionId: entry.sessionId ?? null,
    requestId: entry.requestId ?? null,
    risk: entry.risk ?? 'none',
    durationSec: entry.durationSec ?? null,
  })
}
