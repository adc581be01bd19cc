import { notice as described } from '@linli/api-client/contract/property/notices/notice'
import { sql } from 'drizzle-orm'
import { bigint, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'

export const notice = pgTable('notice', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.submittedBy, user.id),
  pointsTo(t.publishedBy, user.id),
  index('notice_list').on(t.estateId, t.state, t.appearsAt),
  index('notice_newest').on(t.estateId, t.id),
  // What the clock takes, and what residents see first.
  index('notice_appears').on(t.appearsAt),
  index('notice_expires').on(t.expireAt),
  index('notice_unpins').on(t.pinUntil),
  index('notice_submitted').on(t.submittedBy),
  index('notice_published').on(t.publishedBy),
  check('notice_read', sql`${t.readCount} <= ${t.deliveredCount}`),
  check('notice_confirmed', sql`${t.confirmedCount} <= ${t.readCount}`),
])
export type NoticeRow = typeof notice.$inferSelect

/** Somebody whom a notice was for when it was let out: made once, then only told and marked. */
export const noticeReceipt = pgTable(
  'notice_receipt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noticeId: rowRef()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    personId: rowRef().notNull(),
    roomId: rowRef()
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    deliveredAt: instant().notNull(),
    firstReadAt: instant(),
    confirmedAt: instant(),
    /** Told by telephone, and by whom. */
    calledAt: instant(),
    calledBy: rowRef().references(() => user.id),
    /** In the mini-program; `none` has no account. */
    mpState: text().$type<'none' | 'waiting' | 'sent'>().notNull(),
    smsState: text().$type<'none' | 'waiting' | 'sent' | 'failed'>().notNull(),
  },
  (t) => [
    uniqueIndex('notice_receipt_once').on(t.noticeId, t.personId),
    index('notice_receipt_person').on(t.personId),
    index('notice_receipt_room').on(t.roomId),
    index('notice_receipt_caller').on(t.calledBy),
    index('notice_receipt_waiting')
      .on(t.id)
      .where(sql`${t.mpState} = 'waiting' or ${t.smsState} = 'waiting'`),
    check('notice_receipt_mp', sql`${t.mpState} in ('none', 'waiting', 'sent')`),
    check('notice_receipt_sms', sql`${t.smsState} in ('none', 'waiting', 'sent', 'failed')`),
    check('notice_receipt_confirmed', sql`${t.confirmedAt} is null or ${t.firstReadAt} is not null`),
  ],
)
