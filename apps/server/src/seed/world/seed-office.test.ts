import { expect, it } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { startModules } from '../../kit/create-server.ts'
import { seedAccount, type SeedPlaces } from '../../modules/auth/auth.seed.ts'
import { checkSeals } from '../../modules/log/log-seals.ts'
import { makeCompany } from '../../modules/base/testing/companies.ts'
import { makeEstate } from '../../modules/base/testing/world.ts'
import { ensurePartitions } from '../../runtime/partitions.ts'
import { seedOffice } from './seed-office.ts'

const database = useDatabase()
const now = new Date('2026-03-02T04:00:00Z')

it('fills the logs of the days before, sealed as each night seals them, and once', async () => {
  const deps = testDeps(database(), { clock: () => now })
  await ensurePartitions(deps.database.sql, now, { back: 7, ahead: 0 })
  await startModules(deps)
  const estateId = await makeEstate(deps, '东苑')
  const companyId = await makeCompany(deps, '同心物业', [estateId])
  const places: SeedPlaces = {
    companyId: () => companyId,
    estatesOf: () => [estateId],
    estateIds: [estateId],
  }
  const staff = ['guard', 'property_service', 'maintenance', 'property_finance', 'sys_admin']
  for (const [at, code] of staff.entries())
    for (const joinedDays of [200, undefined])
      await seedAccount(
        deps,
        places,
        {
          username: `${code}${joinedDays ?? 0}`,
          name: '周小满',
          roles: [code],
          title: '员工',
          company: '同心物业',
          estates: 1,
          ...(joinedDays !== undefined && { joinedDays }),
        },
        10 * at + (joinedDays === undefined ? 1 : 2),
      )
  const counts = async () => {
    const [row] = await database().sql<{ [table: string]: number }[]>`
      select (select count(*)::int from login_log) as logins, (select count(*)::int from operation_log) as operations,
        (select count(*)::int from sensitive_access_log) as accesses,
        (select count(*)::int from permission_request) as requests, (select count(*)::int from role_change) as changes,
        (select count(*)::int from log_seal) as seals`
    return row ?? {}
  }
  await seedOffice(deps, 'demo')
  const first = await counts()
  expect(first['logins']).toBeGreaterThan(750)
  expect(first['operations']).toBeGreaterThan(750)
  expect(first['accesses']).toBeGreaterThan(300)
  expect(first['requests']).toBeGreaterThan(8)
  expect(first['changes']).toBe(9)
  const [late] = await database().sql<
    { n: number }[]
  >`select count(*)::int as n from login_log where at > ${now}`
  expect(late?.n).toBe(0)
  // Who tries the demo is known by no machine yet.
  const [tried] = await database().sql<{ n: number }[]>`
    select count(*)::int as n from login_log l join sys_user u on u.id = l.user_id where u.username like '%0' and u.username not like '%200'`
  expect(tried?.n).toBe(0)
  for (const log of ['login', 'operation', 'sensitive'] as const) {
    const check = await checkSeals(deps, log, '2025-09-01', '2026-03-01')
    expect(check).toMatchObject({ intact: true, firstBadDay: null })
    expect(check.days).toBeGreaterThan(175)
  }
  await seedOffice(deps, 'demo')
  expect(await counts()).toEqual(first)
})
