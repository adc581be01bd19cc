import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { device } from '../devices/device.table.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, roomId, step } from '../testing/world.ts'
import { importResidents } from './import-residents.ts'

const database = useDatabase()
const root = '/api/base/residents'
let deps: ServerDeps
let api: ReturnType<typeof caller>
let first = 0
let second = 0
let boss = ''
/** Works in the second estate alone. */
let clerk = ''

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  first = await makeEstate(deps, '甲')
  second = await makeEstate(deps, '乙')
  for (const id of [first, second]) await build(deps, id, { floors: 3, rooms: 4 })
  const account = async (username: string, estateIds: number[]) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: ['property_admin'], estateIds }))
  boss = await account('both', [first, second])
  clerk = await account('one', [second])
})

interface Row {
  readonly id: number
  readonly personId: number
  readonly faceState?: string | null
  readonly lastPassAt?: string | null
  readonly source?: string
}

async function register(estateId: number, room: string, index: number, token = boss, confirmed?: string[]) {
  const { docNo, phone } = residentCells(index)
  const { body } = await api.send(
    'POST',
    root,
    {
      estateId,
      name: `人${index}`,
      docType: 'idcard',
      docNo,
      phone,
      roomId: await roomId(deps, estateId, `1栋1单元${room}`),
      relation: 'owner',
      moveInDate: '2024-01-01',
      ...(confirmed && { confirmed }),
    },
    { token },
  )
  return body as { success: boolean; msg: string; confirm?: string; data: Row }
}
const list = async (query: string, token = boss) =>
  ((await api.get(`${root}?${query}`, { token })).body.data as { records: Row[] }).records

test('who is known already is linked after a word about it, and only who may know is told', async () => {
  const { data: known } = await register(first, '101', 1)
  expect(await register(second, '101', 1)).toMatchObject({
    success: false,
    confirm: 'knownPerson',
    msg: '已存在该人员档案，将直接关联',
  })
  const linked = await register(second, '101', 1, boss, ['knownPerson'])
  expect(linked.data.personId).toBe(known.personId)
  await register(first, '102', 2)
  expect(await register(second, '102', 2, clerk)).toMatchObject({ success: true })
})

describe('the list of residents', () => {
  test('tells how far the face is collected, and is found by it', async () => {
    const { sql } = database()
    const { data: one } = await register(first, '201', 3)
    const { data: two } = await register(first, '202', 4)
    for (const [personId, state] of [
      [one.personId, 'rejected'],
      [one.personId, 'pending'],
      [two.personId, 'withdrawn'],
    ] as const)
      await sql`insert into person_face (person_id, estate_id, quality_score, checks, state, source, expires_at)
        values (${personId}, ${first}, 80, '[]', ${state}, 'console', '2031-01-01')`
    const stateOf = async (id: number) => (await list('pageSize=100')).find((row) => row.id === id)?.faceState
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['pending', 'none'])
    expect((await list('faceState=pending')).map(({ id }) => id)).toEqual([one.id])
    expect((await list('faceState=none&pageSize=100')).map(({ id }) => id)).toContain(two.id)
  })

  test('is found by any part of a name, by the beginning of its pinyin or initials, and by the end of a phone', async () => {
    const { sql } = database()
    const { data: row } = await register(second, '304', 66)
    await sql`update resident set name = '欧阳明月', pinyin = 'ouyangmingyue oymy' where id = ${row.id}`
    const isFound = async (keyword: string) =>
      (await list(`keyword=${encodeURIComponent(keyword)}&pageSize=100`)).some(({ id }) => id === row.id)
    const { phone } = residentCells(66)
    for (const word of ['明', '阳明', '明月', '欧阳明', 'ou', 'oy', 'OY', 'mingyue', String(phone).slice(-4)])
      expect([word, await isFound(word)]).toEqual([word, true])
    // Both characters are in the name, and not beside each other; two letters are no beginning.
    for (const word of ['欧明', '月明', 'ng', '%', '_'])
      expect([word, await isFound(word)]).toEqual([word, false])
  })

  test('tells the last pass, and where a registration came from', async () => {
    const { sql } = database()
    const { data: row } = await register(first, '203', 5)
    await sql`insert into person_last_pass (estate_id, person_id, last_success_at, last_record_id)
      values (${first}, ${row.personId}, '2026-03-02T04:00:00Z', 1)`
    const shown = async () => (await list('pageSize=100')).find(({ id }) => id === row.id)
    expect(await shown()).toMatchObject({ lastPassAt: '2026-03-02T04:00:00.000Z', source: '后台录入' })
    const [source] = await sql<
      { id: number }[]
    >`select id::int as id from data_source where code = 'mini_program'`
    await sql`insert into data_link (source_id, data_type, external_id, target_id, linked_at)
      select ${source?.id ?? 0}, 'residency', 'x1', id, now() from resident_house where resident_id = ${row.id}`
    expect((await shown())?.source).toBe('小程序')
    const sheet = [residentCells(77, { estate: '甲', roomNo: '204', name: '表格' })]
    await step(deps, (ctx) => importResidents(sheet, ctx, { dryRun: false }))
    const from = async (key: string) => await list(`pageSize=100&source=${key}&estateId=${first}`)
    expect((await from('import')).map((one) => one.source)).toEqual(['批量导入'])
    expect((await from('partner')).map(({ id }) => id)).toEqual([row.id])
    const typed = await from('hand')
    expect(typed.length).toBeGreaterThan(0)
    expect(new Set(typed.map((one) => one.source))).toEqual(new Set(['后台录入']))
    expect(typed.map(({ id }) => id)).not.toContain(row.id)
  })
})

test('moving out says in numbers what ends with it', async () => {
  const { sql } = database()
  const { data: row } = await register(first, '301', 6)
  const [house] = await sql<
    { id: number }[]
  >`select id::int as id from resident_house where resident_id = ${row.id}`
  const preview = async () =>
    (await api.get(`/api/base/resident-houses/${house?.id ?? 0}/moveOutPreview`, { token: boss })).body.data
  for (const state of ['issued', 'revoked']) {
    const { id } = await factory(deps).make(device, first, { state: 'in_use' })
    await sql`insert into access_device_auth (estate_id, device_id, subject_type, subject_id, subject_no, auth_type, state)
      values (${first}, ${id}, 'resident', ${row.id}, 'S1', 1, ${state})`
  }
  await sql`insert into vehicle (estate_id, plate_no, plate_kind, plate_color, vehicle_kind, state, resident_id, room_id)
    select ${first}, '浙A12345', 'blue', 'blue', 'owner', 'normal', ${row.id}, room_id
    from resident_house where resident_id = ${row.id}`
  expect(await preview()).toMatchObject({ lastHouse: true, devices: 1, vehicles: 1, visits: 0 })
  // Who keeps another room loses nothing.
  await sql`insert into resident_house (estate_id, resident_id, room_id, relation, move_in_date, state)
    values (${first}, ${row.id}, ${await roomId(deps, first, '1栋1单元302')}, 'owner', '2024-01-01', 'active')`
  expect(await preview()).toMatchObject({ lastHouse: false, devices: 0, vehicles: 0 })
})
