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
