import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { randomFrom } from '../../../simulator/random.ts'
import { gatewayOf } from '../testing/gateway-world.ts'
import { type LaneWorld, makeLanes, plateEvent } from '../testing/lane-world.ts'

const database = useDatabase()
const noon = Date.parse('2026-03-02T12:00:00+08:00')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let now = new Date(noon)

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  const id = await makeAccount(deps, { username: 'cars', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, id, { stepUp: true })
})

/** So many minutes before noon. */
const at = (minutes: number) => new Date(noon - minutes * 60_000).toISOString()

async function start(prefix: string) {
  now = new Date(noon)
  const world = await makeLanes(deps, prefix)
  const { report } = gatewayOf(deps, world)
  const counts = { in: 0, out: 0 }
  const seen = (direction: 'in' | 'out', minutes: number, more: Readonly<Record<string, unknown>> = {}) => {
    counts[direction] += 1
    const sn = direction === 'in' ? world.inSn : world.outSn
    return plateEvent({ sn, seq: counts[direction], time: at(minutes), ...more })
  }
  const reported = async (...events: readonly object[]) => {
    const { data } = await report(events)
    expect((data as { results: { status: string }[] }).results.map(({ status }) => status)).toEqual(
      events.map(() => 'accepted'),
    )
  }
  return { world, seen, reported }
}

/** The stays of an estate as times before noon, in the order in which they began. */
async function stays({ estateId }: LaneWorld, plate?: string) {
  const rows = await database().sql<
    { plate: string; in: number | null; out: number | null; fee: number; diff: number; state: string }[]
  >`select plate_no as plate, (extract(epoch from ${new Date(noon).toISOString()}::timestamptz - in_at) / 60)::int as in,
      (extract(epoch from ${new Date(noon).toISOString()}::timestamptz - out_at) / 60)::int as out, fee::int, fee_diff::int as diff, state
    from parking_session where estate_id = ${estateId} order by coalesce(in_at, out_at), plate_no`
  return rows
    .filter((row) => plate === undefined || row.plate === plate)
    .map((row) => [row.in, row.out, row.state, row.fee, ...(row.diff === 0 ? [] : [row.diff])])
}

const recordAt = async ({ estateId }: LaneWorld, minutes: number): Promise<number> => {
  const [row] = await database().sql<{ id: number }[]>`
    select id from vehicle_pass_record where estate_id = ${estateId} and pass_time = ${at(minutes)}::timestamptz`
  return row?.id ?? 0
}
const post = async (path: string, body: object) => (await api.send('POST', path, body, { token })).body
const corrected = async (id: number, plateNo: string, plateColor = 'blue') =>
  await post(`/api/access/vehicle-passes/${id}/correct`, { plateNo, plateColor, reason: '污损看错' })

test('[2a-23] a pass in belongs to the pass out right after it, and to no other', async () => {
  const { world, seen, reported } = await start('pair')
  await reported(seen('in', 300), seen('in', 200), seen('out', 100))
  expect(await stays(world)).toEqual([
    [300, null, 'missing_out', 0],
    [200, 100, 'left', 1000],
  ])
  await reported(seen('out', 90))
  expect((await stays(world))[2]).toEqual([null, 90, 'missing_in', 0])
  await reported(seen('in', 95))
  expect((await stays(world))[2]).toEqual([95, 90, 'left', 0])
  await reported(seen('in', 10))
  expect(await stays(world)).toHaveLength(4)
  const [open] = await database().sql<{ n: number }[]>`
    select count(*)::int as n from parking_session where estate_id = ${world.estateId} and state = 'parked'`
  expect(open?.n).toBe(1)
})

