import { type Endpoint, writes } from '@linli/api-client/kit'
import type { AloneCtx, Ctx } from './context.ts'
import type { ServerDeps } from './deps.ts'
import type { LateAnswer } from './late-answer.ts'
import type { Reference } from './registry.ts'

/** A call of the contract with the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly run: (input: unknown, ctx: Ctx, request: Request, prepared: unknown) => unknown
  /**
   * What takes long and needs no connection, done before the transaction begins: reading a sheet, drawing a picture.
   * `run` gets what it gives, each time when the transaction has to be tried again.
   */
  readonly prepare?: (input: unknown, deps: ServerDeps) => Promise<unknown>
  /** Where the body may be larger, or has to be smaller, than others of its kind. */
  readonly maxBodyBytes?: number
  /** The served entity, for references of other resources; the same object on all routes of a resource. */
  readonly serves?: Reference
  /**
   * `own`: the pipeline opens no transaction, `ctx.tx` is the plain pool. For calls that must keep what they wrote
   * although they refuse (counters, attempts), or that wait for long work which must not hold a connection: a
   * handler that needed a second connection beside its transaction could starve the pool.
   */
  readonly transaction?: 'own'
  /** A report: a read of much that may be some seconds old, and is made from a replica where there is one. */
  readonly reads?: 'replica'
}

/** Calls that only read, as reports: `Route.reads`. Calls that write stay as they are. */
export const asReports = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) => (writes(route.endpoint) ? route : { ...route, reads: 'replica' }))

/** Answers a call of the contract; input and output are typed by its description. */
export function handle<I, O>(
  endpoint: Endpoint<I, O>,
  run: (input: I, ctx: Ctx, request: Request) => O | Promise<O>,
): Route {
  return {
    endpoint: endpoint as object as Endpoint,
    run: (input, ctx, request) => run(input as I, ctx, request),
  }
}

/** As `handle`, with what takes long and needs no connection done before: `Route.prepare`. */
export const handlePrepared = <I, O, P>(
  endpoint: Endpoint<I, O>,
  prepare: (input: I, deps: ServerDeps) => Promise<P>,
  run: (input: I, ctx: Ctx, prepared: P) => O | Promise<O>,
): Route => ({
  endpoint: endpoint as object as Endpoint,
  prepare: async (input, deps) => await prepare(input as I, deps),
  run: (input, ctx, _request, prepared) => run(input as I, ctx, prepared as P),
})

/** A `LateAnswer` is made when the transaction is over. */
export type RawAnswer = Response | LateAnswer

/** Answers a call whose answer is no envelope: files, pages, pictures. */
export function handleRaw<I, O>(
  endpoint: Endpoint<I, O>,
  run: (input: I, ctx: Ctx, request: Request) => RawAnswer | Promise<RawAnswer>,
): Route {
  return {
    endpoint: endpoint as object as Endpoint,
    run: (input, ctx, request) => run(input as I, ctx, request),
  }
}

/** As `handleRaw`, without a transaction around it: `Route.transaction` says when. */
export const handleRawAlone = <I, O>(
  endpoint: Endpoint<I, O>,
  run: (input: I, ctx: AloneCtx, request: Request) => Response | Promise<Response>,
): Route => ({
  ...handleRaw(endpoint, (input, ctx, request) => run(input, ctx as AloneCtx, request)),
  transaction: 'own',
})

/** As `handle`, without a transaction around it: `Route.transaction` says when. */
export const handleAlone = <I, O>(
  endpoint: Endpoint<I, O>,
  run: (input: I, ctx: AloneCtx, request: Request) => O | Promise<O>,
): Route => ({
  ...handle(endpoint, (input, ctx, request) => run(input, ctx as AloneCtx, request)),
  transaction: 'own',
})
