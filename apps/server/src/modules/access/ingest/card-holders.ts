import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { cardNoOf } from '../cards/card-number.ts'
import type { ReadEvent } from './read-events.ts'

/** Whose a card was: somebody's, or its own where it is of a room. */
export interface CardHolder {
  readonly cardId: number
  readonly subjectType: 'resident' | 'staff' | 'visitor' | 'card'
  readonly subjectId: number
  readonly roomId: number | null
}

type Held = CardHolder & Record<string, unknown> & { readonly at: number }

/**
 * Whose the cards of passes were when these were, by the place of the event in the list: what came late of a card that was
 * handed on since belongs to the former holder (catalogue 2a A5). A device names a card by its number, or by that of its
 * subject where it is of a room.
 */
export async function cardHolders(
  ctx: Ctx,
  events: readonly ReadEvent[],
): Promise<ReadonlyMap<number, CardHolder>> {
  const shown = events.flatMap(({ event, device, time }, at) => {
    if (event.type !== 'pass') return []
    const subjectNo = event.subjectNo ?? null
    const cardNo = subjectNo === null && event.cardNo !== undefined ? cardNoOf(event.cardNo) : null
    if (cardNo === null && !subjectNo?.startsWith('C')) return []
    return { at, estateId: device.estateId, cardNo, subjectNo, passTime: time.passTime.toISOString() }
  })
  if (shown.length === 0) return new Map()
  const rows = await ctx.tx.execute<Held>(sql`
    select s.at, c.id as "cardId", e.room_id as "roomId",
      case when e.visit_id is not null then 'visitor' when e.resident_id is not null then 'resident'
        when e.user_id is not null then 'staff' else 'card' end as "subjectType",
      coalesce(e.visit_id, e.resident_id, e.user_id, c.id)::int8 as "subjectId"
    from jsonb_to_recordset(${JSON.stringify(shown)}::text::jsonb)
      as s(at int, "estateId" bigint, "cardNo" text, "subjectNo" text, "passTime" timestamptz)
    cross join lateral (
      select id from ic_card where estate_id = s."estateId" and card_no = s."cardNo"
      union all
      select subject_id from access_subject
      where estate_id = s."estateId" and subject_no = s."subjectNo" and subject_type = 'card') c
    cross join lateral (
      select h.action, h.resident_id, h.user_id, h.visit_id, h.room_id from ic_card_event h
      where h.card_id = c.id and h.at <= s."passTime" and h.action <> 'collect'
      order by h.at desc, h.id desc limit 1) e
    where e.action not in ('takeBack', 'handBack', 'cancel')
      and coalesce(e.visit_id, e.resident_id, e.user_id, e.room_id) is not null
    order by s.at, c.id`)
  return new Map(rows.map(({ at, ...holder }) => [at, holder]))
}
