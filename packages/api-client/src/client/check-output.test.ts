import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { ApiError } from './api-error.ts'
import { checkAnswers } from './check-output.ts'
import { type ClientOptions, createClient } from './client.ts'

const call = <O>(output: z.ZodMiniType<O, unknown>) =>
  endpoint('demo.read', { method: 'GET', path: '/api/demo', label: '示例', access: 'anonymous', output })
const answering = (data: unknown, options: ClientOptions = {}) =>
  createClient({
    baseUrl: 'https://linli.example',
    middleware: [async () => Response.json({ success: true, data, msg: '' })],
    ...options,
  })

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('an answer outside the contract', () => {
  const rooms = call(z.object({ records: z.array(z.object({ name: z.string() })) }))
  const wrong = { records: [{ name: '101' }, { name: 102 }] }

  it('ends the call and says where it is wrong, to who reads the log and not to the form', async () => {
    const error = await answering(wrong).call(rooms, undefined).catch(ApiError.from)
    expect(error).toMatchObject({
      code: 'BAD_ANSWER',
      status: 200,
      userMessage: '操作失败，请联系系统管理员！',
      issues: [],
      answerIssues: [{ path: 'records.1.name', message: 'Invalid input' }],
    })
    expect(error instanceof ApiError && String(error.cause)).toContain(
      'demo.read answers outside its contract: records.1.name: Invalid input',
    )
  })

  it('passes in production, unless one chooses otherwise', async () => {
    expect(await answering(wrong, { checkOutput: false }).call(rooms, undefined)).toEqual(wrong)
    vi.stubEnv('NODE_ENV', 'production')
    expect(await answering(wrong).call(rooms, undefined)).toEqual(wrong)
    await expect(
      answering(wrong, { checkOutput: checkAnswers }).call(rooms, undefined),
    ).rejects.toMatchObject({
      code: 'BAD_ANSWER',
    })
  })

  it('passes where there is no `process`, as in a page that no bundler made', async () => {
    vi.stubGlobal('process', undefined)
    const client = answering(wrong)
    vi.unstubAllGlobals()
    expect(await client.call(rooms, undefined)).toEqual(wrong)
  })
})

describe('an answer inside the contract', () => {
  it('is given as it was sent, checked or not: with what the contract does not name', async () => {
    const sent = { name: '101', later: 1 }
    for (const checkOutput of [checkAnswers, false, undefined] as const)
      expect(
        await answering(sent, checkOutput === undefined ? {} : { checkOutput }).call(
          call(z.object({ name: z.string() })),
          undefined,
        ),
      ).toEqual(sent)
  })

  const day = z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  )
  const at = '2026-01-02T03:04:05.000Z'
  interface Tree {
    readonly at: Date
    readonly below: readonly Tree[]
  }
  const tree: z.ZodMiniType<Tree, unknown> = z.object({
    at: day,
    get below() {
      return z.array(tree)
    },
  })
  it.each<[string, z.ZodMiniType<unknown, unknown>, unknown, unknown]>([
    ['a value', day, at, new Date(at)],
    [
      'a field of rows',
      z.array(z.object({ at: z.nullable(day) })),
      [{ at }, { at: null }],
      [{ at: new Date(at) }, { at: null }],
    ],
    ['one of several', z.union([z.object({ at: day }), z.string()]), { at }, { at: new Date(at) }],
    ['a table', z.record(z.string(), day), { a: at }, { a: new Date(at) }],
    ['a tuple', z.tuple([day]), [at], [new Date(at)]],
    ['a default', z.object({ note: z._default(z.string(), '-') }), {}, { note: '-' }],
    ['a number in a text', z.coerce.number(), '12', 12],
    [
      'rows within rows',
      tree,
      { at, below: [{ at, below: [] }] },
      { at: new Date(at), below: [{ at: new Date(at), below: [] }] },
    ],
  ])('is what its schema makes of it: %s', async (_, output, sent, expected) => {
    const client = answering(sent, { checkOutput: checkAnswers })
    expect(await client.call(call(output), undefined)).toEqual(expected)
    // It would not be in production: said before it gets there.
    expect(await answering(sent).call(call(output), undefined).catch(ApiError.from)).toMatchObject({
      cause: new TypeError(
        'Linli: the output of demo.read transforms, so the client needs { checkOutput: checkAnswers }',
      ),
    })
  })

  it('waits for a schema that takes its time', async () => {
    const slow = z.string().check(z.refine(async (text) => await Promise.resolve(text === 'a')))
    expect(await answering('a').call(call(slow), undefined)).toBe('a')
    await expect(answering('b').call(call(slow), undefined)).rejects.toMatchObject({ code: 'BAD_ANSWER' })
  })
})
