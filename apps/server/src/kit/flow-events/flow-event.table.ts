import { bigint, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { partitionByMonth } from '../../runtime/partitions.ts'
import { instant, rowRef } from '../columns.ts'
import { pgTable } from '../table.ts'

/** One row per state change of every lifecycle, written in the transaction of the change; never changed. */
export const flowEvent = pgTable(
  'flow_event',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    entity: text().notNull(),
    entityId: rowRef().notNull(),
    /** 1, 2, 3 … per row, given under that row's lock. */
    seq: integer().notNull(),
    action: text().notNull(),
    fromState: text(),
    toState: text(),
    operatorType: text().$type<'staff' | 'resident' | 'merchant' | 'device' | 'system'>().notNull(),
    operatorId: rowRef(),
    operatorName: text(),
    content: text(),
    images: jsonb().$type<readonly string[]>(),
    files: jsonb().$type<readonly string[]>(),
    payload: jsonb(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    index('flow_event_row').on(t.entity, t.entityId, t.seq),
  ],
)

partitionByMonth(flowEvent, flowEvent.createdAt)
