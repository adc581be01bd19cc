import { operationLog as described } from '@linli/api-client/contract/log/operation-log'
import { bigint, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { partitionByMonth } from '../../runtime/partitions.ts'
import { rowRef } from '../columns.ts'
import { columnsOf } from '../columns-of.ts'
import { pgTable } from '../table.ts'

/** Who did what, with what result and which values before and after; never changed. */
export const operationLog = pgTable(
  'operation_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ...columnsOf(described),
    companyId: rowRef(),
    /** Not written any more: places are told from the address when they are read. */
    region: text(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('operation_log_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('operation_log_user').on(t.userId, t.at),
    index('operation_log_target').on(t.resource, t.targetId, t.at),
    index('operation_log_estate').on(t.estateId, t.at),
    index('operation_log_request').on(t.requestId),
    index('operation_log_session').on(t.sessionId, t.at),
  ],
)

partitionByMonth(operationLog, operationLog.at)
