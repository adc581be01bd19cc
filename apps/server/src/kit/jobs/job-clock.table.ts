import { integer, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { pgTable } from '../table.ts'
import type { JobState } from './job-run.table.ts'

/**
 * One row per job of the calendar: the time that was last seen to, whether or not the run left a row of its own. It is
 * written before the run begins: `running` without the job's lock is a run whose process ended.
 */
export const jobClock = pgTable('job_clock', {
  job: text().primaryKey(),
  dueAt: instant().notNull(),
  /** How often the run for `dueAt` was begun. */
  attempts: integer().notNull(),
  instance: text().notNull(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
  state: text().$type<JobState>().notNull(),
  error: text(),
})

/** A row of the calendar. */
export type JobClock = typeof jobClock.$inferSelect
