import { apiDocs, apiIndex } from '@linli/api-client/contract/system/api-docs'
import { codesOf, type Endpoint, type OutputOf } from '@linli/api-client/kit'
import { notFound } from '../../kit/app-error.ts'
import type { HandlerDeps } from '../../kit/deps.ts'
import { openApi } from '../../kit/http/openapi.ts'
import { handle, type Route } from '../../kit/route.ts'

type Docs = OutputOf<typeof apiDocs>

/** What a key may call: what asks for a right, and for no password. */
const callable = ({ routes }: Pick<HandlerDeps, 'routes'>): Endpoint[] =>
  routes
    .map(({ endpoint }) => endpoint)
    .filter((one) => one.access === 'session' && !one.stepUp && (one.byKey || codesOf(one).length > 0))

/** 接口文档: described by the contract, so it is never behind the program. */
export const apiDocsRoutes = (): readonly Route[] => {
  const described = new Map<string, Docs>()
  return [
    handle(apiIndex, (_input, { deps }) =>
      callable(deps).map((one) => ({
        name: one.name,
        module: one.module,
        method: one.method,
        path: one.path,
        label: one.label,
        permissions: [...codesOf(one)],
      })),
    ),
    handle(apiDocs, ({ module }, { deps }) => {
      const known = described.get(module)
      if (known) return known
      const calls = callable(deps).filter((one) => one.module === module)
      if (calls.length === 0) throw notFound()
      const docs = openApi(calls, deps.build.version) as Docs
      described.set(module, docs)
      return docs
    }),
  ]
}
