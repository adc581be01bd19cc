import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError, type Client } from '@linli/api-client'
import { kitZhCN, setKitTexts } from '@linli/api-client/kit'
import { queryKeyOf } from '@linli/api-client/query'
import { fakeBackend, handle, refuse, restAnswers } from '@linli/api-client/testing'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { book, books, libraryClient, openingDays } from './backends/own-backend.ts'

/** A server that knows nothing of Linli: what the example was written for. */

interface Book {
  readonly id: string
  readonly title: string
  readonly pages: number | null
  readonly state: 'shelf' | 'out'
}
const shelf = new Map<string, Book>()
const seen: string[] = []

const problem = (response: ServerResponse, status: number, title: string, more: object = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ type: `https://library.example/${status}`, title, status, ...more }))
const json = (response: ServerResponse, value: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))

function answer(request: IncomingMessage, body: Partial<Book>, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
  const [, , name, id = '', action] = pathname.split('/')
  const title = `${request.method} ${pathname}`
  seen.push(title)
  if (name === 'opening-days')
    return json(
      response,
      searchParams.getAll('months').map((month) => ({ day: `2026-0${month}-01` })),
    )
  if (request.headers.authorization !== 'Bearer reader') return problem(response, 401, 'Sign in first.')
  if (title === 'GET /v1/books') {
    const found = [...shelf.values()].filter(({ state }) => (searchParams.get('state') ?? state) === state)
    return json(response, found, { 'x-total-count': String(found.length) })
  }
  if (title === 'POST /v1/books') {
    if (body.title === 'Emma')
      return problem(response, 422, 'Not valid.', { errors: [{ pointer: '#/title', detail: 'We have it.' }] })
    const made: Book = { id: `b-${shelf.size + 1}`, title: body.title ?? '', pages: null, state: 'shelf' }
    shelf.set(made.id, made)
    return json(response, made)
  }
  const found = shelf.get(id)
  if (!found) return problem(response, 404, 'No such book.')
  if (request.method === 'DELETE') return json(response, shelf.delete(id))
  const next = action === 'lend' ? { ...found, state: 'out' as const } : { ...found, ...body }
  shelf.set(id, next)
  return json(response, next)
}

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8')
  })
  request.on('end', () => {
    answer(request, text === '' ? {} : (JSON.parse(text) as Partial<Book>), response)
  })
})
let client: Client
let token: string | null = 'reader'
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  client = libraryClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => token)
})
afterAll(() => {
  setKitTexts(kitZhCN)
  server.close()
})

describe('a team with its own backend', () => {
  it('makes, lists, changes, moves and removes rows by its own paths, ids and methods', async () => {
    seen.length = 0
    const made = await client.call(books.create, { title: 'Persuasion' })
    expect(made).toEqual({ id: 'b-1', title: 'Persuasion', pages: null, state: 'shelf' })
    expectTypeOf(made.id).toEqualTypeOf<string>()
    expectTypeOf(made).not.toHaveProperty('version')
    const page = await client.call(books.list, { state: ['shelf'] })
    expect([page.total, page.records.map(({ title }) => title)]).toEqual([1, ['Persuasion']])
    await client.call(books.update, { id: made.id, pages: 280 })
    const lent = await client.call(books.actions.lend, { id: made.id, reader: 'Anne' })
    expect(lent).toMatchObject({ pages: 280, state: 'out' })
    expect(await client.call(books.remove, { id: made.id })).toBe(true)
    expect(seen).toEqual([
      'POST /v1/books',
      'GET /v1/books',
      'PATCH /v1/books/b-1',
      'POST /v1/books/b-1/lend',
      'DELETE /v1/books/b-1',
    ])
  })

  it('gets what its schemas make of an answer', async () => {
    const days = await client.call(openingDays, { months: [1, 2] })
    expect(days).toEqual([{ day: new Date('2026-01-01') }, { day: new Date('2026-02-01') }])
  })

  it('gets its problems as errors: for a field, for the user, for the session', async () => {
    const failure = (call: Promise<unknown>) => call.catch(ApiError.from)
    expect(await failure(client.call(books.create, { title: 'Emma' }))).toMatchObject({
      status: 422,
      issues: [{ path: 'title', message: 'We have it.' }],
    })
    expect(await failure(client.call(books.detail, { id: 'b-9' }))).toMatchObject({
      code: 'https://library.example/404',
      userMessage: 'No such book.',
    })
    token = null
    expect(await failure(client.call(books.list, {}))).toMatchObject({ sessionEnded: true })
    token = 'reader'
  })

  it('reads English, and its rows are cached under their own name', () => {
    const wrong = z.safeParse(books.create.input ?? z.any(), { pages: 0 })
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
      'Enter Title',
      'Pages must be at least 1',
    ])
    expect(books.create.label).toBe('Create: Book')
    expect(queryKeyOf(books.list)).toEqual(['library', 'books', 'list'])
    expect(book.path).toBe('/v1/books')
  })

  it('tests against a fake that speaks as its backend does', async () => {
    const fake = fakeBackend(
      [
        handle(books.detail, ({ id }) =>
          id === 'b-1'
            ? { id, title: 'Emma', pages: null, state: 'shelf' as const }
            : refuse('NOT_FOUND', { msg: 'Gone.' }),
        ),
      ],
      { answers: restAnswers },
    )
    vi.stubGlobal('fetch', fake.fetch)
    const faked = libraryClient('https://library.example', () => 'reader')
    expect(await faked.call(books.detail, { id: 'b-1' })).toMatchObject({ title: 'Emma' })
    expect(await faked.call(books.detail, { id: 'b-2' }).catch(ApiError.from)).toMatchObject({
      code: 'NOT_FOUND',
      userMessage: 'Gone.',
    })
    vi.unstubAllGlobals()
    expect(fake.faults).toEqual([])
  })
})
