import type { ScreenAlert, ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { passPicture } from '../access/pictures/picture.table.ts'
import { openSession } from '../auth/sessions/open-session.ts'
import { device } from '../base/devices/device.table.ts'
import { at, makeSmallTown, noon, type SmallTown, writePasses } from '../stats/testing/small-town.ts'
import { silentWalls } from './screen-walls.ts'

const database = useDatabase()
let now = noon
let deps: ServerDeps
let api: ReturnType<typeof caller>
let town: SmallTown
let [ops, guard] = [
  { id: 0, token: '' },
  { id: 0, token: '' },
]
let [wall, guardWall] = ['', '']

interface Status {
  readonly serverTime: string
  readonly versions: Readonly<Record<string, number>>
  readonly profileVersion: number
  readonly drill: { readonly id: number; readonly label: string } | null
  readonly alerts: { readonly untreated: number; readonly latest: readonly ScreenAlert[] } | null
  readonly passes: readonly ScreenPass[]
  readonly devices: {
    readonly changed: readonly { readonly id: number; readonly runStatus: string }[] | null
  }
}
const poll = async (token: string, query: Readonly<Record<string, string>> = {}) =>
  (await api.get('/api/screen/status', { token, query: { screen: 'index', ...query } })).body.data as Status
const panel = async <T>(token: string, screen: string, key: string): Promise<T> => {
  const { body } = await api.get('/api/screen/panels', { token, query: { screen, keys: key } })
  return (body.data as Record<string, { data: T }>)[key]?.data as T
}
const after = (seconds: number) => {
  now = new Date(noon.getTime() + seconds * 1000)
}

async function account(username: string, roleCode: string, estateIds?: readonly number[]) {
  const id = await makeAccount(deps, { username, roleCodes: [roleCode], ...(estateIds && { estateIds }) })
  return { id, token: await tokenFor(deps, id, { stepUp: true }) }
}
const screenOf = async (token: string) =>
  ((await api.send('POST', '/api/uaa/smart/screen/token', {}, { token })).body.data as { token: string })
    .token

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  town = await makeSmallTown(deps)
  ops = await account('ops', 'platform_ops')
  guard = await account('guard', 'guard', [town.first])
  ;[wall, guardWall] = [await screenOf(ops.token), await screenOf(guard.token)]
})

const facts = {
  screen: 'index',
  estateId: 0,
  build: 'index-aaaaaaaa',
  sound: 'on',
  dataAgeMs: 400,
  heapMb: 30,
  width: 1920,
  height: 1080,
  full: true,
}
const report = async (token: string, more: object = {}) =>
  await api.send('POST', '/api/screen/report', { wall: 'window-1', ...facts, ...more }, { token })

describe('the director', () => {
  interface Listed {
    readonly userId: number
    readonly version: number
    readonly dayPlan: readonly unknown[]
    readonly idle: readonly { readonly id: number; readonly name: string }[]
    readonly walls: readonly {
      readonly isGone: boolean
      readonly isOld: boolean
      readonly sound: string
      readonly heapPerHour: number | null
    }[]
  }
  const list = async (token: string) =>
    (await api.get('/api/screen/walls', { token })).body.data as readonly Listed[]
  const silent = async () => {
    const [row] = await deps.database.db.execute<{ value: string }>(silentWalls.read({} as never))
    return Number(row?.value)
  }

  test('sees each open window with what it says of itself, and that it fell silent', async () => {
    expect((await report(wall)).status).toBe(200)
    await report(wall, { wall: 'window-2', build: 'index-bbbbbbbb', sound: 'blocked', screen: 'map' })
    after(20)
    await report(wall)
    const own = (await list(ops.token)).find(({ userId }) => userId === ops.id)
    expect(own?.walls.map(({ isOld, isGone, sound }) => [sound, isOld, isGone])).toEqual([
      ['blocked', false, false],
      ['on', true, false],
    ])
    after(60)
    await report(wall)
    const later = (await list(ops.token)).find(({ userId }) => userId === ops.id)
    expect(later?.walls.map(({ isGone }) => isGone)).toEqual([true, false])
    after(0)
  })

  test('sees a wall that is signed in and says nothing, until it speaks; one whose session ended is none', async () => {
    const keeper = await account('keeper', 'guard', [town.first])
    const hung = async (name: string) =>
      await openSession(deps.database.db, {
        userId: keeper.id,
        kind: 'wall',
        loginType: 'password',
        ip: '127.0.0.1',
        userAgent: '',
        limited: false,
        maxUntil: new Date(noon.getTime() + 30 * 86_400_000),
        now: noon,
        activeRoleId: null,
        name,
        estateIds: [town.first],
      })
    const gate = await hung('东门岗亭')
    const gone = await hung('旧岗亭')
    await deps.database.sql`update auth_session set state = 'revoked' where id = ${gone.id}`
    const idle = async () => (await list(ops.token)).find(({ userId }) => userId === keeper.id)?.idle
    expect(await idle()).toMatchObject([{ id: gate.id, name: '东门岗亭' }])
    expect((await report(gate.token, { wall: 'window-9' })).status).toBe(200)
    expect(await idle()).toEqual([])
  })

  test('is told of what a wall holds in an hour once it has settled', async () => {
    after(200)
    await report(wall, { heapMb: 30 })
    after(200 + 1800)
    await report(wall, { heapMb: 32 })
    const own = (await list(ops.token)).find(({ userId }) => userId === ops.id)
    const row = own?.walls.find(({ isGone }) => !isGone)
    expect(row?.heapPerHour).toBe(4)
    after(0)
  })

  test('health counts walls whose sound is blocked', async () => {
    await deps.database.sql`update screen_wall set seen_at = now()`
    expect(await silent()).toBe(1)
    await deps.database.sql`update screen_wall set seen_at = now() - interval '1 hour'`
    expect(await silent()).toBe(0)
  })

  test('sets the plan of the day of those whom he may command, and their walls read their profile again', async () => {
    const pm = await account('pm', 'property_admin', [town.first])
    const plan = (userId: number, dayPlan: object[], version = 0, token = pm.token) =>
      api.send('PUT', `/api/screen/walls/${userId}/plan`, { version, dayPlan }, { token })
    const morning = { from: '07:00', screen: 'current', estateId: town.first }
    const before = (await poll(guardWall)).profileVersion
    expect((await plan(guard.id, [morning])).status).toBe(200)
    expect((await poll(guardWall)).profileVersion).toBe(before + 1)
    const listed = (await list(pm.token)).find(({ userId }) => userId === guard.id)
    expect(listed).toMatchObject({ version: 1, dayPlan: [morning] })
    const words = async (answer: ReturnType<typeof plan>) => Object.values((await answer).body.fields ?? {})
    expect(await words(plan(guard.id, [morning, { ...morning, screen: 'map' }], 1))).toEqual(['日程时间重复'])
    expect(await words(plan(guard.id, [{ ...morning, estateId: town.second }], 1))).toEqual([
      '日程中的小区超出大屏范围',
    ])
    expect((await plan(guard.id, [], 0)).status).toBe(409)
    expect((await plan(ops.id, [], 0)).status).toBe(404)
    expect((await plan(guard.id, [], 1, guard.token)).status).toBe(403)
  })
})

