import { repairOrder as described } from '@linli/api-client/contract/property/repair-order'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { ledgerAccount } from '../../../kit/ledger/ledger.table.ts'
import { linesOf } from '../../../kit/lines-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { person } from '../../base/people/person.table.ts'
import { repairProvider } from '../city-repair/city-repair.table.ts'
import { repairPrice } from './repair-price.table.ts'
import { repairType } from './repair-type.table.ts'

export const repairOrder = pgTable(
  'repair_order',
  {
    ...implicit(),
    ...columnsOf(described),
    /** What the type promised when the order was made: later changes of the type are for later orders. */
    acceptMinutes: integer().notNull().default(15),
    arriveMinutes: integer().notNull().default(60),
    finishMinutes: integer().notNull().default(1_440),
    warnPercent: integer().notNull().default(80),
    /** Time counts within the service hours alone. */
    byHours: boolean().notNull().default(false),
    /** The bill of the work, an account of the ledger. */
    billId: rowRef(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.typeId, repairType.id),
    pointsTo(t.assigneeId, user.id),
    pointsTo(t.personId, person.id),
    pointsTo(t.providerId, repairProvider.id),
    pointsTo(t.billId, ledgerAccount.id),
    uniqueIndex('repair_order_bill').on(t.billId),
    pointsTo(t.duplicateOfId, t.id),
    uniqueIndex('repair_order_no').on(t.estateId, t.orderNo),
    index('repair_order_state').on(t.estateId, t.state),
    index('repair_order_reported').on(t.estateId, t.reportedAt),
    // The list as it opens for who sees all estates: the newest of them all, without sorting.
    index('repair_order_newest').on(t.reportedAt, t.id),
    index('repair_order_visit').on(t.estateId, t.expectStart),
    index('repair_order_finished').on(t.estateId, t.finishedAt),
    index('repair_order_due').on(t.dueAt),
    index('repair_order_type').on(t.typeId, t.reportedAt),
    index('repair_order_room').on(t.roomId, t.typeId),
    index('repair_order_person').on(t.personId),
    index('repair_order_provider').on(t.providerId, t.reportedAt),
    index('repair_order_assignee').on(t.assigneeId, t.state),
    index('repair_order_duplicate').on(t.duplicateOfId),
    check('repair_order_fee', sql`${t.totalFee} = ${t.laborFee} + ${t.materialFee} - ${t.discount}`),
    check('repair_order_not_below', sql`${t.totalFee} >= 0`),
  ],
)
export type RepairOrderRow = typeof repairOrder.$inferSelect

/** What was done and used. */
export const repairLine = pgTable('repair_line', linesOf(described, 'lines'), (t) => [
  pointsTo(t.parentId, repairOrder.id),
  pointsTo(t.priceItemId, repairPrice.id),
  index('repair_line_order').on(t.parentId, t.orderNo),
  index('repair_line_price').on(t.priceItemId),
  check('repair_line_qty', sql`${t.qty} > 0`),
])

/** What was nearly or wholly missed, each once per order, step, degree and assignment. */
export const repairSlaEvent = pgTable(
  'repair_sla_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: rowRef()
      .notNull()
      .references(() => repairOrder.id),
    node: text().$type<'accept' | 'arrive' | 'finish'>().notNull(),
    level: text().$type<'warn' | 'overdue' | 'severe'>().notNull(),
    assignRound: integer().notNull(),
    firedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('repair_sla_event_once').on(t.orderId, t.node, t.level, t.assignRound)],
)
