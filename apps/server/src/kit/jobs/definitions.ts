import type { Tx } from '../../runtime/database.ts'
import type { ServerDeps } from '../deps.ts'

/** What a run did, for JobRun and the page of jobs: `{ expired: 3 }`. */
export type JobCounts = Readonly<Record<string, number>>

/** Background work on a clock. Idempotent and resumable; one process runs it at a time. */
export interface JobDefinition {
  /** camelCase, unique: `fileSweep`. */
  readonly name: string
  readonly label: string
  /** Five fields, Asia/Shanghai; for periods of a minute and more. */
  readonly cron?: string
  /** For shorter periods, seconds. */
  readonly every?: number
  readonly run: (deps: ServerDeps, trigger?: 'clock' | 'manual') => Promise<JobCounts | void>
}

export interface TaskProgress {
  readonly done: number
  readonly total: number
  readonly step?: string
}

/** The running task, as its code sees it. */
export interface TaskRun {
  readonly taskId: number
  readonly payload: unknown
  /** User who started it. */
  readonly createdBy: number | null
  readonly attempt: number
  /** What an earlier run of this task kept; null where none did. */
  readonly kept: unknown
  /** Stored outside any transaction, at most once per second. Throws when the run is over: cancelled, or taken over. */
  progress(progress: TaskProgress): Promise<void>
  /**
   * Ties a transaction to the run: throws when the run is over, and nobody takes the task over before the commit. For
   * work of several transactions. `progress` waits for the commit: not within the same transaction.
   */
  hold(tx: Tx): Promise<void>
  /**
   * Keeps what came of the work in the very transaction that did it, as its last step: a run after a crash finds it as
   * `kept` and does nothing twice. Throws as `hold` does.
   */
  keep(tx: Tx, result: unknown): Promise<void>
}

/** Long work that a user starts and watches. May be run again after a crash: it must find what it did already. */
export interface TaskDefinition {
  /** `<module>.<what>`, unique. */
  readonly type: string
  readonly label: string
  readonly run: (task: TaskRun, deps: ServerDeps) => Promise<unknown>
}
