import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, roomId } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let own = 0
let foreign = 0
let clerk = ''
const call = callerOf(() => app)
const path = '/api/base/households'

const member = (nr: number, more: object = {}) => ({
  name: `住户${'一二三四五六七八九'[nr] ?? nr}`,
  docType: 'idcard',
  docNo: residentCells(nr).docNo,
  phone: `1990000${String(1000 + nr)}`,
  relation: 'owner',
  moveInDate: '2026-01-01',
  ...more,
})
const post = async (what: 'preview' | 'run', room: string, members: readonly object[], estateId = own) =>
  await call('POST', `${path}/${what}`, {
    token: clerk,
    body: { estateId, roomId: await roomId(deps, estateId, room), members },
    headers: { 'idempotency-key': `household-${room.replaceAll(/\D+/g, '-')}-${members.length}` },
  })
const countOf = async (table: string) => {
  const [row] = await database().sql`select count(*)::int as n from ${database().sql(table)}`
  return Number(row?.n)
}

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲')
  foreign = await makeEstate(deps, '乙')
  for (const id of [own, foreign]) await build(deps, id, { units: 1, floors: 3 })
  await database().sql`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${own}, '东门', 'person', 'estate', 3, ${own}, 'both'), (${own}, '库房', 'person', 'public', 3, ${own}, 'both')`
  const company = await database().sql<{ id: number }[]>`
    insert into property_company (name, uscc) values ('安居', 'U1') returning id`
  await database().sql`update estate set company_id = ${company[0]?.id ?? 0} where id = ${own}`
  clerk = await tokenFor(
    deps,
    await makeAccount(deps, {
      username: 'clerk',
      roleCodes: ['property_admin'],
      companyId: company[0]?.id ?? 0,
    }),
  )
})

const family = () => [
  // The child before its parents: the order does not matter.
  member(3, { relation: 'family', familyRelation: 'son', phone: null }),
  member(1),
  member(2, { relation: 'co_owner' }),
]

test('a household is looked at, registered as a whole, once, and has its doors', async () => {
  const preview = await post('preview', '1栋1单元101', family())
  expect(preview.body.data).toMatchObject({
    makes: [{ unit: '名住户', count: 3 }],
    conflicts: [],
    warnings: [],
    picture: { known: [false, false, false] },
  })
  expect(await countOf('resident')).toBe(0)
  const done = await post('run', '1栋1单元101', family())
  expect(done.body.data).toMatchObject({ report: { made: [{ unit: '名住户', count: 3 }], total: 3 } })
  expect((await post('run', '1栋1单元101', family())).body.data).toEqual(done.body.data)
  const houses = await database().sql`
    select relation, is_head, state from resident_house order by relation`
  expect(houses).toEqual([
    { relation: 'co_owner', is_head: false, state: 'active' },
    { relation: 'family', is_head: false, state: 'active' },
    { relation: 'owner', is_head: true, state: 'active' },
  ])
  expect(await countOf('access_grant')).toBe(3)
})

test('the doors of a room are told before, those of a resident with why not', async () => {
  const get = async (query: string) => (await call('GET', `/api/access/${query}`, { token: clerk })).body.data
  const [gate] = await database().sql<{ id: number }[]>`select id from channel where name = '东门'`
  const door = { id: Number(gate?.id), name: '东门' }
  expect(await get(`room-doors?roomId=${await roomId(deps, own, '1栋1单元101')}`)).toEqual([door])
  const [owner] = await database().sql<{ id: number }[]>`select id from resident where name = '住户二'`
  const doors = async () => await get(`resident-doors?residentId=${owner?.id ?? 0}`)
  expect(await doors()).toEqual([{ ...door, open: true, why: null }])
  await database().sql`update access_grant set state = 'suspended', suspend_reason = 'lost'
    where subject_type = 'resident' and subject_id = ${owner?.id ?? 0}`
  expect(await doors()).toEqual([{ ...door, open: false, why: '授权已暂停：证卡遗失' }])
  await database().sql`delete from access_grant where subject_id = ${owner?.id ?? 0}`
  expect(await doors()).toEqual([{ ...door, open: false, why: '没有这扇门的授权' }])
})

test('who is wrong keeps all of them out, and is named at the field', async () => {
  const before = await countOf('resident')
  const members = [member(4), member(5, { relation: 'tenant', docNo: '440399199001011234' })]
  const { body } = await post('preview', '1栋1单元102', members)
  const { conflicts } = body.data as { conflicts: { at: string; text: string }[] }
  expect(conflicts.map(({ at }) => at)).toEqual(
    expect.arrayContaining(['members.1.docNo', 'members.1.leaseStart']),
  )
  const refused = await post('run', '1栋1单元102', members)
  expect([refused.status, refused.body.fields?.['members.1.docNo']]).toEqual([422, '校验位错误'])
  expect(await countOf('resident')).toBe(before)
})

