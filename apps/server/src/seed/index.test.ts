import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDeps } from '../../test/support/app.ts'
import { useDatabase } from '../../test/support/database.ts'
import { startModules } from '../kit/create-server.ts'
import { plantFirst } from './index.ts'

const database = useDatabase()

async function counts() {
  const [row] = await database().db.execute<Record<'people' | 'accounts' | 'orders' | 'visits', number>>(sql`
    select (select count(*)::int from resident) as people, (select count(*)::int from sys_user) as accounts,
      (select count(*)::int from repair_order) as orders, (select count(*)::int from visitor_application) as visits`)
  return row
}

test('people and accounts are there before anybody is let in, what happens among them comes after; begun again, it goes on', async () => {
  const deps = testDeps(database())
  await startModules(deps)
  const steps: string[] = []
  await plantFirst(deps, 'small', (step) => steps.push(step))
  expect(steps.slice(-2)).toEqual(['账号', '隐私协议'])
  const planted = await counts()
  expect(planted?.people).toBeGreaterThan(100)
  expect(planted?.accounts).toBeGreaterThan(10)
  expect(planted).toMatchObject({ orders: 0, visits: 0 })
  await plantFirst(deps, 'small', () => {})
  expect(await counts()).toEqual(planted)
}, 120_000)