describe('a drill', () => {
  const begin = (body: object, token = ops.token) =>
    api.send(
      'POST',
      '/api/screen/drills',
      { estateId: town.first, script: 'stranger', minutes: 2, ...body },
      { token },
    )
  const rows = async () => {
    const [counts] = await deps.database.sql<Record<string, number>[]>`
      select (select count(*) from control_alert)::int as alerts, (select count(*) from pass_record)::int as passes,
        (select count(*) from flow_event)::int as events`
    return counts
  }

  test('is answered from its script, marked, written nowhere, and ends by itself', async () => {
    const before = await rows()
    const quiet = await poll(wall)
    const { id } = (await begin({})).body.data as { id: number }
    expect((await begin({})).body.msg).toBe('该大屏正在演练，请先结束')
    after(1)
    const first = await poll(wall)
    expect(first.drill).toMatchObject({ id, label: '陌生人尾随入楼' })
    expect(first.passes).toMatchObject([{ personName: '【演练】陌生人', result: 'fail', pictured: false }])
    expect(first.alerts).toMatchObject({ untreated: quiet.alerts?.untreated ?? 0, latest: [] })
    after(30)
    const { alerts, versions, passes } = await poll(wall)
    expect(alerts?.latest.map(({ title, level }) => [title, level])).toEqual([
      ['【演练】陌生人尾随入楼', 'urgent'],
      ['【演练】陌生人多次未识别', 'high'],
    ])
    expect([...(alerts?.latest ?? []), ...passes].every((one) => one.id < 0)).toBe(true)
    expect(versions['alert']).toBeGreaterThan(first.versions['alert'] ?? 0)
    // On every wall that shows alerts; on no wall of somebody else.
    for (const [screen, key] of [
      ['monitor', 'now'],
      ['index', 'alert'],
    ] as const)
      expect(JSON.stringify(await panel(wall, screen, key))).toContain('【演练】')
    expect((await poll(guardWall)).drill).toBeNull()

    const [urgent] = alerts?.latest ?? []
    const say = async (verb: string, token = wall) =>
      (await api.send('POST', `/api/screen/drills/${id}/answer`, { alertId: urgent?.id, verb }, { token }))
        .body.msg
    expect(await say('accept', guardWall)).toBe('演练已结束')
    await say('accept')
    expect(await say('accept')).toBe('该演练预警已受理')
    const { rows: open } = await panel<{ rows: readonly ScreenAlert[] }>(wall, 'monitor', 'list')
    expect(open[0]).toMatchObject({ id: urgent?.id, state: 'processing' })
    after(45)
    await say('treat')
    expect(await say('ignore')).toBe('该演练预警已处理')

    after(121)
    const over = await poll(wall)
    expect(over).toMatchObject({ drill: null, passes: [], alerts: { latest: [] } })
    expect(over.versions['alert']).toBe(quiet.versions['alert'])
    expect(await panel(wall, 'monitor', 'now')).toBeNull()
    expect(await say('treat')).toBe('演练已结束')
    expect(await rows()).toEqual(before)
    const [told] = (await api.get('/api/screen/drills', { token: ops.token })).body.data as object[]
    expect(told).toMatchObject({
      isRunning: false,
      alerts: [
        { title: '【演练】陌生人多次未识别', taken: null, closed: null },
        { title: '【演练】陌生人尾随入楼', taken: 6, closed: 21 },
      ],
    })
    after(0)
  })

  test('is ended early by who began it, and reaches walls of others within the own estates alone', async () => {
    const pm = await account('pm2', 'property_admin', [town.first])
    const { id } = (await begin({ screenUserId: guard.id, script: 'lift' }, pm.token)).body.data as {
      id: number
    }
    expect((await poll(guardWall)).drill).toMatchObject({ id, label: '电梯困人' })
    const end = (token: string) => api.send('POST', `/api/screen/drills/${id}/end`, {}, { token })
    expect((await end(ops.token)).status).toBe(404)
    expect((await end(pm.token)).status).toBe(200)
    expect((await poll(guardWall)).drill).toBeNull()
    expect((await begin({ screenUserId: ops.id }, pm.token)).status).toBe(404)
    expect((await begin({ estateId: town.second }, pm.token)).status).toBe(404)
    const wide = await begin({ screenUserId: guard.id, estateId: town.second })
    expect(wide.body.fields).toEqual({ estateId: '该大屏看不到所选小区' })
    expect((await begin({ minutes: 31 })).status).toBe(422)
    expect((await begin({}, guard.token)).status).toBe(403)
  })
})

