import type { Config } from './config.ts'
import { connect, type DatabaseAddress, type Sql } from './connection.ts'
import { type DatabasePlace, findDatabase } from './database-place.ts'
import type { Db } from './db.ts'
import { createGate, type Gate, type GateLoad } from './gate.ts'
import { gatedDb } from './gated-client.ts'
import { openReplica, type Replica } from './replica.ts'

export type { Sql } from './connection.ts'
export type { Db, Tx } from './db.ts'
export type { ReplicaState } from './replica.ts'

/**
 * An open database, by four pools that cannot starve each other. Who wants a connection waits for it a bounded time;
 * then it is refused (`GateClosed`).
 */
export interface Database {
  /** For requests. Nobody may hold one of its transactions and ask it for another connection. */
  readonly db: Db
  /**
   * For short statements that must get through while all others wait: caches, throttles, health, the bookkeeping of
   * jobs, what must be kept although the transaction is rolled back. No transactions that wait for something.
   */
  readonly side: Db
  /**
   * For what each request asks before all else: whose it is. Its statements find rows by their keys, and are planned once.
   * The same rule as for `side`.
   */
  readonly lookups: Db
  /** For the work of jobs and tasks, which may wait longer than a request. */
  readonly background: Db
  /** The same connections, for statements that are SQL at heart (COPY, DDL, statistics). Not for requests. */
  readonly sql: Sql
  readonly kind: 'embedded' | 'external'
  /** The role in use cannot change what is written once (logs, ledgers): it is not the one that owns the tables. */
  readonly separated: boolean
  /** A standby that reports are read from as long as it keeps up; undefined where there is none. */
  readonly replica: Pick<Replica, 'db' | 'failed' | 'state'> | undefined
  /** How full the pools of this process are. */
  pools(): readonly PoolLoad[]
  /** When it last did what anybody asked of it, by `performance.now()`; -Infinity before the first time. */
  answeredAt(): number
  /** Embedded only: rejects when the database has died and could not be brought back. */
  readonly lost: Promise<never> | undefined
  /** Closes the pools after the running queries; stops the embedded server if this process runs it. */
  close(): Promise<void>
}

/** Connections of a pool: how many there may be, how many are in use, and who waits for one. */
export interface PoolLoad extends GateLoad {
  readonly pool: 'requests' | 'side' | 'background' | 'replica'
}

/** How long a request waits for a connection before it is told to come again. */
const waitMs = 5_000
const sideConnections = 3
const lookupConnections = 2
/** Above what jobs and tasks of one process can hold at once: a job holds its lock beside what it works with. */
const backgroundConnections = 12
const backgroundWaitMs = 60_000
const maxWaiting = 1_000

/** The pools on an address; connections are opened when they are needed. */
export function databaseOn(
  address: DatabaseAddress,
  options: {
    readonly kind: Database['kind']
    /** Connections for requests. */
    readonly pool: number
    readonly server?: DatabasePlace['server']
    /** @default false */
    readonly separated?: boolean
    /** A standby for reports, and how far it may be behind. */
    readonly replica?: { readonly url: string; readonly maxLagMs: number } | undefined
  },
): Database {
  const { kind, pool, server, separated = false } = options
  const requests = connect(address, { pool })
  const side = connect(address, { pool: sideConnections, name: 'linli side' })
  const lookups = connect(address, {
    pool: lookupConnections,
    name: 'linli lookups',
    plans: 'force_generic_plan',
  })
  const sql = connect(address, { pool: backgroundConnections, name: 'linli background' })
  let answeredAt = -Infinity
  const gate = (places: number, ms: number): Gate => {
    const { through, load } = createGate({ places, waitMs: ms, maxWaiting })
    return {
      load,
      async through(work, caller) {
        const answer = await through(work, caller)
        answeredAt = performance.now()
        return answer
      },
    }
  }
  const gates = {
    requests: gate(pool, waitMs),
    side: gate(sideConnections, waitMs),
    lookups: forAnybody(gate(lookupConnections, waitMs)),
    background: gate(backgroundConnections, backgroundWaitMs),
  }
  const replica =
    options.replica && openReplica(options.replica.url, { ...options.replica, pool, primary: address })
  return {
    db: gatedDb(requests, gates.requests, 'refuse'),
    side: gatedDb(side, gates.side, 'refuse'),
    lookups: gatedDb(lookups, gates.lookups, 'refuse'),
    background: gatedDb(sql, gates.background, 'allow'),
    pools: () => [
      { pool: 'requests', ...gates.requests.load() },
      { pool: 'side', ...both(gates.side.load(), gates.lookups.load()) },
      { pool: 'background', ...gates.background.load() },
      ...(replica ? [{ pool: 'replica' as const, ...replica.load() }] : []),
    ],
    replica,
    answeredAt: () => answeredAt,
    sql,
    kind,
    separated,
    lost: server?.lost,
    async close() {
      await replica?.close()
      await Promise.all([requests, side, lookups, sql].map(async (one) => await one.end({ timeout: 10 })))
      await server?.stop()
    },
  }
}

/** Who was looked up has not begun yet, and goes before nobody who comes without a session. */
const forAnybody = ({ load, through }: Gate): Gate => ({
  load,
  through: async (work) => await through(work),
})

/** What is short is told as one pool. */
const both = (one: GateLoad, other: GateLoad): GateLoad => ({
  places: one.places + other.places,
  busy: one.busy + other.busy,
  waiting: one.waiting + other.waiting,
})

/**
 * Opens the database as the owner of its tables, for commands of the terminal: it is not migrated.
 *
 * @throws {StartupError} when it cannot be reached, is too old, or the data folder is in use
 */
export async function openDatabase(config: Config): Promise<Database> {
  const place = await findDatabase(config)
  return databaseOn(place.address, { ...place, pool: config.databasePool })
}
