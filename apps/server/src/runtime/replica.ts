import { connect, type DatabaseAddress } from './connection.ts'
import type { Db } from './db.ts'
import { createGate, type GateLoad } from './gate.ts'
import { gatedDb } from './gated-client.ts'
import { createLagWatch, positionOf } from './replica-lag.ts'

/** How a replica is: `behind` further than it may be, or `down`; reports are read from the primary meanwhile. */
export interface ReplicaState {
  readonly state: 'up' | 'behind' | 'down'
  /** Null while it is not known. */
  readonly lagSeconds: number | null
}

/** A standby of the database that reports are read from. */
export interface Replica {
  readonly db: Db
  state(): ReplicaState
  load(): GateLoad
  /** It did not answer: it is not asked again before it has been seen to. */
  failed(): void
  close(): Promise<void>
}

/** How often is looked how far it is; so much later is noticed that it falls behind. */
const lookEveryMs = 2_000
const lookWithinMs = 1_500
/** Reports take longer than requests, and there are few of them. */
const waitMs = 10_000

/**
 * Opens the pool on a standby and watches how far it is behind `primary`. It may be away, now or later. Whoever is watched is
 * asked over connections of the watch's own: those of requests may all be in use just when the standby falls behind.
 */
export function openReplica(
  url: string,
  {
    pool,
    maxLagMs,
    primary,
  }: { readonly pool: number; readonly maxLagMs: number; readonly primary: DatabaseAddress },
): Replica {
  const sql = connect({ url }, { pool, name: 'linli reports' })
  const watching = {
    primary: connect(primary, { pool: 1, name: 'linli replica watch' }),
    standby: connect({ url }, { pool: 1, name: 'linli replica watch' }),
  }
  const gate = createGate({ places: pool, waitMs, maxWaiting: 200 })
  const watch = createLagWatch()
  /** What the last look found; undefined while it does not answer. */
  let lagMs: number | undefined

  async function look(): Promise<number> {
    const [row] = await watching.primary<[{ at: string }]>`select pg_current_wal_lsn()::text as at`
    watch.written(performance.now(), positionOf(row.at))
    // One that is no standby stands for itself (a service that hides how it copies): it is never behind.
    const [replayed] = await watching.standby<
      [{ at: string | null }]
    >`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`
    return replayed.at === null ? 0 : watch.behind(performance.now(), positionOf(replayed.at))
  }

  const soon = async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), lookWithinMs)
    })
    // A look that answers too late changes nothing any more: the next one may have found something else.
    lagMs = await Promise.race([look().catch(() => undefined), late])
    clearTimeout(timer)
  }
  let looked = soon()
  const clock = setInterval(() => {
    looked = looked.then(soon)
  }, lookEveryMs)
  clock.unref()

  return {
    db: gatedDb(sql, gate, 'refuse'),
    load: gate.load,
    state: () => ({
      state: lagMs === undefined ? 'down' : lagMs > maxLagMs ? 'behind' : 'up',
      lagSeconds: lagMs !== undefined && Number.isFinite(lagMs) ? Math.round(lagMs / 100) / 10 : null,
    }),
    failed() {
      lagMs = undefined
    },
    async close() {
      clearInterval(clock)
      await looked
      await Promise.all([
        sql.end({ timeout: 10 }),
        watching.primary.end({ timeout: 1 }),
        watching.standby.end({ timeout: 1 }),
      ])
    },
  }
}
