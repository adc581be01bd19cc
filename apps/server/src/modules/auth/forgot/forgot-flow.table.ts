import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** One walk through the forgotten password; without user it ends at step 2 like a wrong code (catalogue 2b B2). */
export const forgotFlow = pgTable(
  'forgot_flow',
  {
    ...implicit(),
    flowKeyHash: text().notNull(),
    userId: rowRef(),
    phoneEnc: text().notNull(),
    /** Wrong codes so far. */
    wrong: integer().notNull().default(0),
    ticketHash: text(),
    state: text().$type<'started' | 'verified' | 'done' | 'expired' | 'locked'>().notNull(),
    ip: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('forgot_flow_key').on(t.flowKeyHash),
    uniqueIndex('forgot_flow_ticket').on(t.ticketHash),
    index('forgot_flow_expires').on(t.expiresAt),
  ],
)
