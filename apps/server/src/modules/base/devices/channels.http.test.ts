import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { parkingLot } from '../parking/parking.table.ts'
import { makeEstate } from '../testing/world.ts'
import { channel } from './channel.table.ts'

const database = useDatabase()
const noon = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let first = 0
let second = 0
let clerk = ''

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  first = await makeEstate(deps, '甲')
  second = await makeEstate(deps, '乙')
  const account = { username: 'clerk', roleCodes: ['property_admin'], estateIds: [first] }
  clerk = await tokenFor(deps, await makeAccount(deps, account))
})

const gate = async (estateId: number, more: object) =>
  (await factory(deps).make(channel, estateId, { nodeType: 3, nodeId: estateId, level: 'estate', ...more }))
    .id

test('a channel tells who and what passed it today, and which way', async () => {
  const { sql } = database()
  const id = await gate(first, { name: '东门', kind: 'mixed', direction: 'both' })
  for (const [hour, direction, result, count] of [
    ['2026-03-02T01:00:00Z', 'in', 'success', 5],
    ['2026-03-02T02:00:00Z', 'out', 'success', 2],
    ['2026-03-02T02:00:00Z', 'in', 'fail', 9],
    // Yesterday, an hour before midnight in Shanghai.
    ['2026-03-01T15:00:00Z', 'in', 'success', 7],
  ] as const)
    await sql`insert into pass_hourly (estate_id, channel_id, hour, direction, auth_mode, person_kind, result, count)
      values (${first}, ${id}, ${hour}, ${direction}, 'face', 'resident', ${result}, ${count})`
  const { body } = await caller(deps).get(`/api/base/channels/${id}`, { token: clerk })
  expect(body.data).toMatchObject({ todayPasses: 7, todayIn: 5, todayOut: 2 })
})

test('a car park without a way in or out is named, where the caller may see it', async () => {
  const lots = factory(deps)
  const lacking = async () => {
    const { body } = await caller(deps).get('/api/base/channels/lackingLanes', { token: clerk })
    return (body.data as { text: string }[]).map(({ text }) => text)
  }
  const whole = await lots.make(parkingLot, first, { name: '地下', enabled: true })
  await lots.make(parkingLot, second, { name: '外面', enabled: true })
  await gate(second, { name: '西门', kind: 'vehicle', direction: 'in' })
  await gate(first, {
    name: '车库进',
    kind: 'vehicle',
    direction: 'in',
    nodeType: 10,
    nodeId: whole.id,
    level: 'lot',
  })
  await database().sql`update channel set enabled = false where name = '东门'`
  expect(await lacking()).toEqual(['停车场【地下】缺少出口通道'])
  const out = await gate(first, { name: '南门', kind: 'vehicle', direction: 'out' })
  expect(await lacking()).toEqual([])
  await database().sql`update channel set enabled = false where id = ${out}`
  expect(await lacking()).toEqual(['停车场【地下】缺少出口通道'])
})
