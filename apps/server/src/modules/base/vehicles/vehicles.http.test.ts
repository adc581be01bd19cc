import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { AppError } from '../../../kit/app-error.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { importResidents } from '../people/import-residents.ts'
import { moveOutAlong } from '../people/move-out.ts'
import { applyRelations } from '../people/relation-effects.ts'
import { residentHouse } from '../people/resident.table.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, roomId, step } from '../testing/world.ts'
import { importVehicles } from './import-vehicles.ts'
import { vehicleModel } from './vehicle.routes.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let estateId = 0
let token = ''
let [owner, room, secondRoom] = [0, 0, 0]
const call = callerOf(() => app)

const residentOf = async (name: string) => {
  const [row] = await database().sql`select id from resident where name = ${name}`
  return row?.id as number
}

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  estateId = await makeEstate(deps, '甲苑')
  const foreign = await makeEstate(deps, '乙苑')
  for (const id of [estateId, foreign]) await build(deps, id, { buildings: 1, floors: 2 })
  await step(deps, (ctx) =>
    importResidents(
      [
        residentCells(1, { estate: '甲苑', name: '张三', phone: '19900008821' }),
        residentCells(2, { estate: '甲苑', name: '李四', roomNo: '102' }),
        residentCells(3, { estate: '甲苑', name: '王五', roomNo: '201' }),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  owner = await residentOf('张三')
  room = await roomId(deps, estateId, '1栋1单元101')
  secondRoom = await roomId(deps, estateId, '1栋1单元102')
  token = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'manager', roleCodes: ['property_admin'], estateIds: [estateId] }),
  )
})

const register = async (values: Record<string, unknown>, extra: Record<string, unknown> = {}) =>
  await call('POST', '/api/base/vehicles', {
    token,
    body: { estateId, vehicleKind: 'outside', ...values, ...extra },
  })
const registered = async (values: Record<string, unknown>) => {
  const { status, body } = await register(values)
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(200)
  return body.data as { id: number; version: number; state: string }
}
const take = async (action: string, id: number, input: Record<string, unknown> = {}) => {
  const [row] = await database().sql`select version from vehicle where id = ${id}`
  return await call('POST', `/api/base/vehicles/${id}/${action}`, {
    token,
    body: { id, version: row?.version as number, ...input },
  })
}
const rowOf = async (id: number) => (await database().sql`select * from vehicle where id = ${id}`)[0] ?? {}
const carsOf = async (id: number) =>
  (await database().sql`select vehicle_count from room where id = ${id}`)[0]?.vehicle_count as number

describe('plates (invariants 25 and 26)', () => {
  test.each([
    [{ plateNo: '粤b·1 2345' }, { plate_no: '粤B12345', plate_kind: 'small', plate_color: 'blue' }],
    [{ plateNo: '粤BD12345' }, { plate_no: '粤BD12345', plate_kind: 'nev_small', plate_color: 'green' }],
    [{ plateNo: '粤B12345D' }, { plate_kind: 'nev_large', plate_color: 'yellow_green' }],
    [{ plateNo: '粤B23456', plateKind: 'large' }, { plate_color: 'yellow' }],
    [{ plateNo: '深圳A12345', plateKind: 'ebike' }, { plate_color: 'other' }],
    [
      { plateKind: 'none', remark: '工地三轮车' },
      { plate_no: null, plate_color: 'other' },
    ],
  ])('%j is stored as %j', async (values, stored) => {
    const { id } = await registered(values)
    expect(await rowOf(id)).toMatchObject(stored)
  })

  test.each([
    [{ plateNo: '粤BI2345' }, { plateNo: '车牌号格式错误' }],
    [{ plateNo: '粤B1234' }, { plateNo: '车牌号格式错误' }],
    [{ plateNo: '港B12345' }, { plateNo: '车牌号格式错误' }],
    [{ plateNo: '粤BD1234', plateKind: 'nev_small' }, { plateNo: '新能源车牌应为8位' }],
    [{ plateNo: '粤BD12345', plateKind: 'small' }, { plateNo: '普通车牌应为7位' }],
    [
      { plateNo: '粤BF12345', plateKind: 'nev_small', plateColor: 'blue' },
      { plateColor: '号牌颜色与号牌种类不符' },
    ],
    [{}, { plateNo: '请填写车牌' }],
    [{ plateKind: 'none' }, { remark: '无牌车辆须在备注中说明' }],
    [{ plateKind: 'none', plateNo: '粤B99999', remark: '无' }, { plateNo: '无牌车辆不填车牌' }],
  ])('%j is refused with %j', async (values, fields) => {
    const before = await database().sql`select count(*)::int as n from vehicle`
    const { status, body } = await register(values)
    expect(status).toBe(422)
    expect(body.fields).toEqual(fields)
    expect(await database().sql`select count(*)::int as n from vehicle`).toEqual(before)
  })

  test('two colours of one text may be two cars, once somebody says so; one of each, unless it is cancelled', async () => {
    const { id } = await registered({ plateNo: '粤B70001' })
    const asked = await register({ plateNo: '粤B70001', plateKind: 'large' })
    expect(asked.status).toBe(409)
    expect(asked.body.code).toBe('CONFIRM_REQUIRED')
    const yellow = await register({ plateNo: '粤B70001', plateKind: 'large' }, { confirmed: ['otherColour'] })
    expect(yellow.status).toBe(200)
    const twin = await register({ plateNo: '粤B70001' }, { confirmed: ['otherColour'] })
    expect(twin.status).toBe(409)
    expect(twin.body.fields).toEqual({ plateNo: '该车辆已登记' })
    expect((await take('cancel', id, { cancelReason: '已售' })).status).toBe(200)
    expect((await register({ plateNo: '粤B70001' }, { confirmed: ['otherColour'] })).status).toBe(200)
    expect((await take('unfreeze', id)).body.msg).toBe('当前状态为「已注销」，不能解冻')
  })
})

