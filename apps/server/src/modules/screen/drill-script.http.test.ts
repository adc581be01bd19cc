import type { ScreenAlert, ScreenPass } from '@linli/api-client/contract/screen/screen-calls'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { device } from '../base/devices/device.table.ts'
import { makeSmallTown, noon, type SmallTown } from '../stats/testing/small-town.ts'

const database = useDatabase()
const path = '/api/screen/drill-scripts'
let now = noon
let deps: ServerDeps
let api: ReturnType<typeof caller>
let town: SmallTown
let [token, wall] = ['', '']
const gate = { id: 0, name: '西门相机' }

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  town = await makeSmallTown(deps)
  token = await tokenFor(deps, await makeAccount(deps, { username: 'ops', roleCodes: ['platform_ops'] }), {
    stepUp: true,
  })
  const { body } = await api.send('POST', '/api/uaa/smart/screen/token', {}, { token })
  wall = (body.data as { token: string }).token
  const { id } = await factory(deps).make(device, town.first, {
    name: gate.name,
    state: 'in_use',
    channelId: null,
    nodeType: 3,
    nodeId: town.first,
    geo: [113.9, 22.5],
  })
  gate.id = id
})

const steps = () => [
  { after: 30, event: 'alert', alertKind: 'sos', level: 'normal', title: '老人跌倒', deviceId: gate.id },
  { after: 0, event: 'stranger', deviceId: gate.id },
  { after: 10, event: 'alert', alertKind: 'sos' },
]
const write = async (more: object) =>
  (await api.send('POST', path, { estateId: town.first, name: '跌倒', steps: steps(), ...more }, { token }))
    .body
const begin = async (more: object) =>
  (
    await api.send(
      'POST',
      '/api/screen/drills',
      { estateId: town.first, script: 'own', minutes: 2, ...more },
      { token },
    )
  ).body
const poll = async () =>
  (await api.get('/api/screen/status', { token: wall, query: { screen: 'index' } })).body.data as {
    readonly drill: { readonly label: string } | null
    readonly alerts: { readonly latest: readonly ScreenAlert[] }
    readonly passes: readonly ScreenPass[]
  }

test('a script says what is wrong at its line', async () => {
  expect((await write({ steps: [] })).success).toBe(false)
  expect((await write({ steps: [{ after: 1_800, event: 'stranger' }] })).fields).toHaveProperty(
    'steps.0.after',
  )
})

test('a script by hand is told as those that stand: in its order, marked, at its places, and written nowhere', async () => {
  const { id } = (await write({})).data as { id: number }
  expect((await begin({})).fields).toEqual({ scriptId: '请选择自编脚本' })
  expect((await begin({ scriptId: id, estateId: town.second })).success).toBe(false)
  const written = async () => (await database().sql`select count(*)::int as alerts from control_alert`)[0]
  const before = { ...(await written()) }
  expect((await begin({ scriptId: id })).success).toBe(true)
  // What becomes of the script changes nothing of a drill that has begun.
  expect((await api.send('DELETE', `${path}/${id}`, undefined, { token })).body.success).toBe(true)
  now = new Date(noon.getTime() + 1_000)
  const first = await poll()
  expect(first.drill?.label).toBe('跌倒')
  expect(first.passes).toMatchObject([{ personName: '【演练】陌生人', channel: gate.name, result: 'fail' }])
  now = new Date(noon.getTime() + 31_000)
  const { alerts } = await poll()
  expect(alerts.latest.map(({ title, level, place }) => [title, level, place])).toEqual([
    ['【演练】老人跌倒', 'normal', gate.name],
    ['【演练】紧急求助', 'urgent', alerts.latest[1]?.estateName],
  ])
  expect({ ...(await written()) }).toEqual(before)
  const [told] = (await api.get('/api/screen/drills', { token })).body.data as object[]
  expect(told).toMatchObject({ script: 'own', label: '跌倒', alerts: [{}, {}] })
  now = noon
})

test('a drill is as long as its script', async () => {
  await database().sql`update screen_drill set ends_at = started_at`
  const late = [{ after: 60, event: 'stranger' }]
  const { id } = (await write({ name: '一分钟后', steps: late })).data as { id: number }
  expect((await begin({ scriptId: id, minutes: 1 })).fields).toEqual({
    minutes: '脚本最后一步在第60秒，请延长时长',
  })
  expect((await begin({ scriptId: id, minutes: 2 })).success).toBe(true)
})
