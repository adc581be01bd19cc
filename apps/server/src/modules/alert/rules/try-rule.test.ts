import type { RuleReplay } from '@linli/api-client/contract/alert/rule-replay'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { gatewayOf, makeGateway, tinyPicture } from '../../access/testing/gateway-world.ts'
import { stayWatch } from '../sources/long-stays.ts'
import { completeUsualRules } from './usual-rules.ts'

const database = useDatabase()
const minute = 60_000
let now = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let admin = ''
let foreign = ''
let seq = 0
let sn = ''
let estateId = 0
let report: ReturnType<typeof gatewayOf>['report']
const call = callerOf(() => createApp(deps))

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute)
}
async function happens(fields: object) {
  seq += 1
  await report([{ sn, epoch: 1, seq, time: now.toISOString(), ...fields }])
}
const fails = async (failReason: string, fields: object = {}) =>
  await happens({ type: 'pass', authMode: 'ic', result: 'fail', direction: 'in', failReason, ...fields })
const stranger = async (strangerKey: string) =>
  await happens({ type: 'stranger', strangerKey, image: tinyPicture, direction: 'in' })

const car = {
  type: 'plate',
  plateColor: 'blue',
  confidence: 95,
  gateOpened: true,
  direction: 'in',
}

const ruleOf = async (kind: string): Promise<number> => {
  const [row] = await database().sql<{ id: number }[]>`
    select id from alert_rule where estate_id = ${estateId} and kind = ${kind}`
  return row?.id ?? 0
}
const ask = async (id: number, days: number, token = admin) =>
  await call('GET', `/api/alert/alert-rules/${id}/replay?days=${days}`, { token })
const replay = async (kind: string, days = 30): Promise<RuleReplay> => {
  const { status, body } = await ask(await ruleOf(kind), days)
  expect([status, body.msg]).toEqual([200, expect.anything()])
  return body.data as RuleReplay
}
/** What live matching made of it. */
const live = async (kind: string) => {
  const rows = await database().sql<{ at: Date; hitCount: number; level: string; title: string }[]>`
    select occurred_at as at, hit_count as "hitCount", level, title from control_alert
    where kind = ${kind} and estate_id = ${estateId} order by occurred_at`
  return rows.map(({ at, ...told }) => ({ at: new Date(at).toISOString(), ...told }))
}
const told = ({ samples }: RuleReplay) =>
  samples.toReversed().map(({ at, hitCount, level, title }) => ({ at, hitCount, level, title }))
/** Everything that an alert leaves behind. */
const written = async () =>
  await database().sql`
    select (select count(*) from control_alert) as alerts, (select sum(hit_count) from control_alert) as hits,
      (select count(*) from alert_notice) as notices, (select count(*) from flow_event) as events,
      (select count(*) from staff_message) as messages, (select sum(hit_count) from control_target) as targets,
      (select count(*) from live_event) as live`

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  const world = await makeGateway(deps, 'replay')
  const other = await makeGateway(deps, 'other')
  estateId = world.estateId
  sn = world.sns[0] ?? ''
  report = gatewayOf(deps, world).report
  await database()
    .sql`update estate set open_state = 'opened', settings = settings || '{"strangerAlert": true}'`
  await completeUsualRules(deps)
  await database().sql`update alert_rule set state = 'enabled'`

  // Two uses of a lost card, one alert; handled, and used again too soon, and late enough.
  await fails('card_lost', { cardNo: '0A1B2C3D' })
  later(5)
  await fails('card_lost', { cardNo: '0A1B2C3D' })
  later(5)
  await database().sql`update control_alert set state = 'treated', handled_at = ${now.toISOString()}`
  later(20)
  await fails('card_lost', { cardNo: '0A1B2C3D' })
  later(45)
  await fails('card_lost', { cardNo: '0A1B2C3D' })
  later(600)
  // Seven failures are none too many; the eighth is, and the ninth goes into it.
  for (let one = 0; one < 9; one += 1) {
    await fails('no_permission', { cardNo: `0000000${one}` })
    later(0.5)
  }
  later(600)
  for (let visit = 0; visit < 6; visit += 1) {
    await stranger('k1')
    later(30)
  }
  // A door that is held open, twice, and each time closed.
  for (let time = 0; time < 2; time += 1) {
    await happens({ type: 'alarm', kind: 'held_open', active: true })
    later(3)
    await happens({ type: 'alarm', kind: 'held_open', active: false })
    later(60)
  }
  for (let time = 0; time < 2; time += 1) {
    await happens({ type: 'alarm', kind: 'tamper', active: true })
    later(10)
  }
  // A car of the black list, twice within the window, and a guest's car that stays for three days.
  await database()
    .sql`insert into control_target (estate_id, target_no, kind, list_type, basis, reason, level, refuse,
      plate_no, plate_color, valid_from, valid_to, state)
    values (${estateId}, 'BK9', 'vehicle', 'black', 'vehicle_offence', '拖欠', 'high', false, '粤B70001', 'blue',
      '2026-01-01', '2026-06-01', 'approved')`
  for (let time = 0; time < 2; time += 1) {
    await happens({ ...car, plateNo: '粤B70001' })
    later(3)
  }
  const [lot] = await database().sql<
    { id: number }[]
  >`insert into parking_lot (estate_id, name, kind, total_spaces)
    values (${estateId}, '地库', 'underground', 10) returning id`
  await database()
    .sql`insert into parking_session (estate_id, lot_id, plate_no, plate_color, vehicle_kind, in_at, state)
    values (${estateId}, ${lot?.id ?? 0}, '粤B70002', 'blue', 'temp', ${now.toISOString()}, 'parked')`
  later(72 * 60)
  await stayWatch.run(deps)
  const token = async (username: string, roleCodes: string[], estateIds: number[]) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes, estateIds }), { stepUp: true })
  admin = await token('replay_admin', ['sys_admin'], [])
  foreign = await token('replay_foreign', ['property_admin'], [other.estateId])
})

