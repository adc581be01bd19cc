import { bigint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** Addresses from which nobody signs in until then; put there by an administrator. */
export const loginBlock = pgTable(
  'login_block',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ip: text().notNull(),
    reason: text().notNull(),
    until: instant().notNull(),
    createdAt: instant().notNull(),
    createdBy: rowRef().notNull(),
  },
  (t) => [uniqueIndex('login_block_ip').on(t.ip)],
)
