import type { Ctx } from '../context.ts'
import type { JobCounts, JobDefinition } from './definitions.ts'

export interface NewTask {
  readonly type: string
  readonly payload: unknown
}

/** The job queue. */
export interface Jobs {
  readonly definitions: readonly JobDefinition[]
  /** Adds a task in the caller's transaction; it starts after the commit. Returns the id of the JobTask. */
  enqueue(ctx: Ctx, task: NewTask): Promise<number>
  /** Runs a job now, whatever its clock says; undefined when another process is running it. */
  runNow(name: string, trigger?: 'clock' | 'manual'): Promise<JobCounts | undefined>
  /** Runs all due tasks of this process to their end: tests and the seed. */
  drain(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
