import type { Endpoint } from '../kit/endpoint.ts'
import { type ErrorCode, errorCodes } from '../kit/error-codes.ts'

export interface RefusalInit {
  /** The code's own text when left out. */
  readonly msg?: string
  /** Messages by dotted path. */
  readonly fields?: Readonly<Record<string, string>>
  readonly data?: unknown
  /** s */
  readonly retryAfter?: number
}

/** A refusal of the contract, thrown by a handler. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly init: RefusalInit

  constructor(code: ErrorCode, init: RefusalInit = {}) {
    super(init.msg ?? errorCodes[code].text)
    this.code = code
    this.init = init
  }
}

/** Refuses the call: the client sees the ApiError that the server's refusal would give. */
export function refuse(code: ErrorCode, init?: RefusalInit): never {
  throw new Refusal(code, init)
}

/** A refusal on the wire: the envelope, or 400 `invalid_grant` for calls of the login kind. */
export function refusalAnswer(refusal: Refusal, endpoint: Pick<Endpoint, 'login'> | undefined): Response {
  const { code, message: msg, init } = refusal
  const { status } = errorCodes[code]
  const grant = endpoint?.login === true && status < 500 && code !== 'TOO_LARGE'
  const common = { success: false, data: init.data ?? null, msg, code, requestId: 'fake' }
  const body = grant
    ? { ...common, error: 'invalid_grant', error_description: msg }
    : { ...common, ...(init.fields && { fields: init.fields }) }
  return Response.json(body, {
    status: grant ? 400 : status,
    headers: init.retryAfter === undefined ? {} : { 'retry-after': String(init.retryAfter) },
  })
}
