import { ingestKeyUsage } from '@linli/api-client/contract/access/ingest-key'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { gatewayOf, type GatewayWorld, makeGateway } from '../testing/gateway-world.ts'

const database = useDatabase()
const now = new Date('2026-03-02T10:00:00+08:00')
let deps: ServerDeps
let world: GatewayWorld

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  world = await makeGateway(deps, 'USE')
})

const usage = async (token: string) =>
  await caller(deps).get(ingestKeyUsage.path.replace('{id}', String(world.keyRow)), { token })

test('a key tells what came with it by day and device, late or not, to who may see its estate', async () => {
  const event = (seq: number, minutesAgo: number) => ({
    sn: world.sns[0],
    epoch: 1,
    seq,
    type: 'door',
    status: 'closed',
    cause: 'unknown',
    time: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  })
  const sent = await gatewayOf(deps, world).report([event(1, 1), event(2, 0), event(3, 60 * 24)])
  expect(sent.status).toBe(200)
  const boss = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  const { body } = await usage(boss)
  const { days, devices } = body.data as {
    days: { day: string; events: number; late: number }[]
    devices: { sn: string; events: number; lastAt: string | null }[]
  }
  expect(days).toHaveLength(30)
  expect(days.slice(-2)).toEqual([
    { day: '2026-03-01', events: 1, late: 1 },
    { day: '2026-03-02', events: 2, late: 0 },
  ])
  expect(devices).toHaveLength(3)
  expect(devices[0]).toMatchObject({ sn: world.sns[0], events: 3, late: 1, lastAt: now.toISOString() })
  expect(devices[1]).toMatchObject({ events: 0, lastAt: null })
  const elsewhere = await makeEstate(deps, '别处')
  const keeper = await makeAccount(deps, {
    username: 'keeper',
    roleCodes: ['maintenance'],
    estateIds: [elsewhere],
  })
  expect((await usage(await tokenFor(deps, keeper))).status).toBe(404)
})
