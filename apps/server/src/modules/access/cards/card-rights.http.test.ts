import {
  leaseIssueItems,
  reportIssueResults,
  verifyPass,
} from '@linli/api-client/contract/access/device-issue'
import type { OutputOf } from '@linli/api-client/kit'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { houseModel } from '../../base/people/resident-house.routes.ts'
import { residentModel } from '../../base/people/resident.routes.ts'
import { residentHouse } from '../../base/people/resident.table.ts'
import { build, roomId, step } from '../../base/testing/world.ts'
import { controlTarget } from '../../alert/targets/control-target.table.ts'
import { visitorApplication } from '../../visitor/applications/visitor-application.table.ts'
import { accessGrant } from '../grants/access-grant.table.ts'
import { gatewayOf, type GatewayWorld, makeGateway } from '../testing/gateway-world.ts'
import { giveVisitRight } from '../visitors/visitor-rights.ts'
import { handOutCard, takeCardBack } from './visitor-cards.ts'
import { rightsOfEarlierCards } from './earlier-room-cards.ts'

const database = useDatabase()
const path = '/api/access/ic-cards'
let now = new Date('2026-03-02T10:00:00+08:00')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let world: GatewayWorld
let token = ''
let gate: ReturnType<typeof gatewayOf>
let [door, side, home, other, serial] = [0, 0, 0, 0, 0]

const sn = () => world.sns[0] ?? ''
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const cardNo = (no: number) => `0500${String(no).padStart(4, '0')}`

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  world = await makeGateway(deps, 'CARD')
  gate = gatewayOf(deps, world)
  const { sql } = database()
  await sql`update device_model set abilities = '{face,ic}', face_capacity = 100 where model_no = 'CARD'`
  const { estateId } = world
  const channel = async (name: string) => {
    const [row] = await sql<{ id: number }[]>`
      insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
      values (${estateId}, ${name}, 'person', 'estate', 3, ${estateId}, 'both') returning id::int`
    return row?.id ?? 0
  }
  door = await channel('大门')
  side = await channel('侧门')
  await sql`update device set channel_id = ${door}, run_status = 'online' where sn = ${sn()}`
  await build(deps, estateId)
  home = await roomId(deps, estateId, '1栋1单元101')
  other = await roomId(deps, estateId, '1栋1单元102')
  const id = await makeAccount(deps, { username: 'desk', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, id, { stepUp: true })
})

beforeEach(() => later(60))

/** A card of the stock. */
async function stocked(): Promise<number> {
  serial += 1
  const card = { printedNo: `K${serial}`, cardNo: cardNo(serial), cardType: 'cpu' }
  const { data } = (await api.send('POST', path, { estateId: world.estateId, ...card }, { token })).body
  return (data as { id: number }).id
}
async function act(id: number, action: string, body: object = {}) {
  const row = (await api.get(`${path}/${id}`, { token })).body.data as { version: number }
  return (await api.send('POST', `${path}/${id}/${action}`, { version: row.version, ...body }, { token }))
    .body
}
const free = { expireDys: 0, payMethod: 'none' }
/** A card for whoever lives in a room. */
async function ofRoom(room = home, more: object = {}): Promise<number> {
  const id = await stocked()
  expect(await act(id, 'issue', { holderType: 'room', roomId: room, ...free, ...more })).toMatchObject({
    success: true,
  })
  return id
}

/** What the door says to a card that is held to it. */
async function shows(no: number) {
  const { data } = await gate.send(verifyPass, {
    sn: sn(),
    kind: 'card',
    value: cardNo(no),
    direction: 'in',
  })
  const { allow, reason } = data as OutputOf<typeof verifyPass>
  return [allow, reason]
}
/** What devices are told by now, and that they did it. */
async function toldToDevice() {
  const { data } = await gate.send(leaseIssueItems, { sn: sn(), limit: 50 })
  const { items } = data as OutputOf<typeof leaseIssueItems>
  await gate.send(reportIssueResults, {
    results: items.map(({ itemId, version }) => ({ itemId, version, ok: true })),
  })
  return items.map(({ op, payload }) => [op, payload?.cardNos ?? []])
}
let seq = 0
/** A pass that the device reports, and whose it is in the record. */
async function passed(event: object, at = now) {
  seq += 1
  const common = { sn: sn(), epoch: 1, seq, type: 'pass', authMode: 'ic', result: 'success' }
  await gate.report([{ ...common, time: at.toISOString(), ...event }])
  const [row] = await database().sql`
    select subject_type as "of", person_kind as kind, room_id::int as room, person_id as person from pass_record
    order by id desc limit 1`
  return { ...row }
}

