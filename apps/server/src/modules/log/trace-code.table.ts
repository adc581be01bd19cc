import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../kit/columns.ts'

/** The eight characters on watermarks, exports and prints; a new one per session and day. */
export const traceCode = pgTable(
  'trace_code',
  {
    code: text().primaryKey(),
    userId: rowRef().notNull(),
    sessionId: rowRef().notNull(),
    day: date({ mode: 'string' }).notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('trace_code_day').on(t.sessionId, t.day)],
)
