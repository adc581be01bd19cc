import { type Context, Hono } from 'hono'
import { AppError } from '../app-error.ts'
import type { ServerDeps } from '../deps.ts'
import { refusal } from './answers.ts'
import { describeRoutes } from './description.ts'
import { answer } from './pipeline.ts'
import { appErrorOf } from './errors.ts'
import { proxiesOf } from './proxies.ts'
import { factsOf, trustedProxies } from './request-facts.ts'

/** Answers that need no address of the caller. */
const nobody = trustedProxies([])

/** Adds every route; literal segments go before `{names}`, so that `/options` is never taken for an id. */
export function mountRoutes(app: Hono, deps: ServerDeps): void {
  const proxies = proxiesOf(deps)
  const taken = new Set<string>()
  for (const route of deps.routes.toSorted((a, b) => compare(a.endpoint.path, b.endpoint.path))) {
    const { method, path } = route.endpoint
    const place = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
    if (taken.has(place)) throw new Error(`Linli: two routes answer ${place}`)
    taken.add(place)
    if (method === 'GET' && route.transaction === 'own' && !route.endpoint.writes)
      throw new Error(`Linli: ${place} takes a transaction of its own, but a GET reads only`)
    app.on(
      method,
      path.replaceAll(/\{(\w+)\}/g, ':$1'),
      async (context) => await answer(route, context, deps, await proxies()),
    )
  }
  app.get('/api/openapi.json', describeRoutes(deps, proxies))
  const unknown = (context: Context) => {
    const facts = factsOf(context, nobody, deps.clock())
    return refusal(new AppError('NOT_FOUND'), undefined, facts.id)
  }
  app.all('/api/*', unknown)
  app.all('/vue-element-admin/*', unknown)
  app.onError((error, context) => {
    const facts = factsOf(context, nobody, deps.clock())
    return refusal(appErrorOf(error, deps, facts.id), undefined, facts.id)
  })
}

function compare(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  for (const [i, segment] of left.entries()) {
    const other = right[i] ?? ''
    const isName = segment.startsWith('{')
    if (isName !== other.startsWith('{')) return isName ? 1 : -1
    if (!isName && segment !== other) return segment < other ? -1 : 1
  }
  return left.length - right.length
}
