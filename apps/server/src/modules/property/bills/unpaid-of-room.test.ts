import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { staff } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { importResidents } from '../../base/people/import-residents.ts'
import { residentCells } from '../../base/testing/people.ts'
import { step } from '../../base/testing/world.ts'
import { openTill, type Till } from '../payments/testing/till.ts'
import { repairOrder } from '../repair/repair-order.table.ts'
import { unpaidOfRoom } from './unpaid-of-room.ts'

const database = useDatabase({ pool: 8 })
let till: Till
let subjectId = 0

beforeAll(async () => {
  till = await openTill(database, '2026-04-20T02:00:00Z')
  subjectId = await till.subject()
  await till.openShift()
})

const versionOf = async (id: number) => {
  const [row] = await till.sql<{ version: number }[]>`select version from room where id = ${id}`
  return row?.version ?? 0
}
const remove = async (id: number, token = till.cashier.token) =>
  (
    await till.api.send('DELETE', `/api/base/rooms/${id}?version=${await versionOf(id)}`, undefined, {
      token,
    })
  ).body

describe('a room for which something is owed', () => {
  test('is not removed before it is paid or void', async () => {
    const [id = 0] = till.rooms
    const paid = await till.billFor(id, subjectId, 12_300)
    const gone = await till.billFor(id, subjectId, 4_500)
    await till.sql`update resident_house set state = 'moved_out' where room_id = ${id}`
    expect(await remove(id)).toMatchObject({ success: false, msg: '该房屋存在未结清账单，无法删除' })
    await till.collect(id, till.cash(12_300), { ids: [paid] })
    expect((await remove(id)).msg).toBe('该房屋存在未结清账单，无法删除')
    await till.act('pay_bill', gone, 'void', { voidReason: '重复' })
    expect(await remove(id)).toMatchObject({ success: true })
  })

  test('is handed over after a question, and its bills stay with who was to pay them', async () => {
    const id = till.rooms[1] ?? 0
    const billId = await till.billFor(id, subjectId, 123_400)
    const lease = { relation: 'tenant', leaseStart: '2024-01-01', leaseEnd: '2034-01-01' }
    const cells = residentCells(1, { estate: '梅园', roomNo: '103', ...lease })
    await step(till.deps, async (ctx) => await importResidents([cells], ctx, { dryRun: false }))
    const [buyer] = await till.sql`select person_id as id from resident where name = ${String(cells.name)}`
    const payerOf = async () => {
      const [row] = await till.sql`select payer_name, payer_person_id from pay_bill where id = ${billId}`
      return { ...row }
    }
    const before = await payerOf()
    const transfer = async (confirmed: readonly string[] = []) =>
      (
        await till.api.send(
          'POST',
          `/api/base/rooms/${id}/transfer`,
          {
            version: await versionOf(id),
            date: '2026-04-20',
            newOwners: [{ personId: Number(buyer?.['id']), shareRatio: 100 }],
            confirmed,
          },
          { token: till.cashier.token },
        )
      ).body
    expect(await transfer()).toMatchObject({
      success: false,
      confirm: 'unsettledBills',
      msg: '「1栋1单元102」1张账单未缴，共欠1,234.00元，过户后仍由原缴费人承担，确认过户？',
    })
    const clerk = staff(1, ['base:room:transfer'], { kind: 'all' })
    expect(await inContext(till.deps, clerk, async (ctx) => await unpaidOfRoom(ctx, id))).toBe('1张账单未缴')
    expect(await transfer(['unsettledBills'])).toMatchObject({ success: true })
    expect(await payerOf()).toEqual(before)
  })
})

describe('a room whose bill is past its day', () => {
  const rooms = async (query: string, token = till.cashier.token) =>
    (
      (await till.api.get(`/api/base/rooms?${query}`, { token })).body.data as {
        records: { id: number; arrears?: string | null }[]
      }
    ).records
  const matrix = async (buildingId: number, token = till.cashier.token) =>
    (
      (await till.api.get(`/api/base/rooms/matrix?buildingId=${buildingId}`, { token })).body.data as {
        units: { floors: { rooms: { id: number; arrears: string | null }[] }[] }[]
      }
    ).units.flatMap(({ floors }) => floors.flatMap((floor) => floor.rooms))

  test('is told from the others, in the list, by its filter and in the elevation', async () => {
    const [, , late = 0, later = 0] = till.rooms
    await till.billFor(late, subjectId, 100)
    await till.billFor(later, subjectId, 100, { dueDate: '2026-04-21' })
    const found = new Map((await rooms('pageSize=50')).map((row) => [row.id, row.arrears]))
    expect([found.get(late), found.get(later)]).toEqual(['owing', 'clear'])
    const owing = await rooms('arrears=owing&pageSize=50')
    expect(owing.map(({ id }) => id)).toContain(late)
    expect(owing.every(({ arrears }) => arrears === 'owing')).toBe(true)
    expect((await rooms('arrears=clear&pageSize=50')).map(({ id }) => id)).not.toContain(late)
    const [place] = await till.sql`select building_id::int as id from room where id = ${late}`
    const cells = await matrix(Number(place?.['id']))
    expect(cells.find(({ id }) => id === late)?.arrears).toBe('owing')
  })

  test('says nothing to who may not see bills, not by its filter either', async () => {
    const { deps, sql, estateId } = till
    const userId = await makeAccount(deps, { username: 'gate', roleCodes: ['guard'], estateIds: [estateId] })
    const token = await tokenFor(deps, userId)
    expect((await rooms('pageSize=50', token)).length).toBeGreaterThan(0)
    expect((await rooms('pageSize=50', token)).some(({ arrears }) => arrears != null)).toBe(false)
    const asked = await till.api.get('/api/base/rooms?arrears=owing', { token })
    expect(asked.body.success).toBe(false)
    const [place] = await sql`select building_id::int as id from room where id = ${till.rooms[2] ?? 0}`
    expect((await matrix(Number(place?.['id']), token)).some(({ arrears }) => arrears !== null)).toBe(false)
  })
})

test('a room at which somebody works is not removed before the work is over', async () => {
  const id = till.rooms[5] ?? 0
  const { sql } = till
  await sql`update resident_house set state = 'moved_out' where room_id = ${id}`
  const order = await factory(till.deps).make(repairOrder, till.estateId, { roomId: id, state: 'processing' })
  expect(await remove(id)).toMatchObject({ success: false, msg: '该房屋存在未完成工单，无法删除' })
  await sql`update repair_order set state = 'done' where id = ${order.id}`
  expect(await remove(id)).toMatchObject({ success: true })
})
