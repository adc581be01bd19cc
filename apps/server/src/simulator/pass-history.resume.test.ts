import { expect, test } from 'vitest'
import { testDeps } from '../../test/support/app.ts'
import { useDatabase } from '../../test/support/database.ts'
import { startModules } from '../kit/create-server.ts'
import type { ServerDeps } from '../kit/deps.ts'
import { dayOf, dayStart } from '../kit/calendar.ts'
import { makeEstate } from '../modules/base/testing/world.ts'
import { momentsOf, passHistoryJob } from './pass-history.ts'

const database = useDatabase()
const persons = 30

/** An estate with one door and thirty people who may pass it. */
async function makeDoor(deps: ServerDeps): Promise<number> {
  const { sql } = deps.database
  const estateId = await makeEstate(deps, '史')
  const [channel] = await sql<{ id: number }[]>`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${estateId}, '东门', 'person', 'gate', 3, ${estateId}, 'both') returning id`
  const [model] = await sql<{ id: number }[]>`
    insert into device_model (vendor, model_no, category, protocol, abilities)
    values ('测试', 'H1', 'access', 'http', '{face}') returning id`
  await sql`insert into device (estate_id, name, sn, model_id, category, channel_id, node_type, node_id, direction, state)
    values (${estateId}, '东门', 'H-1', ${model?.id ?? 0}, 'access', ${channel?.id ?? 0}, 3, ${estateId}, 'in', 'in_use')`
  await sql`insert into access_subject (estate_id, subject_no, subject_type, subject_id, name)
    select ${estateId}, n::text, 'resident', n, '住户' || n from generate_series(1, ${persons}) n`
  await sql`insert into access_grant (estate_id, subject_type, subject_id, subject_no, channel_ids, auth_type, valid_from, source, state)
    select ${estateId}, 'resident', n, n::text, array[${channel?.id ?? 0}::bigint], 'face', now(), 'manual', 'active'
    from generate_series(1, ${persons}) n`
  return estateId
}

test('a day that was broken off goes on after its newest pass, and no pass is there twice', async () => {
  const deps = testDeps(database())
  await startModules(deps)
  const { sql } = deps.database
  await sql`insert into sys_param (key, value, updated_at) values ('demo.passDays', '1'::jsonb, now())
    on conflict (key) do update set value = excluded.value`
  const estateId = await makeDoor(deps)
  const day = dayStart(dayOf(new Date(deps.clock().getTime() - 86_400_000)))
  const wanted = momentsOf({ estateId, day, persons }).map((at) => at.toISOString())
  const times = async () =>
    (
      await sql<{ at: Date }[]>`
      select pass_time as at from pass_record where estate_id = ${estateId} order by pass_time`
    ).map(({ at }) => new Date(at).toISOString())

  await passHistoryJob.run(deps)
  expect(await times()).toEqual(wanted)
  // Nothing is left to fill.
  await passHistoryJob.run(deps)
  expect(await times()).toEqual(wanted)

  // As a process leaves it that falls silent at noon: no mark, no passes after that.
  const noon = new Date(day.getTime() + 12 * 3_600_000).toISOString()
  await sql`delete from app_meta where key like 'passHistory/%'`
  await sql`delete from pass_record where estate_id = ${estateId} and pass_time >= ${noon}::timestamptz`
  await passHistoryJob.run(deps)
  expect(await times()).toEqual(wanted)
})
