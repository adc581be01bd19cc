import { codesOf, type Endpoint, metaOf } from '@linli/api-client/kit'
import { endpoints as contract } from '@linli/api-client/contract'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { role } from '../../src/modules/auth/roles/role.table.ts'
import { pathOf } from '../support/calls.ts'
import { titleOf, sweptWorld, type World } from './world.ts'

const world = sweptWorld()
const nobody = 9_007_199_254_740_991

/** A call that is refused as soon as somebody looks at its input: it changes nothing wherever it gets to. */
async function probe({ api }: World, endpoint: Endpoint, token?: string) {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const response = await api.raw(endpoint.method, pathOf(endpoint, { id: nobody, key: 'x'.repeat(32) }), {
    ...(token !== undefined && { token }),
    ...(hasBody && { headers: { 'content-type': 'application/json' }, body: '[' }),
  })
  const text = await response.text()
  const body = text.startsWith('{')
    ? (JSON.parse(text) as { code?: string; fields?: { permission?: string } })
    : {}
  return { status: response.status, code: body.code, permission: body.fields?.permission }
}

test('every described call is answered', () => {
  const mounted = new Set(world().endpoints.map((one) => one.name))
  expect(contract.filter((one) => !mounted.has(one.name)).map(titleOf)).toEqual([])
})

test('every reference of a field has a table behind it', () => {
  const { registry } = world().deps
  const missing = registry.all().flatMap(({ resource }) =>
    Object.values(resource?.fields ?? {}).flatMap((field) => {
      const { to } = metaOf(field)
      return to !== undefined && registry.get(to) === undefined ? [`${resource?.name}: ${to}`] : []
    }),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('without a token nothing but the anonymous calls answers', async () => {
  const wrong: string[] = []
  for (const endpoint of world().endpoints) {
    if (endpoint.access === 'anonymous') continue
    const { status } = await probe(world(), endpoint)
    if (status !== 401) wrong.push(`${titleOf(endpoint)}: ${status}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('each role reaches the calls whose codes it holds, and no other', async () => {
  const { deps, endpoints, tokenOf } = world()
  const roles = await deps.database.db.select({ code: role.roleCode }).from(role).orderBy(asc(role.id))
  const wrong: string[] = []
  for (const { code } of roles) {
    const token = await tokenOf(code)
    const { caller } = await deps.sessions.resolve(token, {
      ip: '127.0.0.1',
      background: true,
      now: deps.clock(),
    })
    for (const endpoint of endpoints) {
      const codes = codesOf(endpoint)
      const guarded = endpoint.access === 'session' || endpoint.access === 'wall'
      if (codes.length === 0 || !guarded) continue
      const held = codes.some((one) => caller.permissions.codes.has(one))
      const answer = await probe(world(), endpoint, token)
      const refused = answer.status === 403 && answer.code === 'FORBIDDEN' && answer.permission === codes[0]
      if (held === refused)
        wrong.push(
          `${code} ${held ? 'holds' : 'lacks'} ${titleOf(endpoint)}: ${answer.status} ${answer.code ?? ''}`,
        )
    }
  }
  expect(roles.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
}, 300_000)
