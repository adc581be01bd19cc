import type { ServerDeps } from '../deps.ts'
import { isFrequent, lastTime, parseCron } from './cron.ts'
import type { JobDefinition } from './definitions.ts'
import { clocks, isDue } from './due.ts'
import { createLane } from './lane.ts'
import { runJob } from './run-job.ts'

/** Runs something again and again until told to stop; the next round begins when the last one has ended. */
export interface Loop {
  stop(): Promise<void>
}

/** @param firstMs how long until the first round */
export function startLoop(everyMs: number, round: () => Promise<void>, firstMs = everyMs): Loop {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const next = (afterMs: number) => {
    timer = setTimeout(() => {
      running = round().finally(() => {
        if (!stopped) next(everyMs)
      })
    }, afterMs)
    timer.unref()
  }
  next(firstMs)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Jobs of seconds, and of minutes, that one process runs at the same time. All that hold a lock at once, with those of
 * the calendar, must be fewer than the connections in the background: else each waits for one that another holds.
 */
const tickersAtOnce = { quick: 3, slow: 2 }
/** What is done as often as this waits for none that takes its time. */
const quickSeconds = 15

/**
 * Jobs of seconds: each process asks in turn, the lock lets one in. What is still waiting is not asked again. They begin
 * one after the other within the first round: all in one moment would need connections that rest in between.
 */
export function startTickers(deps: ServerDeps, jobs: readonly JobDefinition[]): Loop {
  const lanes = { quick: createLane(tickersAtOnce.quick), slow: createLane(tickersAtOnce.slow) }
  const loops = jobs.map((job, at) => {
    const { every = 60 } = job
    const lane = every <= quickSeconds ? lanes.quick : lanes.slow
    const everyMs = every * 1_000
    const round = async () => {
      lane.run(job.name, async () => {
        await runJob(deps, job, 'clock').catch((error: unknown) =>
          deps.log.error('job could not start', { job: job.name, error }),
        )
      })
      await Promise.resolve()
    }
    return startLoop(everyMs, round, (everyMs * (at + 1)) / jobs.length)
  })
  return {
    async stop() {
      await Promise.all(loops.map(async (loop) => await loop.stop()))
      await Promise.all([lanes.quick.stop(), lanes.slow.stop()])
    },
  }
}

/** Jobs of the calendar that one process runs at the same time, of each kind: each holds two connections. */
const atOnce = 2

/**
 * Looks every few seconds which jobs of the calendar are due; one missed while nothing ran is made up for once. Jobs of
 * minutes and those of hours and days have a lane each, so that no long night job delays the release of a lock.
 */
export function startCalendar(deps: ServerDeps, jobs: readonly JobDefinition[], everyMs = 5_000): Loop {
  const watchedSince = deps.clock()
  const [often, seldom] = [createLane(atOnce), createLane(atOnce)]
  const lines = jobs.map((job) => {
    const cron = parseCron(job.cron ?? '')
    return { job, cron, lane: isFrequent(cron) ? often : seldom }
  })
  const loop = startLoop(everyMs, async () => {
    try {
      const now = deps.clock()
      const seen = await clocks(deps.database.db)
      for (const { job, cron, lane } of lines) {
        const at = lastTime(cron, now)
        if (at === undefined) continue
        const due = { at, watchedSince }
        if (isDue(seen.get(job.name), due, now))
          lane.run(job.name, async () => {
            await runJob(deps, job, 'clock', due).catch((error: unknown) =>
              deps.log.error('job could not start', { job: job.name, error }),
            )
          })
      }
    } catch (error) {
      deps.log.error('the calendar could not be read', { error })
    }
  })
  return {
    async stop() {
      await loop.stop()
      await Promise.all([often.stop(), seldom.stop()])
    },
  }
}
