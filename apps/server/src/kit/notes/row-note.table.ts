import { bigint, index, text } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/** What the staff wrote about rows of all kinds, for the staff alone; never changed. */
export const rowNote = pgTable(
  'row_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text().notNull(),
    entityId: rowRef().notNull(),
    text: text().notNull(),
    images: text().array().notNull(),
    authorId: rowRef(),
    authorName: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('row_note_row').on(t.entity, t.entityId, t.id)],
)
