import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { ReadEvent } from './read-events.ts'

/** What sensors told last of car parks and their parts; what comes late or twice changes nothing that is newer. */
export async function storeSpaceCounts(ctx: Ctx, events: readonly ReadEvent[]): Promise<void> {
  const counts = events.flatMap(({ event, device, time }) =>
    event.type === 'space'
      ? {
          estateId: device.estateId,
          lotId: event.lotId ?? null,
          area: event.areaCode ?? null,
          free: event.free,
          at: time.passTime.toISOString(),
          epoch: event.epoch,
          seq: event.seq,
        }
      : [],
  )
  if (counts.length === 0) return
  const told = sql`jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb)
    as s("estateId" bigint, "lotId" bigint, area text, free int, at timestamptz, epoch int, seq bigint)`
  const newer = sql`(t.sensor_at is null or (t.sensor_at, t.sensor_epoch, t.sensor_seq) < (n.at, n.epoch, n.seq))`
  await ctx.tx.execute(sql`
    update parking_lot t set sensor_free = n.free, sensor_at = n.at, sensor_epoch = n.epoch, sensor_seq = n.seq
    from (select distinct on ("estateId", "lotId") * from ${told} where "lotId" is not null
      order by "estateId", "lotId", at desc, epoch desc, seq desc) n
    where t.id = n."lotId" and t.estate_id = n."estateId" and ${newer}`)
  await ctx.tx.execute(sql`
    update parking_area t set sensor_free = n.free, sensor_at = n.at, sensor_epoch = n.epoch, sensor_seq = n.seq
    from (select distinct on ("estateId", area) * from ${told} where area is not null
      order by "estateId", area, at desc, epoch desc, seq desc) n
    where t.name = n.area and t.estate_id = n."estateId" and ${newer}
      -- A name that several car parks use for a part of theirs tells of none.
      and not exists (select 1 from parking_area o where o.estate_id = t.estate_id and o.name = t.name and o.id <> t.id)`)
}
