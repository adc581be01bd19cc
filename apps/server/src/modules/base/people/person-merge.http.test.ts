import type { PersonPaper, PersonTrace } from '@linli/api-client/contract/base/person-file'
import type { mergePreview, personDuplicates } from '@linli/api-client/contract/base/person-merge'
import type { OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeDevice, makeModels } from '../../ops/testing/devices.ts'
import { at, daysAgo, writePasses } from '../../stats/testing/small-town.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, step } from '../testing/world.ts'
import { importResidents } from './import-residents.ts'
import { personColumns, residentColumns } from './merge-moves.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let boss = ''
let manager = ''
const call = callerOf(() => app)

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  await deps.database.db.execute<T>(query)
const numberOf = async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(query))[0]?.n ?? 0
const personNamed = async (name: string, estate: string) =>
  await numberOf(sql`select r.person_id as n from resident r join estate e on e.id = r.estate_id
    where r.name = ${name} and e.name = ${estate} and r.merged_into is null order by r.person_id limit 1`)

/** Everything of everybody: no merge may lose or double any of it. */
const totals = async () =>
  await rows(sql`select (select count(*)::int from resident_house) as relations, (select count(*)::int from vehicle) as vehicles,
    (select count(*)::int from person_face) as faces, (select count(*)::int from access_grant) as grants`)

/** Who has what: taking a merge back leaves no difference. */
const owners = async () =>
  await rows(sql`select 'house' as what, h.id, h.resident_id as owner, h.state, h.is_head from resident_house h
    union all select 'car', v.id, v.resident_id, v.state, false from vehicle v
    union all select 'card', c.id, c.resident_id, c.state, false from ic_card c
    union all select 'registration', r.id, r.person_id, r.state, r.merged_into is null from resident r
    union all select 'person', p.id, coalesce(p.merged_into, p.id), p.doc_type, p.doc_no_hash is null from person p
    order by 1, 2`)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  const own = await makeEstate(deps, '甲苑')
  const foreign = await makeEstate(deps, '乙苑')
  for (const id of [own, foreign]) await build(deps, id, { buildings: 1, units: 1, floors: 6 })
  const passport = (index: number, docNo: string, changes: Record<string, unknown>) =>
    residentCells(index, { docType: 'passport', docNo, gender: '男', estate: '甲苑', ...changes })
  await step(deps, (ctx) =>
    importResidents(
      [
        residentCells(1, { estate: '甲苑', name: '张三', roomNo: '101', phone: '19900001111' }),
        passport(2, 'E12345678', { name: '张三', roomNo: '201', phone: '19900001111' }),
        // The same room twice: one of the relations is a mistake.
        passport(2, 'E12345678', { name: '张三', roomNo: '101', phone: '19900001111', relation: 'co_owner' }),
        residentCells(3, { estate: '甲苑', name: '李四', roomNo: '301' }),
        residentCells(4, { estate: '甲苑', name: '李四', roomNo: '401' }),
        passport(5, 'E87654321', { name: '王五', roomNo: '501' }),
        passport(5, 'E87654321', { name: '王五', estate: '乙苑', roomNo: '501' }),
        residentCells(6, { estate: '甲苑', name: '王五', roomNo: '601' }),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  await rows(sql`
    insert into vehicle (estate_id, resident_id, room_id, plate_no, plate_kind, plate_color, vehicle_type, vehicle_kind, valid_from, valid_to)
    select r.estate_id, r.id, h.room_id, '粤B1' || (1000 + r.id), 'small', 'blue', 'car', 'owner', '2026-01-01', '2036-01-01'
    from resident r join resident_house h on h.id = r.main_house_id`)
  await rows(sql`
    with card as (
      insert into ic_card (estate_id, printed_no, card_no, card_type, holder_type, resident_id, state)
      select estate_id, 'K' || id, '000000' || (10 + id), 'ic', 'resident', id, 'active' from resident
      returning id, estate_id, resident_id)
    insert into ic_card_event (estate_id, event_no, card_id, action, resident_id, at)
    select estate_id, 'KW' || id, id, 'issue', resident_id, now() from card`)
  const token = async (username: string, roleCode: string, estateIds: readonly number[]) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], estateIds }))
  boss = await token('boss', 'sys_admin', [])
  await rows(sql`insert into role_permission (role_id, code) select id, 'base:person:merge' from sys_role
    where role_code = 'property_admin' on conflict do nothing`)
  manager = await token('manager', 'property_admin', [own])
})

