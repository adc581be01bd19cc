import type { Endpoint } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { pathOf } from '../support/calls.ts'
import { madeUpToken, sweptWorld, titleOf } from './world.ts'

/** Two connections for everybody: whoever needs two at once stops all the others. */
const world = sweptWorld({ pool: 2 })
/** Three for each connection. */
const callers = 6
/** Different calls at once. */
const together = 20
const nobody = 9_007_199_254_740_991

beforeAll(() => {
  world().override = world().holderOfAll('all', world().userId)
})

/** Nothing, when the call was answered: with data, or with a refusal that tells when to come again. */
async function faultOf(endpoint: Endpoint, id: number): Promise<string[]> {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const response = await world().api.raw(endpoint.method, pathOf(endpoint, { id, key: 'x'.repeat(32) }), {
    token: madeUpToken,
    ...(hasBody && { headers: { 'content-type': 'application/json' }, body: '{}' }),
  })
  const text = await response.text()
  const isBusy = text.includes('"OVERLOADED"') && response.headers.has('retry-after')
  return response.status < 500 || isBusy ? [] : [`${titleOf(endpoint)}: ${response.status} ${text}`]
}

/** What is remembered is over just now, so that these calls have it read anew. */
function expire(): void {
  void world().deps.params.refresh()
  void world().deps.dicts.refresh()
}

const isRead = (one: Endpoint) => one.method === 'GET' || one.reads === true

test('every call that reads is answered to several callers at once, whatever has to be read anew', async () => {
  const wrong = new Set<string>()
  for (const endpoint of world().endpoints.filter(isRead)) {
    expire()
    const wave = Array.from({ length: callers }, async () => await faultOf(endpoint, 1))
    for (const fault of (await Promise.all(wave)).flat()) wrong.add(fault)
  }
  expect([...wrong]).toEqual([])
}, 300_000)

test('20 different calls at once are answered, those that write among them', async () => {
  const wrong: string[] = []
  const writing = world().endpoints.filter((one) => !isRead(one))
  for (let at = 0; at < writing.length; at += together) {
    expire()
    const wave = writing.slice(at, at + together).map(async (one) => await faultOf(one, nobody))
    wrong.push(...(await Promise.all(wave)).flat())
  }
  expect(wrong).toEqual([])
}, 300_000)
