import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let own = 0
let modelId = 0
let token = ''
let app: Hono
const call = callerOf(() => app)

interface Row {
  readonly id: number
  readonly version: number
}
const post = async (path: string, body: object) => await call('POST', path, { token, body })
const get = async (path: string) => await call('GET', path, { token })
const rowOf = (answer: { body: { data: unknown } }) => answer.body.data as Row
const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.fields ?? body.msg]

async function made(path: string, body: object): Promise<Row> {
  const answer = await post(path, body)
  expect(answer.body).toMatchObject({ success: true })
  return rowOf(answer)
}

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '南')
  const boss = await makeAccount(deps, { username: 'root', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, boss, { stepUp: true })
  const model = await made('/api/base/device-models', {
    vendor: '测试',
    modelNo: 'B1',
    category: 'access',
    protocol: 'simulator',
    abilities: ['face'],
    faceCapacity: 1_000,
    enabled: true,
  })
  modelId = model.id
})

describe('[C1 33] the way of a device and its channel', () => {
  const gate = async (name: string, direction: string) =>
    await made('/api/base/channels', {
      estateId: own,
      name,
      kind: 'person',
      level: 'estate',
      nodeType: 3,
      nodeId: own,
      direction,
    })
  const leaf = (channelId: number, direction: string) =>
    post('/api/base/devices', {
      estateId: own,
      name: `闸机${channelId}${direction}`,
      sn: `WAY-${channelId}-${direction}`,
      modelId,
      nodeType: 3,
      nodeId: own,
      channelId,
      direction,
    })
  const against = '通道方向与设备方向冲突'

  test('a one-way channel takes devices of its own way alone, a two-way one any that has a way', async () => {
    const [into, both] = [await gate('西门入口', 'in'), await gate('西门', 'both')]
    expect((await leaf(into.id, 'in')).body.success).toBe(true)
    expect(refusal(await leaf(into.id, 'out'))).toEqual([422, { direction: against }])
    for (const way of ['in', 'out']) expect((await leaf(both.id, way)).body.success).toBe(true)
    expect(refusal(await leaf(both.id, 'none'))).toEqual([422, { direction: '请选择方向' }])
  })

  test('neither a device nor its channel is turned against the other', async () => {
    const channel = await gate('北门', 'both')
    const row = rowOf(await leaf(channel.id, 'out'))
    const turn = async (path: string, { id }: { readonly id: number }, direction: string) => {
      const { version } = rowOf(await get(`${path}/${id}`))
      return await call('PUT', `${path}/${id}`, { token, body: { version, direction } })
    }
    expect(refusal(await turn('/api/base/channels', channel, 'in'))).toEqual([409, against])
    expect((await turn('/api/base/channels', channel, 'out')).body.success).toBe(true)
    expect(refusal(await turn('/api/base/devices', row, 'in'))).toEqual([422, { direction: against }])
  })

  test('a channel with devices is not removed; an empty one is', async () => {
    const [held, empty] = [await gate('南门', 'in'), await gate('南门边门', 'in')]
    await leaf(held.id, 'in')
    const remove = async (id: number) => await call('DELETE', `/api/base/channels/${id}`, { token })
    expect(refusal(await remove(held.id))).toEqual([409, '该通道下绑定了设备，无法删除'])
    expect((await get(`/api/base/channels/${held.id}`)).status).toBe(200)
    expect((await remove(empty.id)).body.success).toBe(true)
    expect((await get(`/api/base/channels/${empty.id}`)).status).toBe(404)
  })
})
