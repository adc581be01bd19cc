import { endpoints } from '@linli/api-client/contract'
import type { Endpoint } from '@linli/api-client/kit'
import * as z from 'zod/mini'

interface Route {
  readonly endpoint: Endpoint
  readonly pattern: RegExp
}

const routeOf = (endpoint: Endpoint): Route => {
  const source = endpoint.path
    .split(/\{\w+\}/u)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
    .join('[^/]+')
  return { endpoint, pattern: new RegExp(`^${source}$`, 'u') }
}

// A fixed path goes before one with values in it.
const routes = endpoints
  .filter(({ output, answers = 'envelope' }) => output !== undefined && answers === 'envelope')
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(routeOf)

const answeredBy = new Map<string, Endpoint | undefined>()

function endpointAt(method: string, path: string): Endpoint | undefined {
  const key = `${method} ${path}`
  if (!answeredBy.has(key))
    answeredBy.set(
      key,
      routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint,
    )
  return answeredBy.get(key)
}

/** What a call answered, as the client of a page in development takes it: throws where it breaks the contract. */
export function expectContract(method: string, url: string, body: unknown): void {
  const { success, data } = Object(body) as { readonly success?: unknown; readonly data?: unknown }
  if (success !== true) return
  const endpoint = endpointAt(method, url.replace(/\?.*$/u, ''))
  const issue = endpoint?.output && z.safeParse(endpoint.output, data ?? null).error?.issues[0]
  if (!issue) return
  throw new Error(
    `${method} ${endpoint?.path} answers outside its contract: ${issue.path.join('.')}: ${JSON.stringify(issue)}`,
  )
}
