import { verifyPass } from '@linli/api-client/contract/access/device-issue'
import type { OutputOf } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { payByPhone } from '../../../../test/support/pay-by-phone.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { gatewayOf } from '../testing/gateway-world.ts'
import { type LaneWorld, makeLanes, plateEvent } from '../testing/lane-world.ts'

const database = useDatabase()
const noon = Date.parse('2026-03-02T12:00:00+08:00')
const waits = '/api/access/lane-waits'
const guards: string[] = []
let now = noon
let deps: ServerDeps
let api: ReturnType<typeof caller>

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => new Date(now) })
  await startModules(deps)
  api = caller(deps)
  for (const username of ['east', 'west'])
    guards.push(
      await tokenFor(deps, await makeAccount(deps, { username, roleCodes: ['sys_admin'] }), { stepUp: true }),
    )
})

interface Wait {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly resolution: string | null
}
const at = (minutes: number) => new Date(noon - minutes * 60_000).toISOString()

/** Lanes whose devices are heard of, with both guards on duty. */
async function start(prefix: string): Promise<LaneWorld> {
  const world = await makeLanes(deps, prefix)
  const { estateId, lotId } = world
  const { sql } = database()
  await sql`update device_model set abilities = '{plate,remote_open}' where model_no = ${prefix}`
  await sql`update device set run_status = 'online', last_heartbeat_at = ${at(0)} where estate_id = ${estateId}`
  await sql`update lane_shift set state = 'closed' where state = 'open'`
  for (const token of guards)
    expect(
      (await api.send('POST', '/api/access/lane-shifts', { estateId, lotId }, { token })).body,
    ).toMatchObject({
      success: true,
    })
  return world
}

/** A car that stayed for an hour and a minute stands at the exit and owes ten yuan. */
async function owing(world: LaneWorld): Promise<Wait> {
  const { report } = gatewayOf(deps, world)
  await report([plateEvent({ sn: world.inSn, seq: 1, time: at(61) })])
  await report([plateEvent({ sn: world.outSn, seq: 1, time: at(0), gateOpened: false })])
  return await waitOf(world)
}
async function waitOf({ estateId }: LaneWorld): Promise<Wait> {
  const { body } = await api.get(waits, { token: guards[0], query: { estateId: String(estateId) } })
  return (body.data as { records: Wait[] }).records[0] as Wait
}
const act = async ({ id, version }: Wait, action: string, body: object, token: string | undefined) =>
  (await api.send('POST', `${waits}/${id}/${action}`, { version, ...body }, { token: token ?? '' })).body

test.each([
  ['both take the money', ['collect', 'collect']],
  ['one takes the money, the other opens for nothing', ['collect', 'open']],
  ['one opens, the other sends the car away', ['open', 'refuse']],
] as const)('two guards decide about one car: %s', async (_title, actions) => {
  const inputs = {
    collect: { method: 'cash', amount: 1000 },
    open: { openReason: 'visitor' },
    refuse: { note: '请走东门' },
  }
  const world = await start(`two${actions.join('')}`.slice(0, 12))
  const wait = await owing(world)
  const said = await Promise.all(
    actions.map(async (action, guard) => await act(wait, action, inputs[action], guards[guard])),
  )
  expect(said.filter(({ success }) => success)).toHaveLength(1)
  expect(await waitOf(world)).toMatchObject({ state: 'closed' })
  const done = actions[said.findIndex(({ success }) => success)]
  const { sql } = database()
  const [money] = await sql`
    select (select sum(cash_due)::int from lane_shift where estate_id = ${world.estateId}) as due,
      (select sum(manual_open)::int from lane_shift where estate_id = ${world.estateId}) as opened,
      (select sum(paid)::int from parking_session where estate_id = ${world.estateId}) as paid,
      (select count(*)::int from device_command where estate_id = ${world.estateId}) as commands`
  const taken = done === 'collect' ? 1000 : 0
  expect({ ...money }).toEqual({
    due: taken,
    opened: done === 'open' ? 1 : 0,
    paid: taken,
    commands: done === 'refuse' ? 0 : 1,
  })
})

