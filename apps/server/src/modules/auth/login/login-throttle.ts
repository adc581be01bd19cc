import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Db } from '../../../runtime/database.ts'
import { loginBlock } from './login-block.table.ts'
import { type Attempt, peek, reset, take, type ThrottleRule } from '../throttle/throttle.ts'

const minute = 60_000
const nameWindowMs = 15 * minute
const ipWindowMs = 10 * minute

/** The refusal of a locked name. */
export function lockedError(until: Date, now: Date): AppError {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute))
  return new AppError('INVALID_GRANT', `登录失败次数过多，请${minutes}分钟后再试`, {
    data: { needCaptcha: true },
  })
}

export async function nameRule(deps: Pick<ServerDeps, 'params'>): Promise<ThrottleRule> {
  return {
    limit: await deps.params.number('auth.lock.times'),
    windowMs: nameWindowMs,
    lockMs: (await deps.params.number('auth.lock.minutes')) * minute,
    lockCapMs: 60 * minute,
  }
}

/** Until when an administrator closed the address. */
async function blockedUntil({ database }: ServerDeps, ip: string, now: Date): Promise<Date | undefined> {
  const [row] = await database.db
    .select({ until: loginBlock.until })
    .from(loginBlock)
    .where(and(eq(loginBlock.ip, ip), gt(loginBlock.until, now)))
  return row?.until
}

/** Every sign-in call of an address counts; too many are not looked at. */
export async function countCall(deps: ServerDeps, ip: string, now: Date): Promise<void> {
  const limit = await deps.params.number('auth.ip.callsPerMinute')
  const wait = deps.rateLimiter.take(`login ${ip}`, limit, 60, now)
  const failures = await peek(deps.database.db, 'login_ip', ip, ipWindowMs, now)
  const blocked = await blockedUntil(deps, ip, now)
  if (wait > 0 || failures.lockedUntil !== null || blocked !== undefined) {
    const until = (blocked ?? failures.lockedUntil)?.getTime() ?? now.getTime() + wait * 1_000
    throw new AppError('TOO_MANY', undefined, { retryAfter: Math.max(1, (until - now.getTime()) / 1_000) })
  }
}

/** Throws while a name is locked; attempts meanwhile change nothing. */
export async function assertNotLocked(deps: ServerDeps, name: string, now: Date): Promise<void> {
  const { lockedUntil } = await peek(deps.database.db, 'login', name, nameWindowMs, now)
  if (lockedUntil !== null) throw lockedError(lockedUntil, now)
}

/** Must a picture captcha come with the next attempt, because of the name or of the address? */
export async function needsCaptcha(
  deps: Pick<ServerDeps, 'params'>,
  db: Db,
  name: string | undefined,
  ip: string,
  now: Date,
): Promise<boolean> {
  const names = await peek(db, 'login_ip_names', ip, ipWindowMs, now)
  if (names.count >= (await deps.params.number('auth.ip.namesBeforeCaptcha')) || names.lockedUntil !== null)
    return true
  if (name === undefined || name === '') return false
  const { count, lockedUntil } = await peek(db, 'login', name, nameWindowMs, now)
  return lockedUntil !== null || count >= (await deps.params.number('auth.captcha.afterFailures'))
}

/** Takes one attempt for a name before the password is compared. Throws when none is left. */
export async function takeAttempt(deps: ServerDeps, name: string, now: Date): Promise<Attempt> {
  const attempt = await take(deps.database.db, 'login', name, await nameRule(deps), now)
  if (!attempt.taken) throw lockedError(attempt.lockedUntil ?? now, now)
  return attempt
}

/** The attempt failed: counts against the address, and says what is left. */
export async function failedAttempt(
  deps: ServerDeps,
  attempt: Attempt,
  ip: string,
  now: Date,
): Promise<AppError> {
  const { db } = deps.database
  const forever = 2_000_000_000
  const failures = await deps.params.number('auth.ip.failures')
  await take(db, 'login_ip', ip, { limit: failures, windowMs: ipWindowMs, lockMs: ipWindowMs }, now)
  // The first failure of a name in its window stands for the name.
  if (attempt.count === 1)
    await take(db, 'login_ip_names', ip, { limit: forever, windowMs: ipWindowMs, lockMs: ipWindowMs }, now)
  if (attempt.lockedUntil !== null) return lockedError(attempt.lockedUntil, now)
  const from = await deps.params.number('auth.captcha.afterFailures')
  const left = (await deps.params.number('auth.lock.times')) - attempt.count
  const needCaptcha = attempt.count >= from
  return new AppError(
    'INVALID_GRANT',
    needCaptcha ? `用户名或密码错误，还可尝试${left}次` : '用户名或密码错误',
    { data: { needCaptcha } },
  )
}

/** After a success the name starts from the beginning. */
export const forgetAttempts = async (deps: ServerDeps, name: string): Promise<void> =>
  await reset(deps.database.db, 'login', name)
