import { and, eq, gt, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../runtime/database.ts'
import type { ServerDeps } from '../deps.ts'
import { jobTask } from './job-task.table.ts'
import { instance, processEnded } from './run-job.ts'

/** A running task is taken over when its process has not said a word for this long. */
export const leaseMs = 60_000

/** A task as its run took it. */
export type Taken = typeof jobTask.$inferSelect

/** Whether the run still has the task. A process that fell silent finds the number of attempts raised. */
export const isHeld = (task: Taken): SQL | undefined =>
  and(
    eq(jobTask.id, task.id),
    eq(jobTask.state, 'running'),
    eq(jobTask.lockedBy, instance),
    eq(jobTask.attempts, task.attempts),
  )

/** Every start counts, also one that took its process along. */
export const maxAttempts = 3

/** Thrown inside a run whose task was cancelled, or taken over by another process. */
export class RunOver extends Error {}

/** Leases go by the database's clock: those of the processes may differ. */
const until = sql`now() + make_interval(secs => ${leaseMs / 1_000})`

/** Nobody says that it is running any more; or somebody said so before the database's clock was set back. */
const isExpired: SQL | undefined = and(
  eq(jobTask.state, 'running'),
  sql`${jobTask.lockedUntil} not between now() and now() + make_interval(secs => ${(2 * leaseMs) / 1_000})`,
)

/** Queued and due, or left behind by its process. */
const isToTake = (now: Date): SQL | undefined =>
  or(
    isExpired,
    // What was written in the future was written before the clock was set back.
    and(
      eq(jobTask.state, 'queued'),
      or(lte(jobTask.runAt, now), gt(jobTask.updatedAt, new Date(now.getTime() + leaseMs))),
    ),
  )

/** Takes the next task that is due, or whose process ended; gives those up whose processes ended too often. */
export async function takeTask(deps: ServerDeps): Promise<Taken | undefined> {
  const now = deps.clock()
  const next = (db: Db) =>
    db
      .select({ id: jobTask.id })
      .from(jobTask)
      .where(isToTake(now))
      .orderBy(jobTask.runAt, jobTask.id)
      .limit(1)
  // Every second of every process there is nothing: one look in the index of open tasks, and no transaction.
  const [any] = await next(deps.database.db)
  if (!any) return undefined
  return await deps.database.db.transaction(async (tx) => {
    await giveUp(tx, now)
    const [due] = await next(tx).for('update', { skipLocked: true })
    if (!due) return undefined
    const [taken] = await tx
      .update(jobTask)
      .set({
        state: 'running',
        attempts: sql`${jobTask.attempts} + 1`,
        lockedBy: instance,
        lockedUntil: until,
        updatedAt: now,
      })
      .where(eq(jobTask.id, due.id))
      .returning()
    return taken
  })
}

/** A crash counts as an attempt: a task that takes its process along does not do so for ever. */
async function giveUp(tx: Tx, now: Date): Promise<void> {
  const hopeless = tx
    .select({ id: jobTask.id })
    .from(jobTask)
    .where(and(isExpired, gte(jobTask.attempts, maxAttempts)))
    .for('update', { skipLocked: true })
  await tx
    .update(jobTask)
    .set({
      state: 'failed',
      error: processEnded,
      finishedAt: now,
      updatedAt: now,
      lockedBy: null,
      lockedUntil: null,
    })
    .where(sql`${jobTask.id} in ${hopeless}`)
}

/** Says that the run goes on; false when it is over. */
export async function extend(deps: ServerDeps, task: Taken): Promise<boolean> {
  const rows = await deps.database.db
    .update(jobTask)
    .set({ lockedUntil: until })
    .where(isHeld(task))
    .returning({ id: jobTask.id })
  return rows.length > 0
}

/** Ties a transaction to the run: see `TaskRun.hold`. */
export async function hold(tx: Tx, task: Taken): Promise<void> {
  const rows = await tx.select({ id: jobTask.id }).from(jobTask).where(isHeld(task)).for('share')
  if (rows.length === 0) throw new RunOver('the run is over')
}

/** Writes what came of the work with it: see `TaskRun.keep`. */
export async function keep(tx: Tx, task: Taken, result: unknown): Promise<void> {
  const rows = await tx.update(jobTask).set({ result }).where(isHeld(task)).returning({ id: jobTask.id })
  if (rows.length === 0) throw new RunOver('the run is over')
}
