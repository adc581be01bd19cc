import * as z from 'zod/mini'
import type { ResourceName } from './reference.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `anonymous` nobody in particular · `session` a signed-in member of staff · `mobile` a resident's
 * token, which is good for nothing else · `signed` a device or partner by signature · `wall` also a control-room wall session.
 */
export type Access = 'anonymous' | 'session' | 'mobile' | 'signed' | 'wall'

/** What is said of a call beside what goes in and what comes out. */
interface CallSpec {
  readonly method: Method
  /** Exact path; `{name}` segments are taken from the input. */
  readonly path: string
  /** One line of what it does, zh-CN: operation log, documentation. */
  readonly label: string
  readonly access: Access
  /** Needed permission code; a list means any of them. Absent: every session. */
  readonly permission?: string | readonly string[]
  /** Keys of the input that travel in the query although there is a body. */
  readonly query?: readonly string[]
  /** Client time-out in ms; 25 s by default (spec section 9). */
  readonly timeout?: number
  /** `multipart`: the input's `file` is an upload. `text`: the input's `body` is what others sent, in a form of theirs. */
  readonly body?: 'json' | 'multipart' | 'text'
  /** What comes back when it is not the envelope; the client gives a file as Blob, a page as text. */
  readonly answers?: 'envelope' | 'file' | 'html'
  /** Of a `mobile` call: who has a visitor's token may make it, too. */
  readonly visitor?: boolean
  /** A large-screen session may read it. */
  readonly screen?: boolean
  /** Only reads, although its method is not GET: a session that previews a role may call it. */
  readonly reads?: boolean
  /**
   * Writes, although its method is GET: only what the specification fixes so, and for a full session of the console
   * alone. Every other GET runs where nothing can be written.
   */
  readonly writes?: true
  /** The resource that it is about, where its path does not say so: what is cached of it hangs below the rows. */
  readonly of?: ResourceName
  /** Resources whose rows it changes, or what they show, beside the one it is about: they are read again after it. */
  readonly touches?: readonly ResourceName[]
  /** Other systems may call it by their key although it asks for no right: files, tasks. */
  readonly byKey?: boolean
  /** Does not count as use of the system (idle hour, catalogue 2b A3). */
  readonly background?: boolean
  /** Refuses in the login shape: 400 `invalid_grant` with `error_description`; a body that is too large by 413 as all calls do. */
  readonly login?: boolean
  /** The caller must have confirmed the password in the last five minutes. */
  readonly stepUp?: boolean
  /** Makes money, stock, orders, grants …: takes an Idempotency-Key. */
  readonly idempotent?: boolean
  /** A limited session (password to be changed) may call it. */
  readonly limited?: boolean
  /** Writes, but leaves no operation-log row (throttled polls, preferences). */
  readonly unlogged?: boolean
  /** Only reads, but takes data out of the house (paper): leaves a row in the operation log as an export does. */
  readonly takesOut?: boolean
  /** Keys of the input that may hold a secret under an ordinary name: kept out of every log. */
  readonly unloggedInput?: readonly string[]
}

/**
 * A schema by the type of its value alone. Where a call is described, the compiler looks for nothing else in a schema:
 * comparing all its members would cost more than the rest of the description.
 */
interface SchemaOf<V> {
  readonly _zod: { readonly output: V }
}

export interface EndpointSpec<I, O> extends CallSpec {
  /** Path, query and body values in one object. GET and DELETE send it as query, POST, PUT and PATCH as JSON body. */
  readonly input?: SchemaOf<I>
  readonly output?: SchemaOf<O>
}

/** A call of the contract: what can be called, with what, by whom, and what comes back. */
export interface Endpoint<out I = unknown, out O = unknown> extends CallSpec {
  readonly module: string
  readonly name: string
  readonly input?: z.ZodMiniType<I, unknown>
  readonly output?: z.ZodMiniType<O, unknown>
}

/** What a call answers. */
export type OutputOf<E> =
  E extends Endpoint<never, infer O> ? O : E extends Endpoint<infer _I, infer O> ? O : never

/** Describes one call. `name` is `<module>.<call>`, unique over the contract. */
export function endpoint<I = void, O = unknown>(
  name: `${string}.${string}`,
  spec: EndpointSpec<I, O>,
): Endpoint<I, O> {
  return { ...spec, name, module: name.slice(0, name.indexOf('.')) } as Endpoint<I, O>
}

/** Whether what a call takes travels in the body of its request. */
export const takesBody = ({ method }: Pick<Endpoint, 'method'>): boolean =>
  method === 'POST' || method === 'PUT' || method === 'PATCH'

/** The permission codes of which the caller needs one; empty when every session may call. */
export const codesOf = (e: Pick<Endpoint, 'permission'>): readonly string[] =>
  e.permission === undefined ? [] : typeof e.permission === 'string' ? [e.permission] : e.permission

/** Names in `{}` of a path. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')

/** How many rows there are; an estimate where counting them all would cost too much. */
export interface Total {
  readonly value: number
  readonly exact: boolean
}

/** A page of rows. By number: pageNum and pageSize. Of a log-like table: nextCursor, null at the end. */
export interface ListPage<V> {
  readonly records: readonly V[]
  readonly total: number | Total
  readonly pageNum?: number
  readonly pageSize?: number
  readonly nextCursor?: string | null
}

export const pageOf = <V>(row: z.ZodMiniType<V, unknown>): z.ZodMiniType<ListPage<V>, unknown> =>
  z.object({ records: z.array(row), total: z.int(), pageNum: z.int(), pageSize: z.int() })

export const cursorPageOf = <V>(row: z.ZodMiniType<V, unknown>): z.ZodMiniType<ListPage<V>, unknown> =>
  z.object({
    records: z.array(row),
    nextCursor: z.nullable(z.string()),
    total: z.object({ value: z.int(), exact: z.boolean() }),
  })

/** The total of a page, whichever way it was counted. */
export const totalOf = (page: Pick<ListPage<unknown>, 'total'>): Total =>
  typeof page.total === 'number' ? { value: page.total, exact: true } : page.total
