import { beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/support/accounts.ts'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import type { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeGateway } from '../testing/gateway-world.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let serial = 0

beforeAll(async () => {
  ;({ deps, api, token } = await startAsBoss(database()))
})

const send = async (path: string, body: object) => {
  const headers = { 'idempotency-key': `staff-${(serial += 1)}-${Date.now()}` }
  return (await api.send('POST', path, body, { token, headers })).body
}

test('who leaves the staff has no right, and no card that opens, in any estate', async () => {
  const { sql } = database()
  const [east, west] = [await makeGateway(deps, 'EAST'), await makeGateway(deps, 'WEST')]
  const estates = [east.estateId, west.estateId]
  await sql`update device_model set abilities = '{face,ic}', face_capacity = 100`
  const guard = await makeAccount(deps, { username: 'leaver', roleCodes: ['guard'], estateIds: estates })
  const stays = await makeAccount(deps, { username: 'stays', roleCodes: ['guard'], estateIds: estates })
  for (const [at, estateId] of estates.entries()) {
    const [door] = await sql<{ id: number }[]>`
      insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
      values (${estateId}, '大门', 'person', 'estate', 3, ${estateId}, 'both') returning id::int`
    await sql`update device set channel_id = ${door?.id ?? 0} where estate_id = ${estateId}`
    const rights = { estateId, staffIds: [guard, stays], channelIds: [door?.id], authType: '1', expireDys: 0 }
    expect(await send('/api/access/grants/give', rights)).toMatchObject({ success: true })
    const stocked = { estateId, printedNo: `S${at}`, cardNo: `0700000${at}`, cardType: 'cpu' }
    const made = await send('/api/access/ic-cards', stocked)
    const { id, version } = made.data as { id: number; version: number }
    const issued = { version, holderType: 'staff', userId: guard, expireDys: 0, payMethod: 'none' }
    expect(await send(`/api/access/ic-cards/${id}/issue`, issued)).toMatchObject({ success: true })
  }
  const account = (await api.get(`/api/auth/users/${guard}`, { token })).body.data as { version: number }
  expect(
    await send(`/api/auth/users/${guard}/offboard`, { version: account.version, reason: '合同到期' }),
  ).toMatchObject({
    success: true,
  })
  expect(
    await sql`select subject_id::int as of, state, count(*)::int as n from access_grant
      where subject_type = 'staff' group by 1, 2 order by 1`,
  ).toEqual([
    { of: guard, state: 'revoked', n: 2 },
    { of: stays, state: 'active', n: 2 },
  ])
  expect(
    await sql`select distinct subject_id::int as of, state from access_device_auth
      where subject_id = ${guard} and state not in ('revoking', 'revoked')`,
  ).toEqual([])
  expect(await sql`select distinct state from ic_card where user_id = ${guard}`).toEqual([
    { state: 'expired' },
  ])
  expect(
    await sql`select distinct reason from ic_card_event where user_id = ${guard} and action = 'expire'`,
  ).toEqual([{ reason: '持卡人离职' }])
})
