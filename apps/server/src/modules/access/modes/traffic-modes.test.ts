import { pullDeviceCommands, reportCommandResults } from '@linli/api-client/contract/access/command-gateway'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { SimulatedGateway } from '../../../simulator/gateway.ts'
import { completeUsualRules } from '../../alert/rules/usual-rules.ts'
import { commandDispatch } from '../../base/commands/command-jobs.ts'
import { build } from '../../base/testing/world.ts'
import { gatewayOf, type GatewayWorld, makeGateway } from '../testing/gateway-world.ts'
import { emergencyClock, modeClock } from './mode.jobs.ts'

const database = useDatabase()
// A Monday, ten in the morning in China.
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let world: GatewayWorld
let foreign: GatewayWorld
let gateway: SimulatedGateway
let building = 0
const gates: Record<string, number> = {}
const tokens: Record<string, string> = {}
const users: Record<string, number> = {}

/** So much time goes by; sessions do not outlast all of it. */
const later = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
  for (const [name, id] of Object.entries(users)) tokens[name] = await tokenFor(deps, id)
}

async function gateAt(at: GatewayWorld, name: string, place: object = {}, sn?: string): Promise<number> {
  const { sql } = database()
  const row = {
    kind: 'person',
    level: 'estate',
    node_type: 3,
    node_id: at.estateId,
    direction: 'both',
    ...place,
  }
  const [made] = await sql<{ id: number }[]>`
    insert into channel ${sql({ estate_id: at.estateId, name, ...row })} returning id::int as id`
  if (sn !== undefined)
    await sql`update device set channel_id = ${made?.id ?? 0}, run_status = 'online' where sn = ${sn}`
  return made?.id ?? 0
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  world = await makeGateway(deps, 'gate')
  foreign = await makeGateway(deps, 'away')
  const { sql } = database()
  await sql`update device_model set abilities = '{face,remote_open,keep_open}'`
  await sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
  await build(deps, world.estateId)
  const [house] = await sql<{ id: number }[]>`
    select id::int as id from building where estate_id = ${world.estateId}`
  building = house?.id ?? 0
  gates.east = await gateAt(world, '东门', {}, world.sns[0])
  gates.west = await gateAt(world, '西门', {}, world.sns[1])
  gates.door = await gateAt(
    world,
    '1栋大门',
    { level: 'building', node_type: 5, node_id: building },
    world.sns[2],
  )
  gates.fire = await gateAt(world, '消防门', { kind: 'fire' })
  gates.lane = await gateAt(world, '车道', { kind: 'vehicle' })
  gates.far = await gateAt(foreign, '远门', {}, foreign.sns[0])
  await sql`update device set state = 'retired' where channel_id is null`
  await modeClock.run(deps)
  api = caller(deps)
  const app = createApp(deps)
  const { keyId, secret } = world
  gateway = new SimulatedGateway(async (request) => await app.fetch(request), { keyId, secret })
  const estateIds = [world.estateId]
  const roles = { boss: 'sys_admin', fixer: 'maintenance', guard: 'guard', clerk: 'property_service' }
  for (const [username, role] of Object.entries(roles))
    users[username] = await makeAccount(deps, {
      username,
      roleCodes: [role],
      ...(role !== 'sys_admin' && { estateIds }),
    })
  await later(0)
})

const post = async (path: string, body: object, by = 'boss', key: string = crypto.randomUUID()) =>
  await api.send('POST', `/api/access/${path}`, body, {
    token: tokens[by] ?? '',
    headers: { 'idempotency-key': key },
  })
const refusal = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer
  return [status, body.fields ?? body.msg]
}
async function gate(name: string) {
  const [row] = await database().sql<Record<string, unknown>[]>`
    select c.pass_mode as mode, p.cause, p.mode_state as state, p.delivered_count as delivered, p.device_count as devices,
      p.next_change_at as next, p.next_mode as "nextMode" from channel c join channel_mode_plan p on p.channel_id = c.id
    where c.id = ${gates[name] ?? 0}`
  return row
}
/** What the devices of the key are told. */
const told = async () =>
  (await gateway.call(pullDeviceCommands, { limit: 50 }, now)).commands.map((one) => ({
    sn: one.sn,
    mode: one.params['mode'],
    itemId: one.itemId,
    attempt: one.attempt,
  }))
