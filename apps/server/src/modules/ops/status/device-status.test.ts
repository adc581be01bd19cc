import { deviceStatus, fleetOverview } from '@linli/api-client/contract/ops/device-status'
import { maintenanceWindow } from '@linli/api-client/contract/ops/maintenance-window'
import { endpointsOf } from '@linli/api-client/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { offlineWatch } from '../../alert/sources/offline-devices.ts'
import { completeUsualRules } from '../../alert/rules/usual-rules.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { makeDevice, makeModels } from '../testing/devices.ts'
import { writeHealthDay } from './health-day.ts'

const database = useDatabase()
const system = { kind: 'system', name: '系统' } as const
const hour = 3_600_000
const windows = endpointsOf(maintenanceWindow)
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
/** Sessions end while the clock is turned. */
let signIn = async () => await Promise.resolve()
let estateId = 0
let door = 0
let other = 0

const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
const day = async (which: string) => {
  await inContext(deps, system, async (ctx) => await writeHealthDay(ctx, which))
  const [row] = await database().sql`select online_seconds, offline_seconds, planned_seconds, offline_count,
    longest_offline, score from device_health_day where device_id = ${door} and day = ${which}`
  return row
}
const changed = async (from: string, to: string, when: string) =>
  await database().sql`insert into device_status_event (estate_id, device_id, from_status, to_status, at)
    values (${estateId}, ${door}, ${from}, ${to}, ${when})`

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '竹园')
  await makeModels(deps)
  door = await makeDevice(deps, { estate_id: estateId, created_at: '2026-01-01T00:00:00Z' }, 'D1')
  other = await makeDevice(deps, { estate_id: estateId, created_at: '2026-01-01T00:00:00Z' }, 'D1')
  const boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  signIn = async () => {
    token = await tokenFor(deps, boss, { stepUp: true })
  }
  await signIn()
})

describe('a day of a device', () => {
  it('is told from the changes of its status, from midnight to midnight', async () => {
    await changed('online', 'offline', '2026-02-26T23:00:00+08:00')
    await changed('offline', 'online', '2026-02-27T01:00:00+08:00')
    await changed('online', 'offline', '2026-02-27T12:00:00+08:00')
    await changed('offline', 'fault', '2026-02-27T12:30:00+08:00')
    expect(await day('2026-02-26')).toMatchObject({ online_seconds: 23 * 3600, offline_seconds: 3600 })
    expect(await day('2026-02-27')).toMatchObject({
      online_seconds: 22.5 * 3600,
      offline_seconds: 1.5 * 3600,
      offline_count: 2,
      longest_offline: 3600,
    })
  })

  it('leaves out the hours in which it was worked on, and is the same when it is written again', async () => {
    await database()
      .sql`insert into maintenance_window (estate_id, title, device_ids, start_at, end_at, reason, state)
      values (${estateId}, '换电源', ${[door]}, '2026-02-27T00:30:00+08:00', '2026-02-27T02:00:00+08:00', '电源老化', 'ended')`
    const again = {
      online_seconds: 22.5 * 3600,
      offline_seconds: 3600,
      planned_seconds: 5400,
      longest_offline: 1800,
    }
    expect(await day('2026-02-27')).toMatchObject(again)
    expect(await day('2026-02-27')).toMatchObject(again)
    const rows = await database().sql`select 1 from device_health_day where day = '2026-02-27'`
    expect(rows).toHaveLength(2)
  })

  it('rates the week, not the day alone', async () => {
    // 1 h of the 24 before, 1 h of 23.5 on this day: 0.958 of the time it was there.
    expect(await day('2026-02-27')).toMatchObject({ score: 98 })
  })
})

describe('a window of maintenance', () => {
  const given = () => ({
    estateId,
    title: '更换门磁',
    deviceIds: [door],
    startAt: at(hour),
    endAt: at(3 * hour),
    reason: '门磁失灵',
  })
  const create = async (changes: object = {}) =>
    await api.send('POST', windows.create.path, { ...given(), ...changes }, { token })

  const created = async () => (await create()).body.data as { id: number; version: number }

  it.each([
    ['ends before it begins', () => ({ endAt: at(0.5 * hour) }), 'endAt', '结束时间必须晚于开始时间'],
    ['is longer than three days', () => ({ endAt: at(74 * hour) }), 'endAt', '停机窗口最长72小时'],
    ['is over', () => ({ startAt: at(-3 * hour), endAt: at(-hour) }), 'endAt', '结束时间必须晚于现在'],
    ['is about nothing', () => ({ deviceIds: [] }), 'deviceIds', '请至少选择一台设备、一个通道或一处位置'],
  ])('that %s is refused', async (_what, changes, field, text) => {
    const answer = await create(changes())
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: text } } })
  })

  it('begins and ends by the clock; within it silence is no alert, before and after it is', async () => {
    await database().sql`update estate set open_state = 'opened'`
    await completeUsualRules(deps)
    const alerts = async () =>
      (
        await database().sql`select device_id from control_alert where kind = 'device_offline' order by id`
      ).map((row) => row['device_id'])
    const window = await created()
    expect(window).toMatchObject({ state: 'planned', deviceCount: 1 })
    const stateOf = async () =>
      (await database().sql`select state from maintenance_window where id = ${window.id}`)[0]?.['state']

    now = new Date(now.getTime() + 1.5 * hour)
    await flowClock.run(deps)
    expect(await stateOf()).toBe('active')
    await database().sql`update device set run_status = 'offline', last_offline_at = ${at(-hour)}`
    await offlineWatch.run(deps)
    expect(await alerts()).toEqual([other])
    await signIn()
    const told = await api.get(fleetOverview.path, { token })
    expect(told.body.data).toMatchObject({ total: 2, offline: 2, inWindow: 1, lagSeconds: null })
    const list = await api.get(endpointsOf(deviceStatus).list.path, { token, query: { offlineOver: 'h1' } })
    expect(list.body.data).toMatchObject({
      records: [{ windowId: window.id, offlineMinutes: 60 }, { windowId: null }],
    })

    now = new Date(now.getTime() + 2 * hour)
    await flowClock.run(deps)
    expect(await stateOf()).toBe('ended')
    await offlineWatch.run(deps)
    expect((await alerts()).filter((id) => id === door)).toHaveLength(1)
  })

  it('ends early, and is called off with a reason', async () => {
    await signIn()
    const { id, version } = await created()
    const path = (action: 'cancel' | 'finish') => windows.actions[action].path.replace('{id}', String(id))
    const none = await api.send('POST', path('cancel'), { version }, { token })
    expect(none).toMatchObject({ status: 422, body: { fields: { cancelReason: expect.any(String) } } })
    const done = await api.send('POST', path('cancel'), { version, cancelReason: '改期' }, { token })
    expect(done.body.data).toMatchObject({ state: 'cancelled', cancelReason: '改期' })
  })
})
