import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'

/** Key pairs for secrets on their way to the server (catalogue 2b A1). The private part is encrypted at rest. */
export const cryptoKey = pgTable(
  'crypto_key',
  {
    ...implicit(),
    kid: text().notNull(),
    purpose: text().$type<'web' | 'sso'>().notNull(),
    publicKey: text().notNull(),
    privateKeyEnc: text(),
    state: text().$type<'active' | 'retiring' | 'retired'>().notNull(),
    activatedAt: instant().notNull(),
    retireAt: instant().notNull(),
    erasedAt: instant(),
  },
  (t) => [
    uniqueIndex('crypto_key_kid').on(t.kid),
    uniqueIndex('crypto_key_active').on(t.purpose).where(sql`state = 'active'`),
  ],
)
export type CryptoKeyRow = typeof cryptoKey.$inferSelect

/** Nonces that were seen: a captured message is refused the second time. */
export const cryptoNonce = pgTable(
  'crypto_nonce',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kid: text().notNull(),
    nonce: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('crypto_nonce_once').on(t.kid, t.nonce)],
)
