import { and, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ServerDeps } from '../deps.ts'
import type { JobDefinition } from './definitions.ts'
import { jobRun } from './job-run.table.ts'
import { jobTask } from './job-task.table.ts'

const dayMs = 86_400_000
const batch = 5_000

/** Forgets runs of jobs and ended tasks after their days. */
export const jobPurge: JobDefinition = {
  name: 'jobPurge',
  label: '清理任务记录',
  cron: '35 3 * * *',
  run: async (deps) => ({
    runs: await purge(deps, jobRun, jobRun.id, lt(jobRun.startedAt, await before(deps, 'job.runDays'))),
    tasks: await purge(
      deps,
      jobTask,
      jobTask.id,
      and(
        inArray(jobTask.state, ['done', 'failed', 'cancelled']),
        lt(jobTask.finishedAt, await before(deps, 'job.taskDays')),
      ),
    ),
  }),
}

const before = async (deps: ServerDeps, days: string): Promise<Date> =>
  new Date(deps.clock().getTime() - (await deps.params.number(days)) * dayMs)

async function purge(
  { database: { db } }: ServerDeps,
  table: PgTable,
  id: PgColumn,
  where: SQL | undefined,
): Promise<number> {
  let removed = 0
  for (;;) {
    const due = db.select({ id }).from(table).where(where).limit(batch)
    const gone = await db.delete(table).where(inArray(id, due)).returning({ id })
    removed += gone.length
    if (gone.length < batch) return removed
  }
}
