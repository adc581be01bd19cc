import type { Hono } from 'hono'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { SimulatedGateway } from '../../../simulator/gateway.ts'
import { pullDeviceCommands, reportCommandResults } from '@linli/api-client/contract/access/command-gateway'
import { recordHeartbeats } from '../devices/heartbeat.ts'
import { makeEstate } from '../testing/world.ts'
import { commandDispatch } from './command-jobs.ts'

const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let app: Hono
const call = callerOf(() => app)
let estateId = 0
let other = 0
const devices: number[] = []
let far = 0
let gateway: SimulatedGateway
const tokens: Record<string, string> = {}
const users: Record<string, number> = {}

const post = (path: string, body: object, by = 'root') =>
  call('POST', path, {
    token: tokens[by] ?? '',
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const get = async (path: string, by = 'root') =>
  (await call('GET', path, { token: tokens[by] ?? '' })).body.data
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.fields ?? body.msg]

interface Command {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly total: number
  readonly succeeded: number
  readonly failed: number
}
interface Item {
  readonly deviceId: number
  readonly state: string
  readonly attempts: number
  readonly resultMsg: string | null
}

const send = (action: string, deviceIds: readonly number[], more: object = {}, by = 'root') =>
  post('/api/base/device-commands/send', { action, deviceIds, reason: '巡检', ...more }, by)
async function sent(...args: Parameters<typeof send>): Promise<number> {
  const { body } = await send(...args)
  expect(body).toMatchObject({ success: true })
  return (body.data as { commands: { id: number }[] }).commands[0]?.id ?? 0
}
const command = async (id: number) => (await get(`/api/base/device-commands/${id}`)) as Command
const items = async (id: number) => {
  const page = (await get(`/api/base/device-command-items?commandId=${id}&sort=id`)) as { records: Item[] }
  return page.records.map(({ deviceId, state, attempts, resultMsg }) => ({
    device: devices.indexOf(deviceId),
    state,
    attempts,
    resultMsg,
  }))
}
const act = async (id: number, action: string, body: object = {}, by = 'root') =>
  post(`/api/base/device-commands/${id}/${action}`, { version: (await command(id)).version, ...body }, by)
const pull = async (query: { sn?: string } = {}) =>
  (await gateway.call(pullDeviceCommands, { limit: 50, ...query }, now)).commands
const answer = async (results: readonly { itemId: number; attempt: number; ok: boolean; code?: string }[]) =>
  await gateway.call(reportCommandResults, { results: [...results] }, now)
const beat = (some: readonly number[]) =>
  inContext(deps, { kind: 'system', name: 'test' }, (ctx) =>
    recordHeartbeats(
      ctx,
      { deviceIds: [...some] },
      some.map((id) => ({ sn: `C-${devices.indexOf(id)}` })),
    ),
  )
/** So much time goes by; sessions do not outlast all of it. */
const later = async (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
  for (const [name, id] of Object.entries(users)) tokens[name] = await tokenFor(deps, id, { stepUp: true })
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  const { sql } = deps.database
  estateId = await makeEstate(deps, '令')
  other = await makeEstate(deps, '远')
  for (const [username, account] of Object.entries({
    root: { roleCodes: ['sys_admin'], estateIds: [] },
    second: { roleCodes: ['property_admin'], estateIds: [estateId] },
    fitter: { roleCodes: ['maintenance'], estateIds: [estateId] },
    guard: { roleCodes: ['guard'], estateIds: [estateId] },
  }))
    users[username] = await makeAccount(deps, { username, ...account })
  const [able] = await sql<{ id: number }[]>`
    insert into device_model (vendor, model_no, category, protocol, abilities)
    values ('测试', 'C1', 'camera', 'simulator', '{remote_open,keep_open,upgrade,live}') returning id`
  const install = async (sn: string, at: number) => {
    const [row] = await sql<{ id: number }[]>`
      insert into device (estate_id, name, sn, model_id, category, node_type, node_id, direction, state)
      values (${at}, ${sn}, ${sn}, ${able?.id ?? 0}, 'camera', 3, ${at}, 'none', 'in_use') returning id`
    return row?.id ?? 0
  }
  for (let n = 0; n < 24; n += 1) devices.push(await install(`C-${n}`, estateId))
  far = await install('F-1', other)
  await sql`insert into ingest_key (estate_id, name, key_id, secret_enc, kind, device_ids)
    values (${estateId}, 'k', 'lk_c', ${deps.personal.seal('s').enc}, 'gateway', ${devices})`
  gateway = new SimulatedGateway(async (request) => await app.fetch(request), { keyId: 'lk_c', secret: 's' })
})

