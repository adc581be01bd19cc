import type { LivePass } from '@linli/api-client/contract/access/live-pass'
import { manyOpens, type MonitorChannel } from '@linli/api-client/contract/access/monitor'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { completeUsualRules } from '../../alert/rules/usual-rules.ts'
import { gatewayOf, type GatewayWorld, makeGateway, tinyPicture } from '../testing/gateway-world.ts'

const database = useDatabase()
const root = '/api/access/monitor'
let now = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let world: GatewayWorld
let foreign: GatewayWorld
let api: ReturnType<typeof caller>
let guard = ''
let admin = ''
let channelId = 0
let seq = 0

async function doorOf(at: GatewayWorld, name: string): Promise<number> {
  const { sql } = database()
  const [row] = await sql<{ id: number }[]>`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${at.estateId}, ${name}, 'person', 'estate', 3, ${at.estateId}, 'both') returning id::int as id`
  await sql`update device set channel_id = ${row?.id ?? 0}, run_status = 'online' where sn = ${at.sns[0] ?? ''}`
  return row?.id ?? 0
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  world = await makeGateway(deps, 'desk')
  foreign = await makeGateway(deps, 'far')
  const { sql } = database()
  await sql`update device_model set abilities = '{face,remote_open,talk}'`
  await sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
  channelId = await doorOf(world, '东门')
  await doorOf(foreign, '西门')
  api = caller(deps)
  const id = await makeAccount(deps, {
    username: 'guard',
    roleCodes: ['guard'],
    estateIds: [world.estateId],
  })
  guard = await tokenFor(deps, id)
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
})

/** A stranger, or whoever the fields say, at the door; answers the record. */
async function pass(at: GatewayWorld, fields: object = {}): Promise<number> {
  now = new Date(now.getTime() + 60_000)
  seq += 1
  const event = {
    sn: at.sns[0],
    epoch: 1,
    seq,
    type: 'stranger',
    strangerKey: `k${seq}`,
    image: tinyPicture,
    time: now.toISOString(),
    ...fields,
  }
  await gatewayOf(deps, at).report([event])
  const [row] = await database().sql<{ id: number }[]>`select max(id)::int as id from pass_record`
  return row?.id ?? 0
}

const get = async (path: string, query: Record<string, string> = {}, token = guard) =>
  await api.get(`${root}${path}`, { token, query })
const post = async (path: string, body: object, token = guard) =>
  await api.send('POST', `${root}${path}`, body, { token })
const overview = async () =>
  (await get('/overview')).body.data as {
    estateId: number
    figures: Record<string, number>
    channels: MonitorChannel[]
  }

test('the doors of an estate, who passed last, and the day so far', async () => {
  await pass(world)
  await pass(world, {
    type: 'pass',
    authMode: 'face',
    result: 'success',
    strangerKey: undefined,
    image: undefined,
  })
  const { estateId, figures, channels } = await overview()
  expect([estateId, channels.map(({ name }) => name)]).toEqual([world.estateId, ['东门']])
  expect(figures).toMatchObject({ entered: 1, fails: 1, strangers: 2, unchecked: 1, online: 1, devices: 1 })
  expect(channels[0]).toMatchObject({ canOpen: true, canTalk: true, door: null, offlineSince: null })
  expect(channels[0]?.last?.result).toBe('success')
})

test('a door that nobody hears of says since when', async () => {
  const { sql } = database()
  await sql`update device set run_status = 'offline', last_offline_at = ${now.toISOString()} where sn = 'desk-1'`
  expect((await overview()).channels[0]).toMatchObject({ canOpen: false, offlineSince: now.toISOString() })
  const refused = await post('/open', { channelId, reason: 'visitor' })
  expect(refused.body.msg).toBe('该通道没有在线且支持远程开门的设备')
  await sql`update device set run_status = 'online' where sn = 'desk-1'`
})

test('passes are narrowed by what is looked for, and late ones are left out', async () => {
  const fail = await pass(world)
  await pass(world, { time: new Date(now.getTime() - 400_000).toISOString() })
  const rows = async (query: Record<string, string>) =>
    (await get('/passes', { estateId: String(world.estateId), ...query })).body.data as LivePass[]
  const all = await rows({})
  expect(all[0]?.id).toBe(fail)
  expect((await rows({ onlyAbnormal: 'true' })).every(({ personKind }) => personKind === 'stranger')).toBe(
    true,
  )
  expect(await rows({ direction: 'out' })).toEqual([])
  expect(await rows({ personKinds: 'resident' })).toEqual([])
  expect(await rows({ channelIds: String(channelId) })).toHaveLength(all.length)
  expect((await get('/passes', { estateId: String(foreign.estateId) })).status).toBe(404)
})

