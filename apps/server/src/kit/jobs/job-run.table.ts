import { jobRun as described } from '@linli/api-client/contract/system/jobs'
import { bigint, index } from 'drizzle-orm/pg-core'
import { columnsOf } from '../columns-of.ts'
import { pgTable } from '../table.ts'

/** A run of a job of the clock. Runs of jobs of seconds and minutes that found nothing to do leave no row. */
export const jobRun = pgTable(
  'job_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...columnsOf(described),
  },
  (t) => [index('job_run_job').on(t.job, t.startedAt.desc().nullsFirst())],
)

export type JobState = 'running' | 'done' | 'failed' | 'skipped'