describe('[2a-48] a rule that is tried', () => {
  test.each([
    ['lost_card', 2],
    ['verify_fail_burst', 1],
    ['frequent_stranger', 1],
    ['door_held_open', 2],
    ['tamper', 1],
    ['black_vehicle', 1],
    ['vehicle_overstay', 1],
  ])('of %s tells what live matching made of the same time, and writes nothing', async (kind, raised) => {
    const before = await written()
    const tried = await replay(kind)
    expect(await written()).toEqual(before)
    const really = await live(kind)
    expect(really).toHaveLength(raised)
    expect(told(tried)).toEqual(really)
    expect([tried.raised, tried.actual, tried.isCut]).toEqual([raised, raised, false])
  })

  test('counts by the day, and what was too soon after an alert', async () => {
    const { days, folded } = await replay('lost_card')
    expect(folded).toBe(2)
    expect(days).toHaveLength(31)
    expect(days.filter((day) => day.raised + day.folded > 0)).toEqual([
      { day: '2026-03-02', raised: 2, folded: 2 },
    ])
  })

  test('goes by its numbers as they stand now', async () => {
    const id = await ruleOf('verify_fail_burst')
    await database().sql`update alert_rule set params = '{"count": 10, "minutes": 5}' where id = ${id}`
    expect(await replay('verify_fail_burst')).toMatchObject({ raised: 0, actual: 1, samples: [] })
    await database().sql`update alert_rule set params = '{"count": 2, "minutes": 5}' where id = ${id}`
    expect(await replay('verify_fail_burst')).toMatchObject({ raised: 1, actual: 1 })
  })

  test('looks only where it holds', async () => {
    const id = await ruleOf('tamper')
    await database().sql`update alert_rule set device_ids = '{999999}' where id = ${id}`
    expect(await replay('tamper')).toMatchObject({ raised: 0, folded: 0, actual: 1 })
  })

  test('looks back so far as asked, thirty days at most', async () => {
    expect((await replay('lost_card', 1)).raised).toBe(0)
    expect((await ask(await ruleOf('lost_card'), 31)).status).toBe(422)
    expect((await ask(await ruleOf('lost_card'), 0)).status).toBe(422)
  })

  test('is refused where nothing is kept to try it on, and to those of other estates', async () => {
    const refused = await ask(await ruleOf('device_offline'), 7)
    expect([refused.status, refused.body.msg]).toEqual([409, '该类预警不由通行记录或设备告警触发，不能试跑'])
    expect((await ask(await ruleOf('tamper'), 7, foreign)).status).toBe(404)
  })
})
