import { type ErrorCode, errorCodes } from '../kit/error-codes.ts'

/** Failures that never reached the server, or whose answer was no answer of the contract. */
export type ClientErrorCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'BAD_ANSWER' | 'HTTP'

export interface FieldIssue {
  /** Dotted path of the field, for example `units.0.name`. */
  readonly path: string
  readonly message: string
}

export interface ApiErrorInit {
  readonly code: ErrorCode | ClientErrorCode | (string & {})
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly userMessage: string
  /** How long to show the message, ms. */
  readonly duration: number
  readonly requestId?: string | undefined
  readonly issues?: readonly FieldIssue[]
  readonly answerIssues?: readonly FieldIssue[]
  readonly data?: unknown
  /** What the call asks first: said again with it in `confirmed`, it goes on. */
  readonly confirm?: string | undefined
  /** Seconds to wait before trying again (429). */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/**
 * The one error of the client. Branch on `code`, show `userMessage` for `duration` ms, hand `issues` to the form.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly userMessage: string
  readonly duration: number
  readonly requestId: string | undefined
  readonly issues: readonly FieldIssue[]
  /** What of the answer is not as the contract has it, by its dotted path; nothing that a user could mend. */
  readonly answerIssues: readonly FieldIssue[]
  readonly data: unknown
  readonly confirm: string | undefined
  readonly retryAfter: number | undefined

  constructor(init: ApiErrorInit) {
    super(`${init.code} ${init.status}: ${init.userMessage}`, { cause: init.cause })
    this.code = init.code
    this.status = init.status
    this.userMessage = init.userMessage
    this.duration = init.duration
    this.requestId = init.requestId
    this.issues = init.issues ?? []
    this.answerIssues = init.answerIssues ?? []
    this.data = init.data
    this.confirm = init.confirm
    this.retryAfter = init.retryAfter
  }

  /** Whatever was thrown, as an ApiError. */
  static from(thrown: unknown): ApiError {
    if (thrown instanceof ApiError) return thrown
    return new ApiError({
      code: 'INTERNAL',
      status: 0,
      userMessage: errorCodes.INTERNAL.text,
      duration: 2000,
      cause: thrown,
    })
  }

  /** The caller aborted: nothing to tell the user. */
  get aborted(): boolean {
    return this.code === 'ABORTED'
  }

  /** The session is over; the one prompt of the client's hook tells the user. */
  get sessionEnded(): boolean {
    return this.status === 401
  }
}
