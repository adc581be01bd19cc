import { accessContract } from '@linli/api-client/contract/access/index'
import { giveGrants } from '@linli/api-client/contract/access/grant-calls'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { houseModel } from '../../base/people/resident-house.routes.ts'
import { residentModel } from '../../base/people/resident.routes.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, roomId, step } from '../../base/testing/world.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { visitorParams } from '../../visitor/visitor.params.ts'
import { accessParams } from '../access.params.ts'
import { makeGateway } from '../testing/gateway-world.ts'
import { accessGrant } from './access-grant.table.ts'

// By the numbers of catalogue 2a, "Cross-entity invariants worth a test".
const database = useDatabase()
const now = new Date('2026-03-02T10:00:00+08:00')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let serial = 0
const places: { estateId: number; channel: number; device: number; home: number }[] = []

async function makePlace(prefix: string) {
  const { sql } = deps.database
  const { estateId, sns } = await makeGateway(deps, prefix)
  await build(deps, estateId)
  await sql`update device_model set abilities = '{face,ic}', face_capacity = 2 where model_no = ${prefix}`
  const [door] = await sql<{ id: number }[]>`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${estateId}, ${`${prefix}门`}, 'person', 'estate', 3, ${estateId}, 'both') returning id::int`
  const channel = door?.id ?? 0
  const [row] = await sql<{ id: number }[]>`update device set channel_id = ${channel}, run_status = 'online'
    where sn = ${sns[0] ?? ''} returning id::int`
  return { estateId, channel, device: row?.id ?? 0, home: await roomId(deps, estateId, '1栋1单元101') }
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  places.push(await makePlace('MA'), await makePlace('MB'))
  token = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
})

const at = (place: number) => places[place] ?? { estateId: 0, channel: 0, device: 0, home: 0 }

/** Somebody registered in an estate, whom its doors let in. */
async function settle(place: number, docNo: string): Promise<number> {
  const { estateId, home } = at(place)
  serial += 1
  return await step(
    deps,
    async (ctx) =>
      (
        await createRow(
          residentModel,
          {
            estateId,
            name: '王小明',
            docType: 'idcard',
            docNo,
            phone: `1380000${String(1000 + serial)}`,
            roomId: home,
            relation: 'owner',
            moveInDate: '2025-01-01',
          },
          ctx,
        )
      ).id,
    now,
  )
}
const cardFor = async (place: number, residentId: number, cardNo: string) =>
  await deps.database
    .sql`insert into ic_card (estate_id, printed_no, card_no, card_type, holder_type, resident_id,
      channel_ids, state) values (${at(place).estateId}, ${cardNo}, ${cardNo}, 'cpu', 'resident', ${residentId}, '{}', 'active')`
const statesOf = async (residentId: number) => ({
  grants: (
    await deps.database.db
      .select({ state: accessGrant.state })
      .from(accessGrant)
      .where(and(eq(accessGrant.subjectType, 'resident'), eq(accessGrant.subjectId, residentId)))
  ).map(({ state }) => state),
  cards: (
    await deps.database.sql<{ state: string }[]>`select state from ic_card where resident_id = ${residentId}`
  ).map(({ state }) => state),
})

test('15. who moves out has neither right nor card in that estate, first of all on its devices, and both elsewhere', async () => {
  const docNo = '11010519491231002X'
  const [here, there] = [await settle(0, docNo), await settle(1, docNo)]
  await cardFor(0, here, 'A0000001')
  await cardFor(1, there, 'A0000002')
  expect(await statesOf(here)).toEqual({ grants: ['active'], cards: ['active'] })
  const same = await deps.database.db.select().from(resident).where(eq(resident.id, here))
  expect(same).toMatchObject([
    { personId: (await deps.database.db.select().from(resident).where(eq(resident.id, there)))[0]?.personId },
  ])
  // The devices learned of both cards, and know them.
  const cause = { kind: 'card', title: '发卡', priority: 2 } as const
  for (const who of [here, there])
    await step(
      deps,
      async (ctx) => await issueFor(ctx, { subjectType: 'resident', subjectIds: [who] }, cause),
      now,
    )
  await deps.database.sql`update issue_item set state = 'succeeded', sent_hash = 'known'`
  await deps.database.sql`update access_device_auth set state = 'issued', issued_hash = 'known',
    issued_version = wanted_version`
  const [house] = await deps.database.db
    .select()
    .from(residentHouse)
    .where(eq(residentHouse.residentId, here))
  if (house === undefined) throw new Error('nobody lives there')
  const left = { moveOutDate: '2026-03-02', moveOutReason: 'sold' }
  await step(deps, async (ctx) => await takeTransition(houseModel, house, 'moveOut', left, ctx), now)
  expect(await statesOf(here)).toEqual({ grants: ['revoked'], cards: ['expired'] })
  expect(await statesOf(there)).toEqual({ grants: ['active'], cards: ['active'] })
  const items = await deps.database.sql<{ op: string; priority: number; deviceId: number }[]>`
    select i.op, i.priority, i.device_id::int as "deviceId" from issue_item i join access_device_auth a on a.id = i.auth_id
    where a.subject_id = ${here} and i.state in ('queued', 'waiting_device', 'leased')`
  expect(items).toEqual([{ op: 'delete', priority: 0, deviceId: at(0).device }])
})

