import { eq, sql } from 'drizzle-orm'
import { hostname } from 'node:os'
import type { ServerDeps } from '../deps.ts'
import type { JobCounts, JobDefinition } from './definitions.ts'
import { jobRun } from './job-run.table.ts'

/** Which process did it. */
export const instance = `${hostname()}:${process.pid}`

/** First half of the advisory locks of jobs; the second is a hash of the name. */
const lockSpace = 7_165

/**
 * Runs a job unless another process is at it. The lock is held by a transaction of its own, so that it goes with
 * the connection whatever happens; `isDue` is asked again under it. Runs that found nothing to do leave no row when the job is second-wise.
 */
export async function runJob(
  deps: ServerDeps,
  job: JobDefinition,
  trigger: 'clock' | 'manual',
  isDue: () => Promise<boolean> = async () => await Promise.resolve(true),
): Promise<JobCounts | undefined> {
  const { db } = deps.database
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const [lock] = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${job.name})) as free`,
    )
    if (lock?.free !== true || !(await isDue())) return undefined
    return await run(deps, job, trigger)
  })
}

async function run(deps: ServerDeps, job: JobDefinition, trigger: 'clock' | 'manual'): Promise<JobCounts> {
  const { db } = deps.database
  const startedAt = deps.clock()
  const quiet = job.every !== undefined && trigger === 'clock'
  const row = quiet ? undefined : await begin(deps, job, trigger, startedAt)
  try {
    const counts = (await job.run(deps)) ?? {}
    const done = { state: 'done' as const, counts, finishedAt: deps.clock() }
    if (row !== undefined) await db.update(jobRun).set(done).where(eq(jobRun.id, row))
    else if (Object.values(counts).some((count) => count > 0))
      await db.insert(jobRun).values({ ...done, job: job.name, trigger, instance, startedAt })
    return counts
  } catch (error) {
    deps.log.error('job failed', { job: job.name, error })
    const failed = {
      state: 'failed' as const,
      error: error instanceof Error ? error.message.slice(0, 1_000) : String(error),
      finishedAt: deps.clock(),
    }
    if (row !== undefined) await db.update(jobRun).set(failed).where(eq(jobRun.id, row))
    else await db.insert(jobRun).values({ ...failed, job: job.name, trigger, instance, startedAt })
    if (trigger === 'manual') throw error
    return {}
  }
}

async function begin(
  deps: ServerDeps,
  job: JobDefinition,
  trigger: 'clock' | 'manual',
  startedAt: Date,
): Promise<number | undefined> {
  const [row] = await deps.database.db
    .insert(jobRun)
    .values({ job: job.name, trigger, instance, startedAt, state: 'running' })
    .returning({ id: jobRun.id })
  return row?.id
}
