import { expect, test } from 'vitest'
import { testDeps } from '../../test/support/app.ts'
import { useDatabase } from '../../test/support/database.ts'
import { startModules } from '../kit/create-server.ts'
import { seedBookings } from '../modules/property/convenience/booking.seed.ts'
import { seedConvenienceServices } from '../modules/property/convenience/convenience.seed.ts'
import { seedPayments } from '../modules/property/payments/payments.seed.ts'
import { seedRentals } from '../modules/property/rentals/rental.seed.ts'
import { seedCharging } from '../modules/property/subjects/charging.seed.ts'
import { seedConvenience } from '../modules/system/convenience/convenience.seed.ts'
import { plantFirst } from './index.ts'

const database = useDatabase()

test('as much money as the whole demo has is planted without anything being refused', async () => {
  const deps = testDeps(database())
  await startModules(deps)
  await plantFirst(deps, 'small', () => {})
  await seedConvenience(deps)
  await seedCharging(deps, 'demo')
  await seedConvenienceServices(deps)
  await seedBookings(deps, 'demo')
  await seedRentals(deps, 'demo')
  await seedPayments(deps, 'demo')
  const [row] = await database().sql<{ refunds: number; invoices: number }[]>`
    select (select count(*)::int from refund where state in ('pending', 'approved')) as refunds,
      (select count(*)::int from invoice_request where state = 'issued') as invoices`
  expect(row?.refunds).toBeGreaterThan(0)
  expect(row?.invoices).toBeGreaterThan(0)
}, 240_000)
