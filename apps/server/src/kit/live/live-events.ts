import { type LiveTopic, liveKeptMinutes, liveMostMissed } from '@linli/api-client/contract/access/live'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../runtime/database.ts'
import { anyOf } from '../serve/scope.ts'

/** The key of the advisory lock under which events get their numbers. */
const numbering = 7_260_408

/** An event with its number. */
export interface NumberedEvent extends Record<string, unknown> {
  readonly seq: number
  readonly estateId: number
  readonly topic: LiveTopic
  readonly refType: string
  readonly refId: number | null
  /** ISO 8601. */
  readonly at: string
}

const lastNumber = sql`select coalesce(max(seq), 0)::float8 as last from live_event`

/**
 * Gives what is committed its numbers, and answers the last one. Ids of transactions that run side by side become
 * visible in any order; numbers do not: they are given under one lock, only to rows that everybody can see by then, and
 * the next holder of the lock sees them all. So whoever has read up to a number has missed nothing below it.
 */
export const numberEvents = async (db: Db): Promise<number> =>
  await db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${numbering}) as free`,
    )
    // Another process does it just now: up to where it is committed, the numbers are good.
    if (lock?.free === true)
      await tx.execute(sql`
        with fresh as (select id, row_number() over (order by id) as place from live_event where seq is null),
          top as (select coalesce(max(seq), 0) as last from live_event)
        update live_event e set seq = top.last + fresh.place from fresh, top where e.id = fresh.id`)
    return await lastOf(tx)
  })

/** The last number that was given. */
export async function lastOf(tx: Pick<Tx, 'execute'>): Promise<number> {
  const [row] = await tx.execute<{ last: number }>(lastNumber)
  return row?.last ?? 0
}

/**
 * Whether somebody who was told everything up to `seq` can go on from there: the next event is still kept, and not too
 * much came after it. Numbers have no holes, so the next one tells that none between was thrown away.
 */
export async function canGoOn(tx: Pick<Tx, 'execute'>, seq: number): Promise<boolean> {
  const last = await lastOf(tx)
  if (seq === last) return true
  if (seq > last || last - seq > liveMostMissed) return false
  const [next] = await tx.execute<{ seq: number }>(sql`select seq from live_event where seq = ${seq + 1}`)
  return next !== undefined
}

interface Wanted {
  /** Not this one, only what came after it. */
  readonly after: number
  readonly until: number
  readonly estateIds: readonly number[]
  /** All where none are named. */
  readonly topics?: readonly LiveTopic[]
  readonly limit: number
}

/** Events of these estates between two numbers, in their order. */
export const eventsBetween = async (
  tx: Pick<Tx, 'execute'>,
  { after, until, estateIds, topics, limit }: Wanted,
): Promise<NumberedEvent[]> =>
  await tx.execute<NumberedEvent>(sql`
    select seq::float8 as seq, estate_id as "estateId", topic, ref_type as "refType", ref_id as "refId", at
    from live_event where seq > ${after} and seq <= ${until} and ${anyOf(sql`estate_id`, estateIds)}
      ${topics === undefined ? sql`` : sql`and topic = any(${`{${topics.join(',')}}`}::text[])`}
    order by seq limit ${limit}`)

/**
 * Throws away what is old. What has no number yet gets one first, and the last one stays: so it shows, to who comes
 * back, that something was thrown away.
 */
export async function purgeEvents(db: Db, now: Date): Promise<number> {
  await numberEvents(db)
  const before = new Date(now.getTime() - liveKeptMinutes * 60_000).toISOString()
  const gone = await db.execute(sql`
    delete from live_event where at < ${before}::timestamptz and seq < (select max(seq) from live_event) returning id`)
  return gone.length
}