/** All of them do it. */
async function obeyed(ok = true): Promise<number> {
  await commandDispatch.run(deps)
  const tasks = await told()
  if (tasks.length === 0) return 0
  const results = tasks.map(({ itemId, attempt }) => ({
    itemId,
    attempt,
    ok,
    ...(!ok && { code: '1001', message: '门锁无响应' }),
  }))
  await gateway.call(reportCommandResults, { results }, now)
  return tasks.length
}
const online = async (sn: string, is = true) =>
  await database().sql`update device set run_status = ${is ? 'online' : 'offline'} where sn = ${sn}`
const logs = async (name: string) =>
  (
    await database().sql<{ cause: string }[]>`
      select cause from channel_mode_log where channel_id = ${gates[name] ?? 0} order by id`
  ).map(({ cause }) => cause)
const release = async (id: number) =>
  (
    await database().sql<Record<string, unknown>[]>`
      select state, total, opened, failed, planned_end_at as until, end_reason as why from emergency_release where id = ${id}`
  )[0]
const override = (name: string, mode: string, minutes: number, by = 'boss') =>
  post('channel-modes/override', { channelIds: [gates[name]], mode, minutes, reason: '搬家' }, by)
const start = (more: object = {}, by = 'boss', key?: string) =>
  post(
    'emergency-releases/start',
    { estateId: world.estateId, kind: 'evacuate', scope: 'estate', minutes: 30, reason: '燃气泄漏', ...more },
    by,
    key,
  )
const idOf = async (answer: ReturnType<typeof post>) =>
  (await answer).body.data as { id: number; joined: boolean; releaseNo: string }

test('a gate that is opened for a while tells its devices, and is as planned after it', async () => {
  expect(await gate('east')).toMatchObject({ mode: 'normal', cause: 'base', state: 'synced', devices: 1 })
  expect((await override('east', 'keep_open', 60, 'fixer')).status).toBe(200)
  expect(await gate('east')).toMatchObject({
    mode: 'keep_open',
    cause: 'override',
    state: 'pending',
    nextMode: 'normal',
  })
  expect(await told()).toMatchObject([{ sn: world.sns[0], mode: 'keep_open' }])
  await obeyed()
  expect(await gate('east')).toMatchObject({ state: 'synced', delivered: 1 })
  await later(60)
  await modeClock.run(deps)
  expect(await gate('east')).toMatchObject({ mode: 'normal', cause: 'base', state: 'pending', next: null })
  await obeyed()
  expect(await logs('east')).toEqual(['override', 'restore'])
})

test('what is planned follows the hours of the week', async () => {
  const weekly = [{ weekday: 1, ranges: [{ from: '12:00', to: '13:00', mode: 'keep_open' }] }]
  const set = { channelIds: [gates.west], baseMode: 'schedule', weekly }
  expect((await post('channel-modes/set', set)).status).toBe(200)
  expect(await gate('west')).toMatchObject({ mode: 'normal', cause: 'schedule', nextMode: 'keep_open' })
  await later(60)
  await modeClock.run(deps)
  expect(await gate('west')).toMatchObject({ mode: 'keep_open', cause: 'schedule', nextMode: 'normal' })
  await obeyed(false)
  expect(await gate('west')).toMatchObject({ state: 'failed', delivered: 0 })
  // What failed is tried again after a while.
  await later(11)
  await modeClock.run(deps)
  await obeyed()
  expect(await gate('west')).toMatchObject({ state: 'synced' })
  const overlapping = [
    {
      weekday: 1,
      ranges: [
        { from: '08:00', to: '10:00', mode: 'keep_open' },
        { from: '09:00', to: '11:00', mode: 'normal' },
      ],
    },
  ]
  const refused = await post('channel-modes/set', { ...set, weekly: overlapping })
  expect([refused.status, JSON.stringify(refused.body.fields)]).toEqual([
    422,
    expect.stringContaining('时段不能重叠'),
  ])
  expect((await post('channel-modes/set', { channelIds: [gates.west], baseMode: 'normal' })).status).toBe(200)
  await obeyed()
})

