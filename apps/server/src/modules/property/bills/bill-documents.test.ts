import { beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/support/accounts.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { openTill, type Till } from '../payments/testing/till.ts'
import { rentalContract } from '../rentals/rental.table.ts'
import { repairOrder } from '../repair/repair-order.table.ts'

const database = useDatabase()
let till: Till
const bills = { repair: 0, rent: 0, own: 0 }
const ids = { order: 0, contract: 0 }

beforeAll(async () => {
  till = await openTill(database, '2026-04-30T02:00:00Z')
  const { make } = factory(till.deps)
  const subjectId = await till.subject()
  const [room = 0] = till.rooms
  for (const key of ['repair', 'rent', 'own'] as const)
    bills[key] = await till.billFor(room, subjectId, 10_000, { rowKey: key })
  ids.order = (await make(repairOrder, till.estateId, { orderNo: 'WX20260430000001', roomId: room })).id
  const { id } = await make(rentalContract, till.estateId, {
    contractNo: 'HT20260430000001',
    targetType: 'house',
    rentMode: 'whole',
    occupants: 1,
    parkingSpaceId: null,
    parkingListingId: null,
    roomId: room,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    state: 'active',
    depositBillId: bills.rent,
  })
  ids.contract = id
  await till.sql`update pay_bill set source = 'repair', source_id = ${ids.order} where id = ${bills.repair}`
  await till.sql`update pay_bill set source = 'rental', source_id = ${ids.contract} where id = ${bills.rent}`
})

interface Listed {
  readonly records: readonly { readonly id: number; readonly labels: Readonly<Record<string, string>> }[]
}

test('a bill leads to what asked for it, and an order to its bill', async () => {
  const { records } = (await till.read('bills?sort=id')).data as Listed
  const shown = (id: number) => records.find((one) => one.id === id)
  expect(shown(bills.repair)).toMatchObject({
    orderId: ids.order,
    contractId: null,
    bookingId: null,
    labels: { orderId: 'WX20260430000001' },
  })
  expect(shown(bills.rent)).toMatchObject({
    orderId: null,
    contractId: ids.contract,
    labels: { contractId: 'HT20260430000001' },
  })
  expect(shown(bills.own)).toMatchObject({ orderId: null, contractId: null, bookingId: null })
  const { records: ofOrder } = (await till.read(`bills?repairOrderId=${ids.order}`)).data as Listed
  expect(ofOrder.map(({ id }) => id)).toEqual([bills.repair])
})

test('who may not read bills is told of none at the order', async () => {
  const worker = await makeAccount(till.deps, {
    username: 'li',
    roleCodes: ['maintenance'],
    estateIds: [till.estateId],
  })
  const { code } = await till.read(`bills?repairOrderId=${ids.order}`, await till.signIn(worker))
  expect(code).toBe('FORBIDDEN')
})
