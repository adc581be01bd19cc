import { bigint, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/** Next number of each series of documents, per estate and period. */
export const docSequence = pgTable(
  'doc_sequence',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** 0: not of an estate. */
    estateId: rowRef().notNull(),
    series: text().notNull(),
    /** yyyyMMdd or yyyy; empty for one series for ever. */
    period: text().notNull(),
    next: integer().notNull(),
  },
  (t) => [uniqueIndex('doc_sequence_series').on(t.estateId, t.series, t.period)],
)
