import { type Endpoint, pathParams } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import type { SessionKind } from '../../src/kit/caller.ts'
import { shapeOf } from '../../src/kit/http/schema-parts.ts'
import { makeAccount, tokenFor } from '../support/accounts.ts'
import { pathOf } from '../support/calls.ts'
import { watchWrites } from '../support/watch-writes.ts'
import { sweptWorld, titleOf } from './world.ts'

const world = sweptWorld()

/** What a reading call may leave behind: that it was made, under which grant, and that the session is in use. */
const traces =
  '^(operation_log|sensitive_access_log|trace_code|auth_session|mp_session|control_grant_use|control_grant)$'

let written: () => Promise<readonly string[]>
beforeAll(async () => {
  written = await watchWrites(world().database, traces, 'statement')
}, 60_000)

/** Values under which as many calls as possible get past their input. */
const values: Readonly<Record<string, string>> = {
  from: '2026-01-01',
  to: '2026-01-02',
  keyword: '门',
  path: '/user',
  reason: '核对资料',
  code: 'auth:user:list',
}

function addressOf(endpoint: Endpoint): string {
  const inPath = pathParams(endpoint.path)
  const query = new URLSearchParams()
  for (const key of Object.keys(endpoint.input ? shapeOf(endpoint.input) : {}))
    if (!inPath.includes(key) && (values[key] !== undefined || key.endsWith('Id')))
      query.set(key, values[key] ?? '1')
  return `${pathOf(endpoint, { id: 1, key: 'x'.repeat(32) })}?${query}`
}

test('the GETs that write are the three that the specification fixes', () => {
  const writing = world().endpoints.filter((one) => one.writes)
  expect(writing.map(titleOf).sort()).toEqual([
    'GET /api/sys/common/logout',
    'GET /api/sys/wechat/login/qrAuthorize',
    'GET /api/sys/wechat/login/unbind',
  ])
})

test('no other GET writes, whatever kind of session calls it', async () => {
  const { deps, endpoints, api } = world()
  const gets = endpoints.filter((one) => one.method === 'GET' && !one.writes)
  const userId = await makeAccount(deps, { username: 'reader', roleCodes: ['sys_admin'] })
  const kinds: readonly SessionKind[] = ['console', 'preview', 'screen', 'wall']
  const tokens = await Promise.all([
    ...kinds.map(async (kind) => await tokenFor(deps, userId, { stepUp: true, kind })),
    tokenFor(deps, userId, { limited: true }),
  ])
  await written()
  const wrong: string[] = []
  const answered = new Set<string>()
  for (const endpoint of gets)
    for (const token of [...tokens, undefined]) {
      const { status } = await api.raw('GET', addressOf(endpoint), token === undefined ? {} : { token })
      if (status === 200) answered.add(titleOf(endpoint))
      const tables = await written()
      // What may only be read refuses to write: that ends as a fault.
      if (status >= 500 || tables.length > 0) wrong.push(`${titleOf(endpoint)}: ${status} ${tables.join()}`)
    }
  expect([...new Set(wrong)]).toEqual([])
  expect(answered.size / gets.length).toBeGreaterThan(0.6)
}, 300_000)
