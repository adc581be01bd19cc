import { jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** What the console remembers for a user: tabs, columns, views, favourites. */
export const userPreference = pgTable(
  'user_preference',
  {
    userId: rowRef().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