test('[2a-30] what a gate may not do is refused in words', async () => {
  expect(await refusal(override('fire', 'keep_closed', 30))).toEqual([422, { mode: '消防通道不能设为封闭' }])
  expect(await refusal(override('door', 'keep_closed', 30))).toEqual([
    422,
    { mode: '该楼栋唯一出入口不能设为封闭' },
  ])
  expect(await refusal(override('east', 'card_only', 30))).toEqual([
    422,
    { mode: '该通道没有支持刷卡的设备' },
  ])
  expect(await refusal(override('east', 'keep_open', 721))).toEqual([
    422,
    { minutes: '常开时长不能超过12小时' },
  ])
  expect(await refusal(override('east', 'keep_closed', 4321))).toEqual([422, { minutes: expect.anything() }])
  const open = { channelIds: [gates.east], baseMode: 'keep_open' }
  expect((await post('channel-modes/set', open, 'fixer')).status).toBe(403)
  expect((await override('far', 'keep_open', 30, 'fixer')).status).toBe(422)
  expect((await override('east', 'keep_open', 30, 'clerk')).status).toBe(403)
  const sent = await api.send(
    'POST',
    '/api/base/device-commands',
    { estateId: world.estateId, action: 'set_mode', passMode: 'emergency', deviceIds: [1], mode: 'now' },
    { token: tokens.boss ?? '' },
  )
  expect(sent.status).not.toBe(200)
})

test('a plan is copied to other gates of the estate', async () => {
  const weekly = [{ weekday: 2, ranges: [{ from: '08:00', to: '09:00', mode: 'keep_open' }] }]
  await post('channel-modes/set', { channelIds: [gates.east], baseMode: 'schedule', weekly })
  const copy = { fromId: gates.east, channelIds: [gates.west, gates.fire] }
  expect((await post('channel-modes/copy', copy)).status).toBe(200)
  expect(await gate('fire')).toMatchObject({ cause: 'schedule', nextMode: 'keep_open' })
  expect(await refusal(post('channel-modes/copy', { fromId: gates.east, channelIds: [gates.far] }))).toEqual([
    422,
    { channelIds: '只能复制到同一小区的通道' },
  ])
  await post('channel-modes/set', { channelIds: [gates.east, gates.west, gates.fire], baseMode: 'normal' })
})

test('[C1 54] [2a-31] an emergency opens all doors at once, and they are as planned after it', async () => {
  await online(world.sns[1] ?? '', false)
  await override('east', 'keep_open', 300)
  await obeyed()
  const [one, other] = await Promise.all([idOf(start()), idOf(start({}, 'guard'))])
  expect(one.id).toBe(other.id)
  expect([one.joined, other.joined].filter((joined) => joined)).toHaveLength(1)
  // The barrier stays as it is: this is no fire.
  expect(await release(one.id)).toMatchObject({ state: 'active', total: 4, opened: 0, failed: 2 })
  expect(await gate('lane')).toMatchObject({ mode: 'normal' })
  expect((await told()).map(({ sn, mode }) => [sn, mode])).toEqual([
    [world.sns[0], 'emergency'],
    [world.sns[2], 'emergency'],
  ])
  await obeyed()
  expect(await release(one.id)).toMatchObject({ opened: 2, failed: 2 })
  const bar = await api.get('/api/access/emergencies/now', { token: tokens.clerk ?? '' })
  expect(bar.body.data).toMatchObject([
    { opened: 2, total: 4, closed: [{ channel: '消防门' }, { channel: '西门' }] },
  ])
  // A device that comes back while it is on is told with its first heartbeat.
  await gatewayOf(deps, world).beat([{ sn: world.sns[1] }])
  expect((await told()).map(({ sn }) => sn)).toEqual([world.sns[1]])
  await obeyed()
  expect(await release(one.id)).toMatchObject({ opened: 3, failed: 1 })
  await later(31)
  await emergencyClock.run(deps)
  expect(await release(one.id)).toMatchObject({ state: 'ended', why: '到时自动结束' })
  expect(await gate('east')).toMatchObject({ mode: 'keep_open', cause: 'override' })
  expect(await gate('west')).toMatchObject({ mode: 'normal', cause: 'base' })
  await obeyed()
  const items = await database().sql<{ state: string }[]>`
    select distinct state from emergency_item where release_id = ${one.id} order by 1`
  expect(items.map(({ state }) => state)).toEqual(['failed', 'restored'])
  await post('channel-modes/clear', { channelIds: [gates.east] })
  await obeyed()
})

