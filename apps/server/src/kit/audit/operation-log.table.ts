import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { partitionByMonth } from '../../runtime/partitions.ts'
import { instant, rowRef } from '../columns.ts'
import type { FieldChange } from './audit-note.ts'

/** Who did what, with what result and which values before and after; never changed. */
export const operationLog = pgTable(
  'operation_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    at: instant().notNull(),
    requestId: text().notNull(),
    sessionId: rowRef(),
    operatorType: text().$type<'staff' | 'resident' | 'merchant' | 'device' | 'system' | 'sso'>().notNull(),
    userId: rowRef(),
    actualName: text().notNull(),
    roleCode: text(),
    companyId: rowRef(),
    module: text().notNull(),
    resource: text(),
    action: text().notNull(),
    title: text().notNull(),
    permission: text(),
    kind: text().$type<'query' | 'operate' | 'sensitive' | 'critical'>().notNull(),
    estateId: rowRef(),
    targetId: rowRef(),
    targetName: text(),
    method: text().notNull(),
    path: text().notNull(),
    /** Secrets dropped, personal data masked, at most 8 KB. */
    params: jsonb(),
    diff: jsonb().$type<readonly FieldChange[]>(),
    success: boolean().notNull(),
    errorCode: text(),
    errorMsg: text(),
    ip: text().notNull(),
    region: text(),
    ua: text(),
    durationMs: integer().notNull(),
    reason: text(),
    batchId: text(),
    rowCount: integer(),
    traceCode: text(),
    preview: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('operation_log_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('operation_log_user').on(t.userId, t.at),
    index('operation_log_target').on(t.resource, t.targetId, t.at),
    index('operation_log_estate').on(t.estateId, t.at),
    index('operation_log_request').on(t.requestId),
  ],
)

partitionByMonth(operationLog, operationLog.at)
