import { type SQL, sql } from 'drizzle-orm'
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

interface Stream {
  readonly deviceId: number
  readonly estateId: number
  readonly sn: string
  readonly epoch: number
  readonly seqs: number[]
  last: Date
}

interface Moved extends Record<string, unknown> {
  readonly device_id: number
  readonly epoch: number
  readonly contiguous: number
  readonly gaps: [number, number][]
}

/**
 * Moves the cursors of the devices of a batch and says what is missing (catalogue 2a A4 rule 7). A cursor keeps which
 * numbers are missing, so that a batch costs what it brings: a number that never comes would have the ledger read from
 * there on with each batch.
 */
export async function moveCursors(ctx: Ctx, accepted: readonly ReadEvent[]): Promise<EventCursor[]> {
  const ordered = streamsOf(accepted)
  if (ordered.length === 0) return []
  let rows = await move(ctx, ordered)
  if (rows.length < ordered.length) {
    await begin(ctx, ordered)
    rows = await move(ctx, ordered)
  }
  const byKey = new Map(rows.map((r) => [`${r.device_id}/${r.epoch}`, r]))
  return ordered.map(({ deviceId, sn, epoch }) => {
    const row = byKey.get(`${deviceId}/${epoch}`)
    return { sn, epoch, contiguousSeq: row?.contiguous ?? 0, gaps: row?.gaps ?? [] }
  })
}

/** In key order, so that two batches with the same devices wait for each other instead of deadlocking. */
function streamsOf(accepted: readonly ReadEvent[]): readonly Stream[] {
  const streams = new Map<string, Stream>()
  for (const { device, event, time } of accepted) {
    const key = `${device.id}/${event.epoch}`
    const known = streams.get(key)
    if (known === undefined)
      streams.set(key, {
        deviceId: device.id,
        estateId: device.estateId,
        sn: device.sn,
        epoch: event.epoch,
        seqs: [event.seq],
        last: time.passTime,
      })
    else {
      known.seqs.push(event.seq)
      if (time.passTime > known.last) known.last = time.passTime
    }
  }
  return [...streams.values()].sort((a, b) => a.deviceId - b.deviceId || a.epoch - b.epoch)
}

/** The streams as a relation. */
const relation = (streams: readonly Stream[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(streams)}::jsonb)
    as s("deviceId" bigint, "estateId" bigint, epoch int, seqs jsonb, last timestamptz)`

/** Streams that were never heard of begin before the first number that came: nothing before it is missing. */
async function begin(ctx: Ctx, streams: readonly Stream[]): Promise<void> {
  await ctx.tx.execute(sql`
    insert into device_event_cursor
      (device_id, estate_id, epoch, contiguous_seq, max_seq, missing, last_event_at, last_received_at)
    select s."deviceId", s."estateId", s.epoch, n.first - 1, n.first - 1, 0, s.last, ${ctx.now.toISOString()}::timestamptz
    from ${relation(streams)}
    cross join lateral (select min(n::bigint) as first from jsonb_array_elements_text(s.seqs) n) n
    order by s."deviceId", s.epoch
    on conflict (device_id, epoch) do nothing`)
}

/** What was missing, and what lies between the largest number so far and that of the batch, without what came. */
const move = async (ctx: Ctx, streams: readonly Stream[]): Promise<readonly Moved[]> =>
  await ctx.tx.execute<Moved>(sql`
    with came as (
      select s."deviceId" as device_id, s."estateId" as estate_id, s.epoch, s.last, n.largest, n.seqs
      from ${relation(streams)} cross join lateral (
        select max(n::bigint) as largest, range_agg(int8range(n::bigint, n::bigint + 1)) as seqs
        from jsonb_array_elements_text(s.seqs) n) n
    ), present as materialized (
      select c.id, c.max_seq, c.missing_seqs, came.* from device_event_cursor c join came using (device_id, epoch)
      order by c.device_id, c.epoch for update of c
    ), owed as (
      select p.id, p.estate_id, p.last, greatest(p.max_seq, p.largest) as max_seq,
        p.missing_seqs + int8multirange(int8range(p.max_seq + 1, greatest(p.max_seq, p.largest) + 1)) - p.seqs as seqs
      from present p
    ), counted as (
      select o.*, ${countOf(sql`o.seqs`)} as missing from owed o
    )
    update device_event_cursor c set
      ${owing(ctx)},
      estate_id = o.estate_id,
      last_event_at = greatest(c.last_event_at, o.last),
      last_received_at = ${ctx.now.toISOString()}::timestamptz
    from counted o where c.id = o.id
    returning c.device_id, c.epoch, c.contiguous_seq as contiguous, ${firstGaps(maxGaps)} as gaps`)

/** What the ledger does not reach back to any more is asked for no longer. */
export async function forgetGaps(ctx: Ctx, ledgerDays: number): Promise<void> {
  await ctx.tx.execute(sql`
    with kept as (
      select c.id, c.max_seq, c.missing_seqs * int8multirange(int8range(coalesce(l.first, c.max_seq + 1), null)) as seqs
      from device_event_cursor c cross join lateral (select min(seq) as first from device_event_seq s
        where s.device_id = c.device_id and s.epoch = c.epoch) l
      where c.missing > 0
        and c.missing_since < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${ledgerDays}) for update of c
    ), counted as (
      select k.*, ${countOf(sql`k.seqs`)} as missing from kept k
    )
    update device_event_cursor c set ${owing(ctx)}
    from counted o where c.id = o.id`)
}

/** What a cursor c is, now that `o` says which numbers are missing up to the largest. */
const owing = (ctx: Ctx) => sql`
  contiguous_seq = coalesce(lower(o.seqs) - 1, o.max_seq),
  max_seq = o.max_seq,
  missing = o.missing,
  missing_seqs = o.seqs,
  missing_since = case when o.missing > 0 then coalesce(c.missing_since, ${ctx.now.toISOString()}::timestamptz) end,
  asked_at = case when o.missing > 0 then c.asked_at end`

/** How many numbers a set of ranges has. */
const countOf = (seqs: SQL) =>
  sql`least(coalesce((select sum(upper(r) - lower(r)) from unnest(${seqs}) r), 0), 2147483647)::int`

/** Of a cursor called c: the first so many of its gaps as pairs, from and to. */
export const firstGaps = (most: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_array(lower(g.r), upper(g.r) - 1) order by g.r), '[]')
  from (select r from unnest(c.missing_seqs) r order by r limit ${most}) g)`
