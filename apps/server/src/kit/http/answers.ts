import type { Endpoint } from '@linli/api-client/kit'
import type { AppError } from '../app-error.ts'

/** `{success, data, msg}` of a call that went well. */
export const successBody = (data: unknown) => ({ success: true, data: data ?? null, msg: '' })

/** The envelope of a refusal (domain rule 7), or the shape of login-type calls (catalogue 2b A0). */
export function refusal(
  error: AppError,
  endpoint: Pick<Endpoint, 'login'> | undefined,
  requestId: string,
): Response {
  const msg = error.message
  // What was too much to be read was no attempt to sign in.
  const isLogin = endpoint?.login === true && error.status < 500 && error.code !== 'TOO_LARGE'
  const body = isLogin
    ? {
        success: false,
        error: 'invalid_grant',
        error_description: msg,
        msg,
        code: error.code,
        data: error.data ?? null,
        requestId,
      }
    : {
        success: false,
        data: null,
        msg,
        code: error.code,
        ...(error.fields && { fields: error.fields }),
        ...(error.confirm !== undefined && { confirm: error.confirm }),
        requestId,
      }
  const answer = json(body, isLogin ? 400 : error.status)
  if (error.retryAfter !== undefined) answer.headers.set('Retry-After', String(Math.ceil(error.retryAfter)))
  return answer
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })
