import * as z from 'zod/mini'
import type { Middleware } from '../client/client.ts'
import { type Endpoint, pathParams } from '../kit/endpoint.ts'
import type { FakeCall, Handler } from './handler.ts'
import { readInput } from './read-input.ts'
import { type FakeAnswers, linliAnswers } from './answers.ts'
import { Refusal } from './refusal.ts'

/** Something a test did that the real server could not: an answer outside the contract, a handler that broke. */
export interface Fault {
  readonly endpoint: string
  readonly message: string
  readonly cause?: unknown
}

export interface FakeOptions {
  /** Whether a token stands for a session; any token does when left out. */
  readonly isSession?: (token: string) => boolean
  /** How the backend says yes and no: that of the client's protocol. @default linliAnswers */
  readonly answers?: FakeAnswers
}

export interface Fake {
  /** For `createClient({ middleware: [fake.middleware] })`; nothing reaches the network. */
  readonly middleware: Middleware
  /** In place of the global fetch. */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>
  /** Every call that was taken, in order. */
  readonly calls: readonly FakeCall[]
  /** Empty in a sound test. */
  readonly faults: readonly Fault[]
}

interface Route {
  readonly handler: Handler
  readonly pattern: RegExp
  readonly params: readonly string[]
}

/**
 * A backend for tests that keeps to the contract: it finds the call by method and path, wants a session where the
 * contract does, checks input and output by the schemas, repeats its answer for a repeated Idempotency-Key, and answers
 * envelopes and refusals as the server does. It knows no permissions and stores nothing.
 */
export function fakeBackend(
  handlers: readonly Handler[],
  { isSession = () => true, answers = linliAnswers }: FakeOptions = {},
): Fake {
  // A fixed path goes before one with values in it, however the handlers are ordered.
  const routes = handlers.map(routeOf).sort((a, b) => a.params.length - b.params.length)
  const calls: FakeCall[] = []
  const faults: Fault[] = []
  const once = new Map<string, { readonly input: string; readonly answer: Promise<Response> }>()

  function fault(endpoint: Endpoint, message: string, cause?: unknown): never {
    faults.push({ endpoint: endpoint.name, message, cause })
    throw new Refusal('INTERNAL', { msg: `${endpoint.name}: ${message}` })
  }

  async function answerOf(handler: Handler, call: FakeCall): Promise<Response> {
    const { endpoint } = handler
    let data: unknown
    try {
      data = await handler.answer(call)
    } catch (thrown) {
      if (thrown instanceof Refusal) throw thrown
      fault(endpoint, 'the handler broke', thrown)
    }
    if (data instanceof Response) return data
    if (data instanceof Blob) return new Response(data)
    if (endpoint.answers === 'html')
      return new Response(String(data), { headers: { 'content-type': 'text/html' } })
    const checked = endpoint.output && z.safeParse(endpoint.output, data)
    if (checked?.success === false)
      fault(endpoint, `the answer breaks the contract: ${describe(checked.error.issues)}`, checked.error)
    // As the handler gave it: what a schema makes of an answer is made where it arrives.
    return answers.data(data ?? null)
  }

  /** The answer of the first call with the same key; a copy, because a body is read once. */
  async function answerOnce(handler: Handler, call: FakeCall): Promise<Response> {
    if (!handler.endpoint.idempotent || call.idempotencyKey === null) return answerOf(handler, call)
    const key = `${handler.endpoint.name} ${call.token ?? ''} ${call.idempotencyKey}`
    const input = JSON.stringify(call.input)
    const known = once.get(key)
    if (known && known.input !== input) throw new Refusal('IDEMPOTENCY_CONFLICT')
    const answer = known?.answer ?? answerOf(handler, call)
    once.set(key, { input, answer })
    try {
      return (await answer).clone()
    } catch (refused) {
      // Nothing was done, so the same wish may be tried again.
      once.delete(key)
      throw refused
    }
  }

  async function take(request: Request): Promise<Response> {
    request.signal.throwIfAborted()
    const { pathname } = new URL(request.url)
    const route = routes.find(
      ({ handler, pattern }) => handler.endpoint.method === request.method && pattern.test(pathname),
    )
    if (!route) return answers.refusal(new Refusal('NOT_FOUND'), undefined)
    const { handler } = route
    const { endpoint } = handler
    try {
      const token = /^Bearer (.+)$/u.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
      const open = endpoint.access === 'anonymous' || endpoint.access === 'signed'
      if (!open && (token === null || !isSession(token))) throw new Refusal('SESSION_UNKNOWN')
      const values = route.pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? []
      const path = Object.fromEntries(route.params.map((name, index) => [name, values[index] ?? '']))
      const input = await readInput(endpoint, request.clone(), path)
      const call = { endpoint, input, token, idempotencyKey: request.headers.get('idempotency-key'), request }
      calls.push(call)
      const answer = await answerOnce(handler, call)
      request.signal.throwIfAborted()
      return answer
    } catch (thrown) {
      if (thrown instanceof Refusal) return answers.refusal(thrown, endpoint)
      throw thrown
    }
  }

  return { middleware: take, fetch: (input, init) => take(new Request(input, init)), calls, faults }
}

function routeOf(handler: Handler): Route {
  const { path } = handler.endpoint
  const source = path
    .split(/\{\w+\}/u)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join('([^/]+)')
  return { handler, pattern: new RegExp(`^${source}$`, 'u'), params: pathParams(path) }
}

const describe = (issues: readonly z.core.$ZodIssue[]): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
