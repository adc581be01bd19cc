import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { openTill, type Till } from './testing/till.ts'

const database = useDatabase()
let till: Till

beforeAll(async () => {
  till = await openTill(database, '2026-03-20T02:00:00Z')
})

test('a room that is found owes what its account shows, with bills of no room of who lives there', async () => {
  const [roomId = 0, otherId = 0] = till.rooms
  const subjectId = await till.subject()
  await till.billFor(roomId, subjectId, 10_000)
  const ofSpace = await till.billFor(otherId, subjectId, 5_000)
  await till.sql`update pay_bill set room_id = null, object_name = '车位 A-01', payer_person_id = (
    select x.person_id from resident_house h join resident x on x.id = h.resident_id where h.room_id = ${otherId})
    where id = ${ofSpace}`

  const { bills } = await till.desk(roomId)
  const [{ name } = { name: '' }] = await till.sql`select full_name as name from room where id = ${roomId}`
  const answer = await till.read(`payments/desk-rooms?keyword=${encodeURIComponent(String(name))}`)
  expect(bills.map(({ owed }) => owed).toSorted((a, b) => b - a)).toEqual([10_000, 5_000])
  expect(answer.data).toMatchObject([{ roomId, bills: 2, owed: 15_000 }])
})
