import { bill as described } from '@linli/api-client/contract/property/billing/bill'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { chargeBinding, meterReading, paySubject } from '../subjects/charging.table.ts'

/** What is owed of it is an account of the ledger; `paidAmount` and `owed` are kept beside it for lists. */
export const bill = pgTable(
  'pay_bill',
  {
    ...implicit(),
    ...columnsOf(described, { maybeEmpty: ['roomId'], maybeBeyond: ['amount'] }),
    meterReadingId: rowRef(),
    runId: rowRef(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.subjectId, paySubject.id),
    pointsTo(t.bindingId, chargeBinding.id),
    pointsTo(t.meterReadingId, meterReading.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.payerPersonId, person.id),
    uniqueIndex('pay_bill_no').on(t.estateId, t.billNo),
    // Each period of an object, and each reading, once.
    uniqueIndex('pay_bill_period')
      .on(t.bindingId, t.periodStart)
      .where(sql`state <> 'void' and meter_reading_id is null and binding_id is not null`),
    uniqueIndex('pay_bill_reading').on(t.meterReadingId).where(sql`state <> 'void'`),
    uniqueIndex('pay_bill_source')
      .on(t.source, t.sourceId, t.subjectId)
      .where(sql`source in ('repair', 'rental', 'booking')`),
    uniqueIndex('pay_bill_row_key').on(t.estateId, t.rowKey),
    index('pay_bill_month').on(t.estateId, t.billMonth),
    index('pay_bill_list').on(t.estateId, t.periodStart, t.billNo),
    // Without an estate the list still comes in its order.
    index('pay_bill_order').on(t.periodStart.desc().nullsFirst(), t.billNo, t.id.desc().nullsFirst()),
    index('pay_bill_state').on(t.estateId, t.state, t.dueDate),
    index('pay_bill_owed_of').on(t.estateId, t.owed),
    index('pay_bill_room').on(t.roomId, t.state),
    index('pay_bill_subject').on(t.subjectId, t.periodStart),
    index('pay_bill_binding').on(t.bindingId, t.periodStart),
    index('pay_bill_run').on(t.runId),
    index('pay_bill_payer').on(t.payerPersonId),
    index('pay_bill_due').on(t.dueDate).where(sql`state in ('unpaid', 'partial')`),
    check('pay_bill_paid', sql`${t.paidAmount} between 0 and ${t.amount} + ${t.adjustAmount}`),
    check('pay_bill_amount', sql`${t.amount} >= 0`),
    check(
      'pay_bill_owed',
      sql`${t.state} = 'void' or ${t.owed} = ${t.amount} + ${t.adjustAmount} - ${t.paidAmount}`,
    ),
    check('pay_bill_span', sql`${t.periodEnd} >= ${t.periodStart}`),
  ],
)
export type BillRow = typeof bill.$inferSelect
