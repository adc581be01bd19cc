import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { build, makeEstate, roomId } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let own = 0
let foreign = 0
let manager = ''
let guard = ''
const call = callerOf(() => app)
const post = (path: string, body: object, token = manager, headers: Record<string, string> = {}) =>
  call('POST', path, { token, body, headers })

interface Shown {
  readonly names: { id: number; version: number; unit: string; before: string; after: string }[]
  readonly conflicts: string[]
}
const level = (pattern: string, more: object = {}) => ({ pattern, ...more })
const previewOf = async (body: object, token = manager) =>
  await post('/api/base/build/renameRooms/preview', body, token)
const preview = async (body: object) => (await previewOf(body)).body.data as Shown
const rename = (body: object, { names }: Shown, headers: Record<string, string> = {}, token = manager) =>
  post(
    '/api/base/build/renameRooms',
    { ...body, places: names.map(({ id, version }) => ({ id, version })) },
    token,
    headers,
  )
const idOf = async (table: string, name: string, estateId = own) => {
  const { sql } = database()
  const [row] = await sql<{ id: number }[]>`
    select id from ${sql(table)} where estate_id = ${estateId} and name = ${name} order by id limit 1`
  return Number(row?.id)
}
const fullNames = async (building: number) =>
  (
    await database().sql<{ full_name: string }[]>`
      select full_name from room where building_id = ${building} and deleted_at is null
      order by unit_id, floor_no, id`
  ).map((row) => row.full_name)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲')
  foreign = await makeEstate(deps, '丙')
  for (const id of [own, foreign]) await build(deps, id, { buildings: 2, units: 2, floors: 2, rooms: 2 })
  const account = async (username: string, roleCode: string) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], estateIds: [own] }), {
      stepUp: true,
    })
  manager = await account('manager', 'property_admin')
  guard = await account('guard', 'guard')
})

describe('batch renaming of rooms', () => {
  test('shows unit, old and new; changes nothing', async () => {
    const building = await idOf('building', '1栋')
    const before = await fullNames(building)
    const shown = await preview({ parentType: 5, parentId: building, level: level('{F}{r3}') })
    expect(shown.names.map(({ unit, before: old, after }) => `${unit} ${old} ${after}`)).toEqual([
      '1单元 101 1001',
      '1单元 102 1002',
      '1单元 201 2001',
      '1单元 202 2002',
      '2单元 101 1001',
      '2单元 102 1002',
      '2单元 201 2001',
      '2单元 202 2002',
    ])
    expect(shown.conflicts).toEqual([])
    expect(await fullNames(building)).toEqual(before)
  })

  test('a unit alone, with numbers that go on from the unit before; full names follow, a repeat is the first answer', async () => {
    const building = await idOf('building', '1栋')
    const [, second] = await database().sql<{ id: number }[]>`
      select id from building_unit where building_id = ${building} order by sort_no`
    const wanted = {
      parentType: 6,
      parentId: Number(second?.id),
      level: level('{u}-{F}{r2}', { numbering: 'building' }),
    }
    const shown = await preview(wanted)
    expect(shown.names.map((one) => one.after)).toEqual(['2-103', '2-104', '2-203', '2-204'])
    const id = await roomId(deps, own, '1栋2单元202')
    const headers = { 'idempotency-key': 'renumber-1' }
    const done = await rename(wanted, shown, headers)
    expect(done.body.data).toEqual({ changed: 4 })
    expect((await rename(wanted, shown, headers)).body.data).toEqual({ changed: 4 })
    expect(await roomId(deps, own, '1栋2单元2-204')).toBe(id)
    expect(await fullNames(building)).toContain('1栋1单元202')
    const stale = await rename(wanted, shown)
    expect([stale.status, stale.body.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
    const log = await call('GET', `/api/base/rooms/${id}/changes`, { token: manager })
    expect(log.body.data).toMatchObject([{ title: '批量重命名', content: '202 → 2-204' }])
    const [audit] = await database().sql`
      select title, row_count from operation_log where title like '批量重命名房屋 %' and success order by id desc limit 1`
    expect(audit).toMatchObject({ title: '批量重命名房屋 1栋2单元', row_count: 4 })
  })

  test('rooms may exchange their numbers; what keeps its number keeps its version', async () => {
    const building = await idOf('building', '2栋')
    const [floor] = await database().sql<{ id: number }[]>`
      select f.id from building_floor f join building_unit u on u.id = f.unit_id
      where f.building_id = ${building} and f.physical_no = 2 order by u.sort_no limit 1`
    const id = Number(floor?.id)
    await database()
      .sql`update room set room_no = '203', full_name = '2栋1单元203' where floor_id = ${id} and room_no = '202'`
    const wanted = { parentType: 7, parentId: id, level: level('{F}{r2}') }
    const shown = await preview(wanted)
    expect(shown.names.map((one) => [one.before, one.after])).toEqual([
      ['201', '201'],
      ['203', '202'],
    ])
    expect((await rename(wanted, shown)).body.data).toEqual({ changed: 1 })
    const rows = await database().sql<{ room_no: string; version: number }[]>`
      select room_no, version from room where floor_id = ${id} order by room_no`
    const [kept, changed] = shown.names
    expect(rows.map((row) => [row.room_no, row.version])).toEqual([
      ['201', kept?.version],
      ['202', (changed?.version ?? 0) + 1],
    ])
  })

  test('refuses what another room bears, names that come twice, and rules that cannot be used', async () => {
    const building = await idOf('building', '2栋')
    const [floor] = await database().sql<{ id: number }[]>`
      select id from building_floor where building_id = ${building} and physical_no = 1 order by unit_id limit 1`
    const beside = { parentType: 7, parentId: Number(floor?.id), level: level('20{r}') }
    const taken = await preview(beside)
    expect(taken.conflicts).toEqual(['名称已存在：2栋1单元201', '名称已存在：2栋1单元202'])
    const refused = await rename(beside, taken)
    expect([refused.status, refused.body.msg]).toEqual([409, '名称已存在：2栋1单元201'])
    const same = await preview({ parentType: 5, parentId: building, level: level('{r}') })
    expect(same.conflicts).toContain('生成的名称重复：2栋1单元1')
    const wrong = async (rule: object) =>
      (await previewOf({ parentType: 5, parentId: building, level: rule })).body.fields
    expect(await wrong(level('{x}'))).toEqual({ 'level.pattern': '命名规则中存在无法识别的占位符：{x}' })
    expect(await wrong(level(`${'长'.repeat(19)}{r2}`))).toEqual({
      'level.pattern': '名称长度不能超过20个字符',
    })
    const all = Array.from({ length: 10 }, (_digit, digit) => String(digit))
    expect(await wrong(level('{F}{r2}', { skipDigits: all }))).toEqual({
      'level.skip': '没有可用的编号，请检查跳过的编号',
    })
  })

  test('is for those who may change rooms, in their estates', async () => {
    const theirs = {
      parentType: 5,
      parentId: await idOf('building', '1栋', foreign),
      level: level('{F}{r2}'),
    }
    expect((await previewOf(theirs)).status).toBe(404)
    expect(
      (
        await rename(theirs, {
          names: [{ id: 1, version: 0, unit: '', before: '', after: '' }],
          conflicts: [],
        })
      ).status,
    ).toBe(404)
    const ours = { ...theirs, parentId: await idOf('building', '1栋') }
    expect((await previewOf(ours, guard)).status).toBe(403)
    expect((await rename(ours, await preview(ours), {}, guard)).status).toBe(403)
  })
})
