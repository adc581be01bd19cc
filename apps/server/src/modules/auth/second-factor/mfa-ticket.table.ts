import { bigint, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'
import type { LoginType } from '../sessions/auth-session.table.ts'

/** Somebody between the first and the second factor. */
export const mfaTicket = pgTable(
  'mfa_ticket',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketHash: text().notNull(),
    userId: rowRef().notNull(),
    loginType: text().$type<LoginType>().notNull(),
    account: text().notNull(),
    tries: integer().notNull().default(0),
    state: text().$type<'open' | 'used'>().notNull(),
    ip: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [uniqueIndex('mfa_ticket_ticket').on(t.ticketHash), index('mfa_ticket_expires').on(t.expiresAt)],
)
