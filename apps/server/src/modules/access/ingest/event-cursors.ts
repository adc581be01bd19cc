import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { ReadEvent } from './read-events.ts'

/** How far the events of one device and epoch are complete. */
export interface EventCursor {
  readonly sn: string
  readonly epoch: number
  readonly contiguousSeq: number
  readonly gaps: [number, number][]
}

const maxGaps = 20

/**
 * Moves the cursors of the devices of a batch and says what is missing (catalogue 2a A4 rule 7). The ledger is the
 * truth; the cursor only spares looking behind the contiguous part again.
 */
export async function moveCursors(ctx: Ctx, accepted: readonly ReadEvent[]): Promise<EventCursor[]> {
  const streams = new Map<
    string,
    { deviceId: number; estateId: number; sn: string; epoch: number; last: Date }
  >()
  for (const { device, event, time } of accepted) {
    const key = `${device.id}/${event.epoch}`
    const known = streams.get(key)
    const last = known && known.last > time.passTime ? known.last : time.passTime
    streams.set(key, {
      deviceId: device.id,
      estateId: device.estateId,
      sn: device.sn,
      epoch: event.epoch,
      last,
    })
  }
  const ordered = [...streams.values()].sort((a, b) => a.deviceId - b.deviceId || a.epoch - b.epoch)
  if (ordered.length === 0) return []
  const rows = await ctx.tx.execute<{
    device_id: number
    epoch: number
    contiguous: number
    gaps: [number, number][]
  }>(sql`
    with streams as (
      select * from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as r("deviceId" bigint, "estateId" bigint, epoch int, last timestamptz)
    ), seen as (
      select s."deviceId" as device_id, s."estateId" as estate_id, s.epoch, s.last, e.seq,
        lead(e.seq) over (partition by s."deviceId", s.epoch order by e.seq) as next
      from streams s
      left join device_event_cursor c on c.device_id = s."deviceId" and c.epoch = s.epoch
      join device_event_seq e on e.device_id = s."deviceId" and e.epoch = s.epoch and e.seq >= coalesce(c.contiguous_seq, 0)
    ), holes as (
      select device_id, estate_id, epoch, max(last) as last, max(seq) as max_seq,
        min(seq) as first_seq,
        coalesce(min(seq) filter (where next > seq + 1), max(seq)) as contiguous,
        least(coalesce(sum(next - seq - 1) filter (where next > seq + 1), 0), 2147483647)::int as missing,
        coalesce(jsonb_agg(jsonb_build_array(seq + 1, next - 1) order by seq) filter (where next > seq + 1), '[]') as gaps
      from seen group by device_id, estate_id, epoch
    ), moved as (
      insert into device_event_cursor as c (device_id, estate_id, epoch, contiguous_seq, max_seq, missing, missing_since, last_event_at, last_received_at)
      select device_id, estate_id, epoch, contiguous, max_seq, missing, case when missing > 0 then ${ctx.now.toISOString()}::timestamptz end,
        last, ${ctx.now.toISOString()}::timestamptz from holes order by device_id, epoch
      on conflict (device_id, epoch) do update set
        contiguous_seq = greatest(c.contiguous_seq, excluded.contiguous_seq),
        max_seq = greatest(c.max_seq, excluded.max_seq),
        missing = excluded.missing,
        estate_id = excluded.estate_id,
        missing_since = case when excluded.missing > 0 then coalesce(c.missing_since, excluded.missing_since) end,
        asked_at = case when excluded.missing > 0 then c.asked_at end,
        last_event_at = greatest(c.last_event_at, excluded.last_event_at),
        last_received_at = excluded.last_received_at
      returning device_id, epoch, contiguous_seq
    )
    select h.device_id, h.epoch, m.contiguous_seq as contiguous, h.gaps from holes h join moved m using (device_id, epoch)`)
  const byKey = new Map(rows.map((r) => [`${r.device_id}/${r.epoch}`, r]))
  return ordered.map(({ deviceId, sn, epoch }) => {
    const row = byKey.get(`${deviceId}/${epoch}`)
    return { sn, epoch, contiguousSeq: row?.contiguous ?? 0, gaps: (row?.gaps ?? []).slice(0, maxGaps) }
  })
}
