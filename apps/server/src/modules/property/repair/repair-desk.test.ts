import { repairOrder as described } from '@linli/api-client/contract/property/repair-order'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { build, makeEstate } from '../../base/testing/world.ts'
import { cityRepair, cityRepairPrice, repairProvider } from '../city-repair/city-repair.table.ts'
import { repairSlaEvent } from './repair-order.table.ts'

const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')
const path = described.path
let deps: ServerDeps
let api: ReturnType<typeof caller>
const at = { estate: 0, other: 0, room: 0 }
const types = { category: 0, tap: 0, lamp: 0 }
const people = { personId: 0, boss: 0, li: 0, wang: 0 }
const staff = { li: 0, wang: 0 }
let token = ''
let strange = ''

interface Row {
  readonly id: number
  readonly version: number
  readonly [key: string]: unknown
}

const post = async (to: string, body: object, as = token) =>
  (await api.send('POST', to, body, { token: as })).body
const made = async (to: string, body: object): Promise<Row> => {
  const answer = await post(to, body)
  expect(answer).toMatchObject({ success: true })
  return answer.data
}
const order = (more: object = {}) => ({
  estateId: at.estate,
  typeId: types.tap,
  area: 'public',
  location: '西门岗亭',
  content: '龙头滴水',
  reporterName: '王小明',
  reporterPhone: '19900000001',
  ...more,
})
/** What the call answers, as what it is. */
const found = async <T>(from: string): Promise<T> => (await api.get(from, { token })).body.data
const listed = async (query: string): Promise<readonly number[]> =>
  (await found<{ records: readonly Row[] }>(`${path}?pageSize=50&${query}`)).records.map(({ id }) => id)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  at.estate = await makeEstate(deps, '梅园')
  at.other = await makeEstate(deps, '竹园')
  await build(deps, at.estate)
  const { make } = factory(deps)
  people.boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, people.boss, { stepUp: true })
  strange = await tokenFor(
    deps,
    await makeAccount(deps, {
      username: 'kefu',
      roleCodes: ['property_service'],
      estateIds: [at.other],
    }),
  )
  const idOf = async (to: string, body: object) => (await made(`/api/property/${to}`, body)).id
  types.category = await idOf('repair-types', { name: '水电', code: 'utility' })
  types.tap = await idOf('repair-types', { parentId: types.category, name: '龙头', code: 'tap' })
  types.lamp = await idOf('repair-types', {
    parentId: types.category,
    name: '路灯',
    code: 'lamp',
    area: 'public',
  })
  for (const who of ['li', 'wang'] as const) {
    people[who] = await makeAccount(deps, {
      username: who,
      roleCodes: ['maintenance'],
      estateIds: [at.estate],
    })
    staff[who] = await idOf('repair-staff', {
      estateId: at.estate,
      userId: people[who],
      typeIds: [types.category],
    })
  }
  const [room] = await database().sql<{ id: number }[]>`select id from room limit 1`
  at.room = room?.id ?? 0
  const { id: personId } = await make(person, at.estate, { name: '陈晓梅' })
  people.personId = personId
  const { id: residentId } = await make(resident, at.estate, {
    name: '陈晓梅',
    personId,
    ...sealedColumns(deps.personal, 'phone', '13800001234'),
    state: 'active',
  })
  const house = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: at.room }
  await make(residentHouse, at.estate, house)
})

describe('who reports', () => {
  test('is chosen among those who live in the room, masked, by those who report there', async () => {
    const living = (as: string) => api.get(`${path}/reporters?roomId=${at.room}`, { token: as })
    expect((await living(token)).body.data).toEqual([
      { personId: people.personId, name: '陈*梅', phone: '138****1234', relation: '产权人(业主)' },
    ])
    expect((await living(strange)).body).not.toMatchObject({ data: [{ personId: people.personId }] })
  })

  test('has name and phone of the register, unless something else is written', async () => {
    const { personId } = people
    const bare = { reporterName: null, reporterPhone: null }
    const kept = await made(path, order({ personId, ...bare }))
    expect(kept).toMatchObject({ reporterName: '陈*梅', reporterPhone: '138****1234' })
    const said = await made(path, order({ personId, ...bare, reporterPhone: '13900005678' }))
    expect(said).toMatchObject({ reporterName: '陈*梅', reporterPhone: '139****5678' })
    expect(await post(path, order(bare))).toMatchObject({
      fields: { reporterName: '请选择已登记的住户，或填写报修人' },
    })
    const changed = await api.send(
      'PUT',
      `${path}/${said.id}`,
      { version: said.version, reporterPhone: null },
      { token },
    )
    expect(changed.body.data).toMatchObject({ reporterPhone: '138****1234' })
  })

  test('reports a type where it can be reported', async () => {
    expect(await post(path, order({ typeId: types.lamp, area: 'indoor', roomId: at.room }))).toMatchObject({
      fields: { area: '该类型只受理公共区域报修' },
    })
  })

  test('sends a video along', async () => {
    const bytes = new Uint8Array(64)
    bytes.set([0, 0, 0, 24, ...Buffer.from('ftypmp42')])
    const { body } = await api.upload('/api/file/upload', new Blob([bytes]), '漏水.mp4', {
      token,
      fields: { kind: 'file' },
    })
    const film: { key: string; mime: string } = body.data
    expect(film).toMatchObject({ mime: 'video/mp4' })
    expect(await made(path, order({ video: film.key }))).toMatchObject({ video: film.key })
  })
})

