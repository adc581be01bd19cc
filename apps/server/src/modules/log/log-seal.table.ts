import { bigint, date, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

export type SealedLog = 'login' | 'operation' | 'sensitive' | 'province' | 'retention'

/** One day of a log, sealed: each seal holds the one before, so that none can be made anew alone. */
export const logSeal = pgTable(
  'log_seal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    logType: text().$type<SealedLog>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    rowCount: integer().notNull(),
    digest: text().notNull(),
    prevDigest: text().notNull(),
    sealedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('log_seal_day').on(t.logType, t.day)],
)
