import { codesOf, type Endpoint, nameOfResource } from '@linli/api-client/kit'
import { endpoints as contract } from '@linli/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMpSession } from '../../src/modules/auth/mp/mp-sessions.ts'
import { mpUser } from '../../src/modules/auth/mp/mp-user.table.ts'
import { role } from '../../src/modules/auth/roles/role.table.ts'
import { tokenFor } from '../support/accounts.ts'
import { pathOf } from '../support/calls.ts'
import { madeUpToken, titleOf, sweptWorld, type World } from './world.ts'

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

/** Resources whose rows the demo cannot have before somebody works with it, and why. */
const empty: Readonly<Record<string, string>> = {
  'system/param-logs': 'changes of parameters write them',
  'system/job-runs': 'jobs write them',
  'system/privacy-items': 'the texts of the demo name none',
  'auth/sessions': 'signing in writes them',
  'auth/mp-sessions': 'residents who sign in write them',
  'auth/api-keys': 'another system gets a key that is told once',
  'system/webhooks': 'another system is told with a secret of its own',
  'system/webhook-deliveries': 'webhooks write them',
  'auth/sso-clients': 'another system is made known with a secret of its own',
  'log/logins': 'signing in writes them',
  'log/operations': 'whatever is done writes them',
  'log/exports': 'exports write them',
  'log/sensitive-accesses': 'looking at personal data writes them',
  'base/build-plan-templates': 'kept by who plans buildings',
  'base/person-faces': 'photographs of people are nothing to make up',
  'ops/repair-slas': 'what a company wants otherwise than usual',
  'property/repair-type-estates': 'what an estate promises otherwise',
  'property/repair-orders': 'made day by day by the demo itself',
  'property/repair-ratings': 'made day by day by the demo itself',
  'property/repair-visits': 'made day by day by the demo itself',
  'base/vehicle-plate-logs': 'changing a plate writes them',
  'base/device-replace-logs': 'replacing a device writes them',
  'access/ingest-keys': 'made with a secret that is told once',
  'access/pass-records': 'the simulator posts them day by day',
}

test('every resource has rows in the demo', async () => {
  const { registry, database } = world().deps
  const without: string[] = []
  for (const { resource, table } of registry.all())
    if (resource && (await database.db.$count(table)) === 0) without.push(nameOfResource(resource))
  expect(without.filter((name) => !(name in empty))).toEqual([])
})

test('without a token nothing but the anonymous calls answers', async () => {
  const wrong: string[] = []
  for (const endpoint of world().endpoints) {
    if (endpoint.access === 'anonymous') continue
    const { status } = await probe(world(), endpoint)
    if (status !== 401) wrong.push(`${titleOf(endpoint)}: ${status}`)
  }
  expect(wrong).toEqual([])
}, 300_000)

test('residents and staff reach nothing of each other, and visitors what is marked for them', async () => {
  const { endpoints } = world()
  const { staff, resident, visitor } = await tokensOfAll()
  const wrong: string[] = []
  const statusOf = async (endpoint: Endpoint, token: string) => (await probe(world(), endpoint, token)).status
  for (const endpoint of endpoints) {
    const { access, path } = endpoint
    const title = titleOf(endpoint)
    if (access !== 'anonymous' && path.startsWith('/api/mp/') !== (access === 'mobile'))
      wrong.push(`${title} lies elsewhere`)
    if (endpoint.visitor && !path.startsWith('/api/mp/visitor/') && endpoint.name !== 'auth.mpLogout')
      wrong.push(`${title} is open to visitors`)
    if (access === 'mobile') {
      if ((await statusOf(endpoint, staff)) !== 401) wrong.push(`${title} takes a token of staff`)
      if (!endpoint.visitor && (await statusOf(endpoint, visitor)) !== 403)
        wrong.push(`${title} takes a visitor`)
    } else if (access === 'session' || access === 'wall') {
      if ((await statusOf(endpoint, resident)) !== 401) wrong.push(`${title} takes a token of residents`)
    }
  }
  expect(wrong).toEqual([])
}, 300_000)

/** A token of each kind of caller. */
async function tokensOfAll() {
  const { deps, userId } = world()
  const { db } = deps.database
  const [account] = await db.select({ id: mpUser.id }).from(mpUser).where(eq(mpUser.state, 'normal')).limit(1)
  const now = deps.clock()
  const owner = { mpUserId: account?.id ?? 0, platform: 'wechat' as const }
  return {
    staff: await tokenFor(deps, userId),
    resident: (await openMpSession(deps, db, owner, now)).token,
    visitor: (await openMpSession(deps, db, { visitorPhone: '19900001234' }, now)).token,
  }
}

/** Calls that ask for a code, of those who sign in. */
const guarded = (): readonly Endpoint[] =>
  world().endpoints.filter(
    (one) => codesOf(one).length > 0 && (one.access === 'session' || one.access === 'wall'),
  )

/** Whether the call was refused for want of its code. */
async function lacksCode(endpoint: Endpoint, token: string): Promise<boolean> {
  const { status, code, permission } = await probe(world(), endpoint, token)
  return status === 403 && code === 'FORBIDDEN' && permission === codesOf(endpoint)[0]
}

test('every call is open to each of its codes, and to nobody without one', async () => {
  const wrong: string[] = []
  const boss = world().holderOfAll('all', world().userId)
  const holding = (codes: readonly string[]) => {
    const held = new Map(codes.map((one) => [one, { kind: 'all' as const }]))
    world().override = { ...boss, permissions: { ...boss.permissions, codes: held } }
  }
  for (const endpoint of guarded()) {
    holding([])
    if (!(await lacksCode(endpoint, madeUpToken))) wrong.push(`${titleOf(endpoint)} is open without a code`)
    for (const code of codesOf(endpoint)) {
      holding([code])
      if (await lacksCode(endpoint, madeUpToken)) wrong.push(`${titleOf(endpoint)} is closed with ${code}`)
    }
  }
  world().override = undefined
  expect(wrong).toEqual([])
}, 300_000)

/**
 * Calls of the same codes are guarded alike, which the test above has found, so one stands for all; and each role tries
 * another third of the codes, so that every code is tried by several roles and every role tries many.
 */
test('each role reaches the calls whose codes it holds, and no other', async () => {
  const { deps, tokenOf } = world()
  const roles = await deps.database.db.select({ code: role.roleCode }).from(role).orderBy(asc(role.id))
  const calls = [...new Map(guarded().map((one) => [codesOf(one).join(), one])).values()]
  const wrong: string[] = []
  for (const [nth, { code }] of roles.entries()) {
    const token = await tokenOf(code)
    const { caller } = await deps.sessions.resolve(token, {
      ip: '127.0.0.1',
      background: true,
      now: deps.clock(),
    })
    for (const endpoint of calls.filter((_one, at) => (at + nth) % 3 === 0)) {
      const held = codesOf(endpoint).some((one) => caller.permissions.codes.has(one))
      if (held === (await lacksCode(endpoint, token)))
        wrong.push(`${code} ${held ? 'holds' : 'lacks'} ${titleOf(endpoint)}`)
    }
  }
  expect(roles.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
}, 300_000)
