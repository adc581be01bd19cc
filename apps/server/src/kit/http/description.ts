import type { Context } from 'hono'
import { forbidden } from '../app-error.ts'
import type { ServerDeps } from '../deps.ts'
import { tokenOf } from './identify.ts'
import { openApi } from './openapi.ts'
import { assertRate } from './rate.ts'
import { factsOf, type RequestFacts, type TrustedProxies, trustedProxies } from './request-facts.ts'

const thisMachine = trustedProxies(['127.0.0.0/8', '::1'])
/** What proxies write: none of these comes from a client that speaks to this machine itself. */
const proxyHeader =
  /^(?:x-forwarded|x-real-ip|x-client-ip|x-cluster|x-original|x-envoy|x-azure|x-amzn|true-client|fastly|forwarded|via|cf-|cdn-)/

/** Answers the contract as OpenAPI, to this machine in demo mode and to administrators: it is a map of every way in. */
export function describeRoutes(
  deps: ServerDeps,
  proxies: () => Promise<TrustedProxies>,
): (context: Context) => Promise<Response> {
  let described: string | undefined
  return async (context) => {
    await assertMayRead(factsOf(context, await proxies(), deps.clock()), deps)
    described ??= JSON.stringify(
      openApi(
        deps.routes.map((route) => route.endpoint),
        deps.build.version,
      ),
    )
    return context.body(described, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  }
}

async function assertMayRead(facts: RequestFacts, deps: ServerDeps): Promise<void> {
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
  const { caller } = await deps.sessions.resolve(token, { ip, now, background: true })
  const { sessionKind, limited, permissions } = caller
  const isAdministrator = permissions.roleCodes.includes('sys_admin')
  if (sessionKind !== 'console' || limited !== undefined || !isAdministrator) throw forbidden()
}
