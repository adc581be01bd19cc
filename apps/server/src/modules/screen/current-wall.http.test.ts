import type { ScreenCar } from '@linli/api-client/contract/screen/screen-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { parkingSession } from '../access/sessions/parking-session.table.ts'
import { plateCorrection, vehiclePassRecord } from '../access/vehicles/vehicle-pass.table.ts'
import { parkingLot } from '../base/parking/parking.table.ts'
import { at, makeSmallTown, noon, type SmallTown } from '../stats/testing/small-town.ts'
import { visitorApplication } from '../visitor/applications/visitor-application.table.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let town: SmallTown
let [ops, local] = ['', '']
let make: ReturnType<typeof factory>['make']

const panel = async <T>(key: string, token = ops): Promise<T> => {
  const { body } = await api.get(`/api/screen/panels?screen=current&keys=${key}`, { token })
  return (body.data as Record<string, { data: T }>)[key]?.data as T
}
interface Status {
  readonly cursor: string
  readonly passes: readonly unknown[]
  readonly vehiclePasses: readonly ScreenCar[]
}
const poll = async (cursor?: string, token = ops) =>
  (
    await api.get(`/api/screen/status?screen=current${cursor === undefined ? '' : `&cursor=${cursor}`}`, {
      token,
    })
  ).body.data as Status

const car = async (estateId: number, passTime: Date, more: object = {}) =>
  await make(vehiclePassRecord, estateId, {
    passTime,
    result: 'success',
    late: false,
    direction: 'in',
    plateNo: '粤B12345',
    plateColor: 'blue',
    vehicleKind: 'owner',
    ...more,
  })

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  api = caller(deps)
  ;({ make } = factory(deps))
  town = await makeSmallTown(deps)
  const account = async (username: string, roleCode: string, estateIds?: readonly number[]) => {
    const id = await makeAccount(deps, { username, roleCodes: [roleCode], ...(estateIds && { estateIds }) })
    return await tokenFor(deps, id, { stepUp: true })
  }
  ops = await account('ops', 'platform_ops')
  local = await account('pm', 'property_admin', [town.second])
  const lot = await make(parkingLot, town.first, {
    name: '地库',
    totalSpaces: 3,
    countOffset: 1,
    enabled: true,
  })
  await make(parkingLot, town.first, { name: '停用', totalSpaces: 50, countOffset: 0, enabled: false })
  await make(parkingLot, town.second, { name: '地面', totalSpaces: 10, countOffset: 0, enabled: true })
  const stay = { lotId: lot.id, inAt: at(0, 8), outAt: null, outRecordId: null, inRecordId: null }
  await make(parkingSession, town.first, { ...stay, plateNo: '粤B11111', state: 'parked' })
  await make(parkingSession, town.first, { ...stay, plateNo: '粤B22222', state: 'parked' })
  const left = await car(town.first, at(0, 11), { direction: 'out' })
  await make(parkingSession, town.first, {
    ...stay,
    plateNo: '粤B12345',
    state: 'left',
    outAt: at(0, 11),
    outRecordId: left.id,
    minutes: 180,
  })
  const misread = await car(town.first, at(0, 10), { plateNo: '粤B88888' })
  await make(plateCorrection, town.first, { recordId: misread.id, newPlate: '粤B6AB88', newColor: 'blue' })
  await car(town.second, at(0, 9), { plateNo: null })
  const visit = async (state: string, more: object) =>
    await make(visitorApplication, town.first, { state, visitorName: '王小明', hostDept: '客服部', ...more })
  await visit('visiting', { inside: true, enterAt: at(0, 11), overstay: false })
  await visit('visiting', { inside: true, enterAt: at(0, 9), overstay: true })
  await visit('left', { inside: false, enterAt: at(0, 8) })
})

describe('the wall 实时通行', () => {
  test('[C1 42] counts cars, what is parked and what is left as the statistics do', async () => {
    const today = await panel<Record<string, number>>('today')
    expect(today).toMatchObject({ cars: 3, parked: 2, freeSpaces: 10 })
    const { body } = await api.send('POST', '/api/sys/statistics/baseDataCount', {}, { token: ops })
    expect((body.data as Record<string, number>)['freeSpaces']).toBe(today['freeSpaces'])
    expect(await panel('today', local)).toMatchObject({ cars: 1, parked: 0, freeSpaces: 10 })
  })

  test('lists cars with covered plates as they were corrected, and how long who left was there', async () => {
    const cars = await panel<ScreenCar[]>('plate')
    expect(cars.map(({ plate, direction, minutes }) => [plate, direction, minutes])).toEqual([
      ['粤B·1**45', 'out', 180],
      ['粤B·6**88', 'in', null],
      [null, 'in', null],
    ])
  })

  test('shows car parks in use, the fullest first; none of other estates', async () => {
    expect(await panel('lot')).toMatchObject({
      free: 10,
      lots: [
        { name: '甲 地库', total: 3, inYard: 3, free: 0 },
        { name: '乙 地面', total: 10, inYard: 0, free: 10 },
      ],
    })
    expect(await panel('lot', local)).toMatchObject({ lots: [{ name: '地面' }] })
  })

  test('names who is inside as walls do, who stayed too long first', async () => {
    expect(await panel('inside')).toMatchObject({
      total: 2,
      rows: [
        { name: '王*明', host: '客服部', since: at(0, 9).toISOString(), isOver: true },
        { name: '王*明', since: at(0, 11).toISOString(), isOver: false },
      ],
    })
    expect(await panel('inside', local)).toEqual({ total: 0, rows: [] })
  })

  test('[C1 47] tells of a car once, and not of one that was reported late', async () => {
    const first = await poll()
    expect(first.vehiclePasses).toEqual([])
    await car(town.first, at(0, 11, 59), { result: 'fail', vehicleKind: 'blacklist' })
    await car(town.first, at(0, 11, 58), { late: true })
    const told = await poll(first.cursor)
    expect(told.vehiclePasses).toMatchObject([{ result: 'fail', vehicleKind: 'blacklist' }])
    expect([told.passes, (await poll(told.cursor)).vehiclePasses]).toEqual([[], []])
    expect((await poll(undefined, local)).vehiclePasses).toEqual([])
    // A wall that was opened before the server knew of cars starts anew.
    expect((await poll('1.2')).vehiclePasses).toEqual([])
  })
})
