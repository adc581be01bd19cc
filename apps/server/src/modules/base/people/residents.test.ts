import { expect, describe, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { AppError } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { accessModule } from '../../access/index.ts'
import { baseModule } from '../index.ts'
import { removeRoom } from '../rooms/remove-room.ts'
import { build, makeEstate, roomId, step } from '../testing/world.ts'
import { residentCells } from '../testing/people.ts'
import { importResidents } from './import-residents.ts'

const database = useDatabase()
const deps = () => testDeps(database(), {}, [baseModule, accessModule])

async function estateWithRooms(name: string) {
  const id = await makeEstate(deps(), name)
  await build(deps(), id, { buildings: 2, floors: 3 })
  return id
}

const load = async (rows: Parameters<typeof importResidents>[0], dryRun = false) => {
  const results = await step(deps(), (ctx) => importResidents(rows, ctx, { dryRun }))
  return results.map((one) => (one instanceof AppError ? one.fields : one))
}

const room = async (estateId: number, fullName: string) => {
  const [row] = await database()
    .sql`select *, vacant_since::text from room where id = ${await roomId(deps(), estateId, fullName)}`
  return row ?? {}
}

const figures = async () => {
  const [row] = await database().sql`
    select (select count(*)::int from person) as persons, (select count(*)::int from resident) as residents,
      (select count(*)::int from resident_house) as houses, (select count(*)::int from access_grant) as grants,
      (select count(*)::int from flow_event) as events, (select sum(version)::int from resident) as versions`
  return { ...row }
}

describe('import of residents', () => {
  test('good rows go in, bad rows say column and reason, a second import changes nothing', async () => {
    const estateId = await estateWithRooms('甲')
    const estate = '甲'
    const rows = [
      // Family before its owner: the order of the sheet does not matter.
      residentCells(1, { estate, relation: 'family', familyRelation: 'son', phone: null }),
      residentCells(2, { estate }),
      residentCells(3, {
        estate,
        roomNo: '102',
        relation: 'tenant',
        leaseStart: '2025-01-01',
        leaseEnd: '2027-12-31',
      }),
      residentCells(4, { estate, roomNo: '9999' }),
      residentCells(5, { estate, docNo: '440399199001011234' }),
      residentCells(6, { estate, roomNo: '201', relation: 'family', familyRelation: 'son' }),
      residentCells(7, { estate, roomNo: '201', phone: '123' }),
      residentCells(8, { estate, roomNo: '202', gender: '2' }),
      residentCells(9, {
        estate,
        roomNo: '202',
        relation: 'tenant',
        leaseStart: '2025-01-01',
        leaseEnd: '2024-01-01',
      }),
      residentCells(10, { estate: '不存在' }),
    ]
    const expected = [
      'created',
      'created',
      'created',
      { roomNo: '房屋不存在：9999' },
      { docNo: '校验位错误' },
      { relation: '该房屋没有有效业主，不能登记业主家属' },
      { phone: '手机号格式错误' },
      { gender: '性别与身份证号不一致' },
      { leaseEnd: '租期结束日期必须晚于开始日期' },
      { estate: '小区不存在：不存在' },
    ]
    expect(await load(rows, true)).toEqual(expected)
    expect((await figures()).persons).toBe(0)
    expect(await load(rows)).toEqual(expected)
    const after = await figures()
    expect(after).toMatchObject({ persons: 3, residents: 3, houses: 3, grants: 3 })
    expect(await load(rows)).toEqual(expected.map((one) => (one === 'created' ? 'unchanged' : one)))
    expect(await figures()).toEqual(after)
    expect(await room(estateId, '1栋1单元101')).toMatchObject({
      occupancy: 'self',
      living_count: 2,
      collect_state: 'collected',
      vacant_since: null,
    })
    expect(await room(estateId, '1栋1单元102')).toMatchObject({ occupancy: 'rented', owner_missing: true })
  })

  test('the same person in a second estate is one person and two residents', async () => {
    await estateWithRooms('乙')
    await estateWithRooms('丙')
    const before = await figures()
    await load([residentCells(20, { estate: '乙' }), residentCells(20, { estate: '丙' })])
    const after = await figures()
    expect(Number(after.persons) - Number(before.persons)).toBe(1)
    expect(Number(after.residents) - Number(before.residents)).toBe(2)
  })

  test('[C1 19] a known number is registered under the name that each estate gives; within an estate it is proposed', async () => {
    await estateWithRooms('丁')
    await estateWithRooms('丁二')
    const { sql } = database()
    await load([residentCells(21, { estate: '丁', name: '甲名' })])
    expect(await load([residentCells(21, { estate: '丁二', name: '乙名' })])).toEqual(['created'])
    expect(await load([residentCells(21, { estate: '丁', roomNo: '102', name: '丙名' })])).toEqual([
      'created',
    ])
    const registered = await sql<{ name: string }[]>`
      select r.name from resident r join estate e on e.id = r.estate_id where e.name in ('丁', '丁二') order by r.id`
    expect(registered.map((one) => one.name)).toEqual(['甲名', '乙名'])
    const proposed = await sql<{ new_name: string; state: string }[]>`
      select c.new_name, c.state from person_change c join estate e on e.id = c.estate_id where e.name in ('丁', '丁二')`
    expect([...proposed]).toEqual([{ new_name: '丙名', state: 'pending' }])
  })

  test('[C1 22] numbers are not stored in clear and are found in full and by their tail', async () => {
    await estateWithRooms('戊')
    const cells = residentCells(22, { estate: '戊' })
    await load([cells])
    const { sql } = database()
    const [row] = await sql`select p.*, r.phone_enc, r.phone_hash, r.phone_tail from person p
      join resident r on r.person_id = p.id where r.name = ${String(cells.name)}`
    expect(JSON.stringify(row)).not.toContain(String(cells.docNo))
    expect(JSON.stringify(row)).not.toContain(String(cells.phone))
    expect(row?.doc_no_hash).toBe(deps().personal.hash(String(cells.docNo)))
    expect(row?.doc_no_tail).toBe(String(cells.docNo).slice(-4))
  })

  test('two imports at once register nobody twice', async () => {
    await estateWithRooms('己')
    const rows = [residentCells(30, { estate: '己' }), residentCells(31, { estate: '己', roomNo: '102' })]
    const before = await figures()
    await Promise.allSettled([load(rows), load(rows)])
    const after = await figures()
    expect(Number(after.houses) - Number(before.houses)).toBe(2)
    expect(Number(after.persons) - Number(before.persons)).toBe(2)
  })
})

test('a room with residents cannot be deleted', async () => {
  const estateId = await estateWithRooms('庚')
  await load([residentCells(40, { estate: '庚' })])
  const id = await roomId(deps(), estateId, '1栋1单元101')
  await expect(step(deps(), (ctx) => removeRoom(ctx, { id }))).rejects.toThrow('该房屋存在入住人员，无法删除')
})

test('a new room is vacant from today', async () => {
  const estateId = await estateWithRooms('辛')
  const today = dayOf(new Date())
  expect(await room(estateId, '2栋1单元302')).toMatchObject({ occupancy: 'vacant', vacant_since: today })
})
