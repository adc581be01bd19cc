import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from '../src/client/index.ts'
import { resources } from '../src/contract/index.ts'
import {
  endpoint,
  endpointsOf,
  filtersOf,
  type FilterSpec,
  type FilterValue,
  type Resource,
} from '../src/kit/index.ts'
import { fakeBackend, handle } from '../src/testing/index.ts'

const clientOver = (fake: ReturnType<typeof fakeBackend>) =>
  createClient({
    baseUrl: 'https://linli.example',
    middleware: [fake.middleware],
    hooks: { token: () => 'token' },
  })

/** A value of a dictionary, also one that looks like something else. */
const word = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_.-]{1,40}$/), fc.constantFrom('true', '12', '1.0', '-'))
const id = fc.integer({ min: 1, max: 2 ** 40 })

/** Values of a filter as the console sends them; null where the filter takes texts of the module's own. */
function valuesOf({ meta, op }: FilterSpec): fc.Arbitrary<FilterValue> | null {
  const words = Object.keys(meta.options ?? meta.flow?.states ?? {})
  if (meta.kind === 'ref' || meta.kind === 'refs')
    return fc.oneof(id, fc.array(id, { minLength: 2, maxLength: 5 }))
  if (meta.kind === 'bool') return fc.boolean()
  if (meta.kind === 'enum' || meta.kind === 'enums' || meta.kind === 'state')
    return fc.oneof(fc.constantFrom(...words), fc.subarray(words, { minLength: 1 }))
  if (meta.kind === 'dict' || meta.kind === 'dicts')
    return fc.oneof(word, fc.array(word, { minLength: 2, maxLength: 50 }))
  if (op === 'contains' || op === 'tail')
    return fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom('0012', '7', 'true', '1,2', '%2C', '[1]'),
    )
  return null
}

function queriesOf(r: Resource) {
  const filters = filtersOf(r).flatMap((filter): [string, fc.Arbitrary<FilterValue>][] => {
    const values = valuesOf(filter)
    return values ? [[filter.key, values]] : []
  })
  return fc.record(
    { ...Object.fromEntries(filters), pageSize: fc.integer({ min: 1, max: 200 }) },
    { requiredKeys: [] },
  )
}

/** A list of one value and the value mean the same to a filter, and look the same in an address. */
const plain = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query as object).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) && value.length === 1 ? value[0] : value,
    ]),
  )

const listed = resources.filter((r) => r.operations.includes('list'))

describe('a query arrives as it was sent', () => {
  it.each(listed.map((r) => [r.path, r] as const))('%s', async (_, r) => {
    const { list } = endpointsOf(r)
    const empty =
      r.list.paging === 'cursor'
        ? { records: [], nextCursor: null, total: { value: 0, exact: true } }
        : { records: [], total: 0, pageNum: 1, pageSize: 20 }
    const fake = fakeBackend([handle(list, () => empty)])
    const client = clientOver(fake)
    await fc.assert(
      fc.asyncProperty(queriesOf(r), async (query) => {
        await client.call(list, query)
        expect(plain(fake.calls.at(-1)?.input)).toEqual(plain(z.parse(list.input ?? z.any(), query)))
      }),
      { numRuns: 25 },
    )
  })

  it('lists of any texts', async () => {
    const call = endpoint('any.texts', {
      method: 'GET',
      path: '/api/texts',
      label: '文本',
      access: 'session',
      input: z.object({ texts: z.array(z.string()) }),
    })
    const fake = fakeBackend([handle(call, () => null)])
    const client = clientOver(fake)
    const text = fc.string({ unit: fc.constantFrom('a', ',', '%', '2', 'C', '5', '字', '&', '=', '+', ' ') })
    await fc.assert(
      // A list of one empty text is written as an empty list: both are an empty value.
      fc.asyncProperty(
        fc.array(text).filter((texts) => texts.join() !== '' || texts.length === 0),
        async (texts) => {
          await client.call(call, { texts })
          expect(fake.calls.at(-1)?.input).toEqual({ texts })
        },
      ),
      { numRuns: 300 },
    )
  })
})