test('[2a-31] a device that was away all the time is not opened after the end', async () => {
  await online(world.sns[1] ?? '', false)
  const { id } = await idOf(start({ kind: 'drill', scope: 'channels', nodeIds: [gates.west] }))
  expect((await post(`emergency-releases/${id}/end`, { reason: '演练结束' })).status).toBe(200)
  await gatewayOf(deps, world).beat([{ sn: world.sns[1] }])
  await commandDispatch.run(deps)
  expect((await told()).filter(({ mode }) => mode === 'emergency')).toEqual([])
  await obeyed()
  const [alert] = await database().sql<{ level: string; title: string; state: string }[]>`
    select level, title, state from control_alert where kind = 'emergency_open' order by id desc limit 1`
  expect(alert).toMatchObject({ level: 'normal', title: '【演练】应急全开：演练 西门', state: 'treated' })
  const again = await post(`emergency-releases/${id}/end`, { reason: '再次' })
  expect(again.body.msg).toBe('当前状态为「已结束」，不能结束')
})

test('who needs the doors takes them from a drill', async () => {
  const drill = await idOf(start({ kind: 'drill' }))
  const real = await idOf(start())
  expect([real.joined, (await release(drill.id))?.state]).toEqual([false, 'ended'])
  expect(await gate('west')).toMatchObject({ mode: 'emergency' })
  const extended = await post(`emergency-releases/${real.id}/extend`, {})
  expect(Date.parse((extended.body.data as { plannedEndAt: string }).plannedEndAt) - now.getTime()).toBe(
    3_600_000,
  )
  expect((await post(`emergency-releases/${real.id}/end`, { reason: '解除' }, 'clerk')).status).toBe(403)
  await obeyed(false)
  expect((await post(`emergency-releases/${real.id}/retry`, {})).body.data).toEqual({ sent: 3 })
  await obeyed()
  expect(await release(real.id)).toMatchObject({ opened: 3 })
  const report = await post(`emergency-releases/${real.id}/report`, {})
  expect((report.body.data as { doors: unknown[] }).doors).toHaveLength(4)
  await post(`emergency-releases/${real.id}/end`, { reason: '解除' })
  await obeyed()
})

test('[2a-32] a fire signal opens the gates that follow it by itself, and holds them as long as it is on', async () => {
  let seq = 100
  const signal = (active: boolean) => {
    seq += 1
    return {
      sn: world.sns[0],
      epoch: 1,
      seq,
      type: 'alarm',
      kind: 'fire_input',
      active,
      time: now.toISOString(),
    }
  }
  await database()
    .sql`update channel_mode_plan set fire_linkage = false where channel_id = ${gates.west ?? 0}`
  await gatewayOf(deps, world).report([signal(true)])
  const [row] = await database().sql<{ id: number }[]>`
    select id::int as id from emergency_release where trigger = 'fire_input' and state = 'active'`
  const id = row?.id ?? 0
  expect(await gate('east')).toMatchObject({ mode: 'emergency', cause: 'fire' })
  expect(await gate('lane')).toMatchObject({ mode: 'emergency' })
  expect(await gate('west')).toMatchObject({ mode: 'normal' })
  const asked = await post(`emergency-releases/${id}/end`, { reason: '误报' })
  expect(asked.body.confirm).toBe('stillOnFire')
  await later(241)
  await emergencyClock.run(deps)
  expect(await release(id)).toMatchObject({ state: 'active', until: new Date(now.getTime() + 1_800_000) })
  await gatewayOf(deps, world).report([signal(false)])
  await later(31)
  await emergencyClock.run(deps)
  expect(await release(id)).toMatchObject({ state: 'ended' })
  expect(await gate('east')).toMatchObject({ mode: 'normal' })
  await obeyed()
})
