import type { Endpoint } from '../kit/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type ClientMessages, messageDuration } from './client-messages.ts'
import type { Answer, Opened, Protocol, Refused } from './protocol.ts'

/** What the answers of a client are read by. */
export interface Reading {
  readonly protocol: Protocol
  readonly messages: ClientMessages
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

/** What the server answered, opened: its data, or the error that it is. */
export async function openAnswer(
  response: Response,
  endpoint: Endpoint,
  reading: Reading,
): Promise<{ readonly data: unknown; readonly msg: string }> {
  const text = await response.text()
  if (response.status === 204) return { data: null, msg: '' }
  const { status, ok, headers } = response
  const answer: Answer = { status, ok, headers, text, body: parse(text) }
  const opened: Opened | undefined = reading.protocol.open(answer, endpoint)
  if (opened) return { data: opened.data, msg: opened.msg ?? '' }
  throw errorOf(answer, reading.protocol.refusal(answer, endpoint), reading.messages)
}

/** A file, or a page as text; what is said instead (a task that will make it), or the error. */
export async function openBare(
  response: Response,
  as: 'file' | 'html',
  endpoint: Endpoint,
  reading: Reading,
): Promise<unknown> {
  const json = (response.headers.get('content-type') ?? '').includes('json')
  if (response.ok && !json) return as === 'html' ? response.text() : response.blob()
  return (await openAnswer(response, endpoint, reading)).data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error of the catalogue for a refusal, or for what is no answer of the backend. */
function errorOf(
  { status, ok, headers }: Answer,
  refused: Refused | undefined,
  messages: ClientMessages,
): ApiError {
  const understood = refused !== undefined && (ok || status === 409 || status === 422)
  const fallback =
    status === 401
      ? messages.sessionEnded
      : status === 400
        ? messages.badRequest
        : understood
          ? messages.failed
          : messages.contactAdmin
  const code = status === 401 ? 'SESSION_UNKNOWN' : !ok ? 'HTTP' : refused ? 'REFUSED' : 'BAD_ANSWER'
  return new ApiError({
    status,
    code: refused?.code ?? code,
    userMessage: refused?.text ?? fallback,
    duration: refused?.duration ?? messageDuration.normal,
    requestId: refused?.requestId ?? headers.get('x-request-id') ?? undefined,
    issues: refused?.issues ?? [],
    data: refused?.data,
    confirm: refused?.confirm,
    retryAfter: retryAfterOf(headers),
  })
}
