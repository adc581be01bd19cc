import type { Tx } from '../runtime/database.ts'
import { AppError, forbidden } from './app-error.ts'
import type { AuditNote } from './audit/audit-note.ts'
import type { Caller, DataScope } from './caller.ts'
import type { HandlerDeps, ServerDeps } from './deps.ts'
import type { RowUse } from './serve/row-use.ts'

/** One request (or job step): its transaction, its caller, its time. Handed to every handler and service. */
export interface Ctx {
  /** This request's transaction; everything written through it commits or rolls back together. */
  readonly tx: Tx
  readonly deps: HandlerDeps
  /** deps.clock() at the start of the request. */
  readonly now: Date
  readonly caller: Caller
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /** True when the caller holds the code. */
  can(code: string): boolean
  /** The rows this code reaches. Throws FORBIDDEN when it is not held. */
  scopeFor(code: string): DataScope
  header(name: string): string | undefined
  /** Header of the answer. */
  setHeader(name: string, value: string): void
  /** Runs after the commit, in order; a failure is logged and changes nothing. */
  afterCommit(run: AfterCommit): void
  /**
   * Writes into a log, with the rest of the call; a GET reads only, so its logs follow in a transaction of their own
   * before it is answered. No log, no answer.
   */
  log(write: LogWrite): Promise<void>
  /** True when the caller has said yes to what `refuse(text, { confirm })` asked. Jobs have nobody to ask: true. */
  isConfirmed(confirm: string): boolean
  /** True within imports: rows are counted in the log, not described one by one. */
  readonly bulk?: boolean
  /** True where the row comes out of a sheet, whether it is tried or taken in. */
  readonly fromSheet?: boolean
  /** True where what happened without network is caught up with: `now` is when it happened. */
  readonly late?: boolean
  /** Which rows the call is about, and what it does with them; only calls of a served resource say so. */
  readonly rowUse?: { readonly of: string; readonly as: RowUse }
  /** Tells the operation log what the call was about; later notes add to earlier ones. */
  note(note: AuditNote): void
}

/** Writes rows of a log through the transaction it is given. */
export type LogWrite = (tx: Tx) => Promise<void>

/** The context of a call without a transaction of its own around it (`handleAlone`). */
export interface AloneCtx extends Ctx {
  readonly deps: ServerDeps
}

/** What runs when the transaction is over and its connection given back: the whole database is in reach again. */
export type AfterCommit = (deps: ServerDeps) => void | Promise<void>

export interface CtxParts {
  readonly tx: Tx
  readonly deps: ServerDeps
  readonly caller: Caller
  readonly now?: Date
  readonly requestId?: string
  readonly ip?: string
  readonly userAgent?: string
  readonly headers?: Headers
  readonly answerHeaders?: Headers
  /** What the caller said yes to. */
  readonly confirmed?: readonly string[]
  readonly afterCommit?: AfterCommit[]
  readonly notes?: AuditNote[]
  /** Where a call that reads only leaves what it has to log; without it, logs are written at once. */
  readonly logs?: LogWrite[]
}

/** Builds a context around an open transaction. */
export function makeCtx(parts: CtxParts): AloneCtx {
  const { caller, headers, answerHeaders, afterCommit, notes, logs } = parts
  return {
    tx: parts.tx,
    deps: parts.deps,
    now: parts.now ?? parts.deps.clock(),
    caller,
    requestId: parts.requestId ?? '',
    ip: parts.ip ?? '',
    userAgent: parts.userAgent ?? '',
    can: (code) => scopeOf(caller, code) !== undefined,
    scopeFor(code) {
      const scope = scopeOf(caller, code)
      if (!scope) throw forbidden(code)
      return scope
    },
    header: (name) => headers?.get(name) ?? undefined,
    isConfirmed: (confirm) => caller.kind === 'system' || parts.confirmed?.includes(confirm) === true,
    setHeader: (name, value) => answerHeaders?.set(name, value),
    afterCommit: (run) => void afterCommit?.push(run),
    note: (note) => void notes?.push(note),
    log: async (write) => await (logs ? void logs.push(write) : write(parts.tx)),
  }
}

function scopeOf(caller: Caller, code: string): DataScope | undefined {
  if (caller.kind === 'system') return { kind: 'all' }
  return caller.kind === 'user' ? caller.permissions.codes.get(code) : undefined
}

/**
 * Runs a step of a job, the seed or a start-up in a transaction of its own; afterCommit steps run when it is
 * committed.
 */
export async function inContext<R>(
  deps: ServerDeps,
  caller: Caller,
  run: (ctx: Ctx) => Promise<R>,
  parts: Partial<Omit<CtxParts, 'tx' | 'deps' | 'caller'>> = {},
): Promise<R> {
  const later: AfterCommit[] = []
  const result = await deps.database.db.transaction(
    async (tx) => await run(makeCtx({ ...parts, tx, deps, caller, afterCommit: later })),
  )
  await runAfterCommit(deps, later)
  return result
}

/** The steps registered with `afterCommit`, one after the other. */
export async function runAfterCommit(deps: ServerDeps, steps: readonly AfterCommit[]): Promise<void> {
  for (const step of steps) {
    try {
      await step(deps)
    } catch (error) {
      deps.log.error('a step after the commit failed', { error })
    }
  }
}

/** The user of the request. Throws FORBIDDEN for any other caller. */
export function userOf(ctx: Ctx): Extract<Caller, { kind: 'user' }> {
  if (ctx.caller.kind !== 'user') throw new AppError('FORBIDDEN')
  return ctx.caller
}
