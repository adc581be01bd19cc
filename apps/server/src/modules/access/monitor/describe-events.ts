import type { LiveEvent } from '@linli/api-client/contract/access/live'
import { sql } from 'drizzle-orm'
import type { NumberedEvent } from '../../../kit/live/live-events.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { Tx } from '../../../runtime/database.ts'
import { livePasses } from './live-passes.ts'

/** News are minutes old, and a clock of a device is not further off than this: older months stay closed. */
const recentMs = 3_600_000

/** What the events are, in one query for all passes among them. */
export async function describeEvents(
  tx: Pick<Tx, 'execute'>,
  events: readonly NumberedEvent[],
): Promise<LiveEvent[]> {
  const of = events.filter(({ refType, refId }) => refType === 'pass_record' && refId !== null)
  const since = Math.min(...of.map(({ at }) => Date.parse(at))) - recentMs
  const passes =
    of.length === 0
      ? []
      : await livePasses(
          tx,
          sql`${anyOf(
            sql`id`,
            of.flatMap(({ refId }) => refId ?? []),
          )} and pass_time >= ${new Date(since).toISOString()}::timestamptz`,
          of.length,
        )
  const byId = new Map(passes.map((pass) => [pass.id, pass]))
  return events.map(({ seq, estateId, topic, refType, refId, at }) => ({
    seq,
    estateId,
    topic,
    refType,
    refId,
    at: new Date(at).toISOString(),
    pass: refType === 'pass_record' ? (byId.get(refId ?? 0) ?? null) : null,
  }))
}
