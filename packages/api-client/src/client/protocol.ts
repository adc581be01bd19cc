import type { Endpoint } from '../kit/endpoint.ts'
import type { FieldIssue } from './api-error.ts'

/** An answer, as far as it has been read. */
export interface Answer {
  readonly status: number
  /** The status says yes. */
  readonly ok: boolean
  readonly headers: Headers
  readonly text: string
  /** The text as JSON; undefined where it is none. */
  readonly body: unknown
}

/** What an answer that says yes holds. */
export interface Opened {
  readonly data: unknown
  /** A text for the user. */
  readonly msg?: string | undefined
}

/** What an answer that says no tells. What is left out, the client knows by the status. */
export interface Refused {
  readonly code?: string | undefined
  /** A text for the user. */
  readonly text?: string | undefined
  /** How long to show the text, ms. */
  readonly duration?: number | undefined
  readonly issues?: readonly FieldIssue[] | undefined
  readonly requestId?: string | undefined
  readonly data?: unknown
  /** What the call asks first. */
  readonly confirm?: string | undefined
}

/** What of a call stands in the heads of its request. */
export interface CallFacts {
  readonly endpoint: Endpoint
  readonly token: string | null
  /** Null where the call takes none. */
  readonly idempotencyKey: string | null
  readonly background: boolean
}

/** How a backend is spoken to, and how it says yes and no. Take one apart to make another: `{ ...restProtocol, open }`. */
export interface Protocol {
  readonly headers: (call: CallFacts) => Readonly<Record<string, string>>
  /** Several values of a name in a query: `a,b` with its commas escaped, or the name once for each. */
  readonly lists: 'joined' | 'repeated'
  /** What was answered; undefined: this says no, or is no answer of the backend at all. */
  readonly open: (answer: Answer, endpoint: Endpoint) => Opened | undefined
  /** Why it was refused; undefined: this is no answer of the backend: a proxy's page, another program. */
  readonly refusal: (answer: Answer, endpoint: Endpoint) => Refused | undefined
}