/** Two files of one name. */
const pairOf = async (name: string) => {
  const found = await rows<{
    id: number
    type: string
  }>(sql`select distinct p.id, p.doc_type as type from person p
    join resident r on r.person_id = p.id where r.name = ${name} order by p.doc_type`)
  return found.map(({ id }) => id)
}
const merge = async (keptId: number, removedId: number, more: object = {}, token = boss) =>
  await call('POST', '/api/base/person-merges/merge', {
    token,
    body: { keptId, removedId, reason: '同一人', ...more },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })

describe('合并人员档案', () => {
  test('files of one name and phone are told as likely doubles; two different identity numbers are not', async () => {
    const { body } = await call('GET', '/api/base/person-merges/duplicates', { token: boss })
    const { records } = body.data as OutputOf<typeof personDuplicates>
    expect(records.map(({ reason, name }) => [reason, name])).toEqual([['phone', '张三']])
    expect(records[0]?.persons.map(({ docNo }) => docNo.includes('*'))).toEqual([true, true])
  })

  test('51: keeps the number of relations, vehicles and records; taken back within 7 days, all is as it was', async () => {
    const [kept = 0, removed = 0] = await pairOf('张三')
    const [before, whose] = [await totals(), await owners()]
    const preview = await call('GET', `/api/base/person-merges/preview?keptId=${kept}&removedId=${removed}`, {
      token: boss,
    })
    expect(preview.body.data as OutputOf<typeof mergePreview>).toMatchObject({
      refusal: null,
      kept: { name: '张三', relations: 1, vehicles: 1 },
      removed: { name: '张三', relations: 2, vehicles: 1 },
    })
    const done = await merge(kept, removed)
    expect(done.status).toBe(200)
    expect(await totals()).toEqual(before)
    expect(
      await rows(sql`select h.state, count(*)::int as n from resident_house h join resident r on r.id = h.resident_id
        where r.person_id = ${kept} and r.merged_into is null group by 1 order by 1`),
    ).toEqual([
      { state: 'active', n: 2 },
      { state: 'moved_out', n: 1 },
    ])
    expect(
      await numberOf(sql`select count(*)::int as n from vehicle v join resident r on r.id = v.resident_id
      where r.person_id = ${kept}`),
    ).toBe(2)
    const [held] = await rows<{ id: number; cards: number }>(sql`select r.id, count(*)::int as cards
      from ic_card c join resident r on r.id = c.resident_id where r.person_id = ${kept} group by 1`)
    expect(held?.cards).toBe(2)
    const issued = await call('GET', `/api/access/ic-card-events?residentId=${held?.id}`, { token: boss })
    expect(issued.body.data).toMatchObject({ total: 2 })
    const { id } = done.body.data as { id: number }
    const undone = await call('POST', `/api/base/person-merges/${id}/undo`, {
      token: boss,
      body: { version: 0 },
    })
    expect([undone.status, undone.body.msg]).toEqual([200, undone.body.msg])
    expect(await owners()).toEqual(whose)
  })

  test('51: two different numbers of one kind refuse to merge', async () => {
    const [kept = 0, removed = 0] = await pairOf('李四')
    expect((await merge(kept, removed)).body.msg).toBe('两份档案证件号码不同，不能合并')
    expect((await merge(kept, kept)).status).toBe(422)
  })

  test('51: after 7 days it stays', async () => {
    const [kept = 0, removed = 0] = await pairOf('张三')
    const done = await merge(kept, removed)
    const { id } = done.body.data as { id: number }
    await rows(sql`update person_merge set undo_until = now() - interval '1 minute' where id = ${id}`)
    const late = await call('POST', `/api/base/person-merges/${id}/undo`, {
      token: boss,
      body: { version: 0 },
    })
    expect(late.body.msg).toBe('超过7天，不能撤销合并')
    const list = await call('GET', `/api/base/persons?keyword=${encodeURIComponent('张三')}`, { token: boss })
    expect((list.body.data as { total: number }).total).toBe(1)
    const residents = await call('GET', `/api/base/residents?keyword=${encodeURIComponent('张三')}`, {
      token: boss,
    })
    expect((residents.body.data as { total: number }).total).toBe(1)
  })

  test('its document leads to the file that stayed: no third one is made', async () => {
    const kept = await personNamed('张三', '甲苑')
    await step(deps, (ctx) =>
      importResidents(
        [
          residentCells(2, {
            docType: 'passport',
            docNo: 'E12345678',
            gender: '男',
            estate: '乙苑',
            name: '张三',
            roomNo: '101',
          }),
        ],
        ctx,
        { dryRun: false },
      ),
    )
    expect(await personNamed('张三', '乙苑')).toBe(kept)
  })

  test('what another company registered is for the platform to merge, and foreign files do not exist', async () => {
    const [removed = 0, kept = 0] = await pairOf('王五')
    expect((await merge(kept, removed, {}, manager)).body.msg).toBe(
      '该人员在其他公司的小区也有登记，请由平台合并',
    )
    expect((await merge(kept, 999_999, {}, manager)).status).toBeGreaterThanOrEqual(400)
  })

  test('every column that names a person or a registration goes along, or is known not to', async () => {
    const columns = await rows<{ name: string }>(sql`select c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name ~ '(^|_)(person|resident|reporter)_id$' and c.table_name !~ '_(p|y)?[0-9]{4,}'
      order by 1`)
    const moved = [...personColumns, ...residentColumns].map((one) => one.join('.'))
    // Never changed, moved by themselves, or summed up.
    const known = [
      'consent_record.guardian_person_id',
      'consent_record.person_id',
      'ic_card_event.resident_id',
      'notice_receipt.person_id',
      'pass_record.person_id',
      'person_last_pass.person_id',
      'resident.person_id',
      'resident_house.resident_id',
    ]
    expect(columns.map(({ name }) => name)).toEqual([...moved, ...known].toSorted())
  })
})