test('[2a-4] a day that comes in any order, with repeats, gives the same stays and the same last passes', async () => {
  const random = randomFrom(7)
  const plates = ['粤B11111', '粤B22222', '粤B33333', '粤B12345']
  const minutes = Array.from({ length: 60 }, (_, index) => 1_400 - index * 23)
  const drawn = minutes.map((minute) => ({
    minute,
    plateNo: plates[Math.floor(random() * plates.length)] ?? '',
    direction: random() < 0.5 ? ('in' as const) : ('out' as const),
  }))
  const told = async (prefix: string, isShuffled: boolean) => {
    const { world, seen } = await start(prefix)
    const events = drawn.map(({ minute, plateNo, direction }) => seen(direction, minute, { plateNo }))
    const order = isShuffled ? events.toSorted(() => random() - 0.5) : events
    const { report } = gatewayOf(deps, world)
    for (let from = 0; from < order.length; from += 7)
      await report([...order.slice(from, from + 7), ...(isShuffled ? order.slice(0, 2) : [])])
    const [car] = await database().sql`
      select last_in_at, last_out_at, in_yard from vehicle where id = ${world.carId}`
    return { stays: await stays(world), car: { ...car } }
  }
  const ordered = await told('ordered', false)
  expect(ordered.stays.length).toBeGreaterThan(20)
  expect(await told('shuffled', true)).toEqual(ordered)
})

test('[2a-10] the same plate in the same lane is one pass for half a minute', async () => {
  const { world, seen, reported } = await start('again')
  const later = (seconds: number) => new Date(noon - 600_000 + seconds * 1000).toISOString()
  await reported(
    seen('in', 10),
    seen('in', 0, { time: later(29) }),
    seen('in', 0, { time: later(31) }),
    seen('in', 0, { time: later(32), plateNo: '粤B77777' }),
  )
  const [passes] = await database().sql<{ n: number }[]>`
    select count(*)::int as n from vehicle_pass_record where estate_id = ${world.estateId}`
  expect(passes?.n).toBe(3)
})

test('[2a-8] a late pass out does not turn back where a car is', async () => {
  const { world, seen, reported } = await start('late')
  const { plate: plateNo } = world
  await reported(seen('in', 10, { plateNo }))
  await reported(seen('out', 100, { plateNo }))
  const [car] = await database().sql`select in_yard, vehicle_kind from vehicle where id = ${world.carId}`
  expect(car).toMatchObject({ in_yard: true })
  const [record] = await database().sql`
    select vehicle_id, vehicle_kind, late from vehicle_pass_record where estate_id = ${world.estateId} order by pass_time limit 1`
  expect(record).toMatchObject({ vehicle_id: world.carId, vehicle_kind: 'staff', late: true })
})

test('[2a-25] a correction keeps what was read, pairs the neighbours of both plates anew, and comes within a week', async () => {
  const { world, seen, reported } = await start('correct')
  await reported(
    seen('in', 400, { plateNo: '粤B88888' }),
    seen('in', 300, { plateNo: '粤B88880' }),
    seen('out', 200, { plateNo: '粤B88888' }),
    seen('out', 100, { plateNo: '粤B88888' }),
  )
  expect(await stays(world, '粤B88888')).toEqual([
    [400, 200, 'left', 2000],
    [null, 100, 'missing_in', 0],
  ])
  const id = await recordAt(world, 200)
  expect(await corrected(id, '粤B88880')).toMatchObject({ success: true })
  expect(await stays(world, '粤B88888')).toEqual([[400, 100, 'left', 2000]])
  expect(await stays(world, '粤B88880')).toEqual([[300, 200, 'left', 1000]])
  const { body } = await api.get(`/api/access/vehicle-passes/${id}`, { token })
  expect(body.data).toMatchObject({
    plateNo: '粤B88888',
    corrected: '粤B88880',
    parkedMinutes: 100,
    fee: 1000,
  })
  expect(await corrected(id, '粤B88880')).toMatchObject({ fields: { plateNo: '与现有车牌相同' } })
  expect(await corrected(id, '粤B888')).toMatchObject({ fields: { plateNo: '车牌号格式错误' } })
  now = new Date(noon + 7 * 86_400_000)
  token = await tokenFor(deps, await userId(), { stepUp: true })
  expect(await corrected(id, '粤B88889')).toMatchObject({ msg: '只能校正7天内的通行记录' })
})

