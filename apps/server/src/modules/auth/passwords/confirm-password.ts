import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { UserCaller } from '../../../kit/caller.ts'
import type { AloneCtx } from '../../../kit/context.ts'
import { user } from '../account/user.table.ts'
import { authSession } from '../sessions/auth-session.table.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockKey, reset, take } from '../throttle/throttle.ts'
import { dummyHash, verifyPassword } from './password-hash.ts'
import { passwordOf } from './passwords.ts'

const windowMs = 15 * 60_000

/**
 * The caller's own password, asked for inside a session. Five wrong ones end the session and lock the name, so that
 * an unattended screen is no way to find the password. Runs outside a transaction: the counting must stay.
 *
 * @throws {AppError} REFUSED with `message`; SESSION_REVOKED once the session is over
 */
export async function confirmPassword(
  ctx: AloneCtx,
  caller: UserCaller,
  password: string,
  message: string,
): Promise<void> {
  const { deps, now } = ctx
  const { db } = deps.database
  const key = String(caller.userId)
  const limit = await deps.params.number('auth.lock.times')
  const attempt = await take(db, 'password', key, { limit, windowMs, lockMs: windowMs }, now)
  if (attempt.taken) {
    const stored = await passwordOf(db, caller.userId)
    if (await verifyPassword(password, stored?.hash ?? dummyHash, deps.secrets.peppers)) {
      await reset(db, 'password', key)
      return
    }
    if (attempt.lockedUntil === null) throw new AppError('REFUSED', message)
  }
  const until = attempt.lockedUntil ?? new Date(now.getTime() + windowMs)
  const [row] = await db.select({ username: user.username }).from(user).where(eq(user.id, caller.userId))
  if (row) await lockKey(db, 'login', row.username, until, now)
  await endSessions(db, eq(authSession.id, caller.sessionId), { state: 'revoked', reason: 'kick', now })
  throw new AppError('REFUSED', '密码错误次数过多，请重新登录')
}
