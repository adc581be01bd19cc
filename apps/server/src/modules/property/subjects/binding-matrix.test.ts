import type { BindingMatrix } from '@linli/api-client/contract/property/charging/binding-matrix'
import { beforeAll, describe, expect, test } from 'vitest'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { resident } from '../../base/people/resident.table.ts'
import { build, makeEstate } from '../../base/testing/world.ts'

const database = useDatabase({ pool: 4 })
let api: ReturnType<typeof caller>
let deps: ServerDeps
let token = ''
let estateId = 0

beforeAll(async () => {
  const boss = await startAsBoss(database(), () => new Date('2026-03-02T02:00:00Z'))
  ;({ api, deps, token } = boss)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId, { floors: 2, rooms: 2 })
  const { sql } = database()
  await sql`insert into pay_subject (estate_id, name, code, category, charge_mode, object_type, formula_type, pay_priority,
      state)
    values (${estateId}, '物业费', 'WY', 'property', 'cycle', 'room', 'area', 1, 'enabled'),
      (${estateId}, '车位费', 'CW', 'parking', 'cycle', 'parking_space', 'fixed', 2, 'enabled'),
      (${estateId}, '水费', 'SF', 'water', 'meter', 'room', 'meter', 3, 'enabled'),
      (${estateId}, '旧项目', 'JX', 'other', 'cycle', 'room', 'area', 4, 'disabled')`
  const bind = async (
    name: string,
    roomNo: string,
    state: string,
    from: string,
    to: string | null = null,
  ) => {
    await sql`insert into charge_binding (estate_id, subject_id, object_type, object_id, object_name, room_id, start_date,
        end_date, state)
      select s.estate_id, s.id, 'room', r.id, r.full_name, r.id, ${from}, ${to}, ${state}
      from pay_subject s join room r on r.estate_id = s.estate_id where s.name = ${name} and r.room_no = ${roomNo}`
  }
  for (const roomNo of ['101', '102', '201']) await bind('物业费', roomNo, 'active', '2026-01-01')
  await bind('水费', '101', 'paused', '2026-01-01')
  await bind('水费', '102', 'active', '2026-05-01')
  // What is over is as good as none.
  await bind('水费', '201', 'ended', '2025-01-01', '2025-12-31')
  await bind('水费', '202', 'active', '2025-01-01', '2026-03-01')
})

const matrix = async (more: Record<string, string> = {}): Promise<BindingMatrix> =>
  (
    await api.get('/api/property/charge-bindings/matrix', {
      token,
      query: { estateId: String(estateId), ...more },
    })
  ).body.data

describe('收费对照表', () => {
  test('has each room against each subject in use, and counts the rooms that a subject lacks', async () => {
    const { subjects, rows, total } = await matrix()
    expect(total).toBe(4)
    expect(subjects.map(({ name, isExpected, missing }) => [name, isExpected, missing])).toEqual([
      ['物业费', true, 1],
      ['车位费', false, 0],
      ['水费', true, 2],
    ])
    const [property, , water] = subjects
    const statesOf = (subjectId: number | undefined) =>
      rows.map(({ cells }) => cells.find((one) => one.subjectId === subjectId)?.state ?? null)
    expect(statesOf(property?.id)).toEqual(['active', 'active', 'active', null])
    expect(statesOf(water?.id)).toEqual(['paused', 'later', null, null])
  })

  test('shows the rooms alone that lack something, and nothing of another building', async () => {
    const gaps = await matrix({ gaps: 'true' })
    expect(gaps.rows.map(({ cells }) => cells.length)).toEqual([1, 0])
    const { id } = (await database().sql<{ id: number }[]>`select id::int from building`)[0] ?? { id: 0 }
    expect((await matrix({ buildingId: String(id), pageNum: '2' })).rows).toEqual([])
    const other = await api.get('/api/property/charge-bindings/matrix', {
      token,
      query: { estateId: String(estateId), buildingId: '999999' },
    })
    expect(other.body.success).toBe(false)
  })
})

