import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { importResidents } from '../people/import-residents.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, roomId, step } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let own = 0
let foreign = 0
let manager = ''
let guard = ''
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲')
  foreign = await makeEstate(deps, '乙')
  for (const id of [own, foreign]) await build(deps, id, { buildings: 1, units: 1, floors: 4, rooms: 4 })
  await step(deps, (ctx) =>
    importResidents(
      [
        residentCells(1, { estate: '甲' }),
        residentCells(2, { estate: '甲', relation: 'family', familyRelation: 'spouse', phone: null }),
        residentCells(3, {
          estate: '甲',
          relation: 'tenant',
          leaseStart: '2024-01-01',
          leaseEnd: '2034-01-01',
        }),
        residentCells(4, { estate: '甲', roomNo: '102' }),
        residentCells(5, { estate: '甲', roomNo: '103' }),
        residentCells(6, { estate: '乙' }),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  const account = (username: string, roleCode: string) =>
    makeAccount(deps, { username, roleCodes: [roleCode], estateIds: [own] })
  manager = await tokenFor(deps, await account('manager', 'property_admin'))
  guard = await tokenFor(deps, await account('guard', 'guard'))
})

interface Room {
  readonly id: number
  readonly version: number
  readonly occupancy: string
  readonly collectState: string
  readonly vacantSince: string | null
  readonly flags: readonly string[]
  readonly remark: string | null
  readonly livingCount: number
  readonly verifyMethod: string | null
}
const read = async (id: number) =>
  (await call('GET', `/api/base/rooms/${id}`, { token: manager })).body.data as Room
const idOf = (number: string, estate = own) => roomId(deps, estate, `1栋1单元${number}`)
const act = async (id: number, action: string, body: object, token = manager) =>
  await call('POST', `/api/base/rooms/${id}/${action}`, { token, body })
const changesOf = async (id: number) =>
  (await call('GET', `/api/base/rooms/${id}/changes`, { token: manager })).body.data as {
    title: string
    content: string | null
    changes: { label: string; before: string; after: string }[]
  }[]
const personOf = async (roomNo: string, relation: string) => {
  const [row] = await database().sql<{ id: number }[]>`
    select r.person_id as id from resident_house h join resident r on r.id = h.resident_id
    where h.room_id = ${await idOf(roomNo)} and h.relation = ${relation} and h.state = 'active'`
  return Number(row?.id)
}
const today = () => dayOf(new Date())

describe('every action of a room', () => {
  const bodies = async (): Promise<Readonly<Record<string, object>>> => ({
    setOccupancy: { occupancy: 'rented', remark: '据门岗反映' },
    verify: { method: 'visit', date: '2025-01-01' },
    transfer: {
      date: '2025-01-01',
      newOwners: [{ personId: await personOf('102', 'owner'), shareRatio: 100 }],
    },
  })

  test('is refused without its code, in a foreign estate, and on a stale version', async () => {
    const mine = await idOf('104')
    const other = await idOf('104', foreign)
    const { version } = await read(mine)
    for (const [action, body] of Object.entries(await bodies())) {
      const forbidden = await act(mine, action, { ...body, version }, guard)
      const away = await act(other, action, { ...body, version: 1 })
      const stale = await act(mine, action, { ...body, version: version + 1 })
      expect([action, forbidden.status, away.status, stale.status]).toEqual([action, 403, 404, 409])
      expect([away.body.msg, stale.body.msg]).toEqual([
        '数据不存在或无权访问',
        '数据已被他人修改，请刷新后重试',
      ])
    }
    const set = { ids: [mine, other], usage: 'office' }
    const mixed = await call('POST', '/api/base/rooms/batch/set', { token: manager, body: set })
    const locked = await call('POST', '/api/base/rooms/batch/set', {
      token: guard,
      body: { ...set, ids: [mine] },
    })
    expect([mixed.status, locked.status]).toEqual([404, 403])
    expect((await read(mine)).version).toBe(version)
  })
})

describe('setOccupancy', () => {
  test('wants a word where nobody is registered, flags the room, and holds until a relation changes', async () => {
    const id = await idOf('201')
    const { version } = await read(id)
    const silent = await act(id, 'setOccupancy', { version, occupancy: 'rented' })
    expect([silent.status, silent.body.fields]).toEqual([422, { remark: '请填写说明' }])
    const done = await act(id, 'setOccupancy', { version, occupancy: 'rented', remark: '据门岗反映' })
    expect(done.body.data).toEqual({ version: version + 1 })
    expect(await read(id)).toMatchObject({
      occupancy: 'rented',
      vacantSince: null,
      flags: ['unregistered'],
      remark: null,
    })
    const again = await act(id, 'setOccupancy', { version, occupancy: 'rented', remark: '据门岗反映' })
    expect(again.status).toBe(409)
    expect(await changesOf(id)).toMatchObject([{ title: '设置入住状态', content: '空置 → 出租，据门岗反映' }])
    await step(deps, (ctx) =>
      importResidents([residentCells(20, { estate: '甲', roomNo: '201' })], ctx, { dryRun: false }),
    )
    expect(await read(id)).toMatchObject({ occupancy: 'self', flags: [] })
  })

  test('[C1 13] never calls a room vacant in which somebody lives', async () => {
    const id = await idOf('101')
    const { version } = await read(id)
    const refused = await act(id, 'setOccupancy', { version, occupancy: 'vacant' })
    expect([refused.status, refused.body.msg]).toEqual([409, '该房屋仍有居住人员，不能设为空置'])
    expect(await read(id)).toMatchObject({ version, occupancy: 'rented', livingCount: 3 })
  })

  test('takes the day since when it is vacant, not one to come', async () => {
    const id = await idOf('202')
    const { version } = await read(id)
    const early = await act(id, 'setOccupancy', { version, occupancy: 'vacant', date: '2999-01-01' })
    expect([early.status, early.body.fields]).toEqual([422, { date: '日期不能晚于今天' }])
    await act(id, 'setOccupancy', { version, occupancy: 'vacant', date: '2025-02-03' })
    expect(await read(id)).toMatchObject({ occupancy: 'vacant', vacantSince: '2025-02-03' })
    const none = await act(id, 'setOccupancy', { version: version + 1, occupancy: null })
    expect(none.body.fields).toEqual({ occupancy: '请选择入住状态' })
  })
})

describe('verify', () => {
  test('needs collected data and a day that has come; who edits the people takes it back', async () => {
    const empty = await idOf('203')
    const bare = await act(empty, 'verify', {
      version: (await read(empty)).version,
      method: 'visit',
      date: today(),
    })
    expect([bare.status, bare.body.msg]).toEqual([409, '该房屋尚未采集，不能核实'])
    const id = await idOf('102')
    const { version } = await read(id)
    const late = await act(id, 'verify', { version, method: 'visit', date: '2999-01-01' })
    expect(late.body.fields).toEqual({ date: '核实日期不能晚于今天' })
    const foreignFile = await act(id, 'verify', {
      version,
      method: 'visit',
      date: today(),
      photo: 'x'.repeat(32),
    })
    expect(foreignFile.status).toBe(422)
    expect((await act(id, 'verify', { version, method: 'phone', date: today() })).status).toBe(200)
    expect(await read(id)).toMatchObject({ collectState: 'verified', verifyMethod: 'phone' })
    expect((await changesOf(id))[0]).toMatchObject({ title: '核实', content: today() })
    await step(deps, (ctx) =>
      importResidents(
        [
          residentCells(21, {
            estate: '甲',
            roomNo: '102',
            relation: 'family',
            familyRelation: 'son',
            phone: null,
          }),
        ],
        ctx,
        { dryRun: false },
      ),
    )
    expect((await read(id)).collectState).toBe('collected')
  })
})

describe('transfer', () => {
  const body = async (id: number, newOwners: object[], date = '2025-03-10') => ({
    version: (await read(id)).version,
    date,
    newOwners,
  })

  test('wants shares of 100, each new owner once, and a day that has come', async () => {
    const id = await idOf('101')
    const [a, b] = [await personOf('102', 'owner'), await personOf('103', 'owner')]
    const share = await act(
      id,
      'transfer',
      await body(id, [
        { personId: a, shareRatio: 60 },
        { personId: b, shareRatio: 39.9 },
      ]),
    )
    expect([share.status, share.body.fields]).toEqual([422, { newOwners: '产权份额合计必须为100%' }])
    const twice = await act(
      id,
      'transfer',
      await body(id, [
        { personId: a, shareRatio: 50 },
        { personId: a, shareRatio: 50 },
      ]),
    )
    expect(twice.body.fields).toEqual({ newOwners: '新产权人重复' })
    const late = await act(id, 'transfer', await body(id, [{ personId: a, shareRatio: 100 }], '2999-01-01'))
    expect(late.body.fields).toEqual({ date: '过户日期不能晚于今天' })
    const [stranger] = await database().sql<{ id: number }[]>`
      select r.person_id as id from resident r where r.estate_id = ${foreign}`
    const unseen = await act(
      id,
      'transfer',
      await body(id, [{ personId: Number(stranger?.id), shareRatio: 100 }]),
    )
    expect(unseen.body.fields).toEqual({ 'newOwners.0.personId': '所选新产权人不存在' })
  })

  test('[C1 18] ends owners and family the day before, keeps the tenants, and answers a repeat with the first answer', async () => {
    const id = await idOf('101')
    const [a, b] = [await personOf('102', 'owner'), await personOf('103', 'owner')]
    const options = {
      token: manager,
      body: await body(id, [
        { personId: a, shareRatio: 66.67 },
        { personId: b, shareRatio: 33.33 },
      ]),
      headers: { 'idempotency-key': 'transfer-1' },
    }
    const first = await call('POST', `/api/base/rooms/${id}/transfer`, options)
    expect([first.status, first.body.data]).toEqual([200, { ended: 2, created: 2 }])
    const again = await call('POST', `/api/base/rooms/${id}/transfer`, options)
    expect(again.body.data).toEqual(first.body.data)
    const rows = await database().sql`
      select relation, state, end_date::text, move_out_reason, share_ratio::float8 as share from resident_house
      where room_id = ${id} order by id`
    expect(rows.map((row) => [row.relation, row.state, row.end_date, row.move_out_reason])).toEqual([
      ['owner', 'moved_out', '2025-03-09', 'transfer'],
      ['tenant', 'active', '2034-01-01', null],
      ['family', 'moved_out', '2025-03-09', 'transfer'],
      ['owner', 'active', null, null],
      ['co_owner', 'active', null, null],
    ])
    expect(rows.slice(3).map((row) => row.share)).toEqual([66.67, 33.33])
    expect((await read(id)).occupancy).toBe('rented')
    const [entry] = await changesOf(id)
    expect(entry).toMatchObject({ title: '过户', content: '2025-03-10 起 2 位产权人，原 2 人迁出' })
  })
})

describe('batch set', () => {
  const set = (body: object) => call('POST', '/api/base/rooms/batch/set', { token: manager, body })

  test('sets what is given on all rooms and leaves the rest; each room tells of it', async () => {
    const ids = [await idOf('301'), await idOf('302')]
    const { body } = await set({
      ids,
      bedrooms: 3,
      halls: 2,
      bathrooms: 1,
      builtArea: 89.5,
      orientation: 's',
    })
    expect(body.data).toEqual({ updated: 2 })
    const rows = await database().sql`select bedrooms, orientation, usage, built_area::float8 as built,
      fee_area::float8 as fee from room where id in ${database().sql(ids)}`
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { bedrooms: 3, orientation: 's', usage: 'residential', built: 89.5, fee: 89.5 },
      { bedrooms: 3, orientation: 's', usage: 'residential', built: 89.5, fee: 89.5 },
    ])
    expect(await changesOf(ids[1] ?? 0)).toMatchObject([
      { title: '批量设置', content: '室、厅、卫、建筑面积、朝向' },
    ])
    const found = await set({ query: { keyword: '单元30' }, kitchens: 1 })
    expect(found.body.data).toEqual({ updated: 4 })
    const spared = await set({ query: { keyword: '单元30' }, except: [ids[0]], kitchens: 2 })
    expect(spared.body.data).toEqual({ updated: 3 })
    const [row] = await database().sql`select kitchens from room where id = ${ids[0] ?? 0}`
    expect(row?.kitchens).toBe(1)
  })

  test('is all or nothing, with the rules of a room', async () => {
    const ids = [await idOf('303'), await idOf('301')]
    const before = await read(ids[0] ?? 0)
    const wide = await set({ ids, innerArea: 100 })
    expect([wide.status, wide.body.fields]).toEqual([422, { innerArea: '套内面积不能大于建筑面积' }])
    expect((await set({ ids, usage: 'castle' })).body.fields).toEqual({ usage: '所选房屋用途不存在' })
    expect((await set({ ids })).body.fields).toEqual({ usage: '请至少填写一项要设置的内容' })
    expect((await set({ ids: [], usage: 'shop' })).status).toBe(422)
    expect((await read(ids[0] ?? 0)).version).toBe(before.version)
  })
})