const userId = async (): Promise<number> => {
  const [row] = await database().sql<{ id: number }[]>`select id from sys_user where username = 'cars'`
  return row?.id ?? 0
}

test('[2a-25] what was paid is not priced again: the difference is told beside it', async () => {
  const { world, seen, reported } = await start('paid')
  token = await tokenFor(deps, await userId(), { stepUp: true })
  await reported(seen('in', 200), seen('out', 100))
  await database().sql`update parking_session set paid = 1000, pay_method = 'cash', paid_at = out_at
    where estate_id = ${world.estateId}`
  await reported(seen('in', 150))
  expect(await stays(world)).toEqual([
    [200, null, 'missing_out', 0],
    [150, 100, 'left', 1000, -500],
  ])
  const { body } = await api.get('/api/access/parking-sessions', {
    token,
    query: { odd: 'true', estateId: String(world.estateId) },
  })
  expect(body.data).toMatchObject({ total: 2 })
  await expect(
    database()
      .sql`update parking_session set paid = 1001 where estate_id = ${world.estateId} and state = 'left'`,
  ).rejects.toThrow('parking_session_settled')
})

test('a stuck stay is closed by hand, and by its pass out if that comes after all', async () => {
  const { world, seen, reported } = await start('stuck')
  await reported(seen('in', 300))
  const of = `/api/access/parking-sessions`
  const rows = async () =>
    (await api.get(of, { token, query: { estateId: String(world.estateId) } })).body.data as {
      records: { id: number; version: number; state: string }[]
    }
  const [row] = (await rows()).records
  const close = async (outAt: string) =>
    await post(`${of}/${row?.id}/close`, { version: row?.version, outAt, closeReason: '巡场已不在' })
  expect(await close(at(301))).toMatchObject({ fields: { outAt: '离场时间不能早于入场时间' } })
  expect(await close(at(-1))).toMatchObject({ fields: { outAt: '离场时间不能晚于现在' } })
  expect(await close(at(200))).toMatchObject({ success: true })
  expect(await stays(world)).toEqual([[300, 200, 'missing_out', 0]])
  await reported(seen('in', 20))
  expect(await stays(world)).toEqual([
    [300, 200, 'missing_out', 0],
    [20, null, 'parked', 0],
  ])
  await reported(seen('out', 250))
  expect(await stays(world)).toEqual([
    [300, 250, 'left', 500],
    [20, null, 'parked', 0],
  ])
})

test('what was misread beyond recognition is paired by hand, and explained', async () => {
  const { world, seen, reported } = await start('hand')
  await reported(seen('in', 300), seen('in', 40), seen('out', 200, { plateNo: '粤B00001' }))
  const { records } = (
    await api.get('/api/access/parking-sessions', { token, query: { estateId: String(world.estateId) } })
  ).body.data as { records: { id: number; version: number; state: string }[] }
  const lost = records.find(({ state }) => state === 'missing_out')
  const other = records.find(({ state }) => state === 'missing_in')
  const done = await post(`/api/access/parking-sessions/${lost?.id}/pair`, {
    version: lost?.version,
    otherId: other?.id,
  })
  expect(done).toMatchObject({ success: true })
  expect(await stays(world)).toEqual([
    [300, 200, 'left', 1000],
    [40, null, 'parked', 0],
  ])
  const { body } = await api.get(`/api/access/parking-sessions/${lost?.id}/fee`, { token })
  expect(body.data).toMatchObject({
    minutes: 100,
    lines: [{ label: '2小时', minutes: 100, amount: 1000 }],
    fee: 1000,
    due: 1000,
  })
})

test('[2a-11] records and corrections are written once', async () => {
  for (const change of [
    `update vehicle_pass_record set plate_no = ''`,
    'delete from vehicle_pass_record',
    `update plate_correction set new_plate = ''`,
    'delete from plate_correction',
  ])
    await expect(deps.database.db.execute(change)).rejects.toThrow('Failed query')
})
