import { bigint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, rowRef } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

/** What somebody found out about a suspicious attempt. Beside the log, whose rows never change. */
export const loginRisk = pgTable(
  'login_risk',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    logId: rowRef().notNull(),
    note: text().notNull(),
    handledAt: instant().notNull(),
    handledBy: rowRef().notNull(),
    handledByName: text().notNull(),
  },
  (t) => [uniqueIndex('login_risk_log').on(t.logId)],
)
