import { desc, eq } from 'drizzle-orm'
import type { ServerDeps } from '../deps.ts'
import { lastTime, parseCron } from './cron.ts'
import type { JobDefinition } from './definitions.ts'
import { jobRun } from './job-run.table.ts'
import { runJob } from './run-job.ts'

/** Runs something again and again until told to stop; the next round begins when the last one has ended. */
export interface Loop {
  stop(): Promise<void>
}

export function startLoop(everyMs: number, round: () => Promise<void>): Loop {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    timer = setTimeout(() => {
      running = round().finally(() => {
        if (!stopped) next()
      })
    }, everyMs)
    timer.unref()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** A job of seconds: each process asks in turn, the lock lets one in. */
export const startTicker = (deps: ServerDeps, job: JobDefinition): Loop =>
  startLoop((job.every ?? 60) * 1_000, async () => {
    await runJob(deps, job, 'clock').catch((error: unknown) =>
      deps.log.error('job could not start', { job: job.name, error }),
    )
  })

/** Looks every few seconds which jobs of the calendar are due; one missed while nothing ran is made up for once. */
export function startCalendar(deps: ServerDeps, jobs: readonly JobDefinition[]): Loop {
  const startedAt = deps.clock()
  const lines = jobs.map((job) => ({ job, cron: parseCron(job.cron ?? '') }))
  return startLoop(5_000, async () => {
    for (const { job, cron } of lines) {
      const due = lastTime(cron, deps.clock())
      if (due === undefined) continue
      const isDue = async () => {
        const last = await lastRun(deps, job.name)
        return last === undefined ? due >= startedAt : last < due
      }
      try {
        if (await isDue()) await runJob(deps, job, 'clock', isDue)
      } catch (error) {
        deps.log.error('job could not start', { job: job.name, error })
      }
    }
  })
}

async function lastRun(deps: ServerDeps, job: string): Promise<Date | undefined> {
  const [row] = await deps.database.db
    .select({ startedAt: jobRun.startedAt })
    .from(jobRun)
    .where(eq(jobRun.job, job))
    .orderBy(desc(jobRun.startedAt))
    .limit(1)
  return row?.startedAt
}
