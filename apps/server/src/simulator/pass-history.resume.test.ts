import { expect, test } from 'vitest'
import { testDeps } from '../../test/support/app.ts'
import { useDatabase } from '../../test/support/database.ts'
import { startModules } from '../kit/create-server.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { dayOf, dayStart } from '../kit/calendar.ts'
import { makeEstate } from '../modules/base/testing/world.ts'
import { loopback } from './loopback.ts'
import { momentsOf, passHistoryJob } from './pass-history.ts'
import { simulatePasses } from './simulate-passes.ts'

const database = useDatabase()
const persons = 30
const dayMs = 86_400_000
const hourMs = 3_600_000

/** An estate with one door and thirty people who may pass it. */
async function makeDoor(deps: ServerDeps, key = 'H'): Promise<number> {
  const { sql } = deps.database
  const estateId = await makeEstate(deps, `史${key}`)
  const [channel] = await sql<{ id: number }[]>`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${estateId}, '东门', 'person', 'estate', 3, ${estateId}, 'both') returning id`
  const [model] = await sql<{ id: number }[]>`
    insert into device_model (vendor, model_no, category, protocol, abilities)
    values ('测试', ${key}, 'access', 'http', '{face}') returning id`
  await sql`insert into device (estate_id, name, sn, model_id, category, channel_id, node_type, node_id, direction, state)
    values (${estateId}, '东门', ${`${key}-1`}, ${model?.id ?? 0}, 'access', ${channel?.id ?? 0}, 3, ${estateId}, 'in', 'in_use')`
  await sql`insert into access_subject (estate_id, subject_no, subject_type, subject_id, name)
    select ${estateId}, n::text, 'resident', ${estateId} * 1000 + n, '住户' || n from generate_series(1, ${persons}) n`
  await sql`insert into access_grant (estate_id, subject_type, subject_id, subject_no, channel_ids, auth_type, valid_from, expire_dys, source, state)
    select ${estateId}, 'resident', ${estateId} * 1000 + n, n::text, array[${channel?.id ?? 0}::bigint], '3', now(), 0, 'manual', 'active'
    from generate_series(1, ${persons}) n`
  return estateId
}

const set = async ({ database: { sql }, params }: ServerDeps, key: string, value: string) => {
  await sql`insert into sys_param (key, value, updated_at) values (${key}, ${value}::text::jsonb, now())
    on conflict (key) do update set value = excluded.value`
  await params.refresh()
}
const timesOf = async ({ database: { sql } }: ServerDeps, estateId: number) =>
  (
    await sql<{ at: Date }[]>`
      select pass_time as at from pass_record where estate_id = ${estateId} order by pass_time`
  ).map(({ at }) => new Date(at).toISOString())
const iso = (moments: readonly Date[]) => moments.map((at) => at.toISOString())
const today = dayStart(dayOf(new Date()))

test('a day that was broken off goes on after its newest pass, and no pass is there twice', async () => {
  const deps = testDeps(database())
  await startModules(deps)
  const { sql } = deps.database
  await set(deps, 'demo.passDays', '1')
  await set(deps, 'demo.simulator', 'false')
  const estateId = await makeDoor(deps)
  const day = new Date(today.getTime() - dayMs)
  const wanted = iso(momentsOf({ estateId, day, persons }))

  await passHistoryJob.run(deps)
  expect(await timesOf(deps, estateId)).toEqual(wanted)
  // Nothing is left to fill.
  await passHistoryJob.run(deps)
  expect(await timesOf(deps, estateId)).toEqual(wanted)

  // As a process leaves it that falls silent at noon: no mark, nothing after that.
  const noon = new Date(day.getTime() + 12 * hourMs).toISOString()
  await sql`delete from app_meta where key like 'passHistory/%'`
  await sql`delete from pass_record where estate_id = ${estateId} and pass_time >= ${noon}::timestamptz`
  await sql`delete from device_event where estate_id = ${estateId} and pass_time >= ${noon}::timestamptz`
  await passHistoryJob.run(deps)
  expect(await timesOf(deps, estateId)).toEqual(wanted)
})

test('today is there up to now at the first run, grows with the time, and is whole when it is over', async () => {
  let now = new Date(today.getTime() + 9.6 * hourMs)
  const deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  const { sql } = deps.database
  await set(deps, 'demo.passDays', '0')
  await set(deps, 'demo.simulator', 'true')
  const estateId = await makeDoor(deps, 'T')
  const all = momentsOf({ estateId, day: today, persons })
  const upTo = (instant: Date) => iso(all.filter((at) => at <= instant))
  expect(upTo(now).length).toBeGreaterThan(0)

  await passHistoryJob.run(deps)
  expect(await timesOf(deps, estateId)).toEqual(upTo(now))
  const [hours] = await sql<{ n: number }[]>`
    select sum(count)::int as n from pass_hourly where estate_id = ${estateId}`
  expect(hours?.n).toBe(upTo(now).length)
  await passHistoryJob.run(deps)
  expect(await timesOf(deps, estateId)).toEqual(upTo(now))

  // What somebody simulates in between neither stops the day nor is done again by it.
  const pressed = new Date(now.getTime() + 1)
  await simulatePasses(deps, loopback(deps), { estateId, times: [pressed] })
  now = new Date(today.getTime() + 18.3 * hourMs)
  await passHistoryJob.run(deps)
  expect(await timesOf(deps, estateId)).toEqual([...upTo(now), pressed.toISOString()].toSorted())
  expect(upTo(now).length).toBeLessThan(all.length)

  now = new Date(today.getTime() + dayMs + hourMs)
  await set(deps, 'demo.passDays', '1')
  await set(deps, 'demo.simulator', 'false')
  // One day of one estate with each run; that of the other test comes first.
  await passHistoryJob.run(deps)
  await passHistoryJob.run(deps)
  expect(await timesOf(deps, estateId)).toEqual([...iso(all), pressed.toISOString()].toSorted())
  const [late] = await sql<{ n: number }[]>`
    select count(*)::int as n from pass_record where estate_id = ${estateId} and (late or skewed)`
  expect(late?.n).toBe(0)
})