describe('the list', () => {
  test('finds the types of a category, and what missed a step', async () => {
    const late = await made(path, order())
    const other = await made(path, order())
    await deps.database.db
      .insert(repairSlaEvent)
      .values({ orderId: late.id, node: 'arrive', level: 'overdue', assignRound: 0, firedAt: now })
    expect(await listed(`typeId=${types.category}`)).toEqual(expect.arrayContaining([late.id, other.id]))
    expect(await listed(`typeId=${types.lamp}`)).toEqual([])
    expect(await listed('overdueNode=arrive')).toEqual([late.id])
    expect(await listed('overdueNode=accept')).toEqual([])
  })

  test('of all estates comes out of its index, unsorted', async () => {
    const plan = await deps.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select * from repair_order order by reported_at desc, id desc limit 20`,
      )
    })
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('repair_order_newest')
    expect(text).not.toContain('Sort')
  })
})

describe('to give orders', () => {
  const told = async (userId: number) =>
    (
      await database().sql<
        { kind: string }[]
      >`select kind from staff_message where user_id = ${userId} order by id`
    ).map(({ kind }) => kind)
  const dispatch = async ({ id, version }: Row, body: object) =>
    await post(`${path}/${id}/dispatch`, { version, ...body })

  test('the picker says what each has to do, and offers last who is away', async () => {
    const first = await made(path, order())
    expect(await dispatch(first, { staffId: staff.wang })).toMatchObject({ success: true })
    const one = await found<Row>(`/api/property/repair-staff/${staff.li}`)
    await post(`/api/property/repair-staff/${staff.li}/leave`, { version: one.version })
    const offered = await found<readonly { id: number; second: string }[]>(
      `/api/property/repair-staff/options?estateId=${at.estate}`,
    )
    expect(offered.map(({ id, second }) => [id, second])).toEqual([
      [staff.wang, '手上1/8单，今日1单 · 水电'],
      [staff.li, '休息中，手上0/8单，今日0单 · 水电'],
    ])
    await post(`/api/property/repair-staff/${staff.li}/come`, { version: one.version + 1 })
  })

  test('many go to one at once; who helps and who loses one is told', async () => {
    const [a, b] = [await made(path, order()), await made(path, order())]
    const { data } = await post(`${path}/batch/dispatch`, {
      ids: [a.id, b.id],
      staffId: staff.li,
      helperStaffIds: [staff.wang],
    })
    expect(data).toMatchObject({ done: 2 })
    expect(await told(people.wang)).toContain('repair.helping')
    const row = await found<Row>(`${path}/${a.id}`)
    const moved = await post(`${path}/${a.id}/reassign`, {
      version: row.version,
      staffId: staff.wang,
      reason: '请假',
    })
    expect(moved).toMatchObject({ success: true })
    const left = await found<Row>(`${path}/${b.id}`)
    await post(`${path}/${b.id}/cancel`, { version: left.version, reason: '住户已自行修好' })
    expect(await told(people.li)).toEqual(expect.arrayContaining(['repair.taken', 'repair.ended']))
  })

  test('whoever did the work is told each time that it is to be done again, and of no refusal', async () => {
    let row = await made(path, order())
    const take = async (action: string, body: object, as = token) => {
      const answer = await post(`${path}/${row.id}/${action}`, { version: row.version, ...body }, as)
      row = answer.success ? answer.data : row
      return answer.success
    }
    const li = await tokenFor(deps, people.li)
    const done = { resultText: '换了阀芯', faultReason: 'wear', lines: [], discount: 0 }
    expect(await take('dispatch', { staffId: staff.li, confirmed: ['busyWorker'] })).toBe(true)
    for (const step of ['accept', 'start']) expect(await take(step, {}, li)).toBe(true)
    for (const times of [1, 2, 3]) {
      expect(await take('finish', done, li)).toBe(true)
      expect(await take('rework', { reason: '仍在滴水' })).toBe(true)
      expect((await told(people.li)).filter((kind) => kind === 'repair.again')).toHaveLength(times)
    }
    expect(await take('finish', done, li)).toBe(true)
    expect(await take('rework', { reason: '仍在滴水' })).toBe(false)
    expect((await told(people.li)).filter((kind) => kind === 'repair.again')).toHaveLength(3)
  })
})

describe('the city', () => {
  let providerId = 0

  beforeAll(async () => {
    const { make } = factory(deps)
    const [place] = await deps.database.db.select({ region: estate.region }).from(estate)
    const region = `${(place?.region ?? '').slice(0, 4)}00`
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '22:00' }]
    const { id: cityId } = await make(cityRepair, at.estate, {
      region,
      name: '本市',
      state: 'open',
      dispatch: 'provider',
      repairTypeIds: [types.tap],
      serviceHours: hours,
      acceptMinutes: 40,
      arriveMinutes: 300,
      urgentFeePercent: 0,
      nightFeePercent: 0,
    })
    await make(cityRepairPrice, at.estate, {
      cityRepairId: cityId,
      repairTypeId: types.tap,
      item: '换龙头',
      price: 8_000,
      priceMax: 10_000,
    })
    const some = await make(repairProvider, at.estate, {
      cityIds: [cityId],
      repairTypeIds: [types.tap],
      state: 'active',
      validTo: '2099-12-31',
      dailyCapacity: 1,
    })
    providerId = some.id
  })

  test('sends its provider, in its time, at its price, as many a day as that can do', async () => {
    expect(await post(path, order({ channel: 'city' }))).toMatchObject({
      fields: { providerId: expect.any(String) },
    })
    const lamp = order({ channel: 'city', providerId, typeId: types.lamp })
    expect(await post(path, lamp)).toMatchObject({
      fields: { channel: '城市维修不可上门：该城市未开放此类型' },
    })
    const row = await made(path, order({ channel: 'city', providerId }))
    expect(row).toMatchObject({ providerId, feeMode: 'paid', acceptDueAt: '2026-03-02T02:40:00.000Z' })
    expect(await post(path, order({ channel: 'city', providerId }))).toMatchObject({
      fields: { providerId: '该服务商今日接单已满（1单）' },
    })
    const { words } = await found<{ words: readonly string[] }>(`${path}/${row.id}/city-offer`)
    expect(words).toEqual(expect.arrayContaining([expect.stringMatching(/^换龙头：80\.00元至100\.00元/)]))
    const given = await made(`${path}/${row.id}/dispatch`, { version: row.version, staffId: staff.li })
    const li = await tokenFor(deps, people.li)
    const taken: Row = (await post(`${path}/${row.id}/accept`, { version: given.version }, li)).data
    const save = async (line: object) =>
      await post(`${path}/${row.id}/saveLines`, { version: taken.version, lines: [line] }, li)
    const dear = { kind: 'labor', name: '换龙头', qty: 1, unitPrice: 12_000 }
    expect(await save(dear)).toMatchObject({
      success: false,
      msg: '「换龙头」高于城市价目，须经住户确认，继续吗？',
    })
    expect(await save({ ...dear, unitPrice: 9_000 })).toMatchObject({ data: { totalFee: 9_000 } })
  })
})

test('the same at the same home within a day is asked about first', async () => {
  const twin = { ...order({ area: 'indoor', roomId: at.room }), confirmed: ['sameRoom'] }
  await made(path, twin)
  const again = await post(path, { ...twin, confirmed: [] })
  expect(again).toMatchObject({ code: 'CONFIRM_REQUIRED', confirm: 'sameRoom' })
  expect(again.msg).toContain('该房屋24小时内已有同类报修 WX')
})

test('an order is given to another one, never to who has it', async () => {
  const given = await made(path, order())
  const sent = await made(`${path}/${given.id}/dispatch`, {
    version: given.version,
    staffId: staff.li,
    confirmed: ['busyWorker'],
  })
  const again = await post(`${path}/${sent.id}/reassign`, {
    version: sent.version,
    staffId: staff.li,
    reason: '临时有事',
  })
  expect(JSON.stringify(again)).toContain('新维修人员不能与原人员相同')
})
