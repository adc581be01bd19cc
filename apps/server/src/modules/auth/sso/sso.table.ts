import { bigint, boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'

/** Systems that sign their users in by links (catalogue 2b A6). The secret is encrypted and told once. */
export const ssoClient = pgTable(
  'sso_client',
  {
    ...implicit(),
    clientId: text().notNull(),
    name: text().notNull(),
    secretEnc: text().notNull(),
    allowUsers: text().$type<'listed' | 'roles'>().notNull(),
    allowRoles: bigint({ mode: 'number' }).array(),
    redirectPaths: jsonb().$type<readonly string[]>(),
    ipAllow: jsonb().$type<readonly string[]>(),
    enabled: boolean().notNull().default(true),
    validTo: date({ mode: 'string' }).notNull(),
    lastUsedAt: instant(),
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
