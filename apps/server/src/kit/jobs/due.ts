import { and, eq } from 'drizzle-orm'
import type { Db } from '../../runtime/database.ts'
import { type JobClock, jobClock } from './job-clock.table.ts'

/** A run whose process ended is begun again this often in all; the next time of the calendar counts anew. */
const maxAttempts = 3

/** A time of the calendar that has come. */
export interface Due {
  readonly at: Date
  /** When this process began to look: a job that never ran is not made up for. */
  readonly watchedSince: Date
}

/** Which run, of which process. */
type Run = Pick<JobClock, 'instance' | 'startedAt'>

/** Whether the time is still to be seen to. A job that is running in another process counts as due: its lock says no. */
export function isDue(clock: JobClock | undefined, due: Due, now: Date): boolean {
  if (clock === undefined) return due.at >= due.watchedSince
  // What was seen to in the future was seen to before the machine's clock was set back.
  if (clock.dueAt > now || clock.dueAt < due.at) return true
  return clock.dueAt <= due.at && clock.state === 'running' && clock.attempts < maxAttempts
}

/** How far all jobs are. */
export async function clocks(db: Db): Promise<ReadonlyMap<string, JobClock>> {
  return new Map((await db.select().from(jobClock)).map((row) => [row.job, row]))
}

/** How far one job is. */
export async function clockOf(db: Db, job: string): Promise<JobClock | undefined> {
  const [row] = await db.select().from(jobClock).where(eq(jobClock.job, job))
  return row
}

/** Notes the run before it begins, so that one that takes its process along is not begun for ever. */
export async function beginDue(
  db: Db,
  job: string,
  due: Due,
  before: JobClock | undefined,
  run: Run,
): Promise<void> {
  const isSame = before?.dueAt.getTime() === due.at.getTime() && before.state === 'running'
  const begun = {
    ...run,
    dueAt: due.at,
    attempts: isSame ? before.attempts + 1 : 1,
    finishedAt: null,
    state: 'running' as const,
    error: null,
  }
  await db
    .insert(jobClock)
    .values({ job, ...begun })
    .onConflictDoUpdate({ target: jobClock.job, set: begun })
}

/** Notes how the run ended, unless it is another's by now. */
export async function endDue(
  db: Db,
  job: string,
  run: Run,
  end: Pick<JobClock, 'state' | 'error' | 'finishedAt'>,
): Promise<void> {
  await db
    .update(jobClock)
    .set(end)
    .where(
      and(
        eq(jobClock.job, job),
        eq(jobClock.instance, run.instance),
        eq(jobClock.startedAt, run.startedAt),
        eq(jobClock.state, 'running'),
      ),
    )
}
