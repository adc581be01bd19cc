import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { bill } from '../../property/bills/bill.table.ts'
import { complaint } from '../../property/complaints/complaint.table.ts'
import { serviceBooking, serviceSlot } from '../../property/convenience/booking.table.ts'
import { paySubject } from '../../property/subjects/charging.table.ts'
import { blockersOf } from './leaving-facts.ts'

const database = useDatabase()
const name = '尉迟琅寰'

test('is held up by what either side owes or waits for, and by nothing that is over', async () => {
  const deps = testDeps(database())
  await startModules(deps)
  const estateId = await makeEstate(deps, '梅园')
  const { make } = factory(deps)
  const { id: personId } = await make(person, estateId, { name })
  const { id: mpUserId } = await make(mpUser, estateId, { personId, realNameState: 'verified' })
  const held = async () =>
    await inContext(deps, { kind: 'system', name: '测试' }, async (ctx) =>
      (await blockersOf(ctx, { mpUserId, personId, scope: 'erase', tombstone: '' }, [])).map(
        ({ code, count, waivable }) => [code.replace('property.', ''), count, waivable],
      ),
    )
  const before = await held()
  const added = async () => (await held()).filter(([code]) => !before.some(([known]) => known === code))
  const of = { payerPersonId: personId, payerName: name, adjustAmount: 0, amount: 100 }
  const { id: deposits } = await make(paySubject, estateId, { chargeMode: 'deposit' })
  const { id: subjectId } = await make(paySubject, estateId, { chargeMode: 'once' })
  const open = { ...of, paidAmount: 0, owed: 100, state: 'unpaid' }
  const { id: billId } = await make(bill, estateId, { ...open, subjectId, roomId: null })
  const deposit = { ...of, subjectId: deposits, paidAmount: 100, owed: 0, state: 'paid' }
  const { id: depositId } = await make(bill, estateId, deposit)
  const { id: slotId } = await make(serviceSlot, estateId, {})
  const { id: bookingId } = await make(serviceBooking, estateId, { personId, slotId, state: 'confirmed' })
  const said = { personId, anonymous: false, contactName: name }
  const { id: complaintId } = await make(complaint, estateId, { ...said, state: 'processing' })
  expect(await added()).toEqual([
    ['unpaidBills', 1, false],
    ['openDeposits', 1, false],
    ['openBookings', 1, false],
    ['openComplaints', 1, true],
  ])
  const { db } = deps.database
  await db.update(bill).set({ paidAmount: 100, owed: 0, state: 'paid' }).where(eq(bill.id, billId))
  await db.update(bill).set({ paidAmount: 0, amount: 0 }).where(eq(bill.id, depositId))
  await db.update(serviceBooking).set({ state: 'fulfilled' }).where(eq(serviceBooking.id, bookingId))
  await db.update(complaint).set({ state: 'closed' }).where(eq(complaint.id, complaintId))
  expect(await added()).toEqual([])
})
