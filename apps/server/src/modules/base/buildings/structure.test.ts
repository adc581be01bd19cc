import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { readSheet } from '../../../kit/sheet/read-sheet.ts'
import { build, makeEstate, planOf, roomId } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let own = 0
let second = 0
let foreign = 0
let admin = ''
/** Head of the company: all its estates. */
let head = ''
/** 小区经理: the same role, limited to one of them. */
let manager = ''
let guard = ''
/** Of another company. */
let stranger = ''
const call = callerOf(() => app)
const post = (path: string, body: object, token = head, headers: Record<string, string> = {}) =>
  call('POST', path, { token, body, headers })

const company = async (name: string, estates: readonly number[]) => {
  const { sql } = database()
  const [row] = await sql<{ id: number }[]>`
    insert into property_company (name, uscc) values (${name}, ${`U${name}`})
    returning id`
  for (const id of estates) await sql`update estate set company_id = ${row?.id ?? 0} where id = ${id}`
  return row?.id ?? 0
}

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲')
  second = await makeEstate(deps, '乙')
  foreign = await makeEstate(deps, '丙')
  for (const id of [own, foreign]) await build(deps, id, { buildings: 3, units: 2, floors: 3 })
  const [ours, theirs] = [await company('安居', [own, second]), await company('万和', [foreign])]
  const account = async (username: string, roleCode: string, more: object = {}) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], ...more }), {
      stepUp: true,
    })
  admin = await account('boss', 'sys_admin')
  head = await account('head', 'property_admin', { companyId: ours })
  manager = await account('manager', 'property_admin', { companyId: ours, estateIds: [second] })
  guard = await account('guard', 'guard', { companyId: ours, estateIds: [own] })
  stranger = await account('stranger', 'property_admin', { companyId: theirs })
})

const idOf = async (table: string, name: string, estateId = own) => {
  const [row] = await database().sql<{ id: number; version: number }[]>`
    select id, version from ${database().sql(table)} where estate_id = ${estateId} and name = ${name} order by id limit 1`
  return { id: Number(row?.id), version: Number(row?.version) }
}
const namesIn = async (table: string, estateId = own) =>
  (
    await database().sql<{ name: string }[]>`
      select name from ${database().sql(table)} where estate_id = ${estateId} order by sort_no, id`
  ).map((row) => row.name)

describe('who may make and take back a whole estate', () => {
  test('[S7.50] the head of the company; not a holder of the same role limited to single estates', async () => {
    const { groups } = planOf(second)
    const body = { estateId: second, groups }
    const limited = await post('/api/sys/build/initBuild', body, manager)
    expect([limited.status, limited.body.msg]).toEqual([403, '无权执行该操作'])
    expect((await post('/api/sys/build/initBuild', body, head)).status).toBe(200)
    const path = `/api/sys/build/initDelete?estateId=${second}`
    const refused = await call('DELETE', path, { token: manager })
    expect([refused.status, refused.body.msg]).toEqual([403, '无权执行该操作'])
    expect(await namesIn('building', second)).toEqual(['1栋'])
    expect((await post('/api/sys/build/treeNodes', { estateId: second }, manager)).status).toBe(200)
    const more = await post(
      '/api/sys/build/addBuild',
      { estateId: second, groups: planOf(second, { from: 7 }).groups },
      manager,
    )
    expect(more.status).toBe(200)
    const foreignEstate = await call('DELETE', `/api/sys/build/initDelete?estateId=${foreign}`, {
      token: head,
    })
    expect(foreignEstate.status).toBe(404)
    const done = await call('DELETE', path, { token: head })
    expect(done.body.data).toEqual({ deleted: { buildings: 1, units: 1, floors: 2, rooms: 4 } })
    const again = await call('DELETE', path, { token: head })
    expect([again.status, again.body.msg]).toEqual([409, '该小区没有可撤销的初始化记录'])
  })

  test('[S7.49] the check says why not', async () => {
    const { body } = await call('GET', `/api/sys/build/canInitVerify?estateId=${second}`, { token: manager })
    expect(body.data).toMatchObject({
      canInit: false,
      canInitDelete: false,
      blockers: [
        { code: 'HAS_BUILDING', count: 1 },
        { code: 'NO_BATCH', message: '该小区没有可撤销的初始化记录' },
      ],
    })
  })
})

