import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { partitionByMonth } from '../../runtime/partitions.ts'
import { instant, rowRef } from '../columns.ts'

/** Who saw which personal data in clear, and why; never changed. */
export const sensitiveAccessLog = pgTable(
  'sensitive_access_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userId: rowRef().notNull(),
    userName: text().notNull(),
    ip: text().notNull(),
    /** Null when the row has none. */
    estateId: rowRef(),
    module: text().notNull(),
    /** Entity name, or face, video, export. */
    subjectType: text().notNull(),
    subjectId: rowRef(),
    /** Masked. */
    subjectName: text(),
    fields: jsonb().$type<readonly string[]>().notNull(),
    reason: text().notNull(),
    rowCount: integer().notNull().default(1),
    traceCode: text(),
    requestId: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('sensitive_access_log_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('sensitive_access_log_subject').on(t.subjectType, t.subjectId, t.at),
    index('sensitive_access_log_user').on(t.userId, t.at),
  ],
)

partitionByMonth(sensitiveAccessLog, sensitiveAccessLog.at)
