import { integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** Counters of attempts; keys are hashed, and unknown names are counted like known ones (catalogue 2b A4). */
export const authThrottle = pgTable(
  'auth_throttle',
  {
    scope: text().notNull(),
    keyHash: text().notNull(),
    windowStart: instant().notNull(),
    count: integer().notNull(),
    lockLevel: integer().notNull(),
    lockedUntil: instant(),
    lastLockAt: instant(),
    /** Mark of the last attempt that was let through: tells it apart from the refused ones. */
    lastTake: text(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.keyHash] })],
)