beforeEach(async () => {
  await later(3600)
  const { sql } = deps.database
  await sql`update device_command_item set state = 'cancelled' where state in ('queued', 'sent')`
  await sql`update device_command set state = 'cancelled' where state in ('running', 'waiting', 'enabled')`
  await sql`update device set run_status = 'offline' where estate_id = ${estateId}`
})

test('invariant 32: a device that is away is skipped, the others answer one by one', async () => {
  await beat(devices.slice(0, 2))
  const id = await sent('open', devices.slice(0, 3))
  expect(await command(id)).toMatchObject({ state: 'running', total: 3 })
  const tasks = await pull()
  expect(tasks.map(({ sn, action, attempt }) => [sn, action, attempt])).toEqual([
    ['C-0', 'open', 1],
    ['C-1', 'open', 1],
  ])
  expect(await pull({ sn: 'C-1' })).toHaveLength(1)
  const [first, second] = tasks
  const ok = { itemId: first?.itemId ?? 0, attempt: 1, ok: true, code: '0' }
  expect(await answer([ok])).toEqual({ accepted: 1, ignored: 0 })
  // Said twice, counted once.
  expect(await answer([{ ...ok, ok: false }])).toEqual({ accepted: 0, ignored: 1 })
  await answer([{ itemId: second?.itemId ?? 0, attempt: 1, ok: false, code: '1001' }])
  expect(await items(id)).toEqual([
    { device: 0, state: 'succeeded', attempts: 1, resultMsg: null },
    { device: 1, state: 'failed', attempts: 1, resultMsg: null },
    { device: 2, state: 'skipped', attempts: 0, resultMsg: '设备离线' },
  ])
  expect(await command(id)).toMatchObject({ state: 'partial', total: 3, succeeded: 1, failed: 2 })
})

test('invariant 32: retry touches failed devices alone', async () => {
  await beat(devices.slice(0, 2))
  const id = await sent('open', devices.slice(0, 2))
  const tasks = await pull()
  await answer(tasks.map(({ itemId }, at) => ({ itemId, attempt: 1, ok: at === 0 })))
  expect((await act(id, 'retry')).status).toBe(200)
  const again = await pull()
  expect(again.map(({ sn, attempt }) => [sn, attempt])).toEqual([['C-1', 2]])
  // The answer to the first try comes late.
  expect(await answer([{ itemId: again[0]?.itemId ?? 0, attempt: 1, ok: true }])).toEqual({
    accepted: 0,
    ignored: 1,
  })
  await answer([{ itemId: again[0]?.itemId ?? 0, attempt: 2, ok: true }])
  expect(await command(id)).toMatchObject({ state: 'done', succeeded: 2, failed: 0 })
  expect(refusal(await act(id, 'retry'))).toEqual([409, '当前状态为「已完成」，不能重试失败设备'])
})

test('invariant 32: what a model cannot do is refused before anything is written', async () => {
  const refused = await send('reboot', devices.slice(0, 1))
  expect(refused.status).toBe(422)
  expect(refused.body.fields?.deviceIds).toContain('设备【C-0】不支持操作：重启')
  const list = (await get('/api/base/device-commands?action=reboot')) as { total: number }
  expect(list.total).toBe(0)
})

