import type { OutputOf } from '@linli/api-client/kit'
import type { readingSheet, SheetMeter } from '@linli/api-client/contract/property/charging/reading-sheet'
import { beforeAll, describe, expect, test } from 'vitest'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import { type Answer, caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Sql } from '../../../runtime/database.ts'
import { build, makeEstate } from '../../base/testing/world.ts'

const database = useDatabase({ pool: 6 })
const now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let [estateId, elsewhere, serial] = [0, 0, 0]

beforeAll(async () => {
  ;({ deps, api, token } = await startAsBoss(database(), () => now))
  estateId = await makeEstate(deps, '梅园')
  elsewhere = await makeEstate(deps, '兰园')
  await build(deps, estateId, { floors: 2, rooms: 2 })
  await database()
    .sql`insert into meter (estate_id, meter_no, kind, room_id, multiplier, max_reading, initial_reading,
      last_reading, state)
    select estate_id, 'W' || room_no, 'water', id, 1, 1000, 100, 100, 'in_use' from room where estate_id = ${estateId}`
})

const sheet = async (readDate: string, more: Record<string, string> = {}): Promise<readonly SheetMeter[]> => {
  const query = { estateId: String(estateId), readDate, ...more }
  const { data }: { data: OutputOf<typeof readingSheet> } = (
    await api.get('/api/property/meter-readings/sheet', { token, query })
  ).body
  expect(data.total).toBe(data.meters.length)
  return data.meters
}
const save = async (readDate: string, lines: readonly object[], of = estateId): Promise<Answer['body']> => {
  serial += 1
  const headers = { 'idempotency-key': `sheet-${serial}-${Date.now()}` }
  const body = { estateId: of, readDate, lines }
  return (await api.send('POST', '/api/property/meter-readings/save-sheet', body, { token, headers })).body
}
const all = (meters: readonly SheetMeter[], figures: readonly number[]) =>
  meters.map(({ id, reading }, at) => ({
    meterId: id,
    current: figures[at] ?? 0,
    kind: 'normal',
    reading: reading && { id: reading.id, version: reading.version },
  }))

describe('抄表单', () => {
  test('has the meters of a building in the order of the walk, and enters what was read in one call', async () => {
    const meters = await sheet('2025-12-20')
    expect(meters.map(({ meterNo }) => meterNo)).toEqual(['W101', 'W102', 'W201', 'W202'])
    expect(meters[0]).toMatchObject({ previous: 100, previousDate: null, lately: [], reading: null })
    expect(await sheet('2025-12-20', { kind: 'gas' })).toEqual([])
    expect((await save('2025-12-20', all(meters, [110, 120, 130, 140]))).data).toEqual({
      saved: 4,
      abnormal: 0,
    })
    expect((await sheet('2026-01-20'))[1]).toMatchObject({
      previous: 120,
      previousDate: '2025-12-20',
      lately: [20],
      reading: null,
      isLater: false,
    })
  })

  test('enters nothing where a line is wrong, and tells each at its line', async () => {
    const meters = await sheet('2026-01-20')
    // Falls at the first, jumps at the second, and the third is right.
    const answer = await save('2026-01-20', all(meters, [109.99, 200, 150, 0]))
    expect(answer).toMatchObject({
      code: 'INVALID',
      fields: {
        'lines.0.current': '本次读数不能小于上次读数',
        'lines.3.current': '本次读数不能小于上次读数',
      },
    })
    expect(answer.fields).not.toHaveProperty('lines.2.current')
    expect((await sheet('2026-01-20')).every(({ reading }) => reading === null)).toBe(true)
    expect((await save('2026-01-20', all(meters, [120, 200, 150, 150]))).data).toEqual({
      saved: 4,
      abnormal: 1,
    })
  })

  test('changes drafts of the month as they were read, and nothing that others changed or confirmed since', async () => {
    const stale = await sheet('2026-01-25')
    expect(stale[0]?.reading).toMatchObject({ current: 120, readDate: '2026-01-20', state: 'draft' })
    expect((await save('2026-01-25', all(stale.slice(0, 1), [121]))).data).toMatchObject({ saved: 1 })
    const answer = await save('2026-01-25', all(stale.slice(0, 1), [122]))
    expect(Object.keys(answer.fields ?? {})).toEqual(['lines.0.current'])
    const [first] = await sheet('2026-01-25')
    expect(first).toMatchObject({ previous: 110, reading: { current: 121 } })
    await database().sql`update meter_reading set state = 'confirmed' where id = ${first?.reading?.id ?? 0}`
    expect(await save('2026-01-25', all(first ? [first] : [], [130]))).toMatchObject({ success: false })
    expect((await sheet('2025-12-20')).every(({ isLater }) => isLater)).toBe(true)
  })

  test('takes no meter and no draft of another estate', async () => {
    const meters = await sheet('2026-02-20')
    const answer = await save('2026-02-20', all(meters.slice(0, 1), [500]), elsewhere)
    expect(Object.keys(answer.fields ?? {})).toEqual(['lines.0.current'])
    const [one] = await sheet('2026-01-20')
    expect(await save('2026-01-20', all(one ? [one] : [], [500]), elsewhere)).toMatchObject({
      success: false,
    })
  })
})

