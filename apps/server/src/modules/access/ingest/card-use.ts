import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { cardNoOf } from '../cards/card-number.ts'
import type { ReadEvent } from './read-events.ts'

/** When cards opened a door last, by the time of the pass: what comes late does not move it back. */
export async function rememberCardUse(ctx: Ctx, events: readonly ReadEvent[]): Promise<void> {
  const used = events.flatMap(({ event, device, time }) => {
    if (event.type !== 'pass' || event.result !== 'success' || event.cardNo === undefined) return []
    const cardNo = cardNoOf(event.cardNo)
    return cardNo === null ? [] : { estateId: device.estateId, cardNo, at: time.passTime.toISOString() }
  })
  if (used.length === 0) return
  await ctx.tx.execute(sql`
    update ic_card c set last_used_at = u.at
    from (select "estateId", "cardNo", max(at) as at
      from jsonb_to_recordset(${JSON.stringify(used)}::text::jsonb) as s("estateId" bigint, "cardNo" text, at timestamptz)
      group by 1, 2) u
    where c.estate_id = u."estateId" and c.card_no = u."cardNo" and c.state <> 'cancelled'
      and (c.last_used_at is null or c.last_used_at < u.at)`)
}