test('invariant 32: many open doors and empty devices need somebody else', async () => {
  await beat(devices)
  const few = await sent('keep_open', devices.slice(0, 20), { minutes: 60 })
  expect((await command(few)).state).toBe('running')
  const id = await sent('keep_open', devices.slice(0, 21), { minutes: 60 })
  expect((await command(id)).state).toBe('pending_approve')
  expect(refusal(await act(id, 'approve'))).toEqual([409, '不能复核自己提交的任务'])
  expect((await items(id)).every(({ state }) => state === 'queued')).toBe(true)
  expect((await act(id, 'refuse', { refuseReason: '缩小范围' }, 'second')).status).toBe(200)
  expect((await act(id, 'submit')).status).toBe(200)
  expect((await act(id, 'approve', {}, 'second')).status).toBe(200)
  await commandDispatch.run(deps)
  expect((await command(id)).state).toBe('running')
  const clear = await sent('clear_people', devices.slice(0, 1))
  expect((await command(clear)).state).toBe('pending_approve')
})

test('invariant 32: many doors of several estates are as many, although each estate has a command of its own', async () => {
  const { sql } = deps.database
  await sql`update device set estate_id = ${other} where id = ${devices[0] ?? 0}`
  try {
    await beat(devices)
    const body = { action: 'keep_open', deviceIds: devices.slice(0, 21), minutes: 60, reason: '消防演练' }
    const answer = await post('/api/base/device-commands/send', body)
    expect(refusal(answer)).toEqual([200, ''])
    const { commands } = answer.body.data as { commands: { id: number; total: number; state: string }[] }
    expect(commands.map(({ total, state: is }) => [total, is])).toEqual([
      [20, 'pending_approve'],
      [1, 'pending_approve'],
    ])
  } finally {
    await sql`update device set estate_id = ${estateId} where id = ${devices[0] ?? 0}`
  }
})

test('doors that are held open are given back', async () => {
  await beat(devices.slice(0, 2))
  const id = await sent('keep_open', devices.slice(0, 2), { minutes: 30 })
  const tasks = await pull()
  expect(tasks[0]?.params).toEqual({ minutes: 30 })
  await answer(tasks.map(({ itemId }) => ({ itemId, attempt: 1, ok: true })))
  expect((await act(id, 'end')).status).toBe(200)
  expect((await pull()).map(({ sn, action }) => [sn, action])).toEqual([
    ['C-0', 'restore'],
    ['C-1', 'restore'],
  ])
  expect(refusal(await act(id, 'end'))).toEqual([409, '该任务已结束'])
})

test('a device does one thing at a time, and what nobody answers is tried again, then given up', async () => {
  await beat(devices.slice(0, 1))
  const first = await sent('open', devices.slice(0, 1), { maxRetry: 1, timeoutSeconds: 30 })
  const second = await sent('open', devices.slice(0, 1))
  expect((await items(second))[0]).toMatchObject({ state: 'queued' })
  expect(await pull()).toHaveLength(1)
  await later(31)
  await commandDispatch.run(deps)
  expect((await items(first))[0]).toMatchObject({ state: 'sent', attempts: 2 })
  await later(31)
  await commandDispatch.run(deps)
  expect((await items(first))[0]).toMatchObject({ state: 'timeout', resultMsg: '设备未在30秒内应答' })
  expect((await command(first)).state).toBe('failed')
  expect((await items(second))[0]).toMatchObject({ state: 'sent', attempts: 1 })
})

test('what may wait goes out when the device is back, and no later than a day', async () => {
  const id = await sent('sync_time', devices.slice(0, 2))
  expect((await items(id)).map(({ state }) => state)).toEqual(['queued', 'queued'])
  await later(3600)
  await beat(devices.slice(0, 1))
  await commandDispatch.run(deps)
  expect((await items(id)).map(({ state }) => state)).toEqual(['sent', 'queued'])
  await later(24 * 3600)
  await commandDispatch.run(deps)
  expect((await items(id))[1]).toMatchObject({ state: 'timeout', resultMsg: '设备24小时内未上线' })
})

