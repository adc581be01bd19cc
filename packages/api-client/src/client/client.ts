import { ofetch } from 'ofetch'
import { writes } from '../kit/call-place.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { openAnswer, openBare, type Reading } from './answer.ts'
import { ApiError } from './api-error.ts'
import { type OutputCheck, usualCheck } from './check-output.ts'
import { type ClientMessages, messageDuration, zhCN } from './client-messages.ts'
import { linliProtocol } from './linli-protocol.ts'
import type { Protocol } from './protocol.ts'
import { randomKey } from './random-key.ts'
import { buildRequest } from './request.ts'

/** Spec section 9. */
export const defaultTimeout = 25_000

/** What the application around the client supplies. The client keeps no token and shows nothing itself. */
export interface ClientHooks {
  /** The token to send, if any; asked anew for every call. */
  readonly token?: () => string | null
  /** A call found the session ended. Called once until `client.sessionStarted()`; shows the one prompt. */
  readonly onSessionEnd?: (error: ApiError) => void
  /** An answer carried `needrefresh: 1`: get a new token. Called once at a time for any number of answers. */
  readonly refresh?: () => Promise<void>
  /** The password is asked for, once for any number of calls; true when it was confirmed, and each is repeated once. */
  readonly onStepUp?: () => Promise<boolean>
  /** A call asks something first (`error.userMessage`); true: it is said again with the answer, false: given up. */
  readonly onConfirm?: (error: ApiError) => Promise<boolean>
  /** Version of the caller's permissions, as every answer tells it. */
  readonly onPermVersion?: (version: string) => void
  /**
   * A call that writes was answered, or refused: what was read of the places that it touches is not current any more.
   * An answer waits for what this gives back.
   */
  readonly onWritten?: (endpoint: Endpoint, refusal?: ApiError) => unknown
  /** A call that counts as use of the system is about to be sent. */
  readonly onUse?: () => void
}

export interface ClientOptions {
  /** Prefix of every path; empty for the same origin. */
  readonly baseUrl?: string
  /** How the backend says yes and no. @default linliProtocol */
  readonly protocol?: Protocol
  readonly hooks?: ClientHooks
  readonly messages?: ClientMessages
  /**
   * Checks answers by the contract: one that breaks it ends the call with `BAD_ANSWER` and the paths of what is wrong.
   * `checkAnswers` does so everywhere and lets outputs transform, `false` takes every answer as it is.
   * @default checks where `process.env.NODE_ENV` is not `production`, and refuses outputs that transform
   */
  readonly checkOutput?: OutputCheck | false
  /** Wraps fetch: tracing, other headers, another transport. The first one is the outermost. */
  readonly middleware?: readonly Middleware[]
}

export type Send = (request: Request) => Promise<Response>
export type Middleware = (request: Request, next: Send) => Promise<Response>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Repeat with the same key to repeat the same wish; a fresh one per call when left out. */
  readonly idempotencyKey?: string
  /** ms; overrides the endpoint's. */
  readonly timeout?: number
  /** Does not count as use of the system. */
  readonly background?: boolean
  /** Sends this call instead of fetch, below all middleware: an upload that tells how far it is (`@linli/api-client/upload`). */
  readonly send?: Send
}

export interface Client {
  /** Calls an endpoint. Rejects with ApiError only. Nothing is ever retried on its own. */
  call<I, O>(endpoint: Endpoint<I, O>, input: I, options?: CallOptions): Promise<O>
  /** As `call`, with the text the server gave the answer. */
  callWithMessage<I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    options?: CallOptions,
  ): Promise<{ data: O; msg: string }>
  /** A token was obtained: a later end of the session is told again. */
  sessionStarted(): void
}

interface Flight {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly options: CallOptions
  readonly idempotencyKey: string
  /** What the user said yes to. */
  readonly agreed?: readonly string[]
}

/** Why a call is said again: the token was renewed while it flew, or the password was confirmed. */
type Repeat = 'renewed' | 'confirmed'

/**
 * A client of a contract: Bearer token, envelope, error catalogue and time-outs of spec sections 7 to 9 unless its
 * protocol is another.
 * Runs in browsers, workers and Node 20 or later; touches no DOM.
 */