describe('19. what a device cannot hold', () => {
  const give = async (residentIds: number[], authType: string) =>
    (
      await api.send(
        'POST',
        giveGrants.path,
        { estateId: at(1).estateId, authType, residentIds, channelIds: [at(1).channel], expireDys: 0 },
        { token, headers: { 'idempotency-key': `grant-of-the-test-${(serial += 1)}` } },
      )
    ).body
  const written = async () => await deps.database.db.$count(accessGrant, eq(accessGrant.source, 'manual'))

  test('is refused before anything is written: neither face nor card, and a library that would be too full', async () => {
    const people = [
      await settle(1, '440524188001010014'),
      await settle(1, '110101199003070134'),
      await settle(1, '110101199003070652'),
    ]
    const before = await written()
    await deps.database.sql`update device_model set abilities = '{qr}' where model_no = 'MB'`
    expect(await give(people.slice(0, 1), '3')).toMatchObject({
      success: false,
      msg: '设备【MB-1】不支持所选认证方式',
    })
    await deps.database.sql`update device_model set abilities = '{face}' where model_no = 'MB'`
    expect(await give(people.slice(0, 1), '2')).toMatchObject({ success: false })
    expect((await give(people, '1')).msg).toContain('人脸容量不足')
    expect(await written()).toBe(before)
  })

  test('of somebody without a photo is told as missing, and no device is sent anything', async () => {
    await deps.database
      .sql`update device_model set abilities = '{face}', face_capacity = 1000 where model_no = 'MB'`
    const who = await settle(1, '110101199003071516')
    expect(await give([who], '1')).toMatchObject({ success: true })
    const auth = async () =>
      await deps.database.sql<{ faceState: string }[]>`
        select face_state as "faceState" from access_device_auth where subject_id = ${who} and device_id = ${at(1).device}`
    expect(await auth()).toMatchObject([{ faceState: 'missing' }])
    const sent = await deps.database
      .sql`select 1 from issue_item i join access_device_auth a on a.id = i.auth_id
      where a.subject_id = ${who} and i.op = 'upsert'`
    expect([...sent]).toEqual([])
  })
})

test('who serves two estates has a number in each, and is named once in each list', async () => {
  await deps.database.sql`update device_model set abilities = '{face,ic}', face_capacity = 1000`
  const staff = await makeAccount(deps, { username: 'both', roleCodes: ['guard'] })
  for (const { estateId, channel } of places) {
    const input = { estateId, authType: '2', staffIds: [staff], channelIds: [channel], expireDys: 0 }
    const headers = { 'idempotency-key': `staff-of-the-test-${estateId}` }
    expect((await api.send('POST', giveGrants.path, input, { token, headers })).body).toMatchObject({
      success: true,
    })
  }
  const { body } = await api.get('/api/access/grants', { token, query: { subjectType: 'staff' } })
  const { records } = body.data as { records: { estateId: number }[] }
  expect(records).toHaveLength(places.length)
  expect(new Set(records.map(({ estateId }) => estateId))).toEqual(
    new Set(places.map(({ estateId }) => estateId)),
  )
})

test('29. nothing lets unpaid charges suspend a right or a card', async () => {
  const owing = /欠费|欠缴|arrear|unpaid|owed|overdue|缴费|未缴/iu
  const reasons = await deps.dicts.items('access_suspend_reason')
  expect(reasons.filter(({ value, label }) => owing.test(`${value} ${label}`))).toEqual([])
  const params = [...accessParams, ...visitorParams]
  expect(params.length).toBeGreaterThan(0)
  expect(params.filter(({ key, name }) => owing.test(`${key} ${name}`))).toEqual([])
  const acts = accessContract.resources
    .filter(({ name }) => ['grants', 'ic-cards', 'device-auths'].includes(name))
    .flatMap(({ flow }) => Object.entries(flow?.transitions ?? {}))
  expect(acts.length).toBeGreaterThan(0)
  expect(acts.filter(([action, { label }]) => owing.test(`${action} ${label}`))).toEqual([])
})
