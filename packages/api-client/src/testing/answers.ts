import type { Endpoint } from '../kit/endpoint.ts'
import { errorCodes } from '../kit/error-codes.ts'
import type { Refusal } from './refusal.ts'

/** How a backend puts what it answers. */
export interface FakeAnswers {
  readonly data: (data: unknown) => Response
  /** Without an endpoint where no call was found. */
  readonly refusal: (refusal: Refusal, endpoint: Pick<Endpoint, 'login'> | undefined) => Response
}

const headersOf = ({ init }: Refusal): Record<string, string> =>
  init.retryAfter === undefined ? {} : { 'retry-after': String(init.retryAfter) }

/** The envelope, and 400 `invalid_grant` for calls of the login kind. */
export const linliAnswers: FakeAnswers = {
  data: (data) => Response.json({ success: true, data, msg: '' }),
  refusal: (refusal, endpoint) => {
    const { code, message: msg, init } = refusal
    const { status } = errorCodes[code]
    const grant = endpoint?.login === true && status < 500 && code !== 'TOO_LARGE'
    const common = { success: false, data: init.data ?? null, msg, code, requestId: 'fake' }
    const body = grant
      ? { ...common, error: 'invalid_grant', error_description: msg }
      : { ...common, ...(init.fields && { fields: init.fields }) }
    return Response.json(body, { status: grant ? 400 : status, headers: headersOf(refusal) })
  },
}

/** The plain data, and problem+json (RFC 9457): what `restProtocol` of the client reads. */
export const restAnswers: FakeAnswers = {
  data: (data) => Response.json(data),
  refusal: (refusal) => {
    const { code, message: title, init } = refusal
    const { status } = errorCodes[code]
    const errors = Object.entries(init.fields ?? {}).map(([path, detail]) => ({
      pointer: `#/${path.replaceAll('.', '/')}`,
      detail,
    }))
    return Response.json(
      { type: 'about:blank', title, status, code, ...(errors.length > 0 && { errors }) },
      { status, headers: { 'content-type': 'application/problem+json', ...headersOf(refusal) } },
    )
  },
}