describe('owners and rooms (invariant 27)', () => {
  const own = (plateNo: string, values: Record<string, unknown> = {}) => ({
    plateNo,
    vehicleKind: 'owner',
    residentId: owner,
    roomId: room,
    ...values,
  })

  test('an owner lives in the room, can be called, and a room has three cars at most', async () => {
    expect((await register(own('粤B80001', { roomId: secondRoom }))).body.fields).toEqual({
      residentId: '车主与房屋无有效居住关系',
    })
    expect((await register({ plateNo: '粤B80009', vehicleKind: 'service' })).body.fields).toEqual({
      phone: '请填写联系电话',
    })
    const first = await registered(own('粤B80001'))
    expect(first.state).toBe('pending')
    expect((await rowOf(first.id)).phone_tail).toBe('8821')
    const second = await registered(own('粤B80002'))
    const answers = await Promise.all([register(own('粤B80003')), register(own('粤B80004'))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({
      roomId: '该房屋登记车辆已达上限（3辆）',
    })
    expect(await carsOf(room)).toBe(3)
    expect((await take('approve', first.id)).status).toBe(200)
    expect((await take('reject', second.id, { rejectReason: '行驶证不清晰' })).status).toBe(200)
    expect(await carsOf(room)).toBe(2)
    await registered(own('粤B80005'))
    expect((await take('resubmit', second.id)).body.fields).toEqual({
      roomId: '该房屋登记车辆已达上限（3辆）',
    })
    expect((await rowOf(second.id)).state).toBe('rejected')
  })

  test('the cars of who leaves the estate wait for a new owner (invariant 16)', async () => {
    const leaving = await residentOf('王五')
    const home = await roomId(deps, estateId, '1栋1单元201')
    const { id } = await registered({
      plateNo: '粤B81001',
      vehicleKind: 'owner',
      residentId: leaving,
      roomId: home,
    })
    await take('approve', id)
    await step(deps, async (ctx) => {
      const rows = (await ctx.tx.select().from(residentHouse)).filter((one) => one.residentId === leaving)
      await moveOutAlong(ctx, rows, { date: '2026-01-01', reason: 'move', action: 'moveOut' })
      await applyRelations(ctx, [leaving], [home])
    })
    expect((await rowOf(id)).state).toBe('pending_confirm')
    expect(await carsOf(home)).toBe(0)
    const refused = await take('confirmOwner', id, { residentId: leaving, roomId: home })
    expect(refused.body.fields).toEqual({ residentId: '车主与房屋无有效居住关系' })
  })
})

describe('lifecycle', () => {
  test('a plate is changed with its history kept; a taken one is refused', async () => {
    const { id } = await registered({ plateNo: '粤B90001' })
    await registered({ plateNo: '粤B90002' })
    await take('approve', id)
    const taken = await take('changePlate', id, { newPlateNo: '粤B90002', plateReason: '换牌' })
    expect(taken.body.fields).toEqual({ newPlateNo: '该车辆已登记' })
    expect((await take('changePlate', id, { newPlateNo: '粤BD90001', plateReason: '换新能源' })).status).toBe(
      200,
    )
    expect(await rowOf(id)).toMatchObject({
      plate_no: '粤BD90001',
      plate_kind: 'nev_small',
      plate_color: 'green',
      state: 'normal',
    })
    const { body } = await call('GET', `/api/base/vehicle-plate-logs?vehicleId=${id}`, { token })
    expect(body.data).toMatchObject({
      records: [{ oldPlate: '粤B90001', newPlate: '粤BD90001', reason: '换新能源' }],
    })
  })

  test('a car that is no more stands in no space', async () => {
    const { id } = await registered({ plateNo: '粤B94001' })
    const [space] = await database().sql`
      with lot as (insert into parking_lot (estate_id, name, kind, total_spaces)
          values (${estateId}, '地面', 'surface', 9) returning id),
        area as (insert into parking_area (estate_id, lot_id, name) select ${estateId}, id, 'A' from lot returning id, lot_id)
      insert into parking_space (estate_id, lot_id, area_id, space_no, vehicle_ids)
      select ${estateId}, lot_id, id, 'A1', array[${id}::bigint, 7] from area returning id`
    expect((await take('cancel', id, { cancelReason: '已售' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', cancel_reason: '已售' })
    const [after] = await database()
      .sql`select vehicle_ids from parking_space where id = ${space?.id as number}`
    expect(String(after?.vehicle_ids)).toBe('7')
  })

  test('a black list and a right end with their day', async () => {
    const { id } = await registered({
      plateNo: '粤B91001',
      vehicleKind: 'month',
      phone: '19900001234',
      validFrom: '2026-01-01',
      validTo: '2099-01-01',
    })
    await take('approve', id)
    expect(
      (await take('blacklist', id, { blackReason: '冲杆', blackUntil: '2020-01-01' })).body.fields,
    ).toEqual({
      blackUntil: '截止日期不能早于今天',
    })
    expect((await take('blacklist', id, { blackReason: '冲杆', blackUntil: '2099-01-01' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ blacklisted: true, state: 'normal' })
    await database()
      .sql`update vehicle set black_until = '2020-01-01', valid_from = '2019-01-01', valid_to = '2020-01-01' where id = ${id}`
    await flowClock.run(deps)
    expect(await rowOf(id)).toMatchObject({ blacklisted: false, black_reason: null, state: 'expired' })
    expect((await take('extend', id, { validTo: '2099-06-01' })).status).toBe(200)
    expect((await rowOf(id)).state).toBe('normal')
  })

  test('many plates are looked up at once, however they are written', async () => {
    await registered({ plateNo: '粤B92001' })
    const { body } = await call('POST', '/api/base/vehicles/checkPlates', {
      token,
      body: { plates: ['粤b·92001', '粤B92999'] },
    })
    expect(body.data).toMatchObject([
      { plate: '粤B92001', found: [{ estate: '甲苑', vehicleKind: 'outside', state: 'pending' }] },
      { plate: '粤B92999', found: [] },
    ])
    const found = await call('GET', `/api/base/vehicles?keyword=${encodeURIComponent('粤b·920')}`, { token })
    expect(found.body.data).toMatchObject({ records: [{ plateNo: '粤B92001' }] })
  })

  test('a sheet is taken in once, each fault at its cell', async () => {
    const cells = {
      estate: '甲苑',
      plateNo: '粤B93001',
      vehicleKind: 'owner',
      owner: '李四',
      phone: '19900005555',
    }
    const place = { building: '1栋', unit: '1单元', roomNo: '102' }
    const rows = [
      { ...cells, ...place },
      { ...cells, ...place, plateNo: '粤B93002', owner: '张三' },
      { ...cells, ...place, plateNo: '粤B93003', roomNo: '999' },
      { ...cells, plateNo: '粤B9300' },
      { ...cells, ...place, plateNo: '粤B93005', phone: '123' },
      { ...cells, estate: '没有' },
      { ...cells, ...place },
    ]
    const load = async () => {
      const results = await step(deps, (ctx) => importVehicles(rows, ctx, () => vehicleModel))
      return results.map((one) => (one instanceof AppError ? one.fields : one))
    }
    const faults = [
      { owner: '车主与房屋无有效居住关系' },
      { roomNo: '房屋不存在：999' },
      { plateNo: '车牌号格式错误' },
      { phone: '手机号格式错误' },
      { estate: '小区不存在：没有' },
    ]
    expect(await load()).toEqual(['created', ...faults, 'unchanged'])
    expect(await load()).toEqual(['unchanged', ...faults, 'unchanged'])
  })
})