describe('businesses', () => {
  const make = (body: object, token = manager) => call('POST', '/api/base/room-businesses', { token, body })

  test('only in shops, offices and apartments; the room is in business while one is open', async () => {
    const id = await idOf('304')
    const wrong = await make({ roomId: id, name: '便民超市' })
    expect(wrong.body.fields).toEqual({ roomId: '该房屋用途不能登记经营单位' })
    await call('POST', '/api/base/rooms/batch/set', { token: manager, body: { ids: [id], usage: 'shop' } })
    const code = await make({ roomId: id, name: '便民超市', uscc: '91440300MA5DA3XX12' })
    expect(code.body.fields).toEqual({ uscc: '统一社会信用代码错误' })
    const away = await make({ roomId: await idOf('304', foreign), name: '便民超市' })
    expect([away.status, (await make({ roomId: id, name: '便民超市' }, guard)).status]).toEqual([422, 403])
    const made = (await make({ roomId: id, name: '便民超市', startDate: '2025-01-01' })).body.data as {
      id: number
      version: number
    }
    expect((await read(id)).occupancy).toBe('business')
    const path = `/api/base/room-businesses/${made.id}/close`
    const close = (body: object) => call('POST', path, { token: manager, body })
    const early = await close({ version: made.version, endDate: '2024-12-31' })
    expect(early.body.fields).toEqual({ endDate: '停业日期不能早于开业日期' })
    const closed = await close({ version: made.version, endDate: '2025-06-30' })
    expect(closed.status).toBe(200)
    expect(await read(id)).toMatchObject({ occupancy: 'vacant', vacantSince: today() })
    const again = await close({ version: made.version + 1, endDate: '2025-06-30' })
    expect([again.status, again.body.msg]).toEqual([409, '当前状态为「已停业」，不能登记停业'])
    expect((await changesOf(id)).slice(0, 2).map((one) => one.title)).toEqual([
      '经营单位停业',
      '登记经营单位',
    ])
  })
})

describe('changes', () => {
  test('of a form stand with their labels, before and after; a foreign room tells nothing', async () => {
    const id = await idOf('402')
    const { version } = await read(id)
    const body = { version, decoration: 'finished', certNo: '粤房地证字第123456号' }
    const saved = await call('PUT', `/api/base/rooms/${id}`, { token: manager, body })
    expect(saved.status).toBe(200)
    const [entry] = await changesOf(id)
    expect(entry?.changes).toContainEqual({ label: '装修状态', before: '', after: '已装修' })
    expect(JSON.stringify(entry)).not.toContain('123456')
    const away = await call('GET', `/api/base/rooms/${await idOf('402', foreign)}/changes`, {
      token: manager,
    })
    expect(away.status).toBe(404)
  })

  test('rental registration belongs to rented rooms', async () => {
    const id = await idOf('403')
    const { version } = await read(id)
    const refused = await call('PUT', `/api/base/rooms/${id}`, {
      token: manager,
      body: { version, rentalType: 'whole' },
    })
    expect(refused.body.fields).toEqual({ rentalType: '仅出租房屋可以填写' })
  })
})