describe('preview of a plan', () => {
  test('names the first and the last room, writes nothing and stands in no log', async () => {
    const before = await namesIn('building')
    const { groups } = planOf(own, { buildings: 16, from: 20, units: 2, floors: 18, rooms: 4 })
    const { body } = await post('/api/base/build/preview', { estateId: own, groups })
    expect(body.data).toMatchObject({
      makes: [
        { unit: '栋', count: 16 },
        { unit: '个单元', count: 32 },
        { unit: '层', count: 576 },
        { unit: '户', count: 2304 },
      ],
      conflicts: [],
      picture: { last: '35栋2单元1804' },
    })
    expect((body.data as { picture: { sample: string[] } }).picture.sample[0]).toBe('20栋1单元101')
    expect(await namesIn('building')).toEqual(before)
    const [log] = await database()
      .sql`select count(*)::int as n from operation_log where path like '%build/preview'`
    expect(log?.n).toBe(0)
    expect((await post('/api/base/build/preview', { estateId: foreign, groups })).status).toBe(404)
    expect((await post('/api/base/build/preview', { estateId: own, groups }, guard)).status).toBe(403)
  })
})

describe('plan templates', () => {
  const path = '/api/base/build-plan-templates'
  const plan = () => planOf(own, { units: 2 }).groups

  test('belong to the company, have a name of their own there, and leave the zone behind', async () => {
    const [zone] = await database().sql`
      insert into estate_zone (estate_id, name) values (${own}, '一期') returning id`
    const zoned = plan().map((group) => ({ ...group, zoneId: Number(zone?.id) }))
    const options = [path, { name: '六层', plan: zoned }, head, { 'idempotency-key': 'template-1' }] as const
    const made = await post(...options)
    const row = made.body.data as { id: number; version: number; plan: { zoneId?: number }[] }
    expect(made.status).toBe(200)
    expect(row.plan[0]).not.toHaveProperty('zoneId')
    expect((await post(...options)).body.data).toEqual(made.body.data)
    const twin = await post(path, { name: '六层', plan: plan() })
    expect([twin.status, twin.body.fields]).toEqual([409, { name: '方案名称已存在' }])
    expect((await post(path, { name: '六层', plan: plan() }, stranger)).status).toBe(200)
    const listOf = async (token: string) =>
      ((await call('GET', path, { token })).body.data as { records: { id: number }[] }).records.map(
        (one) => one.id,
      )
    expect(await listOf(head)).toEqual([row.id])
    expect(await listOf(manager)).toEqual([row.id])
    expect(await listOf(stranger)).not.toContain(row.id)
    const change = (token: string, version: number) =>
      call('PUT', `${path}/${row.id}`, { token, body: { version, name: '六层两梯' } })
    expect((await change(stranger, row.version)).status).toBe(404)
    expect((await change(guard, row.version)).status).toBe(403)
    expect((await change(head, row.version)).status).toBe(200)
    expect((await change(head, row.version)).status).toBe(409)
  })

  test('are plans that the generator understands', async () => {
    const [group] = plan()
    const bad = [{ ...group, rooms: { perFloor: 2, pattern: '{F2}' } }]
    const { status } = await post(path, { name: '坏方案', plan: bad })
    expect(status).toBe(200)
    const kind = await post(path, {
      name: '坏方案',
      plan: [{ ...group, building: { ...group?.building, buildingType: 'castle' } }],
    })
    expect(kind.status).toBe(422)
    expect((await post(path, { name: '空', plan: [] })).status).toBe(422)
  })
})

