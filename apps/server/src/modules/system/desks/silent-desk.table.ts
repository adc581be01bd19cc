import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** A desk that should ring and is not heard, as its page said last; one that is heard has no row. */
export const silentDesk = pgTable(
  'silent_desk',
  {
    ...implicit(),
    sessionId: rowRef().notNull(),
    userId: rowRef().notNull(),
    /** Address of the page. */
    desk: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [uniqueIndex('silent_desk_page').on(t.sessionId, t.desk), index('silent_desk_seen').on(t.seenAt)],
)
