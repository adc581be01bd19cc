import { provinceConfig as describedConfig } from '@linli/api-client/contract/base/province-config'
import { provinceItem as describedItem } from '@linli/api-client/contract/base/province-item'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, jsonValue, rowRef } from '../../kit/columns.ts'
import { columnsOf } from '../../kit/columns-of.ts'
import { pointsTo } from '../../kit/table-rules.ts'
import { pgTable } from '../../kit/table.ts'
import { estate } from '../base/places/estate.table.ts'

/** How an estate reports; one row for each. */
export const provinceConfig = pgTable(
  'province_config',
  {
    ...implicit(),
    // The code of the estate is the estate's.
    ...columnsOf(describedConfig, { without: ['platformCode'] }),
    /** Something of the estate changed since; null: nothing to look for. */
    wantedAt: instant(),
    /** Changes up to here were looked at. */
    scannedTo: instant(),
    /** What happened up to here was looked at. */
    passedTo: instant(),
    /** When a scheduled one last began. */
    lastRunAt: instant(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    uniqueIndex('province_config_estate').on(t.estateId),
    index('province_config_state').on(t.state),
  ],
)
export type ProvinceConfigRow = typeof provinceConfig.$inferSelect

const unfinished = sql`state in ('queued', 'sending', 'failed', 'invalid')`

/** One change that the platform is told of. */
export const provinceItem = pgTable(
  'province_report_item',
  {
    ...implicit(),
    ...columnsOf(describedItem),
    payloadHash: text().notNull().default(''),
    /** The target changed again while this was on its way. */
    changedSince: boolean().notNull().default(false),
    reqNo: text(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    // A newer change takes the place of the one that waits.
    uniqueIndex('province_report_item_open').on(t.targetType, t.targetId, t.op).where(unfinished),
    index('province_report_item_queue').on(t.estateId, t.dataType, t.id).where(sql`state = 'queued'`),
    index('province_report_item_list').on(t.estateId, t.state, t.queuedAt),
    index('province_report_item_queued').on(t.queuedAt),
    index('province_report_item_retry').on(t.nextAt).where(sql`state = 'failed'`),
    index('province_report_item_finished').on(t.estateId, t.finishedAt),
    index('province_report_item_target').on(t.targetType, t.targetId),
    index('province_report_item_request').on(t.reqNo),
  ],
)
export type ProvinceItemRow = typeof provinceItem.$inferSelect

/** What the platform has of us: the content that it last took. */
export const provinceReported = pgTable(
  'province_reported',
  {
    estateId: rowRef().notNull(),
    dataType: text().notNull(),
    targetId: rowRef().notNull(),
    payloadHash: text().notNull(),
    receiptNo: text(),
    reportedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.estateId, t.dataType, t.targetId] }), pointsTo(t.estateId, estate.id)],
)

/** One item as it went out. */
export interface SentItem {
  readonly id: number
  readonly targetId: number
  readonly op: 'upsert' | 'delete'
  readonly hash: string
}

/**
 * A report on its way, written down before it goes: whatever happens then, its number and its very words are known, so
 * that it is asked for, or sent again as the same one, and never a second time as another.
 */
export const provinceBatch = pgTable(
  'province_batch',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reqNo: text().notNull(),
    estateId: rowRef().notNull(),
    dataType: text().notNull(),
    items: jsonValue().notNull(),
    bodyEnc: text().notNull(),
    state: text().$type<'sending' | 'unknown' | 'done'>().notNull(),
    sentAt: instant().notNull(),
    /** When to ask for what became of it. */
    askAt: instant().notNull(),
    asked: integer().notNull().default(0),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    uniqueIndex('province_batch_request').on(t.reqNo),
    index('province_batch_open').on(t.askAt).where(sql`state <> 'done'`),
    index('province_batch_estate').on(t.estateId),
  ],
)
export type ProvinceBatchRow = typeof provinceBatch.$inferSelect

/** What the last look at the objects of an estate found, by type. */
export const provinceCheck = pgTable(
  'province_check',
  {
    estateId: rowRef().notNull(),
    dataType: text().notNull(),
    objects: integer().notNull(),
    complete: integer().notNull(),
    /** Fields that are missing, with how often. */
    missing: jsonValue().notNull(),
    checkedOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.estateId, t.dataType] }), pointsTo(t.estateId, estate.id)],
)
