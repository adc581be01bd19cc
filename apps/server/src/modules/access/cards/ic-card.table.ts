import {
  icCard as describedCard,
  icCardEvent as describedEvent,
} from '@linli/api-client/contract/access/ic-card'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const icCard = pgTable('ic_card', { ...implicit(), ...columnsOf(describedCard) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('ic_card_no').on(t.estateId, t.cardNo).where(sql`state <> 'cancelled'`),
  uniqueIndex('ic_card_printed').on(t.estateId, t.printedNo),
  index('ic_card_list').on(t.estateId, t.createdAt.desc().nullsFirst()),
  index('ic_card_resident').on(t.residentId).where(sql`state = 'active'`),
  index('ic_card_holder').on(t.residentId),
  index('ic_card_staff').on(t.userId).where(sql`user_id is not null`),
  index('ic_card_room').on(t.roomId),
  // Nobody holds two, and nobody holds one that somebody else has.
  uniqueIndex('ic_card_visit').on(t.visitId).where(sql`visit_id is not null`),
  index('ic_card_due').on(t.state, t.expireAt),
])

/** Only ever added to; who held a card at a time follows from it. */
export const icCardEvent = pgTable(
  'ic_card_event',
  { ...implicit(), ...columnsOf(describedEvent, { without: ['createdBy'] }) },
  (t) => [
    pointsTo(t.cardId, icCard.id),
    pointsTo(t.settlesId, t.id),
    // What was asked for once is paid once, whoever takes the cash.
    uniqueIndex('ic_card_event_settles').on(t.settlesId).where(sql`settles_id is not null`),
    uniqueIndex('ic_card_event_no').on(t.estateId, t.eventNo),
    index('ic_card_event_card').on(t.cardId, t.at),
    index('ic_card_event_list').on(t.estateId, t.at.desc().nullsFirst()),
    index('ic_card_event_resident').on(t.residentId),
    index('ic_card_event_staff').on(t.userId).where(sql`user_id is not null`),
    index('ic_card_event_visit').on(t.visitId).where(sql`visit_id is not null`),
  ],
)
