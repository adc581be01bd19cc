import { bigint, index, integer, text } from 'drizzle-orm/pg-core'
import { instant, jsonValue } from '../columns.ts'
import { pgTable } from '../table.ts'

/** A fact that a module is still to act upon: written with what it tells of, gone with what was done about it. */
export const fact = pgTable(
  'fact',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Who acts upon it: `access.relations`. */
    handler: text().notNull(),
    about: jsonValue().notNull(),
    announcedAt: instant().notNull(),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (t) => [index('fact_due').on(t.dueAt)],
)
