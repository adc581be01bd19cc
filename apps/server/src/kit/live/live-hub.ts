import { AsyncLocalStorage } from 'node:async_hooks'
import type { LiveTopic } from '@linli/api-client/contract/access/live'
import type { Db } from '../../runtime/database.ts'
import type { ServerDeps } from '../deps.ts'
import { eventsBetween, type NumberedEvent, numberEvents } from './live-events.ts'

/** How often what is new is looked for while somebody watches. */
const everyMs = 500
/** Who polls keeps the numbers coming for so long. */
const awakeMs = 30_000
/** One look takes no more; the rest follows with the next. */
const atOnce = 1_000

/** Somebody who watches. The hub moves the cursor; it keeps nothing else of who left. */
export interface LiveViewer<E> {
  readonly estateIds: readonly number[]
  readonly topics: ReadonlySet<LiveTopic>
  /** The last number that this viewer was told of, or that was none of its business. */
  cursor: number
  /** Gives on what happened; false: this viewer takes it too slowly. */
  readonly send: (events: readonly E[], cursor: number) => boolean
  /** The viewer has to come anew. */
  readonly end: () => void
}

export interface LiveHub<E> {
  /** Tells a viewer what happens from its cursor on, until the answer is called. */
  join(viewer: LiveViewer<E>): () => void
  /** Somebody asks again and again: events go on getting numbers. */
  stayAwake(): void
  readonly viewers: number
}

/** What events are to who is allowed to see them. */
export type Describe<E> = (db: Db, events: readonly NumberedEvent[]) => Promise<readonly E[]>

/**
 * Looks for what is new as long as anybody watches, once for all viewers of this process. What happened stands in the
 * database and nowhere else: a viewer has a cursor, so memory holds no more than who watches, and each process tells
 * its own viewers the same.
 */
export function createLiveHub<E extends NumberedEvent>(
  deps: Pick<ServerDeps, 'database' | 'log'>,
  describe: Describe<E>,
): LiveHub<E> {
  const viewers = new Set<LiveViewer<E>>()
  // A look belongs to no request, whoever was the first to watch.
  const outside = AsyncLocalStorage.snapshot()
  let awakeUntil = 0
  let looking = false

  async function look(): Promise<void> {
    const { background: db } = deps.database
    const last = await numberEvents(db)
    const behind = [...viewers].filter(({ cursor }) => cursor < last)
    if (behind.length === 0) return
    const after = Math.min(...behind.map(({ cursor }) => cursor))
    const estateIds = [...new Set(behind.flatMap((one) => one.estateIds))]
    const found = await eventsBetween(db, { after, until: last, estateIds, limit: atOnce })
    const until = found.length < atOnce ? last : (found.at(-1)?.seq ?? last)
    const events = await describe(db, found)
    for (const viewer of behind) {
      const own = events.filter(
        ({ seq, estateId, topic }) =>
          seq > viewer.cursor && viewer.topics.has(topic) && viewer.estateIds.includes(estateId),
      )
      if (until > viewer.cursor) viewer.cursor = until
      if (!viewer.send(own, viewer.cursor)) drop(viewer)
    }
  }

  function drop(viewer: LiveViewer<E>): void {
    if (viewers.delete(viewer)) viewer.end()
  }

  async function run(): Promise<void> {
    while (viewers.size > 0 || performance.now() < awakeUntil) {
      try {
        await look()
      } catch (error) {
        deps.log.error('live events could not be read', { error })
        // They come again, and go on where they were.
        for (const viewer of viewers) drop(viewer)
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs).unref())
    }
    looking = false
  }

  function start(): void {
    if (looking) return
    looking = true
    void outside(run)
  }

  return {
    join(viewer) {
      viewers.add(viewer)
      start()
      return () => void viewers.delete(viewer)
    },
    stayAwake() {
      awakeUntil = performance.now() + awakeMs
      start()
    },
    get viewers() {
      return viewers.size
    },
  }
}