test('an upgrade goes to its own model, not below what runs, and stops when it fails', async () => {
  const { sql } = deps.database
  const [version] = await sql<{ id: number }[]>`
    insert into device_firmware (model_id, version_name, file, size_bytes, sha256, state)
    select model_id, '2.0.0', 'none', 1, 'x', 'released' from device where id = ${devices[0] ?? 0} returning id`
  const firmwareId = version?.id ?? 0
  await sql`update device set firmware_version = '2.1.0' where id = ${devices[0] ?? 0}`
  expect(refusal(await send('upgrade', devices.slice(0, 1), { firmwareId }))).toEqual([
    422,
    { firmwareId: '设备【C-0】已是 2.1.0，不能降级' },
  ])
  await beat(devices.slice(1, 3))
  const id = await sent('upgrade', devices.slice(1, 5), { firmwareId })
  const [task] = await pull()
  await answer([{ itemId: task?.itemId ?? 0, attempt: 1, ok: false, code: '3002' }])
  expect((await items(id)).map(({ state }) => state)).toEqual(['failed', 'sent', 'cancelled', 'cancelled'])
  await sql`update device_firmware set state = 'revoked' where id = ${firmwareId}`
  expect(await pull()).toEqual([])
})

test('planned ones start at their time, and a schedule makes a task of its own each time', async () => {
  await beat(devices.slice(0, 1))
  const runAt = new Date(now.getTime() + 600_000).toISOString()
  const planned = await sent('open', devices.slice(0, 1), { mode: 'scheduled', runAt })
  expect((await command(planned)).state).toBe('waiting')
  expect(
    refusal(await send('sync_time', devices.slice(0, 1), { mode: 'cron', cron: '*/10 * * * *' })),
  ).toEqual([422, { cron: '两次执行不能小于1小时' }])
  const plan = await sent('sync_time', devices.slice(0, 1), { mode: 'cron', cron: '0 3 * * *' })
  expect((await command(plan)).state).toBe('enabled')
  await later(601)
  await commandDispatch.run(deps)
  expect((await command(planned)).state).toBe('running')
  await later(24 * 3600)
  await beat(devices.slice(0, 1))
  await commandDispatch.run(deps)
  await commandDispatch.run(deps)
  const children = (await get(`/api/base/device-commands?parentId=${plan}`)) as { total: number }
  expect(children.total).toBe(1)
  await act(plan, 'pause')
  await later(24 * 3600)
  await commandDispatch.run(deps)
  expect(await get(`/api/base/device-commands?parentId=${plan}`)).toMatchObject({ total: 1 })
  expect((await act(plan, 'resume')).status).toBe(200)
  expect((await command(plan)).state).toBe('enabled')
})

test('nobody opens without saying why, beyond the own rights or estates', async () => {
  expect(refusal(await send('open', devices.slice(0, 1), { reason: null }))).toMatchObject([
    422,
    { reason: expect.any(String) },
  ])
  expect(refusal(await send('clear_people', devices.slice(0, 1), {}, 'fitter'))[0]).toBe(403)
  expect((await send('open', [far], {}, 'fitter')).status).toBeGreaterThanOrEqual(404)
  expect((await send('open', devices.slice(0, 1), {}, 'guard')).status).toBe(403)
  await beat(devices.slice(0, 1))
  const opened = await post(`/api/base/devices/${devices[0]}/open`, { reason: '送快递' }, 'fitter')
  expect(opened.body).toMatchObject({ success: true })
  // Silent since it was installed.
  expect((await post(`/api/base/devices/${far}/open`, { reason: '送快递' }, 'root')).body.msg).toBe(
    '设备离线或不支持远程开门',
  )
  const both = await send('sync_time', [...devices.slice(0, 1), far])
  expect((both.body.data as { commands: object[] }).commands).toHaveLength(2)
  expect(refusal(await post(`/api/base/devices/${far}/open`, { reason: '送快递' }, 'fitter'))[0]).toBe(404)
})
