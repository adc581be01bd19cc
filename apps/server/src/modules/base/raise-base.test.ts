import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { importResidents } from './people/import-residents.ts'
import { importRooms } from './rooms/import-rooms.ts'
import { residentCells } from './testing/people.ts'
import { build, makeEstate, roomId, step } from './testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let own = 0
let other = 0
let admin = ''
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲')
  other = await makeEstate(deps, '乙')
  await build(deps, own)
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
})

const versions = async (topic = 'base') => {
  const rows = await database().sql<{ id: number; version: number }[]>`
    select e.id, coalesce(t.version, 0) as version from estate e
    left join topic_version t on t.estate_id = e.id and t.topic = ${topic} where e.id in (${own}, ${other}) order by e.id`
  return rows.map((row) => row.version)
}
/** By how much the topic rose, in the own estate and in the other one. */
const rise = async (run: () => Promise<unknown>) => {
  const before = await versions()
  await run()
  return (await versions()).map((version, index) => version - (before[index] ?? 0))
}

describe('the topic base', () => {
  test('[C1 48] rises with a write, in its estate alone', async () => {
    const id = await roomId(deps, own, '1栋1单元101')
    const read = await call('GET', `/api/base/rooms/${id}`, { token: admin })
    const { version } = read.body.data as { version: number }
    const body = { version, remark: '朝南' }
    expect(await rise(() => call('PUT', `/api/base/rooms/${id}`, { token: admin, body }))).toEqual([1, 0])
    const zone = { estateId: other, name: '一期' }
    expect(await rise(() => call('POST', '/api/base/estate-zones', { token: admin, body: zone }))).toEqual([
      0, 1,
    ])
  })

  test('stays with reads, and with a write that is refused', async () => {
    const id = await roomId(deps, own, '1栋1单元101')
    const stale = { version: 900, remark: '朝北' }
    expect(await rise(() => call('GET', '/api/base/rooms', { token: admin }))).toEqual([0, 0])
    expect(await rise(() => call('PUT', `/api/base/rooms/${id}`, { token: admin, body: stale }))).toEqual([
      0, 0,
    ])
    const tree = { estateId: own, scene: 'build' }
    expect(await rise(() => call('POST', '/api/sys/build/treeNodes', { token: admin, body: tree }))).toEqual([
      0, 0,
    ])
  })

  test('stays with a sheet that is only tried, and rises with one that is taken in, where it writes', async () => {
    const sheet = (dryRun: boolean) =>
      rise(() => step(deps, (ctx) => importResidents([residentCells(1, { estate: '甲' })], ctx, { dryRun })))
    expect(await sheet(true)).toEqual([0, 0])
    const [mine, others] = await sheet(false)
    expect([(mine ?? 0) > 0, others]).toEqual([true, 0])
    const rooms = (dryRun: boolean) =>
      rise(() =>
        step(deps, (ctx) =>
          importRooms(
            [
              {
                estate: '甲',
                building: '1栋',
                unit: '1单元',
                floor: '1层',
                roomNo: '199',
                usage: 'residential',
              },
            ],
            ctx,
            { dryRun },
          ),
        ),
      )
    expect(await rooms(true)).toEqual([0, 0])
    expect(await rooms(false)).toEqual([1, 0])
  })

  test('rises with a device that is made, and so does the topic of devices', async () => {
    const model = await call('POST', '/api/base/device-models', {
      token: admin,
      body: { vendor: '测', modelNo: 'R1', category: 'sensor', protocol: 'mqtt', abilities: ['reboot'] },
    })
    const body = {
      estateId: own,
      name: '水压',
      sn: 'RAISE-1',
      modelId: (model.body.data as { id: number }).id,
      nodeType: 3,
      nodeId: own,
    }
    const make = () => call('POST', '/api/base/devices', { token: admin, body })
    const before = await versions('device')
    expect(await rise(make)).toEqual([1, 0])
    const after = await versions('device')
    expect(after.map((version, index) => version - (before[index] ?? 0))).toEqual([1, 0])
    // Refused: the serial number is taken.
    expect(await rise(make)).toEqual([0, 0])
  })
})
