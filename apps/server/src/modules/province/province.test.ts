import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { build, makeEstate, roomId, step } from '../base/testing/world.ts'
import { provinceBatch, provinceItem, provinceReported } from './province.table.ts'
import { deliver } from './queue/deliver.ts'
import { queueChanges } from './queue/queue-changes.ts'
import { sourceOf } from './sources/sources.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let foreignId = 0
let [estateId, configId, bossId] = [0, 0, 0]
let now = new Date('2026-03-02T02:00:00Z')

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  bossId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  await signIn()
  foreignId = await makeAccount(deps, { username: 'guard', roleCodes: ['auditor'] })
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  await database().sql`update building set address_code = 'B' || id where estate_id = ${estateId}`
  await database().sql`update room set address_code = 'R' || id where estate_id = ${estateId}`
})

/** A session of now: idle ones end while time passes. */
async function signIn(): Promise<void> {
  token = await tokenFor(deps, bossId, { stepUp: true })
}
const configs = '/api/base/province-configs'
const post = async (path: string, body: object = {}, as = token) =>
  (await api.send('POST', path, body, { token: as })).body
const act = async (action: string, body: object = {}) => await post(`${configs}/${configId}/${action}`, body)
const versionOf = async (id: number) => {
  const [row] = await database().sql<
    { version: number }[]
  >`select version from province_config where id = ${id}`
  return row?.version ?? 0
}
const take = async (action: string) => await act(action, { version: await versionOf(configId) })
const items = async (dataType: string) =>
  await deps.database.db
    .select()
    .from(provinceItem)
    .where(and(eq(provinceItem.estateId, estateId), eq(provinceItem.dataType, dataType)))
    .orderBy(provinceItem.id)
