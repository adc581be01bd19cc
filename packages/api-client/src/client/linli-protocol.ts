import type { FieldIssue } from './api-error.ts'
import { messageDuration } from './client-messages.ts'
import { isObject, textOf } from './json.ts'
import type { Protocol } from './protocol.ts'

const issuesOf = (fields: unknown): FieldIssue[] =>
  isObject(fields)
    ? Object.entries(fields).map(([path, message]) => ({ path, message: String(message) }))
    : []

/** The envelope `{ success, data, msg }`, and refusals with `code`, `fields`, `confirm` (spec sections 7 and 8). */
export const linliProtocol: Protocol = {
  headers: ({ token, idempotencyKey, background }) => ({
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(background && { 'x-linli-background': '1' }),
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
  }),
  lists: 'joined',
  open: ({ ok, body }) =>
    ok && isObject(body) && body.success === true
      ? { data: body.data ?? null, msg: textOf(body.msg) }
      : undefined,
  refusal: ({ status, ok, body }) => {
    // Not an object, or a 200 that says neither yes nor no.
    if (!isObject(body) || (ok && body.success !== false)) return undefined
    const grant = status === 400 && body.error === 'invalid_grant'
    return {
      code: textOf(body.code) ?? (grant ? 'INVALID_GRANT' : undefined),
      text: (grant ? textOf(body.error_description) : undefined) ?? textOf(body.msg),
      duration: grant ? messageDuration.long : undefined,
      issues: issuesOf(body.fields),
      requestId: textOf(body.requestId),
      data: body.data,
      confirm: textOf(body.confirm),
    }
  },
}
