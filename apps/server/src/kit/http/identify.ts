import { hash } from 'node:crypto'
import { codesOf, type Endpoint } from '@linli/api-client/kit'
import { AppError, forbidden } from '../app-error.ts'
import type { Caller, UserCaller } from '../caller.ts'
import type { ServerDeps } from '../deps.ts'
import { assertStepUp } from '../step-up.ts'
import type { RequestFacts } from './request-facts.ts'

export interface Identity {
  readonly caller: Caller
  /** Headers of the answer: `needrefresh`, `permversion`, `dictversion`. */
  readonly headers: Readonly<Record<string, string>>
}

/** Calls that a browser makes by itself (pictures, frames) and that therefore take the token in the query. */
const queryTokenPaths = [
  '/api/file/',
  '/api/sys/wechat/login/qrAuthorize',
  '/vue-element-admin/user/info',
] as const

const bearerIn = (headers: Headers): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,300})$/.exec(headers.get('authorization') ?? '')?.[1]

/** The token of a request; in the query only where a browser cannot send a header. */
export function tokenOf(facts: RequestFacts, query: URLSearchParams): string | undefined {
  const bearer = bearerIn(facts.headers)
  if (bearer !== undefined) return bearer
  const allowed = facts.method === 'GET' && queryTokenPaths.some((path) => facts.path.startsWith(path))
  return allowed ? (query.get('token') ?? undefined) : undefined
}

/** Key under which calls with this token are counted; the token itself is kept nowhere. */
export const tokenKey = (token: string): string => hash('sha256', token, 'base64url')

/** Who calls, by the access that the endpoint asks for. Throws 401. */
export async function identify(
  endpoint: Endpoint,
  facts: RequestFacts,
  url: URL,
  body: () => Promise<Uint8Array>,
  deps: ServerDeps,
): Promise<Identity> {
  const { ip, now, method, headers } = facts
  if (endpoint.access === 'anonymous') return { caller: { kind: 'anonymous' }, headers: {} }
  if (endpoint.access === 'signed') {
    const path = `${url.pathname}${url.search}`
    const caller = await deps.signatures.verify({ method, path, headers, body: await body(), ip, now })
    return { caller, headers: {} }
  }
  const token = tokenOf(facts, url.searchParams)
  if (token === undefined) throw new AppError('SESSION_UNKNOWN')
  if (endpoint.access === 'mobile')
    return { caller: await deps.mobileSessions.resolve(token, { ip, now }), headers: {} }
  const background = endpoint.background === true || headers.get('x-linli-background') === '1'
  const isBearer = bearerIn(headers) !== undefined
  const { caller, needRefresh } = await deps.sessions.resolve(token, { ip, now, background, isBearer })
  return {
    caller,
    headers: {
      permversion: String(caller.permissions.version),
      dictversion: String(await deps.dicts.version()),
      // Said either way: a browser adds the headers of a cached answer to a 304 that does not have them.
      needrefresh: needRefresh ? '1' : '0',
    },
  }
}

/** May this session, and this user, make this call? Throws 403. */
export function assertMayCall(endpoint: Endpoint, caller: Caller, now: Date): void {
  if (caller.kind === 'mobile' && caller.mpUserId === null && !endpoint.visitor) throw forbidden()
  if (caller.kind !== 'user') return
  assertSession(endpoint, caller)
  const codes = codesOf(endpoint)
  if (codes.length > 0 && !codes.some((code) => caller.permissions.codes.has(code))) throw forbidden(codes[0])
  if (endpoint.stepUp) assertStepUp(caller, now)
}

function assertSession(endpoint: Endpoint, caller: UserCaller): void {
  if (endpoint.writes && caller.sessionKind !== 'console') throw forbidden()
  if (caller.limited !== undefined && !endpoint.limited) throw new AppError(caller.limited)
  switch (caller.sessionKind) {
    case 'preview':
      if (endpoint.method !== 'GET' && !endpoint.reads) throw new AppError('PREVIEW_ONLY')
      break
    case 'screen':
      if (!endpoint.screen && endpoint.access !== 'wall') throw forbidden()
      break
    case 'wall':
      if (!endpoint.screen && endpoint.access !== 'wall') throw forbidden()
      break
    case 'api':
      // What is somebody's own (sessions, password, preferences) asks for no right, and is nothing for a system.
      if (codesOf(endpoint).length === 0 && !endpoint.byKey) throw forbidden()
      break
    case 'console':
      break
  }
}
