import { sensitiveAccess as described } from '@linli/api-client/contract/log/sensitive-access'
import { bigint, index, primaryKey } from 'drizzle-orm/pg-core'
import { columnsOf } from '../columns-of.ts'
import { partitionByMonth } from '../../runtime/partitions.ts'
import { pgTable } from '../table.ts'

/** Who saw which personal data in clear, and why; never changed. */
export const sensitiveAccessLog = pgTable(
  'sensitive_access_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ...columnsOf(described),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('sensitive_access_log_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('sensitive_access_log_subject').on(t.subjectType, t.subjectId, t.at),
    index('sensitive_access_log_user').on(t.userId, t.at),
    index('sensitive_access_log_estate').on(t.estateId, t.at),
  ],
)

partitionByMonth(sensitiveAccessLog, sensitiveAccessLog.at)
