import { bigint, index, integer, json, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { pgTable } from '../table.ts'

/** The first answer to a call with an Idempotency-Key, kept for a day. */
export const idempotencyRecord = pgTable(
  'idempotency_record',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caller: text().notNull(),
    /** Method and path pattern. */
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    statusCode: integer(),
    /** json keeps the order of keys: a repeat reads byte for byte like the first answer. */
    response: json(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('idempotency_record_key').on(t.caller, t.route, t.key),
    index('idempotency_record_expires').on(t.expiresAt),
  ],
)
