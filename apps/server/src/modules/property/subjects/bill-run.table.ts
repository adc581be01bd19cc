import {
  billRun as described,
  billRunItem as describedItem,
} from '@linli/api-client/contract/property/charging/bill-run'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { bill } from '../bills/bill.table.ts'
import { chargeBinding, paySubject } from './charging.table.ts'

export const billRun = pgTable('bill_run', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.subjectId, paySubject.id),
  uniqueIndex('bill_run_no').on(t.estateId, t.runNo),
  // A subject makes its bills one after the other.
  uniqueIndex('bill_run_running').on(t.subjectId).where(sql`state = 'running'`),
  index('bill_run_subject').on(t.subjectId, t.periodStart),
  index('bill_run_list').on(t.estateId, t.startedAt),
])
export type BillRunRow = typeof billRun.$inferSelect

export const billRunItem = pgTable('bill_run_item', { ...implicit(), ...columnsOf(describedItem) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.runId, billRun.id),
  pointsTo(t.bindingId, chargeBinding.id),
  pointsTo(t.billId, bill.id),
  uniqueIndex('bill_run_item_once').on(t.runId, t.bindingId),
  index('bill_run_item_result').on(t.runId, t.result, t.id),
  index('bill_run_item_binding').on(t.bindingId),
  index('bill_run_item_bill').on(t.billId),
  index('bill_run_item_estate').on(t.estateId, t.objectName),
])
export type BillRunItemRow = typeof billRunItem.$inferSelect