test('a household leaves as a whole, with its doors; nobody stays who cannot', async () => {
  const room = await roomId(deps, own, '1栋1单元101')
  const houses = await database().sql<{ id: number; relation: string }[]>`
    select id, relation from resident_house where room_id = ${room} and state = 'active' order by id`
  const leave = async (what: 'preview' | 'run', houseIds: readonly number[], moveOutDate = '2026-02-01') =>
    await call('POST', `${path}/leaving/${what}`, {
      token: clerk,
      body: { estateId: own, roomId: room, houseIds, moveOutDate, moveOutReason: 'move' },
      headers: { 'idempotency-key': `leaving-${houseIds.length}` },
    })
  const parents = houses.filter(({ relation }) => relation !== 'family').map(({ id }) => id)
  expect((await leave('preview', parents)).body.data).toMatchObject({
    conflicts: [{ at: 'houseIds', text: '住户四是业主家属，须一并迁出' }],
  })
  expect((await leave('run', parents)).body.fields).toEqual({ houseIds: '住户四是业主家属，须一并迁出' })
  const all = houses.map(({ id }) => id)
  expect((await leave('preview', all, '2025-01-01')).body.data).toMatchObject({
    conflicts: [{ at: 'moveOutDate' }, { at: 'moveOutDate' }, { at: 'moveOutDate' }],
  })
  expect((await leave('preview', all)).body.data).toMatchObject({
    conflicts: [],
    picture: { gone: expect.arrayContaining(['住户二', '住户三', '住户四']), vehicles: [] },
  })
  expect((await leave('run', all)).body.data).toMatchObject({ report: { total: 3 } })
  const [left] = await database().sql`
    select (select count(*)::int from resident_house where room_id = ${room} and state = 'moved_out') as houses,
      (select count(*)::int from access_grant where state = 'revoked') as revoked,
      (select occupancy from room where id = ${room}) as occupancy`
  expect(left).toEqual({ houses: 3, revoked: 2, occupancy: 'vacant' })
})

test('a known person is linked, another name is told, and nothing is told of other companies', async () => {
  const again = [member(1, { name: '另一个名字', relation: 'owner' })]
  const { body } = await post('preview', '1栋1单元201', again)
  expect(body.data).toMatchObject({
    picture: { known: [true] },
    warnings: ['“另一个名字”的证件号码已登记为“住户二”，姓名将作为变更提交，由另一人确认'],
  })
  await database().sql`update resident set estate_id = ${foreign} where name = '住户三'`
  const elsewhere = await post('preview', '1栋1单元201', [member(2)])
  expect(elsewhere.body.data).toMatchObject({ picture: { known: [false] }, warnings: [] })
  const unseen = await post('preview', '1栋1单元101', [member(6)], foreign)
  expect([unseen.status, unseen.body.fields]).toEqual([422, { roomId: '所选房屋不存在' }])
})

test('another of a household becomes its head in the place of the first', async () => {
  await post('run', '1栋1单元302', [member(7), member(8, { relation: 'co_owner' })])
  const room = await roomId(deps, own, '1栋1单元302')
  const rows = async () =>
    await database().sql<
      { id: number; version: number; is_head: boolean; family_relation: string | null; state: string }[]
    >`select id, version, is_head, family_relation, state from resident_house where room_id = ${room} order by id`
  const act = async (action: string) => {
    const other = (await rows()).find((one) => one.id === second?.id)
    return await call('POST', `/api/base/resident-houses/${other?.id ?? 0}/${action}`, {
      token: clerk,
      body: { version: other?.version },
    })
  }
  const second = (await rows()).find((one) => !one.is_head)
  expect((await act('changeHead')).status).toBe(200)
  const after = await rows()
  expect(after.map((one) => one.is_head)).toEqual(after.map((one) => one.id === second?.id))
  expect(after.find((one) => one.is_head)?.family_relation).toBe('self')
  // A registration that was turned down goes to the desk again.
  await database().sql`
    update resident_house set state = 'rejected', is_head = false, reject_reason = '证件不清' where id = ${second?.id ?? 0}`
  expect((await act('resubmit')).body.data).toMatchObject({ state: 'pending', rejectReason: null })
})
