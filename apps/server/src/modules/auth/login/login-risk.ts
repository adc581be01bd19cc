import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../runtime/database.ts'
import { loginLog, type LoginRisk } from '../../../kit/login-log/login-log.table.ts'
import type { HeldRole } from '../rights/held-roles.ts'
import { clientInfo, networkOf } from '../../../kit/http/client-info.ts'
import { isPlace } from './ip-regions.ts'
import type { LoginSource } from './login-source.ts'

const travelMs = 4 * 3_600_000
const seenMs = 90 * 86_400_000

/**
 * Somewhere else than the last five sign-ins of the last four hours: nobody travels that fast. What is not known,
 * on either side, says nothing.
 */
async function isNewPlace(db: Db, userId: number, region: string, now: Date): Promise<boolean> {
  if (!isPlace(region)) return false
  const last = await db
    .select({ region: loginLog.region })
    .from(loginLog)
    .where(
      and(
        eq(loginLog.userId, userId),
        eq(loginLog.success, true),
        eq(loginLog.event, 'login'),
        gt(loginLog.at, new Date(now.getTime() - travelMs)),
      ),
    )
    .orderBy(desc(loginLog.at), desc(loginLog.id))
    .limit(5)
  const places = last.map((one) => one.region).filter(isPlace)
  return places.length > 0 && !places.includes(region)
}

/** Is there anything about this sign-in that the user should look at twice (catalogue 2b /log-login)? */
export async function loginRisk(
  db: Db,
  userId: number,
  roles: readonly HeldRole[],
  { ip, region, userAgent, now }: LoginSource,
): Promise<LoginRisk> {
  if (await isNewPlace(db, userId, region, now)) return 'new_place'
  const before = await db
    .selectDistinct({ ip: loginLog.ip, browser: loginLog.browser, os: loginLog.os })
    .from(loginLog)
    .where(
      and(
        eq(loginLog.userId, userId),
        eq(loginLog.success, true),
        eq(loginLog.event, 'login'),
        gt(loginLog.at, new Date(now.getTime() - seenMs)),
      ),
    )
    .limit(500)
  const { browser, os } = clientInfo(userAgent)
  const known = before.some(
    (one) => one.browser === browser && one.os === os && networkOf(one.ip) === networkOf(ip),
  )
  if (before.length > 0 && !known) return 'new_device'
  const hour = (now.getUTCHours() + 8) % 24
  const nightWork = roles.some((one) => one.roleCode === 'guard')
  return hour < 5 && !nightWork ? 'off_hours' : 'none'
}
