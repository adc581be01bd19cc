import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import type { JobCounts } from './definitions.ts'

/** A run of a job of the clock. Runs of jobs of seconds and minutes that found nothing to do leave no row. */
export const jobRun = pgTable(
  'job_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job: text().notNull(),
    trigger: text().$type<'clock' | 'manual'>().notNull(),
    instance: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    counts: jsonb().$type<JobCounts>(),
    error: text(),
    state: text().$type<JobState>().notNull(),
  },
  (t) => [index('job_run_job').on(t.job, t.startedAt.desc().nullsFirst())],
)

export type JobState = 'running' | 'done' | 'failed' | 'skipped'
