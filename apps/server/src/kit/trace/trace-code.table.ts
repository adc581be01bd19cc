import { date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/** The eight characters on watermarks, exports and prints; a new one per session and day. */
export const traceCode = pgTable(
  'trace_code',
  {
    code: text().primaryKey(),
    userId: rowRef().notNull(),
    sessionId: rowRef().notNull(),
    day: date({ mode: 'string' }).notNull(),
    issuedAt: instant().notNull(),
    /** Exports and clear views so far: each has the code and its own number. */
    used: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('trace_code_day').on(t.sessionId, t.day)],
)
