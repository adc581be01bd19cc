import type { Endpoint } from '../kit/endpoint.ts'

/** One call as it reached the fake. */
export interface FakeCall {
  readonly endpoint: Endpoint
  /** As the contract's schema gives it to the server: checked, trimmed, in its types. */
  readonly input: unknown
  /** Without `Bearer`; null when there was none. */
  readonly token: string | null
  readonly idempotencyKey: string | null
  readonly request: Request
}

export interface Handler {
  readonly endpoint: Endpoint
  readonly answer: (call: FakeCall) => unknown
}

/**
 * What the fake answers to a call: data of the contract, or a whole Response for what no contract describes (headers,
 * broken bodies). Refuse with `refuse(code)`.
 */
export const handle = <I, O>(
  endpoint: Endpoint<I, O>,
  answer: (input: I, call: FakeCall) => O | Response | Promise<O | Response>,
): Handler => ({ endpoint, answer: (call) => answer(call.input as I, call) })