describe('who pays, and what stands alone', () => {
  const at = async (name: string) => (await matrix()).subjects.find((one) => one.name === name)?.id ?? 0

  test('names the owner of a room, who else was named, and where nobody is known', async () => {
    const { sql } = database()
    const { make } = factory(deps)
    const owner = await make(resident, estateId, { name: '王小明' })
    const tenant = await make(resident, estateId, { name: '欧阳丽' })
    await sql`insert into resident_house (estate_id, resident_id, room_id, relation, move_in_date, is_head, head_group, state)
      select ${estateId}, ${owner.id}, id, 'owner', '2020-01-01', true, 'owner', 'active'
      from room where estate_id = ${estateId} and room_no in ('101', '102')`
    await sql`update charge_binding set payer_person_id = (select person_id from resident where id = ${tenant.id})
      where object_name like '%102' and subject_id = ${await at('物业费')}`
    const { rows, subjects } = await matrix()
    expect(rows.map((row) => row.owner)).toEqual(['王小明', '王小明', null, null])
    const property = subjects.find(({ name }) => name === '物业费')?.id
    const cells = rows.flatMap((row) => row.cells.find((one) => one.subjectId === property) ?? [])
    expect(cells.map(({ payers, isUnpayable }) => [payers, isUnpayable])).toEqual([
      [['王小明'], false],
      [['欧阳丽'], false],
      [[], true],
    ])
  })

  test('has spaces and vehicles in rows of their own, those that pay for nothing among them', async () => {
    const { sql } = database()
    await sql`with lot as (insert into parking_lot (estate_id, name, kind, total_spaces)
        values (${estateId}, '地库', 'underground', 9) returning id),
      area as (insert into parking_area (estate_id, lot_id, name) select ${estateId}, id, 'B1' from lot returning id, lot_id)
      insert into parking_space (estate_id, lot_id, area_id, space_no, state, room_id)
      select ${estateId}, area.lot_id, area.id, x.no, x.state, r.id from area
      cross join (values ('10', 'sold', '101'), ('9', 'leased', null), ('11', 'idle', null)) x(no, state, room)
      left join room r on r.estate_id = ${estateId} and r.room_no = x.room`
    const spaceOf = { objectType: 'parking_space' }
    const subjectId = await at('车位费')
    await sql`insert into charge_binding (estate_id, subject_id, object_type, object_id, object_name, room_id,
        parking_space_id, start_date, state)
      select estate_id, ${subjectId}, 'parking_space', id, '车位 ' || space_no, room_id, id, '2026-01-01', 'active'
      from parking_space where space_no = '10'`
    const spaces = await matrix(spaceOf)
    expect(spaces.subjects.map(({ name }) => name)).toEqual(['车位费'])
    expect(
      spaces.rows.map(({ name, place, isFree, owner }) => [name, place?.slice(-3), isFree, owner]),
    ).toEqual([
      ['地库 9', undefined, true, null],
      ['地库 10', '101', false, '王小明'],
    ])
    expect(spaces.rows[1]?.cells[0]).toMatchObject({ state: 'active', payers: ['王小明'] })
    expect((await matrix({ ...spaceOf, gaps: 'true' })).rows.map(({ name }) => name)).toEqual(['地库 9'])

    await sql`insert into pay_subject (estate_id, name, code, category, charge_mode, object_type, formula_type, state)
      values (${estateId}, '车辆管理费', 'CL', 'parking', 'cycle', 'vehicle', 'fixed', 'enabled')`
    // The one without a plate has a name nevertheless, here and where all are bound at once.
    await sql`insert into vehicle (estate_id, plate_no, plate_kind, plate_color, vehicle_kind, state)
      values (${estateId}, '浙A12345', 'small', 'blue', 'staff', 'normal'), (${estateId}, null, 'small', 'blue', 'staff', 'normal')`
    const vehicles = await matrix({ objectType: 'vehicle' })
    expect(vehicles.rows.map(({ name, isFree }) => [name, isFree])).toEqual([
      ['浙A12345', true],
      ['无牌车辆', true],
    ])
    const body = { estateId, subjectId: vehicles.subjects[0]?.id, startDate: '2026-04-01' }
    const bound = await api.send('POST', '/api/property/charge-bindings/bind-many', body, { token })
    expect(bound.body.data).toEqual({ created: 2, skipped: 0 })
    expect((await matrix({ objectType: 'vehicle' })).rows.map(({ cells }) => cells[0]?.state)).toEqual([
      'later',
      'later',
    ])
  })
})
