import { visitorApplication as described } from '@linli/api-client/contract/visitor/visitor-application'
import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { linesOf } from '../../../kit/lines-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'

export const visitorApplication = pgTable(
  'visitor_application',
  {
    ...implicit(),
    ...columnsOf(described),
    /** Six digits for the keypad, while the visit is live; sealed, and told to host and visitor alone. */
    passcodeEnc: text(),
    passcodeHash: text(),
    /** What the QR codes of the visit are signed with. */
    qrSecretEnc: text(),
    /** The entry that was consumed last: the same door again within a minute is the same entry. */
    lastUseAt: instant(),
    lastUseDeviceId: rowRef(),
    /** The account of the mini-program that invited. */
    invitedBy: rowRef(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.roomId, room.id),
    pointsTo(t.hostResidentId, resident.id),
    pointsTo(t.hostUserId, user.id),
    pointsTo(t.approvedBy, user.id),
    pointsTo(t.invitedBy, mpUser.id),
    uniqueIndex('visitor_application_no').on(t.estateId, t.applyNo),
    uniqueIndex('visitor_application_passcode')
      .on(t.estateId, t.passcodeHash)
      .where(sql`passcode_hash is not null`),
    index('visitor_application_state').on(t.estateId, t.state, t.validFrom),
    index('visitor_application_date').on(t.estateId, t.visitDate),
    // The list as it opens for who sees all estates.
    index('visitor_application_newest').on(t.validFrom, t.id),
    index('visitor_application_room').on(t.roomId, t.visitDate),
    index('visitor_application_host').on(t.hostResidentId),
    index('visitor_application_host_user').on(t.hostUserId),
    index('visitor_application_approver').on(t.approvedBy),
    index('visitor_application_inviter').on(t.invitedBy),
    index('visitor_application_phone').on(t.estateId, t.phoneHash),
    index('visitor_application_doc').on(t.estateId, t.docNoHash).where(sql`doc_no_hash is not null`),
    index('visitor_application_plate').on(t.estateId, t.plateNo).where(sql`plate_no is not null`),
    index('visitor_application_inside').on(t.estateId).where(sql`inside`),
    index('visitor_application_due').on(t.dueAt),
    index('visitor_application_ends').on(t.state, t.validTo),
    index('visitor_application_over').on(t.overstayAt).where(sql`overstay_at is not null`),
    index('visitor_application_unheard').on(t.hostDueAt).where(sql`host_due_at is not null`),
    index('visitor_application_card').on(t.visitCardId).where(sql`visit_card_id is not null`),
    check('visitor_application_term', sql`${t.validTo} > ${t.validFrom}`),
  ],
)
export type VisitorApplicationRow = typeof visitorApplication.$inferSelect

/** Who comes along. */
export const visitorCompanion = pgTable('visitor_companion', linesOf(described, 'companions'), (t) => [
  pointsTo(t.parentId, visitorApplication.id),
  index('visitor_companion_parent').on(t.parentId, t.orderNo),
])
