import { complaint as described } from '@linli/api-client/contract/property/complaint'
import { sql } from 'drizzle-orm'
import { bigint, check, index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { repairOrder } from '../repair/repair-order.table.ts'

export const complaint = pgTable(
  'complaint',
  {
    ...implicit(),
    ...columnsOf(described),
    /** Who submitted it, anonymous or not: it is theirs in the app, and no page of the console is told. */
    reporterId: rowRef(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.personId, person.id),
    pointsTo(t.reporterId, person.id),
    pointsTo(t.targetUserId, user.id),
    pointsTo(t.handlerId, user.id),
    pointsTo(t.mergedIntoId, t.id),
    pointsTo(t.repairOrderId, repairOrder.id),
    uniqueIndex('complaint_no').on(t.estateId, t.complaintNo),
    uniqueIndex('complaint_repair').on(t.repairOrderId),
    index('complaint_state').on(t.estateId, t.state),
    index('complaint_submitted').on(t.estateId, t.submittedAt),
    index('complaint_newest').on(t.submittedAt, t.id),
    index('complaint_due').on(t.dueAt),
    index('complaint_category').on(t.estateId, t.category, t.submittedAt),
    index('complaint_handler').on(t.handlerId, t.state),
    index('complaint_satisfaction').on(t.estateId, t.satisfaction),
    index('complaint_room').on(t.roomId),
    index('complaint_person').on(t.personId),
    index('complaint_reporter').on(t.reporterId, t.id),
    index('complaint_target').on(t.targetUserId),
    index('complaint_merged').on(t.mergedIntoId),
    check('complaint_not_own_judge', sql`${t.handlerId} <> ${t.targetUserId}`),
    check(
      'complaint_nameless',
      sql`not ${t.anonymous} or (${t.personId} is null and ${t.roomId} is null and ${t.contactName} is null)`,
    ),
  ],
)
export type ComplaintRow = typeof complaint.$inferSelect

/** That half, and that all of the time for a response or an answer is over, each once for a complaint. */
export const complaintSlaEvent = pgTable(
  'complaint_sla_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    complaintId: rowRef()
      .notNull()
      .references(() => complaint.id),
    step: text().$type<'respond' | 'finish'>().notNull(),
    node: smallint().$type<50 | 100>().notNull(),
    firedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('complaint_sla_event_once').on(t.complaintId, t.step, t.node)],
)
