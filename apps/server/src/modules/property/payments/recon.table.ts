import {
  reconBatch as describedBatch,
  reconItem as describedItem,
} from '@linli/api-client/contract/property/payments/recon'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { payment } from './payment.table.ts'

export const reconBatch = pgTable('recon_batch', { ...implicit(), ...columnsOf(describedBatch) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.closedBy, user.id),
  uniqueIndex('recon_batch_day').on(t.estateId, t.channel, t.billDate),
  index('recon_batch_list').on(t.estateId, t.billDate),
  index('recon_batch_state').on(t.estateId, t.state),
  index('recon_batch_closed').on(t.closedBy),
])
export type ReconBatchRow = typeof reconBatch.$inferSelect

export const reconItem = pgTable('recon_item', { ...implicit(), ...columnsOf(describedItem) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.batchId, reconBatch.id),
  pointsTo(t.paymentId, payment.id),
  pointsTo(t.handledBy, user.id),
  uniqueIndex('recon_item_trade').on(t.batchId, t.tradeType, t.tradeNo, sql`coalesce(${t.refundNo}, '')`),
  index('recon_item_result').on(t.estateId, t.result),
  index('recon_item_state').on(t.estateId, t.state),
  index('recon_item_time').on(t.estateId, t.tradeTime),
  index('recon_item_trade_no').on(t.tradeNo),
  index('recon_item_payment').on(t.paymentId),
  index('recon_item_handled').on(t.handledBy),
])
export type ReconItemRow = typeof reconItem.$inferSelect
