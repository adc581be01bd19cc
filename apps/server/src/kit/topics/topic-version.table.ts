import { bigint, primaryKey, text } from 'drizzle-orm/pg-core'
import { rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/** Rises in the transaction of every change of a topic, so that walls and lists know what to load again. */
export const topicVersion = pgTable(
  'topic_version',
  {
    estateId: rowRef().notNull(),
    topic: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.estateId, t.topic] })],
)
