import { type Endpoint, pathParams } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import type { SessionKind } from '../../src/kit/caller.ts'
import { shapeOf } from '../../src/kit/http/schema-parts.ts'
import { makeAccount, tokenFor } from '../support/accounts.ts'
import { pathOf } from '../support/calls.ts'
import { sweptWorld, titleOf } from './world.ts'

const world = sweptWorld()

/** What a reading call may leave behind: that it was made, under which grant, and that the session is in use. */
const traces = [
  'operation_log',
  'sensitive_access_log',
  'trace_code',
  'auth_session',
  'control_grant_use',
  'control_grant',
]

/** Every statement that writes into another table leaves its name, unless it is rolled back. */
beforeAll(async () => {
  const { sql } = world().database
  await sql.unsafe(`
    create table written (name text);
    create function note_write() returns trigger language plpgsql as $$
      begin insert into written values (tg_table_name); return null; end $$;
    do $$ declare t record; begin
      for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
          and not c.relname = any(array['written', ${traces.map((one) => `'${one}'`).join(', ')}])
      loop
        execute format('create trigger note_write after insert or update or delete on %s
          for each statement execute function note_write()', t.name);
      end loop;
    end $$`)
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
  const { deps, endpoints, api, database } = world()
  const gets = endpoints.filter((one) => one.method === 'GET' && !one.writes)
  const userId = await makeAccount(deps, { username: 'reader', roleCodes: ['sys_admin'] })
  const kinds: readonly SessionKind[] = ['console', 'preview', 'screen', 'wall']
  const tokens = await Promise.all([
    ...kinds.map(async (kind) => await tokenFor(deps, userId, { stepUp: true, kind })),
    tokenFor(deps, userId, { limited: true }),
  ])
  await database.sql`delete from written`
  const wrong: string[] = []
  const answered = new Set<string>()
  for (const endpoint of gets)
    for (const token of [...tokens, undefined]) {
      const { status } = await api.raw('GET', addressOf(endpoint), token === undefined ? {} : { token })
      if (status === 200) answered.add(titleOf(endpoint))
      const rows = await database.sql<{ name: string }[]>`delete from written returning name`
      // What may only be read refuses to write: that ends as a fault.
      if (status >= 500 || rows.length > 0)
        wrong.push(`${titleOf(endpoint)}: ${status} ${rows.map((row) => row.name).join()}`)
    }
  expect([...new Set(wrong)]).toEqual([])
  expect(answered.size / gets.length).toBeGreaterThan(0.6)
}, 300_000)
