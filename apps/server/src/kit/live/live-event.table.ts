import { sql } from 'drizzle-orm'
import { bigint, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/**
 * What happened, for desks that watch. Written in the transaction of the fact, without a number: numbers are given
 * afterwards, to what is committed, one after the other and without a hole (`numberEvents`). Kept for minutes.
 */
export const liveEvent = pgTable(
  'live_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    seq: bigint({ mode: 'number' }),
    estateId: rowRef().notNull(),
    topic: text().notNull(),
    refType: text().notNull(),
    refId: rowRef(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('live_event_seq').on(t.seq),
    index('live_event_fresh').on(t.id).where(sql`seq is null`),
  ],
)
