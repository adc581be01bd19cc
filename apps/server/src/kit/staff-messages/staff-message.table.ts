import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/** A notice to a member of staff. */
export const staffMessage = pgTable(
  'staff_message',
  {
    ...implicit(),
    userId: rowRef().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    content: text(),
    /** Path of the console. */
    link: text(),
    bizType: text().notNull(),
    bizId: rowRef().notNull(),
    /** Repeats of the same reminder. */
    round: integer().notNull().default(0),
    readAt: instant(),
  },
  (t) => [
    uniqueIndex('staff_message_once').on(t.userId, t.kind, t.bizType, t.bizId, t.round),
    index('staff_message_user').on(t.userId, t.createdAt),
  ],
)
