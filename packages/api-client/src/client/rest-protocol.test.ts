import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type ClientOptions, createClient } from './client.ts'
import { enUS } from './client-messages.ts'
import { linliProtocol } from './linli-protocol.ts'
import { restProtocol } from './rest-protocol.ts'

const books = endpoint('library.books', {
  method: 'GET',
  path: '/v1/books',
  label: 'List books',
  access: 'session',
  input: z.object({ tags: z.optional(z.array(z.string())) }),
  output: z.array(z.object({ id: z.string(), title: z.string() })),
})
const rename = endpoint('library.rename', {
  method: 'PATCH',
  path: '/v1/books/{id}',
  label: 'Rename a book',
  access: 'session',
  idempotent: true,
  input: z.object({ id: z.string(), title: z.string() }),
})

const seen: Request[] = []
function answering(response: () => Response, options: ClientOptions = {}) {
  seen.length = 0
  return createClient({
    baseUrl: 'https://library.example',
    protocol: restProtocol,
    messages: enUS,
    hooks: { token: () => 'secret' },
    middleware: [
      async (request) => {
        seen.push(request)
        return response()
      },
    ],
    ...options,
  })
}
const problem = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } })
const errorOf = async (response: () => Response, options?: ClientOptions) => {
  const thrown = await answering(response, options)
    .call(rename, { id: 'a', title: 'b' })
    .catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ApiError)
  return thrown
}

describe('plain REST', () => {
  it('takes the body as the data, and asks for each value of a list by its name', async () => {
    const rows = [{ id: 'a', title: 'Emma' }]
    const client = answering(() => Response.json(rows))
    expect(await client.call(books, { tags: ['a,b', '100%'] })).toEqual(rows)
    expect(new URL(seen[0]?.url ?? '').searchParams.getAll('tags')).toEqual(['a,b', '100%'])
  })

  it('sends PATCH with a body and an Idempotency-Key, and nothing that only Linli knows', async () => {
    const client = answering(() => new Response(null, { status: 204 }))
    expect(await client.call(rename, { id: 'a/b', title: 'Emma' }, { background: true })).toBeNull()
    const [request] = seen
    expect([request?.method, new URL(request?.url ?? '').pathname]).toEqual(['PATCH', '/v1/books/a%2Fb'])
    expect(await request?.json()).toEqual({ title: 'Emma' })
    expect([...(request?.headers.keys() ?? [])].sort()).toEqual([
      'accept',
      'authorization',
      'content-type',
      'idempotency-key',
    ])
  })

  it('takes an empty 200 as no data, and a page of HTML as no answer', async () => {
    expect(await answering(() => new Response('')).call(rename, { id: 'a', title: 'b' })).toBeNull()
    expect(await errorOf(() => new Response('<html>'))).toMatchObject({ code: 'BAD_ANSWER', status: 200 })
  })
})

describe('a problem (RFC 9457)', () => {
  it('is its detail for the user, its type as the code, and the values that it is about', async () => {
    const body = {
      type: 'https://library.example/problems/invalid',
      title: 'Your request is not valid.',
      detail: 'Two values are wrong.',
      errors: [
        { detail: 'must not be empty', pointer: '#/title' },
        { detail: 'must be positive', pointer: '#/lines/2/a~1b%20c' },
        { detail: 'says nowhere' },
      ],
    }
    expect(await errorOf(problem(422, body))).toMatchObject({
      code: 'https://library.example/problems/invalid',
      status: 422,
      userMessage: 'Two values are wrong.',
      issues: [
        { path: 'title', message: 'must not be empty' },
        { path: 'lines.2.a/b c', message: 'must be positive' },
      ],
      data: body,
    })
  })

  it.each([
    ['RFC 7807', { 'invalid-params': [{ name: 'title', reason: 'too long' }] }],
    ['texts by name', { errors: { title: ['too long'] } }],
  ])('names values as in %s', async (_, body) => {
    expect(await errorOf(problem(400, { title: 'No.', ...body }))).toMatchObject({
      code: 'HTTP',
      userMessage: 'No.',
      issues: [{ path: 'title', message: 'too long' }],
    })
  })

  it('leaves to the client what it does not say', async () => {
    expect(await errorOf(problem(409, { type: 'about:blank', code: 'stale', traceId: 't1' }))).toMatchObject({
      code: 'stale',
      userMessage: 'The operation failed.',
      requestId: 't1',
    })
    expect(await errorOf(problem(401, {}))).toMatchObject({ code: 'SESSION_UNKNOWN', sessionEnded: true })
    expect(await errorOf(() => new Response('<html>', { status: 502 }))).toMatchObject({
      code: 'HTTP',
      userMessage: 'The operation failed, please contact the administrator.',
    })
  })
})

it('may be mixed: an envelope of one, problems of the other', async () => {
  const protocol = { ...linliProtocol, refusal: restProtocol.refusal }
  const client = answering(() => Response.json({ success: true, data: [], msg: '' }), { protocol })
  expect(await client.call(books, {})).toEqual([])
  expect(await errorOf(problem(403, { title: 'Not yours.' }), { protocol })).toMatchObject({
    code: 'HTTP',
    userMessage: 'Not yours.',
  })
})
