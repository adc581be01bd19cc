import { provinceCall as described } from '@linli/api-client/contract/log/province-call'
import { sql } from 'drizzle-orm'
import { bigint, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pgTable } from '../../../kit/table.ts'
import { partitionByMonth } from '../../../runtime/partitions.ts'

/** Every call to and from the platform of the province; never changed. What was said is encrypted. */
export const provinceCallLog = pgTable(
  'province_call_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ...columnsOf(described),
    /** Items that the call was about. */
    itemIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    requestEnc: text(),
    responseEnc: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('province_call_log_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('province_call_log_estate').on(t.estateId, t.at.desc()),
    index('province_call_log_batch').on(t.batchNo),
    index('province_call_log_request').on(t.reqNo),
    index('province_call_log_receipt').on(t.receiptNo),
    index('province_call_log_items').using('gin', t.itemIds),
  ],
)
partitionByMonth(provinceCallLog, provinceCallLog.at)
export type ProvinceCallRow = typeof provinceCallLog.$inferSelect
