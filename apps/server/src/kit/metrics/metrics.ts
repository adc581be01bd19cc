import { monitorEventLoopDelay } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, PoolLoad, ReplicaState } from '../../runtime/database.ts'
import { createScreenWatch, type ScreenKind } from './screen-watch.ts'

/** A call that was answered. */
export interface AnsweredCall {
  readonly call: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

/** What a process counts of itself, in Prometheus' form. */
export interface Metrics {
  answered(call: AnsweredCall): void
  /** A large screen or a wall has asked for something. */
  screenSeen(kind: ScreenKind, sessionId: number): void
  /** How many of each kind this process serves at the moment. */
  screens(): Readonly<Record<ScreenKind, number>>
  /** How full the pools of the database are. */
  pools(): readonly PoolLoad[]
  /** How the standby is that reports are read from; undefined where there is none. */
  replica(): ReplicaState | undefined
  /** 99 of 100 delays of the event loop are below it, in ms, of those since it was asked last. */
  loopDelayMs(): number
  /** Memory, processor, event loop and garbage collection as well; once per process. */
  watchProcess(): void
  /** Everything counted so far. */
  text(): Promise<string>
  readonly contentType: string
}

/** Seconds within which calls are to be answered, and those that are worth a look. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** @param database whose pools and standby are watched */
export function createMetrics(database: Pick<Database, 'pools' | 'replica'>): Metrics {
  const registry = new Registry()
  const calls = new Histogram({
    name: 'linli_call_seconds',
    help: 'Answered calls by their name in the contract, and how long they took.',
    labelNames: ['call', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  poolGauges(registry, database.pools)
  if (database.replica) replicaGauge(registry, database.replica.state)
  const screens = createScreenWatch()
  registry.registerMetric(
    new Gauge({
      name: 'linli_walls',
      help: 'Large screens and walls that asked for something within half a minute.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        for (const [kind, count] of Object.entries(screens.count())) this.set({ kind }, count)
      },
    }),
  )
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
  return {
    screenSeen: screens.seen,
    screens: screens.count,
    pools: database.pools,
    replica: () => database.replica?.state(),
    answered: ({ call, method, status, ms }) => calls.observe({ call, method, status }, ms / 1_000),
    loopDelayMs() {
      const ms = (delay?.percentile(99) ?? 0) / 1e6
      delay?.reset()
      // Nothing was measured yet.
      return Number.isFinite(ms) ? Math.round(ms * 10) / 10 : 0
    },
    watchProcess() {
      collectDefaultMetrics({ register: registry })
      delay = monitorEventLoopDelay({ resolution: 20 })
      delay.enable()
    },
    text: async () => await registry.metrics(),
    contentType: registry.contentType,
  }
}

function poolGauges(registry: Registry, read: () => readonly PoolLoad[]): void {
  const facts = {
    places: ['linli_database_connections_max', 'Connections that a pool of this process may have.'],
    busy: ['linli_database_connections', 'Connections of a pool that are in use.'],
    waiting: ['linli_database_waiting', 'Who waits for a connection of a pool.'],
  } as const
  for (const key of ['places', 'busy', 'waiting'] as const) {
    const [name, help] = facts[key]
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['pool'],
        registers: [],
        collect() {
          for (const one of read()) this.set({ pool: one.pool }, one[key])
        },
      }),
    )
  }
}

function replicaGauge(registry: Registry, read: () => ReplicaState): void {
  registry.registerMetric(
    new Gauge({
      name: 'linli_replica_lag_seconds',
      help: 'How far the standby is behind that reports are read from; -1 while it is not known.',
      registers: [],
      collect() {
        this.set(read().lagSeconds ?? -1)
      },
    }),
  )
}
