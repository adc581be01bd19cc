import { alipayCard as describedCard } from '@linli/api-client/contract/auth/alipay-card'
import { mpLinkSuggestion as describedSuggestion } from '@linli/api-client/contract/auth/mp-link-suggestion'
import { mpPlatformMessage as describedMessage } from '@linli/api-client/contract/auth/mp-platform-message'
import { sql } from 'drizzle-orm'
import { bigint, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../../kit/columns-of.ts'
import { implicit, rowRef } from '../../../../kit/columns.ts'
import { pointsTo } from '../../../../kit/table-rules.ts'
import { pgTable } from '../../../../kit/table.ts'
import { estate } from '../../../base/places/estate.table.ts'
import { room } from '../../../base/rooms/room.table.ts'
import { mpIdentity, mpUser } from '../mp-user.table.ts'

/** Two accounts that may be those of one human. */
export const mpLinkSuggestion = pgTable(
  'mp_link_suggestion',
  {
    ...implicit(),
    ...columnsOf(describedSuggestion),
    /** The account that went into the other one, and the identities that it had: what unlinking gives back. */
    goneMpUserId: rowRef(),
    movedIdentityIds: bigint({ mode: 'number' }).array(),
  },
  (t) => [
    pointsTo(t.identityId, mpIdentity.id).onDelete('cascade'),
    pointsTo(t.candidateMpUserId, mpUser.id),
    pointsTo(t.keptMpUserId, mpUser.id),
    pointsTo(t.goneMpUserId, mpUser.id),
    uniqueIndex('mp_link_suggestion_open').on(t.identityId, t.candidateMpUserId).where(sql`state = 'open'`),
    index('mp_link_suggestion_identity').on(t.identityId),
    index('mp_link_suggestion_candidate').on(t.candidateMpUserId),
    index('mp_link_suggestion_kept').on(t.keptMpUserId),
    index('mp_link_suggestion_gone').on(t.goneMpUserId),
    index('mp_link_suggestion_state').on(t.state, t.score),
    index('mp_link_suggestion_created').on(t.createdAt),
  ],
)
export type LinkSuggestionRow = typeof mpLinkSuggestion.$inferSelect

/** Cards of residents in the wallet of Alipay: one that lives for each room. */
export const alipayCard = pgTable('alipay_card', { ...implicit(), ...columnsOf(describedCard) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.roomId, room.id),
  pointsTo(t.identityId, mpIdentity.id).onDelete('cascade'),
  pointsTo(t.mpUserId, mpUser.id),
  uniqueIndex('alipay_card_no').on(t.cardNo),
  uniqueIndex('alipay_card_one')
    .on(t.identityId, t.roomId)
    .where(sql`state in ('inviting', 'active', 'expired')`),
  index('alipay_card_estate').on(t.estateId, t.state),
  index('alipay_card_room').on(t.roomId),
  index('alipay_card_user').on(t.mpUserId),
  index('alipay_card_identity').on(t.identityId),
  index('alipay_card_invite').on(t.inviteUntil),
  index('alipay_card_to').on(t.validTo),
  index('alipay_card_opened').on(t.openedAt),
])
export type AlipayCardRow = typeof alipayCard.$inferSelect

/** What platforms told, once for each of their numbers. Nobody changes what was told. */
export const mpPlatformMessage = pgTable(
  'mp_platform_message',
  { ...implicit(), ...columnsOf(describedMessage) },
  (t) => [
    uniqueIndex('mp_platform_message_notify').on(t.platform, t.notifyId),
    index('mp_platform_message_at').on(t.at),
    index('mp_platform_message_state').on(t.handledState, t.at),
    index('mp_platform_message_open_id').on(t.openIdHash),
  ],
)
export type PlatformMessageRow = typeof mpPlatformMessage.$inferSelect