describe('batch renaming', () => {
  const level = (pattern: string, more: object = {}) => ({ pattern, from: 1, ...more })
  const preview = (body: object, token = head) => post('/api/base/build/rename/preview', body, token)
  type Names = {
    names: { id: number; version: number; before: string; after: string }[]
    conflicts: string[]
  }

  test('shows old and new, exchanges names, and the rooms follow; a repeat is the first answer', async () => {
    const wanted = { parentType: 3, parentId: own, level: level('{n}栋', { from: 2 }) }
    const shown = (await preview(wanted)).body.data as Names
    expect(shown.names.map((one) => [one.before, one.after])).toEqual([
      ['1栋', '2栋'],
      ['2栋', '3栋'],
      ['3栋', '4栋'],
    ])
    expect(shown.conflicts).toEqual([])
    const room = await roomId(deps, own, '1栋2单元302')
    const body = { ...wanted, places: shown.names.map(({ id, version }) => ({ id, version })) }
    const headers = { 'idempotency-key': 'rename-1' }
    const done = await post('/api/base/build/rename', body, head, headers)
    expect(done.status).toBe(200)
    expect((await post('/api/base/build/rename', body, head, headers)).body.data).toEqual(done.body.data)
    expect(await namesIn('building')).toEqual(['2栋', '3栋', '4栋'])
    expect(await roomId(deps, own, '2栋2单元302')).toBe(room)
    const [lost] = await database().sql`select count(*)::int as n from room where full_name like '~%'`
    expect(lost?.n).toBe(0)
    const stale = await post('/api/base/build/rename', body)
    expect([stale.status, stale.body.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
    expect((await post('/api/base/build/rename', { ...body, parentId: foreign })).status).toBe(404)
    expect((await post('/api/base/build/rename', body, guard)).status).toBe(403)
  })

  test('units and floors by their own tokens; what is skipped stays out', async () => {
    const { id } = await idOf('building', '2栋')
    const units = (await preview({ parentType: 5, parentId: id, level: level('{b}-{n}单元', { skip: [1] }) }))
      .body.data as Names
    expect(units.names.map((one) => one.after)).toEqual(['2-2单元', '2-3单元'])
    const [unit] = await database()
      .sql`select id from building_unit where building_id = ${id} order by id limit 1`
    const floors = (
      await preview({
        parentType: 6,
        parentId: Number(unit?.id),
        level: level('第{n}层', { style: 'chinese' }),
      })
    ).body.data as Names
    expect(floors.names.map((one) => one.after)).toEqual(['第一层', '第二层', '第三层'])
    const places = floors.names.map((one) => ({ id: one.id, version: one.version }))
    await post('/api/base/build/rename', {
      parentType: 6,
      parentId: Number(unit?.id),
      level: level('第{n}层', { style: 'chinese' }),
      places,
    })
    expect(await namesIn('building_floor')).toContain('第三层')
  })

  test('a name twice, an unknown token, a name too long', async () => {
    const same = (await preview({ parentType: 3, parentId: own, level: level('同名') })).body.data as Names
    expect(same.conflicts).toEqual(['生成的名称重复：同名'])
    const places = same.names.map(({ id, version }) => ({ id, version }))
    const refused = await post('/api/base/build/rename', {
      parentType: 3,
      parentId: own,
      level: level('同名'),
      places,
    })
    expect([refused.status, refused.body.msg]).toEqual([409, '生成的名称重复：同名'])
    const token = await preview({ parentType: 3, parentId: own, level: level('{r}栋') })
    expect(token.body.fields).toEqual({ 'level.pattern': '命名规则中存在无法识别的占位符：{r}' })
    const long = await preview({ parentType: 3, parentId: own, level: level(`${'长'.repeat(49)}{n3}`) })
    expect(long.body.fields).toEqual({ 'level.pattern': '名称长度不能超过50个字符' })
  })
})

test('an emptied order is the first one, not a refusal', async () => {
  const { id, version } = await idOf('building', '1栋', foreign)
  const put = async (body: object) =>
    await call('PUT', '/api/sys/build/updateStr', { token: stranger, body: { type: 5, id, ...body } })
  const set = await put({ version, sortNo: 7 })
  expect(set).toMatchObject({ status: 200, body: { data: { sortNo: 7 } } })
  const emptied = await put({ version: (set.body.data as { version: number }).version, sortNo: null })
  expect(emptied).toMatchObject({ status: 200, body: { data: { sortNo: 0 } } })
})

describe('moving', () => {
  const move = (body: object, token = head) => post('/api/base/build/move', body, token)

  test('beside a sibling, in the order of the tree', async () => {
    const [third, first] = [await idOf('building', '4栋'), await idOf('building', '2栋')]
    const body = { type: 5, ...third, targetType: 5, targetId: first.id, side: 'before' }
    expect((await move({ ...body, targetId: third.id })).body.fields).toEqual({
      targetId: '楼栋不能移动到这里',
    })
    expect((await move({ ...body, version: undefined })).status).toBe(422)
    expect((await move(body, guard)).status).toBe(403)
    expect((await move(body)).status).toBe(200)
    expect(await namesIn('building')).toEqual(['4栋', '2栋', '3栋'])
    const stale = await move({ ...body, side: 'after' })
    expect([stale.status, stale.body.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
  })

  test('two at once that want each other’s place wait for each other', async () => {
    const [a, b] = [await idOf('building', '2栋'), await idOf('building', '3栋')]
    const beside = (one: typeof a, other: typeof a) =>
      move({ type: 5, ...one, targetType: 5, targetId: other.id, side: 'before' })
    const done = await Promise.all([beside(a, b), beside(b, a)])
    expect(done.map((one) => one.status)).toEqual([200, 200])
  })

  test('into a zone of the same estate and out of it', async () => {
    const [zone, building] = [await idOf('estate_zone', '一期'), await idOf('building', '3栋')]
    const into = { type: 5, ...building, targetType: 4, targetId: zone.id, side: 'inside' }
    expect((await move(into)).status).toBe(200)
    const [inside] = await database().sql`select zone_id from building where id = ${building.id}`
    expect(inside?.zone_id).toBe(zone.id)
    const full = await call('DELETE', `/api/sys/build/delete?type=4&id=${zone.id}`, { token: head })
    expect([full.status, full.body.msg]).toEqual([409, '该片区下存在楼栋，无法删除'])
    const out = { type: 5, ...(await idOf('building', '3栋')), targetType: 3, side: 'inside' }
    expect((await move({ ...out, targetId: own })).status).toBe(200)
    const [outside] = await database().sql`select zone_id from building where id = ${building.id}`
    expect(outside?.zone_id).toBeNull()
    const away = await move({ ...out, ...(await idOf('building', '3栋')), targetId: second })
    expect(away.body.fields).toEqual({ targetId: '不能移动到其他小区' })
    const theirs = await idOf('building', '1栋', foreign)
    expect((await move({ ...out, ...theirs, targetId: foreign })).status).toBe(404)
  })

  test('units stay in their building', async () => {
    const { body } = await post('/api/sys/build/treeNodes', { estateId: own, scene: 'build' })
    const [estate] = body.data as TreeNode[]
    const [first, second] = estate?.children?.filter((node) => node.type === 5) ?? []
    const [a, b] = first?.children ?? []
    const swap = { type: 6, id: b?.id, version: b?.version, targetType: 6, targetId: a?.id, side: 'before' }
    expect((await move(swap)).body.data).toEqual({ ids: [b?.id, a?.id] })
    const later = { ...swap, version: (b?.version ?? 0) + 1 }
    const out = await move({ ...later, targetId: second?.children?.[0]?.id, side: 'after' })
    expect(out.body.fields).toEqual({ targetId: '单元只能在同一楼栋内调整顺序' })
    const wrong = await move({ ...later, targetType: 5, targetId: first?.id, side: 'inside' })
    expect(wrong.body.fields).toEqual({ targetId: '单元不能移动到这里' })
  })
})

describe('the structure as a sheet', () => {
  const sheet = (estateId: number, token = head) =>
    post('/api/base/build/exportStructure', { estateId }, token)

  test('has a row per floor from the top, with its rooms; a line in the log', async () => {
    const answer = await sheet(own)
    expect(answer.status).toBe(200)
    const [heads, ...rows] = await readSheet(answer.bytes, 1000)
    expect(heads?.cells.slice(1, 3)).toEqual(['楼栋', '楼栋号'])
    const [floors] = await database()
      .sql`select count(*)::int as n from building_floor where estate_id = ${own}`
    expect(rows).toHaveLength(Number(floors?.n))
    const [top] = rows
    expect(top?.cells.slice(5)).toEqual(['2单元', '3层', 3, null, 2, '301、302'])
    const [log] = await database()
      .sql`select title, row_count from operation_log where title like '导出楼栋结构%' order by id desc limit 1`
    expect(log).toMatchObject({ title: '导出楼栋结构 甲', row_count: rows.length })
  })

  test('of a foreign estate does not exist; a guard has no right to it', async () => {
    expect((await sheet(foreign)).status).toBe(404)
    expect((await sheet(own, guard)).status).toBe(403)
  })
})

describe('adding and deleting', () => {
  test('a real unit beside a virtual one with rooms is refused in its own words', async () => {
    const [group] = planOf(own, { from: 31 }).groups
    await post('/api/sys/build/addBuild', { estateId: own, groups: [{ ...group, units: { none: true } }] })
    const { id } = await idOf('building', '31栋')
    const unit = { buildingId: id, units: { from: 1, to: 1, pattern: '{n}单元' } }
    const refused = await post('/api/sys/build/addUnit', unit)
    expect([refused.status, refused.body.msg]).toEqual([409, '请先为现有房屋指定单元'])
    const { body } = await call('GET', `/api/base/rooms?buildingId=${id}&pageSize=1`, { token: admin })
    expect((body.data as { records: { fullName: string }[] }).records[0]?.fullName).toBe('31栋101')
  })

  test('a room may take the full name that another room of the renamed building gives up', async () => {
    const [group] = planOf(own, { from: 41, floors: 11, rooms: 1 }).groups
    await post('/api/sys/build/addBuild', { estateId: own, groups: [{ ...group, units: { none: true } }] })
    const [low, high] = [await roomId(deps, own, '41栋101'), await roomId(deps, own, '41栋1101')]
    const rename = { type: 5, ...(await idOf('building', '41栋')), name: '41栋1' }
    const { status } = await call('PUT', '/api/sys/build/updateStr', { token: head, body: rename })
    expect(status).toBe(200)
    expect(await roomId(deps, own, '41栋1101')).toBe(low)
    expect(await roomId(deps, own, '41栋11101')).toBe(high)
  })

  test('the structure is out of reach for other companies and without the codes', async () => {
    const { id, version } = await idOf('building', '2栋')
    const rename = { type: 5, id, version, name: '改名' }
    const put = (token: string) => call('PUT', '/api/sys/build/updateStr', { token, body: rename })
    const remove = (token: string) => call('DELETE', `/api/sys/build/delete?type=5&id=${id}`, { token })
    expect([(await put(stranger)).status, (await put(guard)).status]).toEqual([404, 403])
    expect([(await remove(stranger)).status, (await remove(guard)).status]).toEqual([404, 403])
    const floors = await call('PUT', '/api/sys/build/updateStr', {
      token: head,
      body: { type: 5, id, version, floorsAbove: 1 },
    })
    expect(floors.body.fields).toEqual({ floorsAbove: '地上层数不能小于已有楼层（3层）' })
    const rooms = await remove(head)
    expect([rooms.status, rooms.body.msg]).toEqual([409, '该楼栋下存在房屋，无法删除'])
  })
})
