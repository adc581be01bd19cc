import { ssoClient as described } from '@linli/api-client/contract/auth/sso-client'
import { bigint, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

/** Systems that sign their users in by links (catalogue 2b A6). The secret is encrypted and told once. */
export const ssoClient = pgTable(
  'sso_client',
  {
    ...implicit(),
    ...columnsOf(described),
    secretEnc: text().notNull(),
  },
  (t) => [uniqueIndex('sso_client_client').on(t.clientId)],
)
export type SsoClientRow = typeof ssoClient.$inferSelect

/** Nonces of links that were used: a link works once. */
export const ssoNonce = pgTable(
  'sso_nonce',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: text().notNull(),
    nonce: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('sso_nonce_once').on(t.clientId, t.nonce), index('sso_nonce_at').on(t.at)],
)
