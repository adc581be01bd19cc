import type { StoryPage } from '@linli/api-client/contract/base/storyline'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { importResidents } from '../base/people/import-residents.ts'
import { residentCells } from '../base/testing/people.ts'
import { build, makeEstate, step } from '../base/testing/world.ts'
import { makeDevice, makeModels } from '../ops/testing/devices.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let own = 0
let personId = 0
let roomId = 0
let deviceId = 0
let both = ''
let manager = ''
let watchman = ''
const call = callerOf(() => app)

const read = async (of: string, id: number, query = '', token = manager) =>
  (await call('GET', `/api/base/${of}/${id}/storyline?${query}`, { token })).body.data as StoryPage

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲苑')
  const foreign = await makeEstate(deps, '乙苑')
  for (const id of [own, foreign]) await build(deps, id, { buildings: 1, units: 1, floors: 3 })
  const cells = { name: '张三' }
  await step(deps, (ctx) =>
    importResidents(
      [
        residentCells(1, { estate: '甲苑', ...cells, moveInDate: '2024-03-01' }),
        residentCells(1, { estate: '乙苑', ...cells, moveInDate: '2025-03-01' }),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  const [row] = await deps.database.db.execute<{
    person_id: number
    room_id: number
    resident_id: number
  }>(sql`
    select r.person_id, h.room_id, r.id as resident_id from resident r join resident_house h on h.resident_id = r.id
    where r.estate_id = ${own}`)
  personId = row?.person_id ?? 0
  roomId = row?.room_id ?? 0
  const token = async (username: string, roleCode: string, estateIds: readonly number[]) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], estateIds }))
  both = await token('boss', 'sys_admin', [])
  manager = await token('manager', 'property_admin', [own])
  watchman = await token('mall', 'mall_ops', [own])
  await makeModels(deps)
  deviceId = await makeDevice(deps, { estate_id: own }, 'D1')
  // Forty cars of one moment, so that a page ends among equals.
  await deps.database.db.execute(sql`
    insert into vehicle (estate_id, resident_id, room_id, plate_no, plate_kind, plate_color, vehicle_type, vehicle_kind, valid_from, valid_to)
    select ${own}, ${row?.resident_id}, ${roomId}, '粤B' || (10000 + n), 'small', 'blue', 'car', 'owner', '2026-01-01', '2036-01-01'
    from generate_series(1, 40) n`)
  await deps.database.db.execute(sql`
    insert into flow_event (entity, entity_id, seq, action, to_state, operator_type, operator_name, created_at)
    select 'vehicle', id, 1, 'create', 'pending', 'staff', '张管理', '2026-01-02 03:04:05+08' from vehicle`)
})

