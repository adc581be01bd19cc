import { createHash, timingSafeEqual } from 'node:crypto'
import { forbidden } from '../app-error.ts'
import type { ServerDeps } from '../deps.ts'
import { tokenOf } from './identify.ts'
import { assertRate } from './rate.ts'
import { type RequestFacts, trustedProxies } from './request-facts.ts'

const thisMachine = trustedProxies(['127.0.0.0/8', '::1'])
/** What proxies write: none of these comes from a client that speaks to this machine itself. */
const proxyHeader =
  /^(?:x-forwarded|x-real-ip|x-client-ip|x-cluster|x-original|x-envoy|x-azure|x-amzn|true-client|fastly|forwarded|via|cf-|cdn-)/

/**
 * Lets this machine in demo mode, administrators and holders of LINLI_WATCH_TOKEN see what operators see.
 *
 * @throws FORBIDDEN, or what is wrong with the session
 */
export async function assertOperator(facts: RequestFacts, deps: ServerDeps): Promise<void> {
  // Behind a proxy of this machine that nobody named, everybody seems to be here. Most proxies can be told by their
  // headers, some leave none: so with data of the demo only.
  if (
    deps.mode === 'demo' &&
    thisMachine.has(facts.ip) &&
    ![...facts.headers.keys()].some((name) => proxyHeader.test(name))
  )
    return
  const { ip, now } = facts
  const token = tokenOf(facts, new URLSearchParams())
  await assertRate(deps, facts, token)
  if (token === undefined) throw forbidden()
  if (isWatchToken(deps, token)) return
  const { caller } = await deps.sessions.resolve(token, { ip, now, background: true })
  const { sessionKind, limited, permissions } = caller
  const isAdministrator = permissions.roleCodes.includes('sys_admin')
  if (sessionKind !== 'console' || limited !== undefined || !isAdministrator) throw forbidden()
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

function isWatchToken({ config }: Pick<ServerDeps, 'config'>, token: string): boolean {
  const { watchToken } = config
  return watchToken !== undefined && timingSafeEqual(digestOf(watchToken), digestOf(token))
}
