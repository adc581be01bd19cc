import type { FieldIssue } from './api-error.ts'
import { isObject, textOf } from './json.ts'
import type { Protocol } from './protocol.ts'

/** `#/lines/2/price` as the dotted path that a form knows; a plain name stays as it is. */
const dotted = (pointer: string): string =>
  pointer
    .replace(/^#?\/?/u, '')
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

const firstText = (of: Readonly<Record<string, unknown>>, ...names: readonly string[]): string | undefined =>
  names.map((name) => textOf(of[name])).find((text) => text !== undefined)

/**
 * What a problem says of single values: a list of `{ pointer, detail }` as in RFC 9457, `invalid-params` of RFC 7807, or
 * texts by name as many frameworks write them.
 */
function issuesOf(problem: Readonly<Record<string, unknown>>): FieldIssue[] {
  const errors = problem.errors ?? problem['invalid-params'] ?? problem.invalidParams
  if (Array.isArray(errors))
    return errors.filter(isObject).flatMap((one) => {
      const path = firstText(one, 'pointer', 'parameter', 'name', 'field', 'path')
      const message = firstText(one, 'detail', 'reason', 'message', 'title')
      return path === undefined || message === undefined ? [] : [{ path: dotted(path), message }]
    })
  return isObject(errors)
    ? Object.entries(errors).flatMap(([path, texts]) =>
        [texts].flat().map((message) => ({ path: dotted(path), message: String(message) })),
      )
    : []
}

/**
 * Plain REST: the body is the data, the status says yes or no, and a refusal is `application/problem+json` (RFC 9457):
 * `detail`, else `title`, is the text; `code`, else `type`, the code; the whole problem stands in `data`.
 */
export const restProtocol: Protocol = {
  headers: ({ token, idempotencyKey }) => ({
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
  }),
  lists: 'repeated',
  open: ({ ok, text, body }) =>
    !ok || (body === undefined && text !== '') ? undefined : { data: body ?? null },
  refusal: ({ ok, body }) =>
    ok || !isObject(body)
      ? undefined
      : {
          code: textOf(body.code) ?? (body.type === 'about:blank' ? undefined : textOf(body.type)),
          text: firstText(body, 'detail', 'title', 'message'),
          issues: issuesOf(body),
          requestId: firstText(body, 'requestId', 'traceId'),
          data: body,
        },
}
