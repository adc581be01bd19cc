import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../columns.ts'
import { pgTable } from '../table.ts'
import type { TaskProgress } from './definitions.ts'

/** Long work of a user: imports, exports, runs. */
export const jobTask = pgTable(
  'job_task',
  {
    ...implicit(),
    type: text().notNull(),
    payload: jsonb(),
    runAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    lockedBy: text(),
    lockedUntil: instant(),
    progress: jsonb().$type<TaskProgress>(),
    result: jsonb(),
    error: text(),
    state: text().$type<TaskState>().notNull().default('queued'),
    finishedAt: instant(),
  },
  (t) => [
    index('job_task_creator').on(t.createdBy, t.createdAt),
    index('job_task_open').on(t.runAt).where(sql`${t.state} in ('queued', 'running')`),
  ],
)

export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