describe('a card of a room', () => {
  test('opens the doors on the way there, on the device as on the line; lost or back it opens none', async () => {
    const id = await ofRoom()
    expect(await toldToDevice()).toEqual([['upsert', [cardNo(serial)]]])
    expect(await shows(serial)).toEqual([true, null])
    await act(id, 'lost', { reason: '丢失' })
    expect(await toldToDevice()).toEqual([['delete', []]])
    expect(await shows(serial)).toEqual([false, 'card_lost'])
    await act(id, 'unlost', { identityChecked: true })
    expect(await toldToDevice()).toEqual([['upsert', [cardNo(serial)]]])
    await act(id, 'takeBack', { condition: 'good', depositBack: true })
    expect(await toldToDevice()).toEqual([['delete', []]])
    expect(await shows(serial)).toEqual([false, 'card_unknown'])
  })

  test('is for doors on the way alone, and says no at one that it is not for', async () => {
    const id = await stocked()
    const input = { holderType: 'room', roomId: home, ...free }
    const [far] = await database().sql<{ id: number }[]>`
      insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
      values (${world.estateId}, '别处', 'person', 'building', 5, 999999, 'both') returning id::int`
    expect(await act(id, 'issue', { ...input, channelIds: [far?.id] })).toMatchObject({
      fields: { channelIds: '限定通道须在通往该房屋的路上' },
    })
    expect(await act(id, 'issue', { ...input, channelIds: [side] })).toMatchObject({ success: true })
    expect(await toldToDevice()).toEqual([])
    expect(await shows(serial)).toEqual([false, 'no_permission'])
    await act(id, 'cancel', { reason: '收回' })
  })

  test('hands what it opens on to the card that replaces it', async () => {
    const old = await ofRoom()
    await toldToDevice()
    const before = serial
    const fresh = await stocked()
    expect(await act(old, 'replace', { newCardId: fresh, payMethod: 'none' })).toMatchObject({
      success: true,
    })
    expect((await toldToDevice()).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['delete', []],
      ['upsert', [cardNo(serial)]],
    ])
    expect(await shows(before)).toEqual([false, 'card_unknown'])
    expect(await shows(serial)).toEqual([true, null])
    await act(fresh, 'cancel', { reason: '收回' })
    await toldToDevice()
  })

  test('is nobody in the record, but its room: the one that had it then', async () => {
    const id = await ofRoom(home)
    const [no, first] = [serial, now]
    later(60)
    const ofHome = { of: 'card', kind: 'resident', room: home, person: null }
    expect(await passed({ cardNo: cardNo(no) })).toEqual(ofHome)
    const used = async () => (await api.get(`${path}/${id}`, { token })).body.data
    expect(await used()).toMatchObject({ lastUsedAt: now.toISOString() })
    // What comes late moves it no more.
    const last = now
    later(60)
    await passed({ cardNo: cardNo(no) }, new Date(last.getTime() - 20_000))
    expect(await used()).toMatchObject({ lastUsedAt: last.toISOString() })
    const [subject] = await database().sql<{ no: string }[]>`
      select subject_no as no from access_subject where subject_type = 'card' and subject_id = ${id}`
    expect(subject?.no).toMatch(/^C\d{8}$/)
    later(60)
    await act(id, 'takeBack', { condition: 'good', depositBack: true })
    later(60)
    await act(id, 'issue', { holderType: 'room', roomId: other, ...free })
    later(60)
    expect(await passed({ subjectNo: subject?.no })).toEqual({ ...ofHome, room: other })
    // What comes late was of the room before.
    const late = new Date(first.getTime() + 30_000)
    expect(await passed({ subjectNo: subject?.no }, late)).toEqual(ofHome)
    await act(id, 'cancel', { reason: '收回' })
    await toldToDevice()
  })

  test('that was handed out before such cards had a right gets its right, once', async () => {
    const { sql } = database()
    const earlier = await ofRoom()
    const number = serial
    const taken = await ofRoom()
    const rightsOf = async (id: number) =>
      await sql`select state from access_grant where subject_type = 'card' and subject_id = ${id} order by id`
    await sql`delete from access_grant where subject_type = 'card' and subject_id = ${earlier}`
    await sql`update access_grant set state = 'revoked' where subject_type = 'card' and subject_id = ${taken}`
    await sql`update access_device_auth set state = 'revoked' where subject_type = 'card' and subject_id = ${earlier}`
    await toldToDevice()
    expect(await shows(number)).toEqual([false, 'no_permission'])
    await Promise.all([rightsOfEarlierCards(deps), rightsOfEarlierCards(deps)])
    expect(await rightsOf(earlier)).toEqual([{ state: 'active' }])
    expect(await rightsOf(taken)).toEqual([{ state: 'revoked' }])
    expect(await shows(number)).toEqual([true, null])
    for (const id of [earlier, taken]) await act(id, 'cancel', { reason: '收回' })
    await toldToDevice()
  })

  test('[2a-15] goes with the last who lived there', async () => {
    const people = []
    for (const [at, docNo] of ['11010519491231002X', '440524188001010014'].entries())
      people.push(
        await step(
          deps,
          async (ctx) =>
            await createRow(
              residentModel,
              {
                estateId: world.estateId,
                name: '王小明',
                docType: 'idcard',
                docNo,
                phone: `1380000100${at}`,
                roomId: home,
                relation: at === 0 ? 'owner' : 'co_owner',
                moveInDate: '2025-01-01',
              },
              ctx,
            ),
          now,
        ),
      )
    await ofRoom(home)
    await toldToDevice()
    const leave = async (residentId: number) => {
      const [house] = await database()
        .db.select()
        .from(residentHouse)
        .where(eq(residentHouse.residentId, residentId))
      if (house === undefined) throw new Error('nobody lives there')
      const left = { moveOutDate: '2026-03-02', moveOutReason: 'sold' }
      await step(deps, async (ctx) => await takeTransition(houseModel, house, 'moveOut', left, ctx), now)
    }
    await leave(people[1]?.id ?? 0)
    expect(await shows(serial)).toEqual([true, null])
    await leave(people[0]?.id ?? 0)
    expect(await shows(serial)).toEqual([false, 'card_unknown'])
    expect((await toldToDevice()).filter(([op]) => op === 'upsert')).toEqual([])
  })
})

