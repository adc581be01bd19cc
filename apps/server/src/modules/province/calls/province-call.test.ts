import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { signProvince } from '../../../ports/province/province-wire.ts'
import { build, makeEstate, roomId, step } from '../../base/testing/world.ts'
import { residentCells } from '../../base/testing/people.ts'
import { importResidents } from '../../base/people/import-residents.ts'
import { checkSeals, sealLogs } from '../../log/log-seals.ts'
import { deliver } from '../queue/deliver.ts'
import { seedProvincePast } from './province-call.seed.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [token, auditor] = ['', '']
let [estateId, configId, watch] = [0, 0, 0]
let now = new Date('2026-03-02T02:00:00Z')
const secret = 'notices'

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  const boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, boss, { stepUp: true })
  watch = await makeAccount(deps, { username: 'watch', roleCodes: ['auditor'] })
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  await database().sql`update estate set provincial_code = '440305000001' where id = ${estateId}`
  await step(deps, (ctx) => importResidents([residentCells(1, { estate: '梅园' })], ctx, { dryRun: false }))
  const made = await post('/api/base/province-configs', {
    estateId,
    dataTypes: ['room', 'person', 'person_pass'],
    appSecret: secret,
  })
  configId = (made.data as { id: number }).id
  await database().sql`update province_config set app_secret_enc = ${deps.personal.seal(secret).enc}`
  await post(`/api/base/province-configs/${configId}/enable`, { version: 0 })
  await database().sql`update room set address_code = 'R' || id where estate_id = ${estateId}`
  await post(`/api/base/province-configs/${configId}/push`, { dataTypes: ['room', 'person'], full: true })
  for (let round = 0; round < 5; round += 1) {
    await deliver(deps)
    now = new Date(now.getTime() + 180_000)
  }
})

const post = async (path: string, body: object = {}, as = token) =>
  (await api.send('POST', path, body, { token: as })).body
/** A session of now: idle ones end while time passes. */
beforeEach(async () => {
  auditor = await tokenFor(deps, watch, { stepUp: true })
})
const path = '/api/log/province-calls'
interface Call {
  readonly id: number
  readonly api: string
  readonly state: string
  readonly itemCount: number
}
const calls = async (query: Record<string, string> = {}) =>
  ((await api.get(path, { token: auditor, query })).body.data as { records: readonly Call[] }).records
const messageOf = async (id: number) =>
  (await api.get(`${path}/${id}/message`, { token: auditor })).body.data as {
    request: string
    curl: string | null
    items: { code: string; state: string }[]
  }

describe('the log of calls', () => {
  test('has every exchange with what came of it, and shows what was said masked', async () => {
    const [person] = await calls({ dataType: 'person', api: 'report' })
    expect(person).toMatchObject({ itemCount: 1 })
    const { request, items } = await messageOf(person?.id ?? 0)
    const [{ doc } = { doc: '' }] = await database().sql<{ doc: string }[]>`
      select doc_no_enc as doc from person where doc_no_enc is not null limit 1`
    const docNo = deps.personal.open(doc)
    expect(request).toContain('docNo')
    expect(request).not.toContain(docNo)
    expect(items).toHaveLength(1)
    const shown = await post(`${path}/${person?.id ?? 0}/reveal-message`, { reason: '核对上报' }, auditor)
    expect((shown.data as { request: string }).request).toContain(docNo)
    const [log] = await database().sql`
      select reason from sensitive_access_log where subject_type = 'provinceCall'`
    expect(log).toMatchObject({ reason: '核对上报' })
    // Neither the log of calls nor that of operations holds it in the open.
    for (const table of ['province_call_log', 'operation_log', 'sensitive_access_log']) {
      const rows = await database().sql`select to_jsonb(t)::text as row from ${database().sql(table)} t`
      expect(rows.some(({ row }) => String(row).includes(docNo))).toBe(false)
    }
  })

  test('has the passes of residents, each told once', async () => {
    await database().sql`
      insert into pass_record (estate_id, event_id, pass_time, device_time, received_at, created_at, person_name,
        person_kind, person_id, device_id, auth_mode, result, late, skewed)
      values (${estateId}, 1, ${now}, ${now}, ${now}, ${now}, '住户甲', 'resident', 1, 1, 'face', 'success', false, false)`
    for (let round = 0; round < 5; round += 1) {
      await deliver(deps)
      now = new Date(now.getTime() + 180_000)
    }
    const told = await database().sql<{ state: string }[]>`
      select state from province_report_item where data_type = 'person_pass'`
    expect(told.map(({ state }) => state)).toEqual(['succeeded'])
  })

  test('leads from an object to its calls, and has no credentials in the line of curl', async () => {
    const id = await roomId(deps, estateId, '1栋1单元101')
    const found = await calls({ target: '1栋1单元101' })
    expect(found.length).toBeGreaterThan(0)
    expect(id).toBeGreaterThan(0)
    for (const one of found) {
      const { curl } = await messageOf(one.id)
      expect(curl ?? '').not.toMatch(/x-province|signature|secret/i)
    }
  })

  test('is sealed day by day with the others', async () => {
    now = new Date('2026-03-04T02:00:00Z')
    await sealLogs(deps)
    expect(await checkSeals(deps, 'province', '2026-03-02', '2026-03-03')).toMatchObject({
      intact: true,
      days: 2,
    })
    const rows = await database().sql<{ id: number }[]>`select id from province_call_log order by id limit 1`
    await database().sql`update province_call_log set result_code = 'X' where id = ${rows[0]?.id ?? 0}`
    expect(await checkSeals(deps, 'province', '2026-03-02', '2026-03-03')).toMatchObject({
      intact: false,
      firstBadDay: '2026-03-02',
    })
  })
})

