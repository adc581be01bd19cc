import type { ScreenProfile } from '@linli/api-client/contract/screen/screen-profile'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { controlAlert } from '../alert/inbox/control-alert.table.ts'
import { openSession } from '../auth/sessions/open-session.ts'
import { at, makeSmallTown, noon, type SmallTown, writePasses } from '../stats/testing/small-town.ts'

const database = useDatabase()
let now = noon
let deps: ServerDeps
let app: Hono
let town: SmallTown
const call = callerOf(() => app)

async function account(username: string, roleCode: string, estateIds?: readonly number[]) {
  const id = await makeAccount(deps, {
    username,
    roleCodes: [roleCode],
    ...(estateIds !== undefined && { estateIds }),
  })
  return { id, token: await tokenFor(deps, id, { stepUp: true }) }
}

/** The session of a large screen that was opened from a console session. */
async function screenOf(token: string): Promise<string> {
  const { body } = await call('POST', '/api/uaa/smart/screen/token', { token, body: {} })
  return (body.data as { token: string }).token
}

const profile = async (token: string) =>
  (await call('GET', '/api/screen/profile', { token })).body.data as ScreenProfile

const choices = {
  title: '值班室',
  estateIds: [] as number[],
  carousel: true,
  carouselSeconds: 30,
  autoJumpAlert: false,
  alertSound: true,
  soundVolume: 40,
  maskNames: true,
  blurFaces: false,
  theme: 'emerald',
  dayPlan: [{ from: '07:00', screen: 'current', estateId: 0 }],
  layout: { index: { start: ['device'], end: ['age', 'house'] } },
  hiddenPanels: { index: ['person'] },
}
const save = (token: string, body: object) => call('PUT', '/api/screen/profile', { token, body })

interface Status {
  readonly lastCommand: number
  readonly command: { readonly id: number; readonly action: string; readonly text: string | null } | null
}
const poll = async (token: string, lastCommand?: number) =>
  (
    await call(
      'GET',
      `/api/screen/status?screen=index${lastCommand === undefined ? '' : `&lastCommand=${lastCommand}`}`,
      { token },
    )
  ).body.data as Status

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
})

describe('the profile of a wall', () => {
  test('starts with all permitted estates and is changed from the wall itself', async () => {
    const ops = await account('ops1', 'platform_ops')
    const screen = await screenOf(ops.token)
    const first = await profile(screen)
    expect(first).toMatchObject({
      estateIds: [],
      version: 0,
      editable: true,
      screens: ['index', 'current', 'map', 'monitor', 'property'],
    })
    expect(first.estates.map(({ name }) => name)).toEqual(['甲', '乙'])
    const saved = await save(screen, { ...choices, estateIds: [town.second], version: 0 })
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { title: '值班室', estateIds: [town.second], version: 1, carousel: true, layout: choices.layout },
    ])
    expect(await profile(ops.token)).toEqual(saved.body.data)
    // What the wall counts without an estate of its own are those of the profile.
    const panels = await call('GET', '/api/screen/panels?screen=index&keys=kpi', { token: screen })
    expect(panels.body.data).toMatchObject({ kpi: { data: { rooms: 4 } } })
  })

  test('is not overwritten by somebody who read an older one', async () => {
    const { token } = await account('ops2', 'platform_ops')
    expect((await save(token, { ...choices, version: 0 })).status).toBe(200)
    for (const version of [0, 7]) {
      const stale = await save(token, { ...choices, title: '迟到', version })
      expect([stale.status, stale.body.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
    }
    expect(await profile(token)).toMatchObject({ title: '值班室', version: 1 })
  })

  test('refuses foreign estates, unknown panels and a carousel that is too fast', async () => {
    const { token } = await account('pm1', 'property_admin', [town.first])
    const field = async (body: object) => {
      const answer = await save(token, { ...choices, version: 0, ...body })
      return [answer.status, ...Object.entries(answer.body.fields ?? {}).flat()]
    }
    expect(await field({ estateIds: [town.second] })).toEqual([422, 'estateIds', '所选范围超出您的小区权限'])
    expect(await field({ layout: { index: { start: ['fail'], end: [] } } })).toEqual([
      422,
      'layout',
      '大屏布局有误',
    ])
    expect(await field({ layout: { index: { start: ['age'], end: ['age'] } } })).toEqual([
      422,
      'layout',
      '大屏布局有误',
    ])
    expect(await field({ dayPlan: [{ from: '07:00', screen: 'map', estateId: town.second }] })).toEqual([
      422,
      'dayPlan',
      '日程中的小区超出大屏范围',
    ])
    expect((await field({ dayPlan: [{ from: '25:00', screen: 'map', estateId: 0 }] }))[0]).toBe(422)
    expect((await field({ theme: 'pink' }))[0]).toBe(422)
    expect(await field({ hiddenPanels: { current: ['kpi'] } })).toEqual([422, 'hiddenPanels', '大屏布局有误'])
    expect((await field({ carouselSeconds: 19 }))[0]).toBe(422)
    expect((await field({ carouselSeconds: 601 }))[0]).toBe(422)
    expect((await field({ title: '' }))[0]).toBe(422)
    expect(await profile(token)).toMatchObject({ version: 0 })
  })

  test('is shown and not changed by who may only look, and by a wall that hangs there for all', async () => {
    const guard = await account('guard1', 'guard', [town.first])
    expect(await profile(guard.token)).toMatchObject({
      editable: false,
      screens: ['index', 'current', 'map', 'monitor', 'property'],
    })
    expect((await save(guard.token, { ...choices, version: 0 })).status).toBe(403)
    const admin = await account('admin1', 'sys_admin')
    const { token: wall } = await openSession(deps.database.db, {
      userId: admin.id,
      kind: 'wall',
      loginType: 'password',
      ip: '127.0.0.1',
      userAgent: 'test',
      limited: false,
      maxUntil: new Date(now.getTime() + 86_400_000),
      now,
      name: '东门岗',
      estateIds: [town.first],
    })
    expect(await profile(wall)).toMatchObject({ editable: false, estates: [{ id: town.first, name: '甲' }] })
    expect((await save(wall, { ...choices, version: 0 })).status).toBe(403)
  })
})