test('a telephone and a guard pay for one car at once: the stay has the money once, and what is too much goes back', async () => {
  const world = await start('both')
  const wait = await owing(world)
  expect(await act(wait, 'ask', { channel: 'wechat' }, guards[0])).toMatchObject({ success: true })
  const asked = await waitOf(world)
  const [, said] = await Promise.all([
    payByPhone(deps, api, 5),
    act(asked, 'collect', { method: 'cash', amount: 1000 }, guards[1]),
  ])
  const { sql } = database()
  const [stay] = await sql`select paid::int from parking_session where estate_id = ${world.estateId}`
  expect(stay?.['paid']).toBe(1000)
  const [sums] = await sql`
    select (select sum(cash_due)::int from lane_shift where estate_id = ${world.estateId}) as cash,
      (select sum(other_paid)::int from lane_shift where estate_id = ${world.estateId}) as phone,
      (select coalesce(sum(amount), 0)::int from pay_refund where biz_type = 'parking') as back`
  expect({ ...sums }).toEqual(
    said.success ? { cash: 1000, phone: 0, back: 1000 } : { cash: 0, phone: 1000, back: 0 },
  )
  expect(await waitOf(world)).toMatchObject({ state: 'closed', resolution: 'paid' })
})

test('who is asked within an hour and pays after it began has paid all, and leaves with nothing open', async () => {
  const world = await start('edge')
  const { report } = gatewayOf(deps, world)
  await report([plateEvent({ sn: world.inSn, seq: 1, time: at(59) })])
  await report([plateEvent({ sn: world.outSn, seq: 1, time: at(0), gateOpened: false })])
  expect(await act(await waitOf(world), 'ask', { channel: 'wechat' }, guards[0])).toMatchObject({
    success: true,
  })
  now = noon + 2 * 60_000
  await payByPhone(deps, api)
  await report([plateEvent({ sn: world.outSn, seq: 2, time: at(-2) })])
  now = noon
  const [stay] = await database().sql`
    select state, fee::int, paid::int, fee_diff::int as diff from parking_session where estate_id = ${world.estateId}`
  expect({ ...stay }).toEqual({ state: 'left', fee: 500, paid: 500, diff: 0 })
})

test('a thousand plates in a minute, at once and told twice: each is one record and one stay, and verified meanwhile', async () => {
  const world = await start('thousand')
  const { report, send } = gatewayOf(deps, world)
  const plateOf = (n: number) => `粤D${10_000 + n}`
  const events = Array.from({ length: 1000 }, (_, n) =>
    plateEvent({
      sn: world.inSn,
      seq: n + 1,
      plateNo: plateOf(n),
      time: new Date(noon - 60_000 + n * 60).toISOString(),
    }),
  )
  const batches = Array.from({ length: 4 }, (_, n) => events.slice(n * 250, n * 250 + 250))
  const asked = Array.from({ length: 8 }, (_, n) => ({
    sn: world.outSn,
    kind: 'plate',
    value: plateOf(n * 125),
    plateColor: 'blue',
    direction: 'out',
  }))
  const [told, verified] = await Promise.all([
    Promise.all([...batches, ...batches].map(async (batch) => await report(batch))),
    Promise.all(asked.map(async (one) => await send(verifyPass, one))),
  ])
  const results = told.flatMap(({ data }) => (data as { results: { status: string }[] }).results)
  const count = (status: string) => results.filter((one) => one.status === status).length
  expect([count('accepted'), count('duplicate')]).toEqual([1000, 1000])
  // Whoever asked before the entry was heard of waits for the guard; whoever asked after it goes for nothing.
  for (const { status, data } of verified) {
    const { allow, reason } = data as OutputOf<typeof verifyPass>
    expect([status, allow ? null : reason]).toEqual([200, allow ? null : 'missing_in'])
  }
  const [kept] = await database().sql`
    select (select count(*)::int from vehicle_pass_record where estate_id = ${world.estateId}) as records,
      (select count(distinct plate_no)::int from parking_session
        where estate_id = ${world.estateId} and state = 'parked') as stays,
      (select count(*)::int from parking_session where estate_id = ${world.estateId}) as sessions`
  expect({ ...kept }).toEqual({ records: 1000, stays: 1000, sessions: 1000 })
}, 120_000)