export function createClient({
  baseUrl = '',
  protocol = linliProtocol,
  hooks = {},
  messages = zhCN,
  checkOutput = usualCheck() ?? false,
  middleware = [],
}: ClientOptions = {}): Client {
  const reading: Reading = { protocol, messages }
  let endTold = false
  let refreshing: Promise<void> | null = null
  let confirming: Promise<boolean> | null = null

  const transport: Send = (request) =>
    // Raw and unread: the answer is opened here, so that HTML, broken JSON and 204 get their own errors. ofetch's
    // own retry would repeat a call that the user made once.
    ofetch.raw(request, { retry: 0, ignoreResponseError: true, responseType: 'stream' })
  const wrapped = (last: Send) =>
    middleware.reduceRight<Send>((next, wrap) => (request) => wrap(request, next), last)

  function noteAnswer(response: Response, token: string | null) {
    const version = response.headers.get('permversion')
    if (version !== null) hooks.onPermVersion?.(version)
    // An answer to the token before: it was renewed meanwhile, here or by another window.
    const isRenewed = (hooks.token?.() ?? null) !== token
    if (response.headers.get('needrefresh') === '1' && hooks.refresh && !refreshing && !isRenewed) {
      refreshing = hooks
        .refresh()
        // The next answer asks again; a refusal has been told to the session already.
        .catch(() => undefined)
        .finally(() => {
          refreshing = null
        })
    }
  }

  async function fly(flight: Flight, token: string | null): Promise<{ data: unknown; msg: string }> {
    const { endpoint, input, options, agreed } = flight
    const background = options.background ?? endpoint.background ?? false
    const whole = agreed ? { ...Object(input), confirmed: agreed } : input
    const built = buildRequest(endpoint, whole, baseUrl, protocol.lists)
    const idempotencyKey = endpoint.idempotent ? flight.idempotencyKey : null
    const timer = AbortSignal.timeout(options.timeout ?? endpoint.timeout ?? defaultTimeout)
    const signal = options.signal ? AbortSignal.any([options.signal, timer]) : timer
    if (!background) hooks.onUse?.()
    try {
      const response = await wrapped(options.send ?? transport)(
        new Request(absolute(built.url), {
          method: endpoint.method,
          ...(built.body !== undefined && { body: built.body }),
          headers: {
            accept: 'application/json',
            ...built.headers,
            ...protocol.headers({ endpoint, token, idempotencyKey, background }),
          },
          // The contract knows no redirects; following one would carry the call to somebody else.
          redirect: 'manual',
          credentials: 'same-origin',
          signal,
        }),
      )
      noteAnswer(response, token)
      const { answers = 'envelope' } = endpoint
      if (answers !== 'envelope')
        return { data: await openBare(response, answers, endpoint, reading), msg: '' }
      const { data, msg } = await openAnswer(response, endpoint, reading)
      return { data: checkOutput ? await checkOutput(endpoint, data, messages) : data, msg }
    } catch (error) {
      throw error instanceof ApiError ? error : transportError(error, options.signal, timer, messages)
    }
  }

  /** Asks for the password once, however many calls want it. */
  function confirmed(): Promise<boolean> {
    confirming ??= Promise.resolve(hooks.onStepUp?.() ?? false).finally(() => {
      confirming = null
    })
    return confirming
  }

  /** Only a call that was refused before it was looked at is said again, and for each reason once. */
  async function run(flight: Flight, said: ReadonlySet<Repeat>): Promise<{ data: unknown; msg: string }> {
    const token = hooks.token?.() ?? null
    try {
      return await fly(flight, token)
    } catch (thrown) {
      const error = ApiError.from(thrown)
      if (error.status === 401 && flight.endpoint.access !== 'anonymous') {
        const now = hooks.token?.() ?? null
        if (now !== null && now !== token && !said.has('renewed'))
          return run(flight, new Set([...said, 'renewed'] as const))
        if (!endTold) {
          endTold = true
          hooks.onSessionEnd?.(error)
        }
      }
      if (error.code === 'STEP_UP_REQUIRED' && !said.has('confirmed') && (await confirmed()))
        return run(flight, new Set([...said, 'confirmed'] as const))
      const agreed = flight.agreed ?? []
      if (error.confirm !== undefined && hooks.onConfirm && !agreed.includes(error.confirm)) {
        if (await hooks.onConfirm(error)) return run({ ...flight, agreed: [...agreed, error.confirm] }, said)
        throw new ApiError({ code: 'ABORTED', status: 0, userMessage: '', duration: 0, cause: error })
      }
      throw error
    }
  }

  const callWithMessage: Client['callWithMessage'] = async (endpoint, input, options = {}) => {
    const idempotencyKey = options.idempotencyKey ?? randomKey()
    const onWritten = writes(endpoint) ? hooks.onWritten : undefined
    const answer = await run({ endpoint, input, options, idempotencyKey }, new Set()).catch((thrown) => {
      const error = ApiError.from(thrown)
      onWritten?.(endpoint, error)
      throw error
    })
    await onWritten?.(endpoint)
    return answer as { data: never; msg: string }
  }
  return {
    callWithMessage,
    call: async (endpoint, input, options) => (await callWithMessage(endpoint, input, options)).data,
    sessionStarted: () => {
      endTold = false
    },
  }
}

/** Request wants a whole address outside documents; inside one, paths are taken from its origin. */
const absolute = (url: string): string =>
  /^https?:/.test(url) || typeof location === 'undefined' ? url : new URL(url, location.origin).href

function transportError(
  thrown: unknown,
  caller: AbortSignal | undefined,
  timer: AbortSignal,
  messages: ClientMessages,
): ApiError {
  const common = { status: 0, duration: messageDuration.normal, cause: thrown }
  if (caller?.aborted) return new ApiError({ ...common, code: 'ABORTED', userMessage: '' })
  return new ApiError({
    ...common,
    code: timer.aborted ? 'TIMEOUT' : 'NETWORK',
    userMessage: messages.timedOut,
  })
}