describe('a command to a wall', () => {
  const send = (token: string, body: object) => call('POST', '/api/screen/commands', { token, body })

  test('[C1 47] reaches every wall of the user once, and is done when the first of them says so', async () => {
    const ops = await account('ops3', 'platform_ops')
    const [one, two] = [await screenOf(ops.token), await screenOf(ops.token)]
    const start = (await poll(one)).lastCommand
    const sent = await send(ops.token, { action: 'broadcast', text: ' 今晚停水 ' })
    const { id } = sent.body.data as { id: number }
    for (const token of [one, two]) {
      const told = await poll(token, start)
      expect(told).toMatchObject({ lastCommand: id, command: { id, action: 'broadcast', text: '今晚停水' } })
      expect((await poll(token, told.lastCommand)).command).toBeNull()
    }
    const state = async () =>
      ((await call('GET', '/api/screen/commands', { token: ops.token })).body.data as { state: string }[])[0]
        ?.state
    expect(await state()).toBe('waiting')
    for (const token of [one, two])
      expect((await call('POST', `/api/screen/commands/${id}/ack`, { token, body: {} })).status).toBe(200)
    expect(await state()).toBe('done')
    // A wall that starts now is told nothing old: a reload does not repeat itself.
    expect(await poll(one)).toMatchObject({ command: null, lastCommand: id })
  })

  test('is told within a minute or never', async () => {
    const ops = await account('ops4', 'platform_ops')
    const screen = await screenOf(ops.token)
    const { lastCommand } = await poll(screen)
    await send(ops.token, { action: 'reload' })
    now = new Date(noon.getTime() + 60_000)
    expect((await poll(screen, lastCommand)).command).toBeNull()
    const sent = (await call('GET', '/api/screen/commands', { token: ops.token })).body.data
    expect(sent).toMatchObject([{ action: 'reload', state: 'expired' }])
    now = noon
  })

  test('to somebody else needs a wall that shows nothing beyond the own estates', async () => {
    const guard = await account('guard2', 'guard', [town.first])
    const wide = await account('ops5', 'platform_ops')
    const pm = await account('pm2', 'property_admin', [town.first])
    const early = await send(pm.token, { screenUserId: guard.id, action: 'reload' })
    expect(early.status).toBe(404)
    for (const { token } of [guard, wide]) await screenOf(token)
    const targets = (await call('GET', '/api/screen/commands/targets', { token: pm.token })).body.data
    expect(targets).toEqual([{ userId: guard.id, name: '测试guard2', walls: 1 }])
    expect((await send(pm.token, { screenUserId: guard.id, action: 'reload' })).status).toBe(200)
    expect((await send(pm.token, { screenUserId: wide.id, action: 'reload' })).status).toBe(404)
    expect((await send(guard.token, { action: 'reload' })).status).toBe(403)
    // Nobody else says that it is done.
    const [mine] = (await call('GET', '/api/screen/commands', { token: pm.token })).body.data as {
      id: number
    }[]
    const foreign = await call('POST', `/api/screen/commands/${mine?.id}/ack`, {
      token: wide.token,
      body: {},
    })
    expect(foreign.status).toBe(404)
  })

  test('needs what its action is about, in an estate of the sender', async () => {
    const pm = await account('pm3', 'property_admin', [town.first])
    const fields = async (body: object) => {
      const answer = await send(pm.token, body)
      return [answer.status, ...Object.values(answer.body.fields ?? {})]
    }
    expect(await fields({ action: 'switch' })).toEqual([422, '请选择屏幕'])
    expect(await fields({ action: 'broadcast', text: ' ' })).toEqual([422, '请输入播报文字'])
    expect((await fields({ action: 'broadcast', text: '字'.repeat(61) }))[0]).toBe(422)
    expect(await fields({ action: 'focus' })).toEqual([422, '请选择小区'])
    expect(await fields({ action: 'focus', estateId: town.second })).toEqual([404])
    const [building] = await deps.database.sql<{ id: number }[]>`
      select id from building where estate_id = ${town.second}`
    expect(await fields({ action: 'focus', treeId: `e${building?.id}` })).toEqual([404])
    expect(await fields({ action: 'focus', treeId: `c${town.first}` })).toEqual([200])
    const { make } = factory(deps)
    const alertOf = async (estateId: number) =>
      `alert:${(await make(controlAlert, estateId, { kind: 'sos', level: 'high', parentId: null })).id}`
    expect(await fields({ action: 'focus', treeId: await alertOf(town.second) })).toEqual([404])
    expect(await fields({ action: 'focus', treeId: await alertOf(town.first) })).toEqual([200])
    expect((await fields({ action: 'focus', treeId: 'alert:x' }))[0]).toBe(422)
    expect(await fields({ action: 'switch', screen: 'current' })).toEqual([200])
  })
})

