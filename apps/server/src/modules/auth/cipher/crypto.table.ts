import { cryptoKey as described } from '@linli/api-client/contract/system/crypto-key'
import { sql } from 'drizzle-orm'
import { bigint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

/** Key pairs for secrets on their way to the server (catalogue 2b A1). The private part is encrypted at rest. */
export const cryptoKey = pgTable(
  'crypto_key',
  {
    ...implicit(),
    ...columnsOf(described),
    privateKeyEnc: text(),
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