const batches = async () => await deps.database.db.select().from(provinceBatch).orderBy(provinceBatch.id)
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
/** Rounds until nothing is on its way, with time between them. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await deliver(deps)
    pass(180_000)
  }
}

describe('how an estate reports', () => {
  test('it wants a code of the platform, and an address that the server may call', async () => {
    const made = await post(configs, { estateId, dataTypes: ['estate', 'building', 'room'] })
    configId = (made.data as { id: number }).id
    expect((await take('enable')).msg).toBe('请先在小区管理中填写省平台编码')
    await database().sql`update estate set provincial_code = '440305000001' where id = ${estateId}`
    const elsewhere = await post(configs, {
      estateId: await makeEstate(deps, '兰园'),
      adapter: 'http_json',
      endpoint: 'https://evil.example',
      appId: 'a',
      appSecret: 'b',
      dataTypes: ['room'],
      mode: 'schedule',
      cron: '0 2 * * *',
    })
    expect(elsewhere.fields).toMatchObject({ endpoint: '须为https地址，且主机在服务器的允许名单内' })
    expect((await post(configs, { estateId, dataTypes: ['room'] })).msg).toContain('该小区已配置省厅上报')
  })

  test('[C1 35] a disabled one keeps the queue and sends nothing', async () => {
    expect((await act('push', { dataTypes: ['room'], full: true })).msg).toBe('请先启用上报')
    await take('enable')
    expect(await act('push', { dataTypes: ['estate', 'building', 'room'], full: true })).toMatchObject({
      data: { queued: 6, invalid: 0, removed: 0 },
    })
    await take('disable')
    await settle()
    expect(await batches()).toEqual([])
    expect((await items('room')).map(({ state }) => state)).toEqual(Array(4).fill('queued'))
    await take('enable')
  })
})

describe('the queue', () => {
  test('[C1 35] tells each object once, with its receipt; the same content never again', async () => {
    await settle()
    expect((await items('room')).map(({ state }) => state)).toEqual(Array(4).fill('succeeded'))
    expect((await items('room'))[0]?.receiptNo).toMatch(/^SJ/)
    const sent = (await batches()).length
    expect(await act('push', { dataTypes: ['estate', 'building', 'room'], full: true })).toMatchObject({
      data: { queued: 0, unchanged: 6 },
    })
    await settle()
    expect((await batches()).length).toBe(sent)
  })

  test('[C1 35] hears of a change from the register, and a newer one takes the place of the one that waits', async () => {
    const id = await roomId(deps, estateId, '1栋1单元101')
    const change = async (builtArea: number) => {
      const { data } = (await api.get(`/api/base/rooms/${id}`, { token })).body
      const { version } = data as { version: number }
      const answer = await api.send('PUT', `/api/base/rooms/${id}`, { version, builtArea }, { token })
      expect(answer.body.msg).toBe('')
    }
    await database().sql`update room set updated_at = ${now} where id = ${id}`
    const before = (await items('room')).length
    await change(81)
    await database().sql`update room set updated_at = ${now} where id = ${id}`
    await deliver(deps)
    const after = await items('room')
    expect(after.length).toBe(before + 1)
    await settle()
    await change(82)
    await change(83)
    await database().sql`update room set updated_at = ${now} where id = ${id}`
    await act('push', { dataTypes: ['room'], full: true })
    await act('push', { dataTypes: ['room'], full: true })
    expect((await items('room')).filter(({ state }) => state === 'queued').length).toBeLessThanOrEqual(1)
    await settle()
    expect((await items('room')).every(({ state }) => state === 'succeeded')).toBe(true)
  })

  test('keeps what lacks something until it is mended, and tells the platform what is gone', async () => {
    await signIn()
    const id = await roomId(deps, estateId, '1栋1单元102')
    await database().sql`update room set address_code = null where id = ${id}`
    expect(await act('push', { dataTypes: ['room'], full: true })).toMatchObject({ data: { invalid: 1 } })
    const lacking = (await items('room')).find(({ state }) => state === 'invalid')
    expect(lacking).toMatchObject({ targetId: id, lastError: '缺少：标准地址编码' })
    expect(await act('check')).toMatchObject({
      data: { objects: 6, complete: 5, missing: [{ dataType: 'room', field: 'addressCode', count: 1 }] },
    })
    await database().sql`update room set deleted_at = now() where id = ${id}`
    expect(await act('push', { dataTypes: ['room'], full: true })).toMatchObject({ data: { removed: 1 } })
    await settle()
    expect(
      (await items('room')).filter(({ targetId }) => targetId === id).map(({ op, state }) => [op, state]),
    ).toEqual(
      expect.arrayContaining([
        ['upsert', 'ignored'],
        ['delete', 'succeeded'],
      ]),
    )
    expect(await deps.database.db.$count(provinceReported, eq(provinceReported.targetId, id))).toBe(0)
  })

  test('an answer that is lost counts as nothing until the platform is asked, and is not sent as another', async () => {
    const id = await roomId(deps, estateId, '1栋1单元201')
    let lost = false
    for (let n = 0; n < 200 && !lost; n += 1) {
      await database().sql`update room set rental_reg_no = ${`L${n}`} where id = ${id}`
      await step(deps, (ctx) => queueChanges(ctx, sourceOf('room'), estateId), now)
      await deliver(deps)
      lost = (await batches()).some(({ state }) => state === 'unknown')
    }
    expect(lost).toBe(true)
    expect((await items('room')).filter(({ state }) => state === 'sending').length).toBe(1)
    const count = (await batches()).length
    await settle()
    expect((await batches()).length).toBe(count)
    expect((await items('room')).some(({ state }) => state === 'sending')).toBe(false)
    // Each number was taken once.
    const [{ n } = { n: 0 }] = await database().sql<{ n: number }[]>`
      select count(*)::int as n from province_simulated`
    expect(n).toBe(count)
  })

  /** The simulated platform loses one answer in twenty: it is asked for after a while. */
  async function nextFailure() {
    for (let round = 0; ; round += 1) {
      await deliver(deps)
      const failed = (await items('room')).find(({ state }) => state === 'failed')
      if (failed || round === 5) return failed
      pass(180_000)
    }
  }

  test('a failure is tried again after 1, 5 and 30 minutes, and then by hand', async () => {
    await signIn()
    await database().sql`update estate set provincial_code = '1' where id = ${estateId}`
    const id = await roomId(deps, estateId, '1栋1单元202')
    await database().sql`update room set rental_reg_no = 'F' where id = ${id}`
    await act('push', { dataTypes: ['room'], full: true })
    const waits: (number | null)[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const failed = await nextFailure()
      expect(failed).toMatchObject({ errorCode: 'E001', attempts: attempt + 1 })
      waits.push(failed?.nextAt ? (failed.nextAt.getTime() - now.getTime()) / 60_000 : null)
      pass(31 * 60_000)
    }
    await signIn()
    expect(waits).toEqual([1, 5, 30, null])
    await database().sql`update estate set provincial_code = '440305000001' where id = ${estateId}`
    const failed = (await items('room')).find(({ state }) => state === 'failed')
    const retried = await post(`/api/base/province-report-items/${failed?.id ?? 0}/retry`, {
      version: failed?.version ?? 0,
    })
    expect(retried.msg).toBe('')
    await settle()
    expect((await items('room')).find((one) => one.id === failed?.id)?.state).toBe('succeeded')
  })
})

test('what the platform is told is shown to who may see the page, and its overview tells how complete it is', async () => {
  await signIn()
  const [item] = await items('room')
  const { body } = await api.get(`/api/base/province-report-items/${item?.id ?? 0}/payload`, { token })
  expect(body.data).toMatchObject({
    fields: expect.arrayContaining([{ label: '房屋用途', value: 'residential' }]),
  })
  await act('check')
  const overview = (await api.get(`${configs}/overview`, { token })).body.data as {
    estates: { estateId: number; completeness: number; failed: number }[]
  }
  expect(overview.estates).toEqual([expect.objectContaining({ estateId, completeness: 100, failed: 0 })])
  const foreign = await tokenFor(deps, foreignId)
  expect((await api.get(`${configs}/overview`, { token: foreign })).status).toBe(403)
})
