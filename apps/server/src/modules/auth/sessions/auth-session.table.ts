import { authSession as described } from '@linli/api-client/contract/auth/auth-session'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

export type LoginType = 'password' | 'sms' | 'wechat' | 'sso' | 'template'
export type SessionState = 'active' | 'idle_expired' | 'max_expired' | 'logged_out' | 'replaced' | 'revoked'

/** Sessions of staff (catalogue 2b A3). Tokens are kept as SHA-256 only. */
export const authSession = pgTable(
  'auth_session',
  {
    ...implicit(),
    ...columnsOf(described, { without: ['userName'] }),
    parentId: bigint({ mode: 'number' }),
    tokenHash: text().notNull(),
    prevTokenHash: text(),
    prevUntil: instant(),
    /** Where the present token was asked for first. */
    renewedIp: text(),
    tokenIssuedAt: instant().notNull(),
    stepUpAt: instant(),
    activeRoleId: rowRef(),
    /** Password to be changed before anything else. */
    limited: boolean().notNull().default(false),
    /** Privacy texts to be agreed to before anything else. */
    consentDue: boolean().notNull().default(false),
    estateIds: jsonb().$type<readonly number[]>(),
    traceCode: text(),
    endReason: text(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('auth_session_token').on(t.tokenHash),
    uniqueIndex('auth_session_prev_token').on(t.prevTokenHash),
    index('auth_session_user').on(t.userId).where(sql`state = 'active'`),
    index('auth_session_parent').on(t.parentId),
  ],
)
export type AuthSessionRow = typeof authSession.$inferSelect