test('a guard opens a door for a reason, and hears what became of it', async () => {
  expect((await post('/open', { channelId, reason: 'other', note: ' a ' })).body.fields).toEqual({
    note: '请填写备注',
  })
  const { commandId } = (await post('/open', { channelId, reason: 'delivery' })).body.data as {
    commandId: number
  }
  const state = async (token = guard) => await get(`/commands/${commandId}`, {}, token)
  expect((await state()).body.data).toMatchObject({ state: 'sent', isOver: false })
  expect((await state(admin)).status).toBe(404)
  const { sql } = database()
  await sql`update device_command_item set state = 'succeeded' where command_id = ${commandId}`
  expect((await state()).body.data).toMatchObject({ state: 'succeeded', isOver: true })
  const [command] = await sql`select action, reason from device_command where id = ${commandId}`
  expect(command).toEqual({ action: 'open', reason: '监控开门：快递外卖' })
})

test('whoever opens doors again and again is asked first', async () => {
  for (let more = 0; more < manyOpens.count - 1; more += 1)
    expect((await post('/open', { channelId, reason: 'visitor' })).status).toBe(200)
  const asked = await post('/open', { channelId, reason: 'visitor' })
  expect([asked.status, asked.body.confirm]).toEqual([409, 'manyOpens'])
  expect((await post('/open', { channelId, reason: 'visitor', confirmed: ['manyOpens'] })).status).toBe(200)
  const [logged] = await database().sql<{ title: string }[]>`
    select title from operation_log where title like '%次远程开门%' order by id desc limit 1`
  expect(logged?.title).toContain(`${manyOpens.minutes}分钟内第${manyOpens.count + 1}次远程开门`)
  now = new Date(now.getTime() + (manyOpens.minutes + 1) * 60_000)
  expect((await post('/open', { channelId, reason: 'visitor' })).status).toBe(200)
})

test('words are said at a door', async () => {
  const { commandId } = (await post('/speak', { channelId, text: '请稍等' })).body.data as {
    commandId: number
  }
  const [command] = await database()
    .sql`select action, voice_text as text from device_command where id = ${commandId}`
  expect(command).toEqual({ action: 'voice', text: '请稍等' })
  expect((await post('/speak', { channelId, text: '长'.repeat(61) })).status).toBe(422)
})

test('a pass is checked once; who is not the one of the file raises an alert', async () => {
  const match = await pass(world)
  const other = await pass(world)
  const before = (await overview()).figures['unchecked'] ?? 0
  expect((await post('/checks', { recordId: match, result: 'match' })).status).toBe(200)
  expect((await post('/checks', { recordId: match, result: 'mismatch' })).body.msg).toBe('该通行已核验')
  expect((await overview()).figures['unchecked']).toBe(before - 1)
  const alerts = async (kind: string) =>
    await database().sql`select kind, title, record_id::int as record from control_alert where kind = ${kind}`
  expect(await alerts('face_mismatch')).toEqual([])
  await post('/checks', { recordId: other, result: 'mismatch', note: '照片不像' })
  expect(await alerts('face_mismatch')).toEqual([
    { kind: 'face_mismatch', title: '人证不符：东门', record: other },
  ])
  expect((await get(`/passes/${other}`)).body.data).toMatchObject({
    photo: null,
    check: { result: 'mismatch', note: '照片不像' },
  })
  await post('/reports', { recordId: match, note: '尾随住户' }, admin)
  expect(await alerts('manual')).toEqual([{ kind: 'manual', title: '可疑通行：东门', record: match }])
})

test('nothing of another estate is looked at, checked, reported or opened', async () => {
  const theirs = await pass(foreign)
  const [row] = await database().sql<{ id: number }[]>`select id::int as id from channel where name = '西门'`
  const answers = [
    await get('/overview', { estateId: String(foreign.estateId) }),
    await get(`/passes/${theirs}`),
    await post('/checks', { recordId: theirs, result: 'match' }),
    await post('/reports', { recordId: theirs, note: '可疑' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await post('/open', { channelId: row?.id, reason: 'visitor' })).status).not.toBe(200)
  expect((await post('/speak', { channelId: row?.id, text: '你好' })).status).not.toBe(200)
})

test('each user keeps a layout, and comes back to the same estate', async () => {
  const layout = {
    grid: 4,
    slots: [channelId],
    alarmSound: false,
    volume: 20,
    onlyAbnormal: true,
    autoPopup: false,
  }
  const save = async (estateId: number, more: object = {}) =>
    await api.send('PUT', `${root}/layout`, { estateId, ...layout, ...more }, { token: guard })
  expect((await save(world.estateId)).status).toBe(200)
  expect((await save(world.estateId, { grid: 9 })).status).toBe(200)
  expect((await get('/overview')).body.data).toMatchObject({
    estateId: world.estateId,
    layout: { ...layout, grid: 9 },
  })
  expect((await save(foreign.estateId)).status).toBe(404)
  expect((await save(world.estateId, { grid: 5 })).status).toBe(422)
})
