import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'

/** Keys that devices and gateways sign with (catalogue 2a A1). Secrets are encrypted, never returned after creation. */
export const ingestKey = pgTable(
  'ingest_key',
  {
    ...implicit(),
    estateId: rowRef().notNull(),
    name: text().notNull(),
    keyId: text().notNull(),
    secretEnc: text().notNull(),
    prevSecretEnc: text(),
    prevSecretUntil: instant(),
    kind: text().notNull(),
    deviceIds: bigint({ mode: 'number' }).array().notNull(),
    ipAllow: jsonb().$type<string[]>(),
    state: text().notNull().default('active'),
    lastUsedAt: instant(),
    lastIp: text(),
    failCount24h: integer().notNull().default(0),
    failSince: instant(),
  },
  (t) => [
    uniqueIndex('ingest_key_key_id').on(t.keyId),
    uniqueIndex('ingest_key_estate_name').on(t.estateId, t.name),
    index('ingest_key_devices').using('gin', t.deviceIds),
  ],
)