/** Statements that a call makes of the requests' connections. */
async function statementsOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const { options } = Reflect.get(database().db, '$client') as Sql
  const heard: string[] = []
  options.debug = (_connection: number, query: string) => void heard.push(query)
  await run()
  options.debug = false
  return heard.filter((query) => !/from "param|pg_catalog|^(begin|commit|set)/i.test(query))
}

describe('a whole sheet', () => {
  const day = '2026-02-22'
  let other = 0

  beforeAll(async () => {
    other = await makeEstate(deps, '桂园')
    await build(deps, other, { floors: 10, rooms: 4 })
    await database()
      .sql`insert into meter (estate_id, meter_no, kind, room_id, multiplier, initial_reading, last_reading,
        state)
      select estate_id, 'G' || room_no, 'water', id, 1, 100, 100, 'in_use' from room where estate_id = ${other}`
  })

  const lines = async (more: number) => {
    const meters = await sheet(day, { estateId: String(other) })
    return all(
      meters,
      meters.map((_, at) => 100 + at + more),
    )
  }

  test('is entered in as many statements as a single line, and leaves what single readings leave', async () => {
    const [first, ...others] = await lines(1)
    const one = await statementsOf(async () => await save(day, first ? [first] : [], other))
    const many = await statementsOf(async () =>
      expect((await save(day, others, other)).data).toEqual({ saved: 39, abnormal: 0 }),
    )
    expect(many).toHaveLength(one.length)
    const [left] = await database().sql`
      select (select count(*)::int from meter_reading where estate_id = ${other} and source = 'manual' and state = 'draft'
          and room_id is not null and usage = current - previous and created_by is not null) as readings,
        (select count(*)::int from meter where estate_id = ${other} and last_read_date = ${day} and last_reading > 100) as meters,
        (select count(*)::int from flow_event e join meter_reading r on r.id = e.entity_id where e.entity = 'meterReading'
          and r.estate_id = ${other} and e.action = 'create' and e.to_state = 'draft' and e.seq = 1) as events,
        (select count(*)::int from operation_log where estate_id = ${other} and action = 'saveSheet' and target_id is not null
          and diff @> '[{"field":"roomId","label":"房屋"}]') as logged,
        (select max(row_count) from operation_log where estate_id = ${other} and title = ${`抄表 ${day}`}) as sheet`
    expect(left).toEqual({ readings: 40, meters: 40, events: 40, logged: 40, sheet: 39 })
  })

  test('changes drafts so, too: figures, what follows from them, versions and what is told of them', async () => {
    const changed = await lines(2)
    const [first, ...others] = changed
    const one = await statementsOf(async () => await save(day, first ? [first] : [], other))
    const many = await statementsOf(async () => await save(day, others, other))
    expect(many).toHaveLength(one.length)
    const rows = await database().sql`select version, usage::float8 as usage from meter_reading
      where estate_id = ${other} order by current`
    expect(rows.map(({ version }) => version)).toEqual(changed.map(() => 1))
    expect(rows.map(({ usage }) => usage)).toEqual(changed.map((_, at) => at + 2))
    const [told] = await database()
      .sql`select diff from operation_log where estate_id = ${other} and target_name = 'G101'
      order by id desc limit 1`
    expect(told?.['diff']).toEqual([
      { field: 'current', label: '本次读数', before: '101', after: '102' },
      { field: 'usage', label: '用量', before: '1', after: '2' },
    ])
    // Nothing is written where nothing changed.
    await save(day, await lines(2), other)
    expect(
      (await database().sql`select max(version) as v from meter_reading where estate_id = ${other}`)[0]?.[
        'v'
      ],
    ).toBe(1)
  })

  test('has each meter once, and none that is not in use', async () => {
    const april = '2026-04-22'
    const meters = await sheet(april, { estateId: String(other) })
    const twice = meters.slice(0, 1).flatMap((meter) => [meter, meter])
    expect((await save(april, all(twice, [300, 301]), other)).fields).toEqual({
      'lines.1.current': '该表当日已抄',
    })
    await database().sql`update meter set state = 'removed' where id = ${meters[1]?.id ?? 0}`
    expect((await save(april, all(meters.slice(0, 2), [300, 300]), other)).fields).toEqual({
      'lines.1.current': '所选表号当前不可选',
    })
    expect((await save(day, all(meters.slice(2, 3), [300]), other)).fields).toEqual({
      'lines.0.current': '该表当日已抄',
    })
  })
})
