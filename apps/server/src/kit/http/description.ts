import type { Context } from 'hono'
import type { ServerDeps } from '../deps.ts'
import { assertOperator } from './operator-access.ts'
import { openApi } from './openapi.ts'
import { factsOf, type TrustedProxies } from './request-facts.ts'

/** Answers the contract as OpenAPI, to operators alone: it is a map of every way in. */
export function describeRoutes(
  deps: ServerDeps,
  proxies: () => Promise<TrustedProxies>,
): (context: Context) => Promise<Response> {
  let described: string | undefined
  return async (context) => {
    await assertOperator(factsOf(context, await proxies(), deps.clock()), deps)
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
