import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { importResidents } from './people/import-residents.ts'
import { residentCells } from './testing/people.ts'
import { build, makeEstate, roomId, step } from './testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let own = 0
let foreign = 0
let admin = ''
let manager = ''
const call = callerOf(() => app)

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲')
  foreign = await makeEstate(deps, '乙')
  for (const id of [own, foreign]) await build(deps, id, { buildings: 2, units: 2, floors: 3 })
  await step(deps, (ctx) =>
    importResidents(
      [
        residentCells(1, { estate: '甲' }),
        residentCells(2, { estate: '甲', relation: 'family', familyRelation: 'spouse', phone: null }),
        residentCells(3, { estate: '乙' }),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  admin = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
  manager = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'manager', roleCodes: ['property_admin'], estateIds: [own] }),
  )
})

const records = (body: { data: unknown }) => (body.data as { records: Record<string, unknown>[] }).records
const lists = [
  'estates',
  'estate-zones',
  'buildings',
  'building-units',
  'building-floors',
  'rooms',
  'residents',
  'resident-houses',
  'channels',
  'devices',
  'build-init-batches',
]

describe('one estate of several', () => {
  test('lists hold rows of the permitted estate alone', async () => {
    for (const name of lists) {
      const { status, body } = await call('GET', `/api/base/${name}?pageSize=200`, { token: manager })
      expect([name, status]).toEqual([name, 200])
      const ids = new Set(records(body).map((row) => (name === 'estates' ? row.id : row.estateId)))
      expect([name, [...ids].filter((id) => id !== own)]).toEqual([name, []])
    }
    const all = await call('GET', '/api/base/rooms?pageSize=1', { token: admin })
    const mine = await call('GET', '/api/base/rooms?pageSize=1', { token: manager })
    expect((all.body.data as { total: number }).total).toBe(48)
    expect((mine.body.data as { total: number }).total).toBe(24)
  })

  test('[C1 3] a foreign estate is told like one that does not exist, in every scene and call', async () => {
    const room = await roomId(deps, foreign, '1栋1单元101')
    const answers = [
      ...(await Promise.all(
        ['build', 'device', 'parking', 'resident', 'full'].map((scene) =>
          call('POST', '/api/sys/build/treeNodes', { token: manager, body: { estateId: foreign, scene } }),
        ),
      )),
      await call('POST', '/api/sys/build/selectBuildNode', { token: manager, body: { type: 8, id: room } }),
      await call('GET', `/api/base/rooms/${room}`, { token: manager }),
      await call('GET', `/api/sys/estate/queryEstateById?estateId=${foreign}`, { token: manager }),
      await call('GET', `/api/sys/build/canInitVerify?estateId=${foreign}`, { token: manager }),
      await call('DELETE', `/api/sys/build/delete?type=8&id=${room}`, { token: manager }),
      await call('POST', '/api/sys/statistics/baseDataCount', {
        token: manager,
        body: { estateIds: [foreign] },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(answers[0]?.body.msg).toBe('数据不存在或无权访问')
  })
})

describe('trees beside lists', () => {
  test('the structure counts its residents, for who keeps them, although they do not keep the structure', async () => {
    const clerk = await makeAccount(deps, {
      username: 'clerk',
      roleCodes: ['property_service'],
      estateIds: [own],
    })
    const tree = { estateId: own, scene: 'build', depth: 'unit', withCounts: true }
    const { body } = await call('POST', '/api/sys/build/treeNodes', {
      token: await tokenFor(deps, clerk),
      body: tree,
    })
    const [estate] = body.data as { people: number; children: { people: number }[] }[]
    expect(estate?.people).toBe(2)
    expect(estate?.children.reduce((sum, { people }) => sum + people, 0)).toBe(2)
  })

  test('regions are those of the communities that the caller sees, each with all below it', async () => {
    interface Region {
      readonly code: string
      readonly parentCode: string | null
      readonly communities: number
      readonly streets: readonly { readonly communities: number }[]
    }
    const regionsOf = async (token: string) =>
      (await call('GET', '/api/base/community-regions', { token })).body.data as Region[]
    const officer = await makeAccount(deps, { username: 'officer', roleCodes: ['police'], estateIds: [own] })
    for (const token of [admin, await tokenFor(deps, officer)]) {
      const list = await call('GET', '/api/base/communities', { token })
      const { total } = list.body.data as { total: number }
      const regions = await regionsOf(token)
      const roots = regions.filter(({ parentCode }) => parentCode === null)
      expect(roots.reduce((sum, { communities }) => sum + communities, 0)).toBe(total)
      const streets = regions.flatMap((one) => one.streets)
      expect(streets.reduce((sum, { communities }) => sum + communities, 0)).toBe(total)
    }
  })
})

describe('building calls over HTTP', () => {
  test('addBuild tells its progress under the Idempotency-Key and answers a repeat with the first answer', async () => {
    const body = {
      estateId: own,
      groups: [
        {
          building: { from: 11, to: 12, pattern: '{n}栋', buildingType: 'high' },
          units: { none: true },
          floors: { above: 4 },
          rooms: { perFloor: 3 },
        },
      ],
    }
    const options = { token: admin, body, headers: { 'idempotency-key': 'wizard-1' } }
    const first = await call('POST', '/api/sys/build/addBuild', options)
    expect(first.body.data).toMatchObject({ buildings: 2, units: 2, floors: 8, rooms: 24 })
    const progress = await call('GET', '/api/base/build/progress?key=wizard-1', { token: admin })
    expect(progress.body.data).toMatchObject({ state: 'done', done: 36, total: 36 })
    const other = await call('GET', '/api/base/build/progress?key=wizard-1', { token: manager })
    expect(other.body.data).toMatchObject({ state: 'unknown' })
    const again = await call('POST', '/api/sys/build/addBuild', options)
    expect(again.body.data).toEqual(first.body.data)
  })

  test('an unknown token names its input', async () => {
    const { status, body } = await call('POST', '/api/sys/build/addBuild', {
      token: admin,
      body: {
        estateId: own,
        dryRun: true,
        groups: [
          {
            building: { from: 21, to: 21, pattern: '{n}栋', buildingType: 'high' },
            units: { none: true },
            floors: { above: 2 },
            rooms: { perFloor: 2, pattern: '{F2}{r2}' },
          },
        ],
      },
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ 'groups.0.rooms.pattern': '命名规则中存在无法识别的占位符：{F2}' })
  })

  test('[C1 10] a renamed building renames its rooms and nothing else; a stale version is refused', async () => {
    const found = await call('GET', `/api/base/buildings?estateId=${own}&keyword=2栋`, { token: admin })
    const building = records(found.body).find((row) => row.name === '2栋')
    const body = { type: 5, id: building?.id, version: building?.version, name: '春风楼' }
    const { status } = await call('PUT', '/api/sys/build/updateStr', { token: admin, body })
    expect(status).toBe(200)
    const names = await database().sql<{ full_name: string; building_id: number }[]>`
      select full_name, building_id from room where estate_id = ${own}`
    expect(names.filter((row) => row.full_name.startsWith('春风楼')).map((row) => row.building_id)).toEqual(
      names.filter((row) => row.building_id === building?.id).map((row) => row.building_id),
    )
    const stale = await call('PUT', '/api/sys/build/updateStr', {
      token: admin,
      body: { ...body, name: '秋水楼' },
    })
    expect([stale.status, stale.body.msg]).toEqual([409, '数据已被他人修改，请刷新后重试'])
  })

  test('units, floors and rooms can be added to what exists', async () => {
    const found = await call('GET', `/api/base/buildings?estateId=${own}&keyword=1栋`, { token: admin })
    const building = records(found.body).find((row) => row.name === '1栋')
    const unit = await call('POST', '/api/sys/build/addUnit', {
      token: admin,
      body: {
        buildingId: building?.id,
        units: { from: 3, to: 3, pattern: '{n}单元' },
        floors: { above: 2 },
        rooms: { perFloor: 2 },
      },
    })
    expect(unit.body.data).toMatchObject({ floors: 2, rooms: 4, units: [{ name: '3单元' }] })
    const [{ id: unitId } = { id: 0 }] = (unit.body.data as { units: { id: number }[] }).units
    const floor = await call('POST', '/api/sys/build/addFloor', {
      token: admin,
      body: { unitId, floors: { above: 3 }, rooms: { perFloor: 2 } },
    })
    expect(floor.body.data).toMatchObject({ rooms: 2, floors: [{ physicalNo: 3 }] })
    const [{ id: floorId } = { id: 0 }] = (floor.body.data as { floors: { id: number }[] }).floors
    const room = await call('POST', '/api/sys/build/addRoom', {
      token: admin,
      body: { floorId, rooms: [{ roomNo: '301' }] },
    })
    expect([room.status, room.body.msg]).toEqual([409, '该单元已存在房号：301'])
    const more = await call('POST', '/api/sys/build/addRoom', {
      token: admin,
      body: { floorId, rooms: [{ roomNo: '3A1' }] },
    })
    expect(more.status).toBe(200)
    await roomId(deps, own, '1栋3单元3A1')
  })
})

describe('residents over HTTP', () => {
  test('[C1 20] numbers leave masked; reveal needs a reason and is written down', async () => {
    const { body } = await call('GET', `/api/base/residents?estateId=${own}`, { token: manager })
    const row = records(body).find((one) => one.phone !== null)
    expect(row?.docNo).toMatch(/^\d{6}\*{8}[\dX]{4}$/)
    expect(row?.phone).toMatch(/^199\*{4}\d{4}$/)
    expect(JSON.stringify(body)).not.toContain(String(residentCells(1).docNo))
    const path = `/api/base/residents/${String(row?.id)}/reveal`
    const silent = await call('POST', path, { token: manager, body: { fields: ['phone'] } })
    expect([silent.status, silent.body.msg]).toEqual([422, '请填写查看原因'])
    const shown = await call('POST', path, {
      token: manager,
      body: { fields: ['phone'], reason: '上门维修联系' },
    })
    expect(shown.body.data).toEqual({ phone: residentCells(1).phone })
    const [log] = await database().sql<{ n: number }[]>`select count(*)::int as n from sensitive_access_log`
    expect(log?.n).toBe(1)
  })

  test('found by whole number and by the last four digits', async () => {
    const docNo = String(residentCells(1).docNo)
    for (const keyword of [docNo, docNo.slice(-4), String(residentCells(1).phone)]) {
      const { body } = await call('GET', `/api/base/residents?estateId=${own}&keyword=${keyword}`, {
        token: manager,
      })
      expect(records(body).map((row) => row.name)).toEqual([residentCells(1).name])
    }
  })

  test('their house is found by its name, its owner and the last four digits, within the own estates', async () => {
    const { name, phone } = residentCells(1)
    const house = await roomId(deps, own, '1栋1单元101')
    const found = async (keyword: unknown, token = manager) => {
      const { body } = await call('GET', `/api/base/rooms?pageSize=200&keyword=${String(keyword)}`, { token })
      return records(body).map(({ id }) => id)
    }
    for (const keyword of ['1栋1单元101', name, phone, String(phone).slice(-4)])
      expect([keyword, await found(keyword)]).toEqual([keyword, [house]])
    // Family owns nothing, a part of a number is no number, and the owner elsewhere is nobody here.
    expect(await found(residentCells(2).name)).toEqual([])
    expect(await found(String(phone).slice(0, 6))).toEqual([])
    expect(await found(residentCells(3).name)).toEqual([])
    expect(await found(residentCells(3).name, admin)).toHaveLength(1)
    const { body } = await call('GET', `/api/base/rooms?keyword=${String(phone).slice(-4)}`, {
      token: manager,
    })
    expect(records(body)[0]?.ownerPhone).toMatch(/^199\*{4}\d{4}$/)
  })

  test('registering by hand: rules of person and room, then a resident with a right to the doors', async () => {
    const room = await roomId(deps, own, '1栋2单元201')
    const cells = residentCells(50)
    const body = {
      estateId: own,
      roomId: room,
      name: '何望舒',
      docNo: cells.docNo,
      relation: 'owner',
      moveInDate: '2024-05-01',
    }
    const noPhone = await call('POST', '/api/base/residents', { token: manager, body })
    expect([noPhone.status, noPhone.body.fields]).toEqual([422, { phone: '请输入手机号' }])
    const made = await call('POST', '/api/base/residents', {
      token: manager,
      body: { ...body, phone: '19900001234' },
    })
    expect(made.status).toBe(200)
    expect(made.body.data).toMatchObject({ name: '何望舒', relationState: 'active', houses: '1栋2单元201' })
    const twice = await call('POST', '/api/base/residents', {
      token: manager,
      body: { ...body, phone: '19900001234' },
    })
    expect([twice.status, twice.body.msg]).toEqual([409, '该人员已登记在此房屋，请勿重复登记'])
    const found = await call('GET', '/api/base/residents?keyword=hews', { token: manager })
    expect(records(found.body)).toHaveLength(0)
    const pinyin = await call('GET', '/api/base/residents?keyword=hewangshu', { token: manager })
    expect(records(pinyin.body)).toHaveLength(1)
  })

  test('[C1 13, 16, 17] moving out the last one empties the room, ends the rights and is final', async () => {
    const room = await roomId(deps, own, '1栋2单元201')
    const { body } = await call('GET', `/api/base/resident-houses?roomId=${room}`, { token: manager })
    const [house] = records(body)
    const before = await call('GET', `/api/base/rooms/${room}`, { token: manager })
    expect((before.body.data as { occupancy: string }).occupancy).toBe('self')
    const path = `/api/base/resident-houses/${String(house?.id)}/moveOut`
    const input = { version: house?.version, moveOutDate: '2025-01-01', moveOutReason: 'move' }
    const out = await call('POST', path, { token: manager, body: input })
    expect(out.body.data).toMatchObject({ state: 'moved_out', endDate: '2025-01-01' })
    const after = await call('GET', `/api/base/rooms/${room}`, { token: manager })
    expect(after.body.data).toMatchObject({ occupancy: 'vacant', livingCount: 0 })
    const [left] = await database().sql<{ state: string; grants: number }[]>`
      select r.state, (select count(*)::int from access_grant g where g.subject_id = r.id and g.state = 'active') as grants
      from resident r join resident_house h on h.resident_id = r.id where h.id = ${Number(house?.id)}`
    expect({ ...left }).toEqual({ state: 'left', grants: 0 })
    const version = (out.body.data as { version: number }).version
    const again = await call('POST', path, { token: manager, body: { ...input, version } })
    expect([again.status, again.body.msg]).toEqual([409, '当前状态为「已迁出」，不能迁出'])
  })
})

describe('statistics', () => {
  test('figures agree with each other', async () => {
    const post = async (name: string, body: object = {}) =>
      (await call('POST', `/api/sys/statistics/${name}`, { token: admin, body })).body.data as Record<
        string,
        unknown
      >
    const base = await post('baseDataCount')
    const ages = (await post('ageGroupStatistic')) as object as { total: number }[]
    const houses = await post('houseOccupancyStatistic')
    const rank = (await post('estateResidentRankStatistic')) as object as { living: number }[]
    const persons = await post('personnelStatistics', { dim: 'gender' })
    expect(ages).toHaveLength(7)
    expect(ages.reduce((sum, one) => sum + one.total, 0)).toBe(base.living)
    expect(houses.total).toBe(base.rooms)
    expect(rank.reduce((sum, one) => sum + one.living, 0)).toBe(base.living)
    const items = persons.items as { percent: number }[]
    expect(Math.round(items.reduce((sum, one) => sum + one.percent, 0) * 10)).toBe(1000)
  })

  test('ranges that make no sense are refused', async () => {
    const post = (body: object) => call('POST', '/api/sys/statistics/baseDataCount', { token: admin, body })
    const turned = await post({ startDate: '2025-02-01', endDate: '2025-01-01' })
    expect([turned.status, turned.body.msg]).toEqual([422, '开始日期不能晚于结束日期'])
    const long = await post({ startDate: '2024-01-01', endDate: '2025-06-01' })
    expect([long.status, long.body.msg]).toEqual([422, '查询时间范围不能超过366天'])
  })
})

test('regions say whether others are below them, and rows name theirs', async () => {
  const regions = async (query: string) => {
    const answer = await call('GET', `/api/base/regions?${query}`, { token: admin })
    return answer.body.data as { code: string; leaf: boolean }[]
  }
  const provinces = await regions('level=province')
  expect(provinces.find((one) => one.code === '440000')?.leaf).toBe(false)
  const street = (await regions('parentCode=440305'))[0]
  expect(street?.leaf).toBe(false)
  const [committee] = await regions(`parentCode=${street?.code ?? ''}`)
  expect(committee?.leaf).toBe(true)
  const answer = await call('GET', '/api/base/estates?pageSize=1', { token: admin })
  const [estate] = records(answer.body) as { region: string; labels: Record<string, string> }[]
  const [known] = (await regions(`codes=${estate?.region ?? ''}`)) as unknown as { fullName: string }[]
  expect(known?.fullName).toContain('/')
  expect(estate?.labels['region']).toBe(known?.fullName)
})