test('names are read on a wall where the estate and whose wall it is allow it, and nowhere else', async () => {
  await writePasses(deps, [
    { estateId: town.first, at: at(0, 9), personId: town.persons.get('甲一') ?? 0, personName: '甲小一' },
    { estateId: town.second, at: at(0, 9), personId: town.persons.get('甲一') ?? 0, personName: '乙小一' },
  ])
  const { token } = await account('ops7', 'platform_ops')
  const names = async () => {
    const { body } = await call('GET', '/api/screen/panels?screen=current&keys=wall', { token })
    const { wall } = body.data as { wall: { data: { personName: string | null }[] } }
    return new Set(wall.data.map(({ personName }) => personName))
  }
  expect(await names()).toEqual(new Set(['乙*一', '甲*一']))
  await save(token, { ...choices, maskNames: false, version: 0 })
  expect(await names()).toEqual(new Set(['乙*一', '甲*一']))
  await deps.database
    .sql`update estate set settings = settings || '{"maskNameOnScreen": false}' where id = ${town.first}`
  expect(await names()).toEqual(new Set(['乙*一', '甲小一']))
  await save(token, { ...choices, version: 1 })
  expect(await names()).toEqual(new Set(['乙*一', '甲*一']))
})

test('a wall and the statistics say the same of the same estates', async () => {
  await writePasses(deps, [
    { estateId: town.first, at: at(0, 8), personId: town.persons.get('甲一') ?? 0 },
    { estateId: town.second, at: at(0, 8), personId: town.persons.get('甲一') ?? 0 },
  ])
  const { token } = await account('ops6', 'platform_ops')
  const answer = await call('POST', '/api/sys/statistics/baseDataCount', { token, body: {} })
  const base = answer.body.data as Record<string, number>
  const panels = await call('GET', '/api/screen/panels?screen=index&keys=kpi', {
    token: await screenOf(token),
  })
  expect(panels.body.data).toMatchObject({
    kpi: { data: { rooms: base.rooms, living: base.living, passes: base.passes } },
  })
  expect(base.passes).toBe(4)
})