test('who is known by face alone may use the card that is handed to him', async () => {
  const { sql } = database()
  const resident = await step(
    deps,
    async (ctx) =>
      await createRow(
        residentModel,
        {
          estateId: world.estateId,
          name: '李小红',
          docType: 'idcard',
          docNo: '110101199003070134',
          phone: '13800002000',
          roomId: other,
          relation: 'owner',
          moveInDate: '2025-01-01',
        },
        ctx,
      ),
    now,
  )
  const rights = async () =>
    await database()
      .db.select({ authType: accessGrant.authType, source: accessGrant.source, state: accessGrant.state })
      .from(accessGrant)
      .where(and(eq(accessGrant.subjectType, 'resident'), eq(accessGrant.subjectId, resident.id)))
      .orderBy(accessGrant.id)
  await sql`update access_grant set auth_type = '1' where subject_id = ${resident.id} and subject_type = 'resident'`
  const id = await stocked()
  await act(id, 'issue', { holderType: 'resident', residentId: resident.id, ...free })
  expect(await rights()).toEqual([{ authType: '3', source: 'auto', state: 'active' }])
  expect(await shows(serial)).toEqual([true, null])
  await act(id, 'cancel', { reason: '收回' })
  // Somebody took all rights: the desk gives a card all the same, and the right with it.
  await sql`update access_grant set state = 'revoked' where subject_id = ${resident.id} and subject_type = 'resident'`
  const next = await stocked()
  await act(next, 'issue', { holderType: 'resident', residentId: resident.id, ...free })
  expect(await rights()).toContainEqual({ authType: '2', source: 'card', state: 'active' })
  expect(await shows(serial)).toEqual([true, null])
  await act(next, 'takeBack', { condition: 'good', depositBack: true })
  expect(await rights()).toContainEqual({ authType: '2', source: 'card', state: 'revoked' })
  await toldToDevice()
})