describe('一生线', () => {
  test('tells of all estates of the caller, and of no other', async () => {
    const titles = async (token: string) =>
      (await read('persons', personId, 'kinds=relation', token)).entries.map(({ title }) => title)
    expect(await titles(both)).toEqual(['张三迁入乙苑 1栋1单元101', '张三迁入甲苑 1栋1单元101'])
    expect(await titles(manager)).toEqual(['张三迁入甲苑 1栋1单元101'])
  })

  test('goes page by page without losing or doubling what happened at one moment', async () => {
    const first = await read('rooms', roomId)
    expect(first.entries).toHaveLength(30)
    const second = await read('rooms', roomId, `cursor=${encodeURIComponent(first.next ?? '')}`)
    const keys = [...first.entries, ...second.entries].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => key.includes('2026-01-01T19:04:05'))).toHaveLength(40)
    expect(second.next).toBeNull()
    const times = [...first.entries, ...second.entries].map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('is narrowed by days and kinds', async () => {
    const { entries } = await read('rooms', roomId, 'from=2024-01-01&to=2024-12-31')
    expect(entries.map(({ kind }) => kind)).toEqual(['relation'])
    expect((await read('rooms', roomId, 'kinds=pass')).entries).toEqual([])
    const wrong = await call('GET', `/api/base/rooms/${roomId}/storyline?from=2024-02-02&to=2024-01-01`, {
      token: manager,
    })
    expect(wrong.body.msg).toBe('结束日期不能早于开始日期')
  })

  test('one hour of a day is told alone, and an hour needs its day', async () => {
    const day = 'from=2026-01-02&to=2026-01-02'
    const whole = await read('rooms', roomId, day)
    expect(whole.entries.length).toBeGreaterThan(0)
    expect((await read('rooms', roomId, `${day}&hour=3`)).entries).toEqual(whole.entries)
    expect((await read('rooms', roomId, `${day}&hour=4`)).entries).toEqual([])
    expect((await read('rooms', roomId, `${day}&hour=2`)).entries).toEqual([])
    const refused = async (query: string) =>
      (await call('GET', `/api/base/rooms/${roomId}/storyline?${query}`, { token: manager })).body.fields
    const hour = '按小时查看须先选择一天'
    expect(await refused('hour=3')).toEqual({ hour })
    expect(await refused('from=2026-01-01&to=2026-01-02&hour=3')).toEqual({ hour })
  })

  test('a kind needs its own right, a subject its page', async () => {
    const kinds = (await read('rooms', roomId)).kinds.map(({ key }) => key)
    expect(kinds).toContain('vehicle')
    expect((await call('GET', `/api/base/rooms/${roomId}/storyline`, { token: watchman })).status).toBe(403)
    expect((await call('GET', '/api/base/rooms/999999/storyline', { token: manager })).status).toBe(404)
  })

  test('a name of which a role sees a part is told in part', async () => {
    await deps.database.db.execute(sql`insert into role_field_rule (role_id, resource, field, level)
      select id, 'base:resident', 'name', 'masked' from sys_role where role_code = 'property_admin'`)
    const token = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'masked', roleCodes: ['property_admin'], estateIds: [own] }),
    )
    const [entry] = (await read('rooms', roomId, 'kinds=relation', token)).entries
    expect(entry?.title).toBe('张*迁入甲苑 1栋1单元101')
  })

  test('a visitor is told by a part of the name, with the record behind it', async () => {
    const { db } = deps.database
    await db.execute(sql`
      with one as (
        insert into visitor_application (estate_id, apply_no, source, visitor_type, pass_type, visitor_name, purpose,
          room_id, visit_date, valid_from, valid_to, pass_ways, channel_ids,
          risks, state)
        values (${own}, 'FK1', 'desk', 'friend', 'once', '李来访', 'visit', ${roomId}, '2026-01-05', '2026-01-05', '2026-01-06',
          '{qr}', '{}', '{}', 'approved')
        returning id)
      insert into flow_event (entity, entity_id, seq, action, to_state, operator_type, operator_name, created_at)
      select 'visitorApplication', id, 1, 'create', 'approved', 'staff', '张管理', now() from one`)
    const { entries } = await read('rooms', roomId, 'kinds=visit')
    expect(entries.map(({ title, link }) => [title, link?.resource])).toEqual([
      ['访客申请登记：李*访', 'visitor/applications'],
    ])
  })

  test('every source answers for every subject that it names', async () => {
    const one = async (of: string, id: number) => await read(of, id, '', both)
    expect((await one('persons', personId)).kinds.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'relation',
        'bill',
        'face',
        'vehicle',
        'space',
        'change',
        'pass',
        'grant',
        'care',
        'repair',
        'visit',
        'complaint',
        'booking',
        'rental',
        'card',
        'alert',
        'view',
      ]),
    )
    expect((await one('rooms', roomId)).kinds.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'visit',
        'bill',
        'payment',
        'complaint',
        'booking',
        'rental',
        'card',
        'repair',
      ]),
    )
    const device = await one('devices', deviceId)
    expect(device.kinds.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['alert', 'deviceRepair', 'check', 'command']),
    )
    const [car] = await deps.database.db.execute<{ id: number }>(sql`select min(id) as id from vehicle`)
    expect((await one('vehicles', car?.id ?? 0)).kinds.map(({ key }) => key)).toContain('stay')
  })
})
