import type { Log } from '../runtime/log.ts'

/** Something that went wrong in the server itself: a call that ended in 500, a job that failed. */
export interface Failure {
  /** What the log says of it. */
  readonly message: string
  readonly error: Error
  readonly fields: Readonly<Record<string, unknown>>
}

/** Hears of failures; must neither throw nor wait. */
export type FailureListener = (failure: Failure) => void

/** A log that also tells of every error it is given: one place, so that nothing that is logged can be forgotten. */
export const tellingFailures = (log: Log, tell: FailureListener): Log => ({
  ...log,
  error(message, fields = {}) {
    log.error(message, fields)
    const { error } = fields
    if (error instanceof Error) tell({ message, error, fields })
  },
})
