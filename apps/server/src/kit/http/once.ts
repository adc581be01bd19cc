import { metaOf } from '@linli/api-client/kit'
import type { Ctx } from '../context.ts'
import { LateAnswer } from '../late-answer.ts'
import { hashContent } from '../files/hash-content.ts'
import { claimKey, storeAnswer } from '../idempotency/idempotency.ts'
import type { Reference } from '../registry.ts'
import type { Route } from '../route.ts'

/** Runs the call, or gives the first answer again when the same Idempotency-Key comes a second time. */
export async function answerOnce(
  { endpoint, serves }: Pick<Route, 'endpoint' | 'serves'>,
  input: unknown,
  ctx: Ctx,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = endpoint.idempotent ? ctx.header('idempotency-key') : undefined
  if (key === undefined) return await run()
  const route = `${endpoint.method} ${endpoint.path}`
  const first = await claimKey(ctx, route, key, await withoutFiles(input))
  if (first) {
    ctx.setHeader('Idempotency-Replayed', 'true')
    return first.response
  }
  const output = await run()
  // A Response is a stream: calls that answer with files are not repeatable by key.
  if (!(output instanceof Response || output instanceof LateAnswer))
    await storeAnswer(ctx, route, key, { statusCode: 200, response: keptOf(output, serves) })
  return output
}

/** An answer without what is told once: who asks again is not told it, and it lies nowhere. */
function keptOf(output: unknown, serves: Reference | undefined): unknown {
  if (output === null || typeof output !== 'object') return output ?? null
  const fields = serves?.resource?.fields ?? {}
  const isOnce = (key: string) => {
    const field = fields[key]
    return field !== undefined && metaOf(field).once === true
  }
  const told = Object.entries(output)
  return told.some(([key]) => isOnce(key)) ? Object.fromEntries(told.filter(([key]) => !isOnce(key))) : output
}

/** Files stand for their content. */
async function withoutFiles(input: unknown): Promise<unknown> {
  if (input === null || typeof input !== 'object') return input
  const values = await Promise.all(
    Object.entries(input).map(async ([key, value]: [string, unknown]) =>
      value instanceof Blob ? ([key, await hashContent(value)] as const) : ([key, value] as const),
    ),
  )
  return Object.fromEntries(values)
}
