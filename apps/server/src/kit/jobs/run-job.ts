import { and, eq, sql } from 'drizzle-orm'
import { hostname } from 'node:os'
import { textOfError } from '../../runtime/without-values.ts'
import type { ServerDeps } from '../deps.ts'
import { isFrequent, parseCron } from './cron.ts'
import type { JobCounts, JobDefinition } from './definitions.ts'
import { beginDue, clockOf, type Due, endDue, isDue } from './due.ts'
import type { JobClock } from './job-clock.table.ts'
import { jobRun } from './job-run.table.ts'

/** Which process did it. */
export const instance = `${hostname()}:${process.pid}`

/** First half of the advisory locks of jobs; the second is a hash of the name. */
const lockSpace = 7_165

/** What is said of work whose process ended. */
export const processEnded = 'the process ended during the run'

/**
 * Runs a job unless another process is at it. The lock is held by a transaction of its own, so that it goes with
 * the connection whatever happens; whether it is due is asked again under it.
 *
 * @param due the time of the calendar that the run is for
 */
export async function runJob(
  deps: ServerDeps,
  job: JobDefinition,
  trigger: 'clock' | 'manual',
  due?: Due,
): Promise<JobCounts | undefined> {
  // Held while the job makes transactions of its own, so never on the connections of requests.
  return await deps.database.background.transaction(async (tx) => {
    const [lock] = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${job.name})) as free,
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    )
    if (lock?.free !== true) return undefined
    const clock = due && (await clockOf(tx, job.name))
    if (due && !isDue(clock, due, deps.clock())) return undefined
    return await run(deps, job, trigger, due, clock)
  })
}

/** Those of seconds and minutes leave a row only when they did something, or failed. */
const isQuiet = (job: JobDefinition, trigger: 'clock' | 'manual'): boolean =>
  trigger === 'clock' && (job.cron === undefined || isFrequent(parseCron(job.cron)))

async function run(
  deps: ServerDeps,
  job: JobDefinition,
  trigger: 'clock' | 'manual',
  due: Due | undefined,
  before: JobClock | undefined,
): Promise<JobCounts> {
  const startedAt = deps.clock()
  const quiet = isQuiet(job, trigger)
  const begun = { job: job.name, trigger, instance, startedAt }
  if (!quiet || before?.state === 'running') await closeOrphans(deps, job.name, before)
  if (due) await beginDue(deps.database.db, job.name, due, before, { instance, startedAt })
  const row = quiet ? undefined : await begin(deps, begun)
  const end = async (result: Pick<typeof jobRun.$inferInsert, 'state' | 'counts' | 'error'>) => {
    const { db } = deps.database
    const ended = { ...result, finishedAt: deps.clock() }
    const { state, error = null, finishedAt } = ended
    if (due) await endDue(db, job.name, { instance, startedAt }, { state, error, finishedAt })
    if (row !== undefined)
      await db
        .update(jobRun)
        .set(ended)
        .where(and(eq(jobRun.id, row), eq(jobRun.state, 'running')))
    else if (result.state === 'failed' || Object.values(result.counts ?? {}).some((count) => count > 0))
      await db.insert(jobRun).values({ ...begun, ...ended })
  }
  try {
    const counts = (await job.run(deps, trigger)) ?? {}
    await end({ state: 'done', counts })
    return counts
  } catch (error) {
    deps.log.error('job failed', { job: job.name, error })
    await end({ state: 'failed', error: textOfError(error).slice(0, 1_000) })
    if (trigger === 'manual') throw error
    return {}
  }
}

async function begin(
  deps: ServerDeps,
  begun: Pick<typeof jobRun.$inferInsert, 'job' | 'trigger' | 'instance' | 'startedAt'>,
): Promise<number | undefined> {
  const [row] = await deps.database.db
    .insert(jobRun)
    .values({ ...begun, state: 'running' })
    .returning({ id: jobRun.id })
  return row?.id
}

/** Under the job's lock nothing else of it runs: what says so is of a process that ended. */
async function closeOrphans(deps: ServerDeps, job: string, before: JobClock | undefined): Promise<void> {
  const { db } = deps.database
  const failed = { state: 'failed' as const, error: processEnded, finishedAt: deps.clock() }
  const closed = await db
    .update(jobRun)
    .set(failed)
    .where(and(eq(jobRun.job, job), eq(jobRun.state, 'running')))
    .returning({ id: jobRun.id })
  if (closed.length > 0 || before?.state !== 'running') return
  const { instance: of, startedAt } = before
  await db.insert(jobRun).values({ ...failed, job, trigger: 'clock', instance: of, startedAt })
}