describe('打开人员档案', () => {
  const fileOf = async (id: number, token = manager) =>
    (await call('GET', `/api/base/persons/${id}/file`, { token })).body.data as { file: object | null }

  test('asks for a reason once a day for each user, and writes it down', async () => {
    const id = await personNamed('李四', '甲苑')
    expect(await fileOf(id)).toEqual({ file: null })
    const open = async (body: object) =>
      await call('POST', `/api/base/persons/${id}/openFile`, { token: manager, body })
    expect((await open({})).status).toBe(422)
    expect((await open({ reason: '核对住户信息' })).status).toBe(200)
    await open({ reason: '再次查看' })
    expect((await fileOf(id)).file).toMatchObject({ counts: [{ key: 'homes', value: 1 }, {}, {}, {}] })
    expect((await fileOf(id, boss)).file).toBeNull()
    expect(
      await rows(
        sql`select reason from sensitive_access_log where subject_type = 'person' and subject_id = ${id}`,
      ),
    ).toEqual([{ reason: '核对住户信息' }])
  })

  test('the way of a day is told in order, where the estates of the caller are, once the file is open', async () => {
    const id = await personNamed('王五', '乙苑')
    const [here, there] = await rows<{ id: number }>(sql`select id from estate order by name = '乙苑'`)
    await makeModels(deps)
    const door = await makeDevice(deps, { estate_id: here?.id ?? 0 }, 'D1')
    const other = await makeDevice(deps, { estate_id: there?.id ?? 0 }, 'D1')
    await rows(sql`update device set geo = '[114.0579, 22.5431]' where id = ${door}`)
    await writePasses(deps, [
      { estateId: here?.id ?? 0, personId: id, deviceId: door, at: at(1, 18), direction: 'out' },
      { estateId: here?.id ?? 0, personId: id, deviceId: door, at: at(1, 8) },
      { estateId: here?.id ?? 0, personId: id, deviceId: door, at: at(2, 8) },
      { estateId: there?.id ?? 0, personId: id, deviceId: other, at: at(1, 12) },
    ])
    const trace = async (token: string, day = daysAgo(1)) =>
      (await call('GET', `/api/base/persons/${id}/trace?day=${day}&crs=gcj02`, { token })).body
    expect((await trace(manager)).data).toEqual({ passes: null, estates: [] })
    for (const token of [manager, boss])
      await call('POST', `/api/base/persons/${id}/openFile`, { token, body: { reason: '寻找走失人员' } })
    const { passes } = (await trace(manager)).data as PersonTrace
    expect(passes?.map(({ direction }) => direction)).toEqual(['in', 'out'])
    const [lng, lat] = passes?.[0]?.position ?? [0, 0]
    expect([lng.toFixed(5), lat.toFixed(5)]).toEqual(['114.06301', '22.54038'])
    const all = (await trace(boss)).data as PersonTrace
    expect(all.passes?.map(({ estate, position }) => [estate, position === null])).toEqual([
      ['甲苑', false],
      ['乙苑', true],
      ['甲苑', false],
    ])
    expect((await trace(boss, daysAgo(400))).fields).toEqual({ day: '人员档案仅显示最近180天的记录' })
  })

  test('a file goes onto paper once it is open, with homes, family and cars of the own estates, and is told in the log', async () => {
    const id = await personNamed('王五', '甲苑')
    const paper = async (token: string) =>
      await call('POST', `/api/base/persons/${id}/exportFile`, { token, body: {} })
    const later = await tokenFor(
      deps,
      await makeAccount(deps, { username: 'later', roleCodes: ['sys_admin'] }),
    )
    expect((await paper(later)).body.msg).toBe('请先打开档案')
    for (const token of [later, manager])
      await call('POST', `/api/base/persons/${id}/openFile`, { token, body: { reason: '公安调取' } })
    const { traceCode, homes, vehicles } = (await paper(manager)).body.data as PersonPaper
    expect(homes.map(({ estate, state }) => [estate, state])).toEqual([['甲苑', 'active']])
    expect(vehicles?.map(({ estate }) => estate)).toEqual(['甲苑'])
    expect(
      await rows(sql`select title, target_id as id from operation_log where trace_code = ${traceCode}`),
    ).toEqual([{ title: '导出人员档案「王*」', id }])
    const service = await makeAccount(deps, { username: 'kefu', roleCodes: ['property_service'] })
    expect((await paper(await tokenFor(deps, service))).status).toBe(403)
  })

  test('its graph ends where the estates of the caller end', async () => {
    const id = await personNamed('王五', '乙苑')
    const roomsOf = async (token: string) =>
      (
        (await call('GET', `/api/base/persons/${id}/graph`, { token })).body.data as {
          rooms: { estate: string }[]
        }
      ).rooms.map(({ estate }) => estate)
    expect(await roomsOf(boss)).toEqual(['甲苑', '乙苑'])
    expect(await roomsOf(manager)).toEqual(['甲苑'])
  })

  test('persons are found by plate, age and face', async () => {
    const found = async (query: string) =>
      ((await call('GET', `/api/base/persons?${query}`, { token: boss })).body.data as { total: number })
        .total
    const [car] = await rows<{ plate: string }>(
      sql`select plate_no as plate from vehicle order by id limit 1`,
    )
    expect(await found(`plate=${encodeURIComponent(car?.plate ?? '')}`)).toBe(1)
    const all = await found('')
    expect(await found('face=none')).toBe(all)
    expect(await found('face=passed')).toBe(0)
    expect((await found('ageFrom=60')) + (await found('ageTo=59'))).toBeLessThanOrEqual(all)
  })
})
