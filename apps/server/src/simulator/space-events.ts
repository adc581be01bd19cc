import { sql } from 'drizzle-orm'
import type { Ctx } from '../kit/context.ts'

interface LotRow extends Record<string, unknown> {
  readonly lotId: number
  readonly sn: string
  readonly epoch: number
  readonly seq: number
  readonly total: number
  readonly inYard: number
}

/** A sensor now and then counts a space too many or too few; it never tells less than none. */
const countedBy = ({ total, inYard }: LotRow, random: () => number): number =>
  Math.min(total, Math.max(0, total - inYard + Math.floor(random() * 3) - 1))

/** What the sensors of car parks tell: how many spaces are free, by a camera of a lane of the estate. */
export async function spaceEvents(
  ctx: Ctx,
  estateId: number,
  at: Date,
  random: () => number,
): Promise<object[]> {
  const lots = await ctx.tx.execute<LotRow>(sql`
    select l.id::int as "lotId", l.total_spaces as total, d.sn, coalesce(c.epoch, 1) as epoch,
      (coalesce(c.max_seq, 0) + row_number() over (order by l.id))::int as seq,
      (select count(*)::int from parking_session s where s.lot_id = l.id and s.state = 'parked') as "inYard"
    from parking_lot l
    join (select id, sn from device where estate_id = ${estateId} and category = 'barrier' and state = 'in_use'
      order by id limit 1) d on true
    left join lateral (select epoch, max_seq from device_event_cursor where device_id = d.id order by epoch desc limit 1) c on true
    where l.estate_id = ${estateId} order by l.id`)
  return lots.map((lot) => ({
    type: 'space',
    sn: lot.sn,
    epoch: lot.epoch,
    seq: lot.seq,
    time: at.toISOString(),
    lotId: lot.lotId,
    free: countedBy(lot, random),
  }))
}
