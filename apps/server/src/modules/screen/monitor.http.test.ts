import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { controlAlert } from '../alert/inbox/control-alert.table.ts'
import { build, makeEstate } from '../base/testing/world.ts'

const database = useDatabase()
/** Eleven in the morning in Shanghai. */
const now = new Date('2026-06-10T03:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const day = 24 * 60

let deps: ServerDeps
let api: ReturnType<typeof caller>
let [first, second] = [0, 0]
let [ops, local, handler] = ['', '', 0]

const panel = async <T>(key: string, token = ops, estateId = 0): Promise<T> => {
  const { body } = await api.get(`/api/screen/panels?screen=monitor&estateId=${estateId}&keys=${key}`, {
    token,
  })
  return (body.data as Record<string, { data: T }>)[key]?.data as T
}
const news = async (token: string, screen = 'monitor') => {
  const { body } = await api.get(`/api/screen/status?screen=${screen}`, { token })
  return (body.data as { readonly alerts: unknown }).alerts
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  first = await makeEstate(deps, '甲')
  second = await makeEstate(deps, '乙')
  await build(deps, first)
  const [building] = await deps.database.sql<{ id: number }[]>`select id from building`
  const account = async (username: string, roleCode: string, estateIds?: readonly number[]) => {
    const id = await makeAccount(deps, { username, roleCodes: [roleCode], ...(estateIds && { estateIds }) })
    return { id, token: await tokenFor(deps, id, { stepUp: true }) }
  }
  ops = (await account('ops', 'platform_ops')).token
  local = (await account('pm', 'property_admin', [second])).token
  handler = (await account('li', 'guard', [first])).id
  const { make } = factory(deps)
  const alert = async (estateId: number, values: object) =>
    await make(controlAlert, estateId, {
      kind: 'manual',
      level: 'normal',
      state: 'untreated',
      parentId: null,
      ...values,
    })
  const closed = { handlerId: handler, state: 'treated' }
  await alert(first, {
    level: 'urgent',
    kind: 'black_person',
    title: '黑名单人员张大三出现',
    personName: '张大三',
    occurredAt: ago(3),
    buildingId: building?.id,
  })
  await alert(first, {
    level: 'urgent',
    kind: 'sos',
    occurredAt: ago(90),
    state: 'processing',
    assigneeId: handler,
  })
  await alert(first, { kind: 'watch_vehicle', plateNo: '粤B12345', occurredAt: ago(61), level: 'high' })
  await alert(first, {
    kind: 'device_offline',
    occurredAt: ago(2 * day),
    handledAt: ago(2 * day - 20),
    ...closed,
  })
  await alert(first, {
    kind: 'device_offline',
    occurredAt: ago(3 * day),
    handledAt: ago(3 * day - 40),
    ...closed,
  })
  await alert(first, {
    kind: 'device_offline',
    occurredAt: ago(40 * day),
    handledAt: ago(39 * day),
    ...closed,
  })
  const parent = await alert(second, {
    isRestricted: true,
    title: '重点人员预警，请联系值班负责人',
    occurredAt: ago(5),
  })
  // Told by the one above it, and by itself nowhere.
  await alert(second, { occurredAt: ago(5), parentId: parent.id })
})

describe('the wall of alerts', () => {
  test('says what the console says of the same days, and what is open whenever it began', async () => {
    expect(await panel('alertSum')).toEqual({
      total: 6,
      today: 4,
      untreated: 3,
      processing: 1,
      handledRate: 33.3,
      avgMinutes: 30,
    })
    const counted = await api.send('POST', '/api/sys/statistics/conCount', {}, { token: ops })
    expect(counted.body.data).toMatchObject({ total: 7, untreated: 3, processing: 1 })
  })

  test('shows what is most urgent, and the rest by how long it waits', async () => {
    const open = await panel<{ total: number; rows: ScreenAlert[] }>('list')
    expect(open.total).toBe(4)
    expect(open.rows.map(({ kind }) => kind)).toEqual(['sos', 'black_person', 'watch_vehicle', 'manual'])
    expect(await panel('now')).toMatchObject({ kind: 'black_person', level: 'urgent', estateName: '甲' })
  })

  test('names nobody, and repeats nothing that somebody wrote', async () => {
    const answer = await api.get('/api/screen/panels?screen=monitor&keys=now,list,staff', { token: ops })
    const text = JSON.stringify(answer.body)
    for (const plain of ['张大三', '粤B12345', '测试li']) expect(text).not.toContain(plain)
    const { rows } = await panel<{ rows: ScreenAlert[] }>('list')
    expect(rows.map(({ title, subject, assignee }) => [title, subject, assignee])).toEqual([
      ['紧急求助', null, '测**i'],
      ['黑名单人员出现', '张*三', null],
      ['关注车辆', '粤B·1**45', null],
      ['重点人员预警，请联系值班负责人', null, null],
    ])
  })

  test('counts levels, kinds against the days before, hours and staff', async () => {
    expect(await panel('level')).toEqual([
      { level: 'urgent', label: '紧急', count: 2 },
      { level: 'high', label: '重要', count: 1 },
      { level: 'normal', label: '一般', count: 3 },
      { level: 'info', label: '提示', count: 0 },
    ])
    expect((await panel<object[]>('kind'))[0]).toEqual({
      kind: 'device_offline',
      label: '设备离线',
      now: 2,
      before: 1,
    })
    const hours = await panel<{ urgent: number; high: number; normal: number }[]>('tlt')
    expect(hours).toHaveLength(24)
    expect(hours.slice(-3).map(({ urgent, high, normal }) => [urgent, high, normal])).toEqual([
      [1, 1, 0],
      [1, 0, 1],
      [0, 0, 0],
    ])
    expect(await panel('staff')).toMatchObject([{ id: handler, handled: 2, minutes: 30 }])
  })

  test('shows to each the alerts of the own estates, wherever the wall stands', async () => {
    expect(await panel('alertSum', local)).toMatchObject({ total: 1, untreated: 1 })
    const foreign = await api.get(`/api/screen/panels?screen=monitor&estateId=${first}&keys=alertSum`, {
      token: local,
    })
    expect(foreign.status).toBe(404)
    expect(await news(local)).toMatchObject({ untreated: 1, urgent: 0, latest: [{ kind: 'manual' }] })
    expect(await news(ops, 'index')).toMatchObject({
      untreated: 3,
      urgent: 1,
      latest: [{ kind: 'black_person' }, { kind: 'manual' }],
    })
  })

  test('tells of none to who may not see them', async () => {
    const id = await makeAccount(deps, { username: 'cashier', roleCodes: ['property_finance'] })
    const token = await tokenFor(deps, id, { stepUp: true })
    const answer = await api.get('/api/screen/panels?screen=monitor&keys=now', { token })
    expect(answer.status).toBe(403)
  })
})
