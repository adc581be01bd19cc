import { lt } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../kit/calendar.ts'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { loginLog } from '../../kit/login-log/login-log.table.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { sealLogs } from '../../modules/log/log-seals.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { attacks, loginsOfDay } from './office-days.ts'
import { officeStaff } from './office-staff.ts'
import { accessOf, looksAtPeople, muchTakenOut, operationsOf } from './office-work.ts'
import { createRandom } from './random.ts'
import { seedRoleWork } from './seed-role-work.ts'

const dayMs = 86_400_000
const past = { demo: 180, small: 6 } as const
/** What one of the staff does in a day at most: of the large one as much as in an office of that size. */
const atMost = { demo: 12, small: 3 } as const
const atOnce = 1_000

/** Rows as they were written then: the oldest first, some to a statement. */
function inOrder<T extends { readonly at: Date }>(rows: readonly T[]): T[][] {
  const sorted = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return Array.from({ length: Math.ceil(sorted.length / atOnce) }, (_, part) =>
    sorted.slice(part * atOnce, (part + 1) * atOnce),
  )
}

/**
 * What the staff did before the demo began: who signed in, what was done, whose data was looked at. Everything at once,
 * so that a start that ends in the middle leaves nothing; then the days that are over are sealed, as each night does.
 */
export async function seedOffice(deps: ServerDeps, kind: Exclude<SeedKind, 'none'>): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  if ((await db.$count(loginLog, lt(loginLog.at, new Date(now.getTime() - dayMs)))) > 0) return
  const everybody = await officeStaff(deps)
  const staff = everybody.filter(({ isOld }) => isOld)
  const random = createRandom(2_088)
  const today = dayOf(now)
  const days = Array.from({ length: past[kind] }, (_, back) => dayAfter(today, -back)).toReversed()
  const [first] = staff
  const attacked = days.at(-4)
  const desk = staff.filter(looksAtPeople)
  const logins = [
    ...days.flatMap((day) => loginsOfDay(day, staff, random, now)),
    ...(first !== undefined && attacked !== undefined ? attacks(attacked, first, random) : []),
  ]
  const cashier = staff.find(({ roleCodes }) => roleCodes.includes('property_finance'))
  const operations = [
    ...days.flatMap((day) =>
      staff.flatMap((clerk) => operationsOf(clerk, day, random, { until: now, atMost: atMost[kind] })),
    ),
    ...(cashier === undefined ? [] : muchTakenOut(cashier, random, now)),
  ]
  const accesses =
    desk.length === 0
      ? []
      : days
          .slice(0, -1)
          .flatMap((day) =>
            Array.from({ length: random.int(2, 6) }, () => accessOf(random.pick(desk), day, random)),
          )
  await db.transaction(async (tx) => {
    for (const part of inOrder(logins)) await tx.insert(loginLog).values(part)
    for (const part of inOrder(operations)) await tx.insert(operationLog).values(part)
    for (const part of inOrder(accesses)) await tx.insert(sensitiveAccessLog).values(part)
    await seedRoleWork(tx, deps, everybody)
  })
  await sealLogs(deps)
}
