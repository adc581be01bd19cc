import { ApiError, type FieldIssue } from './api-error.ts'
import { type ClientMessages, messageDuration } from './client-messages.ts'

interface Body {
  readonly success?: unknown
  readonly data?: unknown
  readonly msg?: unknown
  readonly code?: unknown
  readonly error?: unknown
  readonly error_description?: unknown
  readonly fields?: unknown
  readonly confirm?: unknown
  readonly requestId?: unknown
}

const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const textOf = (v: unknown): string | undefined => (typeof v === 'string' && v !== '' ? v : undefined)

const issuesOf = (fields: unknown): FieldIssue[] =>
  isObject(fields)
    ? Object.entries(fields).map(([path, message]) => ({ path, message: String(message) }))
    : []

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

/** What the server answered, opened: the data of the envelope, or the error of the catalogue (spec section 8). */
export async function openAnswer(
  response: Response,
  messages: ClientMessages,
): Promise<{ data: unknown; msg: string }> {
  const text = await response.text()
  if (response.status === 204) return { data: null, msg: '' }
  const body = parse(text)
  if (response.ok && body !== undefined && body.success === true)
    return { data: body.data ?? null, msg: textOf(body.msg) ?? '' }
  throw errorOf(response, body, messages)
}

/** A file, or a page as text; what the envelope says instead (a task that will make it), or the error. */
export async function openBare(
  response: Response,
  as: 'file' | 'html' | 'raw',
  messages: ClientMessages,
): Promise<unknown> {
  const json = (response.headers.get('content-type') ?? '').includes('json')
  if (response.ok && !json) return as === 'html' ? response.text() : response.blob()
  const body = parse(await response.text())
  if (response.ok && body?.success === true) return body.data ?? null
  throw errorOf(response, body, messages)
}

function parse(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The error of the catalogue for a refusal or for something that is no answer of the contract. */
export function errorOf(response: Response, body: Body | undefined, messages: ClientMessages): ApiError {
  const status = response.status
  const common = {
    status,
    requestId: textOf(body?.requestId) ?? response.headers.get('x-request-id') ?? undefined,
    issues: issuesOf(body?.fields),
    data: body?.data,
    confirm: textOf(body?.confirm),
    retryAfter: retryAfterOf(response),
  }
  const msg = textOf(body?.msg)
  const code = textOf(body?.code)
  if (status === 401) {
    return new ApiError({
      ...common,
      code: code ?? 'SESSION_UNKNOWN',
      userMessage: msg ?? messages.sessionEnded,
      duration: messageDuration.normal,
    })
  }
  if (status === 400 && body?.error === 'invalid_grant') {
    const description = textOf(body.error_description) ?? msg ?? messages.badRequest
    return new ApiError({
      ...common,
      code: code ?? 'INVALID_GRANT',
      userMessage: description,
      duration: messageDuration.long,
    })
  }
  // Not an object, or a 200 that says neither yes nor no: a proxy's page, another program.
  if (body === undefined || (response.ok && body.success !== false)) {
    const fallback = status === 400 ? messages.badRequest : messages.contactAdmin
    return new ApiError({
      ...common,
      code: response.ok ? 'BAD_ANSWER' : 'HTTP',
      userMessage: fallback,
      duration: messageDuration.normal,
    })
  }
  const fallback =
    status === 400
      ? messages.badRequest
      : response.ok || status === 409 || status === 422
        ? messages.failed
        : messages.contactAdmin
  return new ApiError({
    ...common,
    code: code ?? (response.ok ? 'REFUSED' : 'HTTP'),
    userMessage: msg ?? fallback,
    duration: messageDuration.normal,
  })
}