describe('a notice of the platform', () => {
  const notify = async (payload: object, nonce: string, key = secret) => {
    const signed = { timestamp: now.getTime().toString(), nonce, body: JSON.stringify(payload) }
    return await api.send('POST', '/api/open/province/notify', {
      platformCode: '440305000001',
      timestamp: signed.timestamp,
      nonce,
      payload: signed.body,
      signature: signProvince(key, { api: 'notify', ...signed }),
    })
  }

  test('with a wrong signature does nothing, and leaves the digest of what it said alone', async () => {
    const answer = await notify({ dataType: 'room', items: [] }, 'nonce-bad-1', 'guessed')
    expect(answer.body.data).toMatchObject({ code: 'E006', taken: 0 })
    const [row] = await database().sql`
      select request_enc, body_hash, signature_ok, estate_id, state from province_call_log where req_no = 'nonce-bad-1'`
    expect(row).toMatchObject({ request_enc: null, signature_ok: false, estate_id: null, state: 'rejected' })
    expect(String(row?.['body_hash'])).toHaveLength(64)
  })

  test('takes back what was accepted, once; the auditor replays it through the queue', async () => {
    const id = await roomId(deps, estateId, '1栋1单元102')
    const payload = { dataType: 'room', items: [{ ref: `room-${id}`, code: 'E002', msg: '地址编码不存在' }] }
    expect((await notify(payload, 'nonce-good-1')).body.data).toMatchObject({ code: '0000', taken: 1 })
    expect((await notify(payload, 'nonce-good-1')).body.data).toMatchObject({ code: 'E006' })
    const state = async () => {
      const [row] = await database().sql<{ state: string }[]>`
        select state from province_report_item where target_type = 'room' and target_id = ${id} order by id desc limit 1`
      return row?.state
    }
    expect(await state()).toBe('failed')
    const [call] = await calls({ api: 'notify', state: 'ok' })
    expect(await post(`${path}/${call?.id ?? 0}/replay`, {}, auditor)).toMatchObject({
      data: { queued: 1, passed: 0 },
    })
    expect(await state()).toBe('queued')
    expect((await post(`${path}/${call?.id ?? 0}/replay`, {}, auditor)).msg).toBe('该次调用没有失败的记录')
    for (let round = 0; round < 5; round += 1) {
      await deliver(deps)
      now = new Date(now.getTime() + 180_000)
    }
    expect(await state()).toBe('succeeded')
  })
})

test('its figures count the very query of the list', async () => {
  const figures = async (query: Record<string, string>) =>
    (await api.get(`${path}/overview`, { token: auditor, query })).body.data as {
      calls: number
      heat: object[]
    }
  expect((await figures({ api: 'notify' })).calls).toBe(3)
  const all = await figures({})
  expect(all.calls).toBeGreaterThan(3)
  expect(all.heat.length).toBeGreaterThan(0)
})

test('the past of a demo has what was said in its last days, and once alone', async () => {
  await seedProvincePast(deps, 'small')
  await seedProvincePast(deps, 'small')
  const [counts] = await database().sql<{ old: number; said: number; twice: number }[]>`
    select count(*) filter (where request_enc is null)::int as old, count(*) filter (where request_enc is not null)::int as said,
      (count(*) - count(distinct req_no))::int as twice from province_call_log where req_no like 'past-%'`
  expect(counts).toMatchObject({ old: 12 * 57, twice: 0 })
  expect(counts?.said).toBeGreaterThan(0)
  const [{ id } = { id: 0 }] = await database().sql<{ id: number }[]>`
    select id::int from province_call_log where req_no like 'past-%' and data_type = 'room' and state = 'ok'
      and request_enc is not null order by id desc limit 1`
  const { request, items } = await messageOf(id)
  expect(request).toContain('"dataType": "room"')
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.map(({ code }) => code))).toEqual(new Set(['0000']))
})
