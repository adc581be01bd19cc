import type { Context } from 'hono'
import type { ServerDeps } from '../deps.ts'
import { assertOperator } from '../http/operator-access.ts'
import { proxiesOf } from '../http/proxies.ts'
import { factsOf } from '../http/request-facts.ts'
import { gaugesText, readGauges } from './gauges.ts'

/** `GET /api/metrics` for Prometheus: calls, process and gauges, for operators alone (`assertOperator`). */
export function metricsOf(deps: ServerDeps): (context: Context) => Promise<Response> {
  const proxies = proxiesOf(deps)
  return async (context) => {
    await assertOperator(factsOf(context, await proxies(), deps.clock()), deps)
    const body = `${await deps.metrics.text()}\n${gaugesText(await readGauges(deps))}`
    return context.body(body, 200, { 'Content-Type': deps.metrics.contentType, 'Cache-Control': 'no-store' })
  }
}
