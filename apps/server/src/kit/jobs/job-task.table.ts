import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../columns.ts'
import type { TaskProgress } from './definitions.ts'

/** Long work of a user: imports, exports, runs. */
export const jobTask = pgTable(
  'job_task',
  {
    ...implicit(),
    queue: text().notNull(),
    type: text().notNull(),
    payload: jsonb(),
    dedupeKey: text(),
    runAt: instant().notNull(),
    priority: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull().default(3),
    lockedBy: text(),
    lockedUntil: instant(),
    progress: jsonb().$type<TaskProgress>(),
    result: jsonb(),
    error: text(),
    state: text().$type<TaskState>().notNull().default('queued'),
    finishedAt: instant(),
  },
  (t) => [
    uniqueIndex('job_task_dedupe').on(t.type, t.dedupeKey).where(sql`${t.state} in ('queued', 'running')`),
    index('job_task_creator').on(t.createdBy, t.createdAt),
    index('job_task_open').on(t.runAt).where(sql`${t.state} in ('queued', 'running')`),
  ],
)

export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
