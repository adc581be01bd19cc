import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { pgTable } from '../table.ts'

/** What was dropped because its time was over. Written by the database's own function alone; never changed. */
export const retentionDrop = pgTable('retention_drop', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  tableName: text().notNull(),
  /** Null where single rows went, from a table that has no partitions. */
  partitionName: text(),
  fromAt: instant().notNull(),
  untilAt: instant().notNull(),
  rowCount: integer().notNull(),
  /** The seal of the last day that went, where the log is sealed. */
  sealDigest: text(),
})