test('a wall is told which devices changed, each as it is now, and nothing at its first question', async () => {
  const estateId = town.first
  const { id } = await factory(deps).make(device, estateId, { state: 'in_use', runStatus: 'unknown' })
  const tell = (toStatus: string) => deps.database.sql`
    insert into device_status_event (estate_id, device_id, from_status, to_status, at)
    values (${estateId}, ${id}, 'unknown', ${toStatus}, ${now})`
  const before = await poll(wall)
  expect(before.devices.changed).toEqual([])
  after(10)
  await tell('online')
  await deps.database.sql`update device set run_status = 'online' where id = ${id}`
  const told = await poll(wall, { since: before.serverTime })
  expect(told.devices.changed).toEqual([{ id, runStatus: 'online' }])
  after(30)
  expect((await poll(wall, { since: now.toISOString() })).devices.changed).toEqual([])
  after(0)
})

test('faces are told on a picture to who may see them, on no wall for all, and not where the profile blurs them', async () => {
  const noise = Buffer.from(Array.from({ length: 96 * 96 * 3 }, (_, index) => (index * 7919) % 256))
  const bytes = await sharp(noise, { raw: { width: 96, height: 96, channels: 3 } })
    .jpeg()
    .toBuffer()
  await deps.files.put('wall-thumbnail-of-a-pass', new Uint8Array(bytes))
  await writePasses(deps, [
    { estateId: town.second, at: at(0, 9), personId: town.persons.get('甲一') ?? 0, personName: '甲小一' },
  ])
  const [pass] = await deps.database.sql<{ id: number }[]>`select max(id) as id from pass_record`
  const id = pass?.id ?? 0
  await deps.database.db.insert(passPicture).values({
    estateId: town.second,
    kind: 'person',
    recordId: id,
    part: 'image',
    passTime: at(0, 9),
    stranger: false,
    hash: 'x',
    fileKey: 'wall-picture-of-a-pass',
    thumbnailKey: 'wall-thumbnail-of-a-pass',
  })
  const look = async (token: string) => {
    const answer = await api.raw('GET', `/api/screen/passes/${id}/picture`, { token })
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).equals(bytes) : answer.status
  }
  expect((await panel<readonly ScreenPass[]>(wall, 'current', 'wall'))[0]).toMatchObject({
    id,
    pictured: true,
  })
  const admin = await account('admin', 'sys_admin')
  const own = await screenOf(admin.token)
  expect(await look(own)).toBe(true)
  expect(await look(guardWall)).toBe(404)
  const { token: hanging } = await openSession(deps.database.db, {
    userId: admin.id,
    kind: 'wall',
    loginType: 'password',
    ip: '127.0.0.1',
    userAgent: 'test',
    limited: false,
    maxUntil: new Date(now.getTime() + 86_400_000),
    now,
    name: '东门岗',
    estateIds: [town.second],
  })
  expect(await look(hanging)).toBe(false)
  const profile = (await api.get('/api/screen/profile', { token: own })).body.data as object
  const { estates: _e, screens: _s, editable: _d, ...choices } = profile as Record<string, unknown>
  await api.send('PUT', '/api/screen/profile', { ...choices, blurFaces: true }, { token: own })
  expect(await look(own)).toBe(false)
})
