import { ApiError, createClient } from '@linli/api-client'
import { selectUserInfo } from '@linli/api-client/contract/auth/session-calls'
import { endpoint, endpointsOf, f, resource } from '@linli/api-client/kit'
import { fakeBackend, handle } from '@linli/api-client/testing'
import * as z from 'zod/mini'

/** What the package does in the runtime it is loaded into, against the server of `runtime-server.ts`. */

const get = (path: string, timeout?: number) =>
  endpoint('probe.get', {
    method: 'GET',
    path,
    label: '查询',
    access: 'session',
    input: z.object({ tags: z.optional(z.array(z.string())) }),
    output: z.any(),
    ...(timeout !== undefined && { timeout }),
  })
const post = (path: string) =>
  endpoint('probe.post', {
    method: 'POST',
    path,
    label: '新增',
    access: 'session',
    idempotent: true,
    input: z.object({ name: z.string() }),
    output: z.any(),
  })
const upload = endpoint('probe.upload', {
  method: 'POST',
  path: '/api/echo',
  label: '上传',
  access: 'session',
  body: 'multipart',
  input: z.object({ file: z.any() }),
  output: z.any(),
})
const download = endpoint('probe.download', {
  method: 'POST',
  path: '/api/file',
  label: '下载',
  access: 'session',
  answers: 'file',
})
const book = resource({
  module: 'library',
  name: 'books',
  entity: 'book',
  label: '图书',
  scope: 'global',
  title: 'title',
  fields: { title: f.text('书名', { required: true }) },
  list: { columns: ['title'] },
  operations: ['list', 'detail'],
})

const tell = (error: ApiError) => [error.code, error.status, error.userMessage]

/** The error a call ends with, in short; what it gave when it did not end with one. */
const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (data: unknown) => ['no error', data],
    (thrown: unknown) => (thrown instanceof ApiError ? tell(thrown) : ['no ApiError', String(thrown)]),
  )

/** A signal that aborts while its call is under way. */
function soon(): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 700)
  return controller.signal
}

export async function probe(baseUrl: string): Promise<Readonly<Record<string, unknown>>> {
  const told = { ends: 0, refreshes: 0 }
  const client = createClient({
    baseUrl,
    // The server of the probe answers a part of what the contract says.
    checkOutput: false,
    hooks: {
      token: () => 'secret',
      onSessionEnd: () => {
        told.ends += 1
      },
      refresh: async () => {
        told.refreshes += 1
      },
    },
  })
  const read = (path: string, timeout?: number) => client.call(get(path, timeout), {})
  const fake = fakeBackend([
    handle(endpointsOf(book).list, () => ({ records: [], total: 0, pageNum: 1, pageSize: 20 })),
  ])

  const facts: Record<string, unknown> = {
    'a query': await client.call(get('/api/echo'), { tags: ['a,b', '100%', '商铺'] }),
    'a body': await client.call(post('/api/echo'), { name: '新名' }, { idempotencyKey: 'mine' }),
    'an upload': await client.call(upload, { file: new File(['房号\n101'], 'rooms.csv') }),
    'a download': await client.call(download, undefined).then((file) => (file as Blob).text()),
    'a call of the contract': await client.call(selectUserInfo, undefined),
    'no content': await client.callWithMessage(get('/api/204'), {}),
    'a refusal': await client
      .call(post('/api/refuse'), { name: '' })
      .catch(({ code, status, userMessage, issues, requestId }: ApiError) => ({
        code,
        status,
        userMessage,
        issues,
        requestId,
      })),
    'a storm of 401': await Promise.all([1, 2, 3, 4, 5].map(() => outcome(read('/api/401')))),
    HTML: await outcome(read('/api/html')),
    'truncated JSON': await outcome(read('/api/truncated')),
    'other JSON': await outcome(read('/api/other-json')),
    'a redirect': await outcome(read('/api/redirect')),
    'a bad gateway': await outcome(read('/api/502')),
    'a dropped connection': await outcome(client.call(post('/api/drop'), { name: 'a' })),
    'a connection dropped in the answer': await outcome(read('/api/drop-mid-body')),
    silence: await outcome(read('/api/silence', 700)),
    'an answer that stops': await outcome(read('/api/stall', 700)),
    'an aborted call': await outcome(client.call(get('/api/silence'), {}, { signal: soon() })),
    'a call aborted before': await outcome(
      client.call(get('/api/aborted-before'), {}, { signal: AbortSignal.abort() }),
    ),
    'a fake': await createClient({
      baseUrl: 'https://books.example',
      middleware: [fake.middleware],
      hooks: { token: () => 'any' },
    }).call(endpointsOf(book).list, {}),
  }
  return { ...facts, told }
}
