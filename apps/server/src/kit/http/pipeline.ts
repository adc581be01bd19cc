import { type Endpoint, pathParams, takesBody } from '@linli/api-client/kit'
import type { Context } from 'hono'
import { type AuditedCall, auditFailure, auditSuccess, isAudited, isAuditedFailure } from '../audit/audit.ts'
import type { AuditNote } from '../audit/audit-note.ts'
import type { Caller } from '../caller.ts'
import { type AfterCommit, type LogWrite, makeCtx, runAfterCommit } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { LateAnswer } from '../late-answer.ts'
import type { Db, Tx } from '../../runtime/database.ts'
import { asOneCaller } from '../../runtime/gated-client.ts'
import type { RawAnswer, Route } from '../route.ts'
import { assertInputReferences, type InputReference, referencesIn } from '../serve/input-references.ts'
import { json, refusal, successBody } from './answers.ts'
import { bodyLimit, bodyWithinMs } from './body-limit.ts'
import { readBytes } from './body.ts'
import { readForm } from './form.ts'
import { isConflict, isConnectionLost } from './database-errors.ts'
import { appErrorOf, withoutValues } from './errors.ts'
import { assertMayCall, identify, tokenOf } from './identify.ts'
import { readInput } from './input.ts'
import { answerOnce } from './once.ts'
import { assertRate } from './rate.ts'
import { factsOf, type RequestFacts, type TrustedProxies } from './request-facts.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { withinTrace } from './trace-context.ts'

/** Conflicting transactions are tried again this often in all. */
const maxAttempts = 4

/** What became known about the call on its way through the layers. */
interface Progress {
  caller: Caller
  input: unknown
  /** What the caller said yes to. */
  confirmed: readonly string[]
  readonly notes: AuditNote[]
  readonly headers: Headers
  /** Files that came with it. */
  readonly uploads: Uploads
}

/**
 * The layers of a request, in their order: rate limit, session, permission, input, handler in one transaction,
 * audit, envelope. Whatever is thrown becomes the envelope of a refusal in one place.
 */
export async function answer(
  route: Route,
  context: Context,
  deps: ServerDeps,
  proxies: TrustedProxies,
): Promise<Response> {
  const facts = factsOf(context, proxies, deps.clock())
  return await withinTrace(facts.traceId, async () => await answerWithin(route, context, deps, facts))
}

async function answerWithin(
  route: Route,
  context: Context,
  deps: ServerDeps,
  facts: RequestFacts,
): Promise<Response> {
  const progress: Progress = {
    caller: { kind: 'anonymous' },
    input: undefined,
    confirmed: [],
    notes: [],
    headers: new Headers(),
    uploads: createUploads(deps.config.dataDir),
  }
  let response: Response
  try {
    response = await asOneCaller(async () => await throughLayers(route, context, deps, facts, progress))
  } catch (error) {
    response = await refuseCall(route.endpoint, error, deps, facts, progress)
  } finally {
    await progress.uploads.clear()
  }
  response.headers.set('X-Request-Id', facts.id)
  for (const [name, value] of progress.headers) response.headers.set(name, value)
  logCall(deps, facts, route.endpoint, progress.caller, response.status)
  return response
}

async function throughLayers(
  route: Route,
  context: Context,
  deps: ServerDeps,
  facts: RequestFacts,
  progress: Progress,
): Promise<Response> {
  const { endpoint } = route
  const request = context.req.raw
  const url = new URL(request.url)
  const query = url.searchParams
  await assertRate(deps, facts, tokenOf(facts, query), endpoint.access === 'signed')
  let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined
  const body = () =>
    (bytes ??= bodyLimit(route, deps).then((limit) => readBytes(request, limit, bodyWithinMs(endpoint))))
  const form = async () =>
    // The body of a signed call was read for its signature.
    await readForm(bytes === undefined ? request : withBody(request, await bytes), {
      limit: await bodyLimit(route, deps),
      withinMs: bodyWithinMs(endpoint),
      uploads: progress.uploads,
    })
  const identity = await identify(endpoint, facts, url, body, deps)
  progress.caller = identity.caller
  for (const [name, value] of Object.entries(identity.headers)) progress.headers.set(name, value)
  assertMayCall(endpoint, identity.caller, facts.now)
  const hasBody = takesBody(endpoint)
  const isForm = hasBody && endpoint.body === 'multipart'
  const read = await readInput(endpoint, {
    pathValues: Object.fromEntries(
      pathParams(endpoint.path).map((key) => [key, context.req.param(key) ?? '']),
    ),
    query,
    body: hasBody && !isForm ? await body() : undefined,
    form: isForm ? await form() : undefined,
    contentType: facts.headers.get('content-type') ?? '',
  })
  progress.input = read.input
  progress.confirmed = read.confirmed
  const prepared = await route.prepare?.(progress.input, deps)
  let from = sourceOf(route, deps)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(route, request, prepared, deps, facts, progress, from)
    } catch (error) {
      const isMissed = from !== deps.database.db && isConnectionLost(error)
      if (isMissed) deps.database.replica?.failed()
      if ((!isConflict(error) && !isMissed) || attempt === maxAttempts) throw error
      // What the replica has to do for the primary goes before what is read there: the next try does not read there.
      from = deps.database.db
      progress.notes.length = 0
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * (1 + Math.random())))
    }
  }
}

const withBody = ({ url, method, headers }: Request, body: Uint8Array<ArrayBuffer>): Request =>
  new Request(url, { method, headers, body })

