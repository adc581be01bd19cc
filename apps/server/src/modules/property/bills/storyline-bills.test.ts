import type { StoryPage } from '@linli/api-client/contract/base/storyline'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { openTill, type Till } from '../payments/testing/till.ts'

const database = useDatabase()
let till: Till
let subjectId = 0

beforeAll(async () => {
  till = await openTill(database, '2026-03-20T02:00:00Z')
  subjectId = await till.subject({ name: '物业费' })
})
const roomAt = (at: number) => till.rooms[at] ?? 0

const line = async (of: 'rooms' | 'persons', id: number) => {
  const { token } = till.cashier
  const { body } = await till.api.get(`/api/base/${of}/${id}/storyline?kinds=bill`, { token })
  return body.data as StoryPage
}
const titles = async (of: 'rooms' | 'persons', id: number) =>
  (await line(of, id)).entries.map(({ title }) => title)

test('a bill is told when it is issued and from when on it is late, to the room and to who pays it', async () => {
  const billId = await till.billFor(roomAt(0), subjectId, 12_345, { dueDate: '2026-03-31' })
  const { entries } = await line('rooms', roomAt(0))
  expect(entries.map(({ title, at, tone }) => [title, at.slice(0, 16), tone])).toEqual([
    // The first moment of the day after, in China.
    ['账单逾期：物业费', '2026-03-31T16:00', 'danger'],
    ['账单出账：物业费 ¥123.45', '2026-03-20T02:00', 'info'],
  ])
  expect(entries[0]?.content).toContain('尚欠 ¥123.45')
  expect(entries[1]?.content).toContain('到期日 2026-03-31')
  expect(entries.map(({ link }) => link)).toEqual([
    { resource: 'property/bills', id: billId },
    { resource: 'property/bills', id: billId },
  ])
  const [owner] = await database().sql`select payer_person_id::int as id from pay_bill where id = ${billId}`
  expect(await titles('persons', Number(owner?.id))).toContain('账单逾期：物业费')
})

test('what was paid or withdrawn in time was never late, what was paid late stays so', async () => {
  const voided = await till.billFor(roomAt(1), subjectId, 100, { dueDate: '2026-03-31' })
  await till.at('2026-03-21T02:00:00Z')
  await till.made(`bills/${voided}/void`, { version: 0, voidReason: '重复出账' })
  expect(await titles('rooms', roomAt(1))).toEqual([
    expect.stringMatching(/^应收账单作废：/),
    '账单出账：物业费 ¥1.00',
  ])
  const late = await till.billFor(roomAt(2), subjectId, 200, { dueDate: '2026-03-25' })
  await database().sql`update pay_bill set state = 'paid', paid_amount = 200, owed = 0 where id = ${late}`
  const paidAt = async (at: string) =>
    await database()
      .sql`insert into flow_event (entity, entity_id, seq, action, to_state, operator_type, created_at)
      values ('bill', ${late}, 9, 'pay', 'paid', 'staff', ${at}::text::timestamptz)`
  await paidAt('2026-03-28T00:00:00+08')
  expect(await titles('rooms', roomAt(2))).toEqual(['账单逾期：物业费', '账单出账：物业费 ¥2.00'])
  await database().sql`delete from flow_event where entity = 'bill' and entity_id = ${late} and seq = 9`
  await paidAt('2026-03-25T23:59:00+08')
  expect(await titles('rooms', roomAt(2))).toEqual(['账单出账：物业费 ¥2.00'])
})