test('a card of the desk is the visitor who has it', async () => {
  const [validFrom, validTo] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + 3_600_000)]
  const document = sealedColumns(deps.personal, 'docNo', '11010519491231002X')
  const visit = await factory(deps).make(visitorApplication, world.estateId, {
    ...document,
    visitorName: '欧阳明',
    applyNo: 'FWCARD',
    companionCount: 0,
    roomId: null,
    validFrom,
    validTo,
    visitCardId: null,
    state: 'approved',
  })
  const id = await stocked()
  await act(id, 'issue', { holderType: 'visitor', ...free })
  const { estateId } = world
  expect(await shows(serial)).toEqual([false, 'card_unknown'])
  await step(
    deps,
    async (ctx) => {
      await handOutCard(ctx, { cardId: id, visitId: visit.id, estateId })
      const right = { visitId: visit.id, estateId, roomId: null, name: '欧阳明', channelIds: [door] }
      await giveVisitRight(ctx, { ...right, validFrom, validTo, authType: '2' })
    },
    now,
  )
  expect(await shows(serial)).toEqual([true, null])
  // Put on the list after the card was handed out.
  const refused = { kind: 'person', listType: 'black', refuse: true, state: 'approved' }
  const target = await factory(deps).make(controlTarget, estateId, { ...refused, ...document })
  expect(await shows(serial)).toEqual([false, 'blacklist'])
  await deps.database.db
    .update(controlTarget)
    .set({ state: 'removed' })
    .where(eq(controlTarget.id, target.id))
  later(10)
  expect(await passed({ cardNo: cardNo(serial), direction: 'in' })).toMatchObject({
    of: 'visitor',
    kind: 'visitor',
  })
  later(10)
  await step(deps, async (ctx) => await takeCardBack(ctx, id), now)
  later(10)
  expect(await passed({ cardNo: cardNo(serial) })).toMatchObject({ of: null, kind: 'stranger' })
})

test('a card of the staff opens the doors of the staff, and goes on to somebody else with what it opens', async () => {
  const { estateId } = world
  const { sql } = database()
  const worker = async (username: string) =>
    await makeAccount(deps, { username, roleCodes: ['guard'], estateIds: [estateId] })
  const [guard, next] = [await worker('nightguard'), await worker('dayguard')]
  const stranger = await makeAccount(deps, { username: 'elsewhere', roleCodes: ['guard'] })
  const id = await stocked()
  const no = serial
  const toStaff = (userId: number) => ({ holderType: 'staff', userId, ...free })
  expect(await act(id, 'issue', toStaff(stranger))).toMatchObject({
    fields: { userId: '该员工不在本小区工作或已停用' },
  })
  expect(await act(id, 'issue', toStaff(guard))).toMatchObject({
    fields: { channelIds: '请选择限定通道：该员工没有通行授权，小区也没有员工权限组' },
  })
  await sql`insert into access_group (estate_id, name, kind, channel_ids, auth_type, expire_dys, enabled)
    values (${estateId}, '员工', 'staff', ${[door]}, '3', 0, true)`
  expect(await act(id, 'issue', toStaff(guard))).toMatchObject({ success: true })
  expect(await shows(no)).toEqual([true, null])
  expect(await toldToDevice()).toEqual([['upsert', [cardNo(no)]]])
  later(10)
  expect(await passed({ cardNo: cardNo(no) })).toMatchObject({ of: 'staff', kind: 'staff' })
  const row = async () => (await api.get(`${path}/${id}`, { token })).body.data
  expect(await row()).toMatchObject({ userId: guard, issued: '1/1' })

  expect(await act(id, 'transfer', { holderType: 'staff', userId: guard, reason: '换班' })).toMatchObject({
    msg: '持卡人没有变化',
  })
  expect(await act(id, 'transfer', { holderType: 'staff', userId: next, reason: '换班' })).toMatchObject({
    success: true,
  })
  const rights = await sql`select subject_id::int as of, state from access_grant
    where subject_type = 'staff' and source = 'card' order by id`
  expect(rights).toEqual([
    { of: guard, state: 'revoked' },
    { of: next, state: 'active' },
  ])
  expect(new Set((await toldToDevice()).map(([op]) => op))).toEqual(new Set(['delete', 'upsert']))
  await act(id, 'takeBack', { condition: 'good', depositBack: true })
  expect(await shows(no)).toEqual([false, 'card_unknown'])
})
