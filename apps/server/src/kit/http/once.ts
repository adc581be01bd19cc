import { createHash } from 'node:crypto'
import type { Endpoint } from '@linli/api-client/kit'
import type { Ctx } from '../context.ts'
import { claimKey, storeAnswer } from '../idempotency/idempotency.ts'

/** Runs the call, or gives the first answer again when the same Idempotency-Key comes a second time. */
export async function answerOnce(
  endpoint: Endpoint,
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
  if (!(output instanceof Response))
    await storeAnswer(ctx, route, key, { statusCode: 200, response: output ?? null })
  return output
}

/** Files stand for their content. */
async function withoutFiles(input: unknown): Promise<unknown> {
  if (input === null || typeof input !== 'object') return input
  const values = await Promise.all(
    Object.entries(input).map(async ([key, value]: [string, unknown]) =>
      value instanceof Blob
        ? ([
            key,
            createHash('sha256')
              .update(new Uint8Array(await value.arrayBuffer()))
              .digest('hex'),
          ] as const)
        : ([key, value] as const),
    ),
  )
  return Object.fromEntries(values)
}
