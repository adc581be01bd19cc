import { jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { pgTable } from '../kit/table.ts'

/** Facts about the database as a whole: its mode, which seed it got, how far that seed is. */
export const appMeta = pgTable('app_meta', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
