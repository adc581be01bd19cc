import { dataSource as described } from '@linli/api-client/contract/base/data-source'
import {
  dataSyncBatch as describedBatch,
  dataSyncItem as describedItem,
} from '@linli/api-client/contract/base/data-sync'
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { linesOf } from '../../../kit/lines-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'

export const dataSource = pgTable(
  'data_source',
  { ...implicit(), ...columnsOf(described), secretEnc: text(), prevSecretEnc: text() },
  (t) => [uniqueIndex('data_source_code').on(t.code), uniqueIndex('data_source_key').on(t.appKey)],
)
export type SourceRow = typeof dataSource.$inferSelect

export const dataSourceMapping = pgTable('data_source_mapping', linesOf(described, 'mapping'), (t) => [
  pointsTo(t.parentId, dataSource.id),
  index('data_source_mapping_parent').on(t.parentId, t.orderNo),
])

export const dataSyncBatch = pgTable(
  'data_sync_batch',
  { ...implicit(), ...columnsOf(describedBatch) },
  (t) => [
    pointsTo(t.sourceId, dataSource.id),
    index('data_sync_batch_source').on(t.sourceId, t.startedAt),
    index('data_sync_batch_time').on(t.startedAt),
  ],
)

export const dataSyncItem = pgTable(
  'data_sync_item',
  { ...implicit(), ...columnsOf(describedItem), payloadEnc: text().notNull() },
  (t) => [
    pointsTo(t.sourceId, dataSource.id),
    pointsTo(t.batchId, dataSyncBatch.id),
    index('data_sync_item_batch').on(t.batchId, t.state),
    index('data_sync_item_external').on(t.sourceId, t.dataType, t.externalId),
    index('data_sync_item_list').on(t.state, t.receivedAt),
    index('data_sync_item_time').on(t.receivedAt),
  ],
)
export type SyncItemRow = typeof dataSyncItem.$inferSelect

/** What a source calls one of our rows. */
export const dataLink = pgTable(
  'data_link',
  {
    sourceId: rowRef().notNull(),
    dataType: text().notNull(),
    externalId: text().notNull(),
    targetId: rowRef().notNull(),
    linkedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sourceId, t.dataType, t.externalId] }),
    pointsTo(t.sourceId, dataSource.id),
    index('data_link_target').on(t.dataType, t.targetId),
  ],
)

/** Which source last wrote a field of a row, and what; another value there was typed in by hand since. */
export const dataFieldOrigin = pgTable(
  'data_field_origin',
  {
    dataType: text().notNull(),
    targetId: rowRef().notNull(),
    field: text().notNull(),
    sourceId: rowRef().notNull(),
    priority: integer().notNull(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dataType, t.targetId, t.field] }),
    pointsTo(t.sourceId, dataSource.id),
    index('data_field_origin_source').on(t.sourceId),
  ],
)

/** Nonces of pushes, so that none is taken twice while its time stamp is good. */
export const dataSourceNonce = pgTable(
  'data_source_nonce',
  { sourceId: rowRef().notNull(), nonce: text().notNull(), at: instant().notNull() },
  (t) => [
    primaryKey({ columns: [t.sourceId, t.nonce] }),
    pointsTo(t.sourceId, dataSource.id),
    index('data_source_nonce_at').on(t.at),
  ],
)