/** A GET reads only, whatever its handler does; the few that write are named in the contract. */
const readsOnlyCall = (endpoint: Endpoint): boolean => endpoint.method === 'GET' && !endpoint.writes

const known = new WeakMap<Endpoint, readonly InputReference[]>()

/** The refs that the input of a call may hold; the calls of a resource look at theirs themselves. */
function referencesOf({ endpoint, serves }: Route): readonly InputReference[] {
  if (serves !== undefined) return []
  const found = known.get(endpoint) ?? referencesIn(endpoint)
  known.set(endpoint, found)
  return found
}

/** Reports are made from the replica as long as it keeps up. */
const sourceOf = ({ reads }: Route, { database: { db, replica } }: ServerDeps): Db =>
  reads === 'replica' && replica?.state().state === 'up' ? replica.db : db

type Within = (work: (tx: Tx) => Promise<RawAnswer>) => Promise<RawAnswer>

async function inTransaction(
  route: Route,
  request: Request,
  prepared: unknown,
  deps: ServerDeps,
  facts: RequestFacts,
  progress: Progress,
  db: Db,
): Promise<Response> {
  const { endpoint, run, transaction } = route
  const afterCommit: AfterCommit[] = []
  const readsOnly = readsOnlyCall(endpoint) || route.reads === 'replica'
  const logs: LogWrite[] = []
  const within: Within =
    transaction === 'own'
      ? (work) => work(db as object as Tx)
      : (work) => db.transaction(work, readsOnly ? { accessMode: 'read only' } : undefined)
  const response = await within(async (tx) => {
    const ctx = makeCtx({
      tx,
      deps,
      caller: progress.caller,
      now: facts.now,
      requestId: facts.id,
      ip: facts.ip,
      userAgent: facts.userAgent,
      headers: facts.headers,
      answerHeaders: progress.headers,
      afterCommit,
      notes: progress.notes,
      confirmed: progress.confirmed,
      ...(readsOnly && { logs }),
    })
    const once = await answerOnce(route, progress.input, ctx, async () => {
      // Residents have no scope: what their calls are about is found among the own rows, or not at all.
      if (endpoint.access !== 'mobile')
        await assertInputReferences(endpoint, referencesOf(route), progress.input, ctx)
      const output = await run(progress.input, ctx, request, prepared)
      if (isAudited(endpoint, deps.permissionKinds))
        await ctx.log((to) => auditSuccess(to, auditedCall(endpoint, deps, facts, progress)))
      return output
    })
    return once instanceof Response || once instanceof LateAnswer ? once : json(successBody(once))
  })
  // What a read leaves in the logs: before its answer goes out, so that what cannot be logged is not seen.
  if (logs.length > 0)
    await deps.database.db.transaction(async (tx) => {
      for (const write of logs) await write(tx)
    })
  await runAfterCommit(deps, afterCommit)
  if (!(response instanceof LateAnswer)) return response
  const late = await response.make()
  // Nobody reads it: what it reads from would stay open.
  if (request.method === 'HEAD') await late.body?.cancel()
  return late
}

async function refuseCall(
  endpoint: Endpoint,
  thrown: unknown,
  deps: ServerDeps,
  facts: RequestFacts,
  progress: Progress,
): Promise<Response> {
  const error = appErrorOf(thrown, deps, facts.id, progress.caller)
  const call = auditedCall(endpoint, deps, facts, progress)
  if (progress.caller.kind !== 'anonymous' && isAuditedFailure(call, error)) {
    await auditFailure(deps.database.side, call, error).catch((failure: unknown) =>
      deps.log.error('a refused call could not be logged', {
        error: withoutValues(failure),
        requestId: facts.id,
      }),
    )
  }
  return refusal(error, endpoint, facts.id)
}

/** The log keeps what the caller said yes to beside the input. */
const withConfirmed = ({ input, confirmed }: Progress): unknown =>
  confirmed.length === 0 ? input : { ...Object(input), confirmed }

const auditedCall = (
  endpoint: Endpoint,
  deps: ServerDeps,
  facts: RequestFacts,
  progress: Progress,
): AuditedCall => ({
  endpoint,
  caller: progress.caller,
  input: withConfirmed(progress),
  path: facts.path,
  requestId: facts.id,
  ip: facts.ip,
  userAgent: facts.userAgent,
  now: facts.now,
  durationMs: performance.now() - facts.startedAt,
  notes: progress.notes,
  kinds: deps.permissionKinds,
  registry: deps.registry,
})

function logCall(
  deps: ServerDeps,
  facts: RequestFacts,
  endpoint: Endpoint,
  caller: Caller,
  status: number,
): void {
  const ms = performance.now() - facts.startedAt
  deps.metrics.answered({ call: endpoint.name, method: facts.method, status, ms })
  if (caller.kind === 'user' && (caller.sessionKind === 'screen' || caller.sessionKind === 'wall'))
    deps.metrics.screenSeen(caller.sessionKind, caller.sessionId)
  const fields = {
    requestId: facts.id,
    method: facts.method,
    path: facts.path,
    call: endpoint.name,
    status,
    ms: Math.round(ms),
    ip: facts.ip,
    caller: caller.kind === 'user' ? `user:${caller.userId}` : caller.kind,
  }
  if (status >= 500) deps.log.error('request', fields)
  // Devices report many times a second; what goes well is worth no line.
  else if (caller.kind === 'device' && status < 400) deps.log.debug('request', fields)
  else deps.log.info('request', fields)
}
