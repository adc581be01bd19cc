import { type ErrorCode, errorCodes } from '@linli/api-client/kit'

export interface AppErrorExtra {
  /** Message per input path, dotted: `rooms.0.name`. */
  readonly fields?: Readonly<Record<string, string>>
  /** Only login-type calls answer with data beside a refusal. */
  readonly data?: unknown
  /** What the caller may say yes to; see `refuse`. */
  readonly confirm?: string
  /** Seconds after which a repeat makes sense. */
  readonly retryAfter?: number
}

/** The one way a handler refuses. One place turns it into status and envelope; anything else thrown is a 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly data: unknown
  readonly confirm: string | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message?: string, extra: AppErrorExtra = {}) {
    super(message ?? errorCodes[code].text)
    this.name = 'AppError'
    this.code = code
    this.fields = extra.fields
    this.data = extra.data
    this.confirm = extra.confirm
    this.retryAfter = extra.retryAfter
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/**
 * 409: a rule of the business says no; the text is shown to the user as it is. With `confirm` it is a question: said
 * again with `confirmed: [confirm]` the call goes on (`askFirst` looks whether it was).
 */
export const refuse = (message: string, { confirm }: { readonly confirm?: string } = {}): AppError =>
  confirm === undefined
    ? new AppError('REFUSED', message)
    : new AppError('CONFIRM_REQUIRED', message, { confirm })

/** 404 for what does not exist and for what lies outside the caller's scope, without distinction. */
export const notFound = (): AppError => new AppError('NOT_FOUND')

/** 422 with a message per field; the first one is the answer's msg. */
export const invalid = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('INVALID', Object.values(fields)[0], { fields })

/** 403 naming the permission code that is missing. */
export const forbidden = (code?: string): AppError =>
  new AppError('FORBIDDEN', undefined, code === undefined ? {} : { fields: { permission: code } })
