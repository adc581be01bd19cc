import { ApiError, createClient } from '@linli/api-client'
import { endpoint } from '@linli/api-client/kit'
import { type SendProgress, sendWithProgress } from '@linli/api-client/upload'
import * as z from 'zod/mini'

/** Uploads that tell how far they are, on a page of the server of `runtime-server.ts`. */

const upload = (path: string, timeout?: number) =>
  endpoint('probe.upload', {
    method: 'POST',
    path,
    label: '上传',
    access: 'session',
    body: 'multipart',
    input: z.object({ file: z.any() }),
    output: z.any(),
    ...(timeout !== undefined && { timeout }),
  })

const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (data: unknown) => ['no error', data],
    (thrown: unknown) =>
      thrown instanceof ApiError
        ? [thrown.code, thrown.status, thrown.issues.map(({ path }) => path)]
        : ['no ApiError', String(thrown)],
  )

/** What came of each upload, what was told of the whole one, and what the hooks heard. */
export async function probe(bytes: number): Promise<Readonly<Record<string, unknown>>> {
  const told = { ends: 0, refreshes: 0, uses: 0, addresses: 0 }
  const client = createClient({
    middleware: [
      (request, next) => {
        told.addresses += request.url.startsWith(location.origin) ? 1 : 0
        return next(request)
      },
    ],
    hooks: {
      token: () => 'secret',
      onSessionEnd: () => {
        told.ends += 1
      },
      refresh: async () => {
        told.refreshes += 1
      },
      onUse: () => {
        told.uses += 1
      },
    },
  })
  const steps: SendProgress[] = []
  const send = (path: string, options: { timeout?: number; signal?: AbortSignal } = {}) =>
    outcome(
      client.call(
        upload(path, options.timeout),
        { file: new File(['房号\n101'], 'rooms.csv') },
        { send: sendWithProgress(() => undefined), ...options },
      ),
    )
  const late = new AbortController()
  const big = await client.call(
    upload('/api/size'),
    { file: new File([new Uint8Array(bytes)], 'rooms.xlsx') },
    { send: sendWithProgress((step) => steps.push(step)) },
  )
  const last = steps.at(-1)
  const facts = {
    'a big one': big,
    'told in order': steps.every((step, at) => step.sent >= (steps[at - 1]?.sent ?? 0)),
    'told in several steps': steps.length > 1,
    'told to the end': last !== undefined && last.sent === last.total && last.total > bytes,
    'a small one': await send('/api/echo'),
    'a renewal': await send('/api/sys/user/selectUserInfo'),
    'no content': await send('/api/204'),
    'a refusal': await send('/api/refuse'),
    'the end of the session': await send('/api/401'),
    HTML: await send('/api/html'),
    'a redirect': await send('/api/redirect'),
    'a bad gateway': await send('/api/502'),
    'a dropped connection': await send('/api/drop'),
    'a connection dropped in the answer': await send('/api/drop-mid-body'),
    silence: await send('/api/silence', { timeout: 700 }),
    'an aborted one': await Promise.race([
      send('/api/silence', { signal: late.signal }),
      new Promise((resolve) => {
        setTimeout(() => {
          late.abort()
          setTimeout(() => resolve('still under way'), 20_000)
        }, 700)
      }),
    ]),
    'one aborted before': await send('/api/aborted-before', { signal: AbortSignal.abort() }),
  }
  return { ...facts, told }
}
