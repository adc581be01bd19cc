import type { ScreenAlert } from '@linli/api-client/contract/screen/screen-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { vehiclePassRecord } from '../access/vehicles/vehicle-pass.table.ts'
import { controlAlert } from '../alert/inbox/control-alert.table.ts'
import {
  at,
  daysAgo,
  makeSmallTown,
  noon,
  today,
  type SmallTown,
  writePasses,
} from '../stats/testing/small-town.ts'
import { applyForVisits } from '../stats/testing/visits.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let town: SmallTown
let [ops, local] = ['', '']

const panel = async <T>(key: string, token = ops): Promise<T> => {
  const { body } = await api.get(`/api/screen/panels?screen=index&keys=${key}`, { token })
  return (body.data as Record<string, { data: T }>)[key]?.data as T
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  api = caller(deps)
  town = await makeSmallTown(deps)
  const account = async (username: string, roleCode: string, estateIds?: readonly number[]) => {
    const id = await makeAccount(deps, { username, roleCodes: [roleCode], ...(estateIds && { estateIds }) })
    return await tokenFor(deps, id, { stepUp: true })
  }
  ops = await account('ops', 'platform_ops')
  local = await account('pm', 'property_admin', [town.second])
  const { make } = factory(deps)
  const car = async (estateId: number, passTime: Date, result = 'success') =>
    await make(vehiclePassRecord, estateId, { passTime, result, late: false, direction: 'in' })
  await car(town.first, at(0, 8, 10))
  await car(town.first, at(0, 8, 50))
  await car(town.first, at(0, 9), 'fail')
  await car(town.second, at(1, 23, 59))
  await car(town.second, at(2, 8))
  await writePasses(deps, [{ estateId: town.first, at: at(0, 8), personId: town.persons.get('甲一') ?? 0 }])
  await applyForVisits(deps, town.first)
  await deps.database.sql`update visitor_application set inside = true where state = 'visiting'`
  const alert = async (estateId: number, state: string, occurredAt: Date) =>
    await make(controlAlert, estateId, { kind: 'sos', level: 'urgent', state, occurredAt, parentId: null })
  await alert(town.first, 'untreated', at(0, 10))
  await make(controlAlert, town.first, {
    kind: 'manual',
    level: 'info',
    state: 'ignored',
    occurredAt: at(0, 10, 9),
    parentId: null,
  })
  await alert(town.first, 'treated', at(0, 11))
  await alert(town.second, 'untreated', at(1, 10))
})

describe('the wall 数据总览', () => {
  test('[C1 42] counts people and cars of today, vehicles and what nobody has taken', async () => {
    expect(await panel('kpi')).toMatchObject({ passes: 1, cars: 2, vehicles: 0, untreated: 2 })
    expect(await panel('kpi', local)).toMatchObject({ passes: 0, cars: 0, untreated: 1 })
  })

  test('draws cars beside people, hour by hour, today and yesterday', async () => {
    const { people, cars } =
      await panel<Record<'people' | 'cars', Record<'today' | 'yesterday', number[]>>>('passTrend')
    expect([people.today[8], cars.today[8], cars.today[9], cars.yesterday[23]]).toEqual([1, 2, 0, 1])
    expect(cars.yesterday[8]).toBe(0)
    expect([people.today.length, cars.yesterday.length]).toEqual([24, 24])
  })

  test('[C1 42] says of visits what the statistics say, and who is inside', async () => {
    const { inside, days } = await panel<{ inside: number; days: Record<string, unknown>[] }>('visitor')
    const range = { startDate: today, endDate: today, bucket: 'day' }
    const { body } = await api.send('POST', '/api/sys/statistics/visitorPassAnalysis', range, { token: ops })
    const { applied, arrived } = body.data as Record<string, number>
    expect(days.at(-1)).toEqual({ day: today, applied, arrived })
    expect([days.length, days[0]?.['day'], days[5]]).toEqual([
      7,
      daysAgo(6),
      { day: daysAgo(1), applied: 1, arrived: 1 },
    ])
    expect([inside, (await panel<{ inside: number }>('visitor', local)).inside]).toEqual([1, 0])
  })

  test('lists the newest alerts whatever became of them, within the scope', async () => {
    const states = async (token: string) =>
      (await panel<ScreenAlert[]>('alert', token)).map(({ state }) => state)
    expect(await states(ops)).toEqual(['treated', 'ignored', 'untreated', 'untreated'])
    expect(await states(local)).toEqual(['untreated'])
  })

  test('the time line of the map tells of alerts, too, by the worst of ten minutes', async () => {
    const { body } = await api.get('/api/screen/panels?screen=map&keys=tl', { token: ops })
    const buckets = (body.data as { tl: { data: { t: string; alerts: number; level: string | null }[] } }).tl
      .data
    expect(buckets.filter(({ alerts }) => alerts > 0)).toMatchObject([
      { t: at(0, 10).toISOString(), alerts: 2, level: 'urgent' },
      { t: at(0, 11).toISOString(), alerts: 1, level: 'urgent' },
    ])
    expect(buckets.at(-1)).toMatchObject({ alerts: 0, level: null })
  })
})
