import { ingestKey as described } from '@linli/api-client/contract/access/ingest-key'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'

/** Keys that devices and gateways sign with (catalogue 2a A1). Secrets are encrypted, never returned after creation. */
export const ingestKey = pgTable(
  'ingest_key',
  {
    ...implicit(),
    ...columnsOf(described),
    secretEnc: text().notNull(),
    prevSecretEnc: text(),
    failSince: instant(),
    /** When the last hundred signatures with it were wrong. */
    failedAt: instant().array(),
  },
  (t) => [
    uniqueIndex('ingest_key_key_id').on(t.keyId),
    uniqueIndex('ingest_key_estate_name').on(t.estateId, t.name),
    index('ingest_key_devices').using('gin', t.deviceIds),
  ],
)
