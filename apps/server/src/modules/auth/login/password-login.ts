import { sql } from 'drizzle-orm'
import type { LoginAnswer } from '@linli/api-client/contract/auth/answers'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import type { LoginFailReason } from '../../../kit/login-log/login-log.table.ts'
import { sendNotice } from '../account/send-notice.ts'
import { user, type UserRow } from '../account/user.table.ts'
import { demandCaptcha } from '../captcha/captcha.ts'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '../passwords/password-hash.ts'
import { passwordOf } from '../passwords/passwords.ts'
import { userPassword } from '../passwords/user-password.table.ts'
import { eq } from 'drizzle-orm'
import { admit } from './admit.ts'
import { alarm, isSpray } from './login-alarm.ts'
import type { LoginSource } from './login-source.ts'
import {
  assertNotLocked,
  countCall,
  failedAttempt,
  forgetAttempts,
  needsCaptcha,
  takeAttempt,
} from './login-throttle.ts'

/** An id that no row has. */
const nobody = 0

export interface PasswordLogin {
  readonly username: string
  /** Opens the password; throws KEY_EXPIRED or CIPHER_INVALID. */
  readonly password: () => Promise<string>
  readonly key: string | undefined
  readonly captchaCode: string | undefined
  readonly loginType: 'password' | 'template'
}

/** The account of a name, in any case of letters. */
export async function findByUsername(deps: ServerDeps, username: string): Promise<UserRow | undefined> {
  const [row] = await deps.database.db
    .select()
    .from(user)
    .where(eq(sql`lower(${user.username})`, username.trim().toLowerCase()))
  return row
}

/**
 * Signs in by name and password. Order of the checks: throttles of address and name, captcha, decryption, name,
 * password, then what `admit` looks at. What is answered, and how long it takes, is the same for names that exist
 * and names that do not.
 */
export async function passwordLogin(
  deps: ServerDeps,
  attempt: PasswordLogin,
  source: LoginSource,
): Promise<LoginAnswer> {
  const { now, ip } = source
  const row = await findByUsername(deps, attempt.username)
  const log = async (failReason: LoginFailReason, isLocked = false) => {
    // Calls that are too many are not looked at, not even for this.
    const isPartOfMany = failReason !== 'throttled' && (await isSpray(deps, attempt.username, source))
    const risk = isPartOfMany ? ('spray' as const) : isLocked ? ('brute' as const) : undefined
    await recordLogin(deps.database.db, {
      ...source,
      at: now,
      event: 'login',
      loginType: attempt.loginType,
      account: attempt.username,
      user: row ?? null,
      success: false,
      failReason,
      ...(risk && { risk }),
    })
    const attack = { account: attempt.username, isKnown: row !== undefined, source }
    if (risk) await alarm(deps, risk, attack)
  }
  const logged = async <R>(reason: LoginFailReason, run: () => Promise<R>): Promise<R> => {
    try {
      return await run()
    } catch (error) {
      await log(reason)
      throw error
    }
  }

  await logged('throttled', () => countCall(deps, ip, now))
  await logged('locked', () => assertNotLocked(deps, attempt.username, now))
  if (await needsCaptcha(deps, deps.database.db, attempt.username, ip, now))
    await logged('captcha', () => demandCaptcha(deps, 'login', attempt.key, attempt.captchaCode))
  const password = await logged('cipher', attempt.password)
  if (password === '') throw new AppError('INVALID_GRANT', '请输入密码')
  const taken = await logged('locked', () => takeAttempt(deps, attempt.username, now))
  // Nobody's password is asked for as well: the same steps, whether there is such an account or not.
  const stored = await passwordOf(deps.database.db, row?.id ?? nobody)
  const fits = await verifyPassword(password, stored?.hash ?? dummyHash, deps.secrets.peppers)
  if (!fits || row === undefined || stored === undefined) {
    const error = await failedAttempt(deps, taken, ip, now)
    await log('bad_credentials', taken.lockedUntil !== null)
    if (row !== undefined && taken.lockedUntil !== null) sendNotice(deps, row, '因多次输错密码被暂时锁定')
    throw error
  }
  await forgetAttempts(deps, attempt.username)
  if (isOutdated(stored.hash, deps.secrets.peppers)) {
    const hash = await hashPassword(password, deps.secrets.peppers)
    await deps.database.db.update(userPassword).set({ hash }).where(eq(userPassword.userId, row.id))
  }
  return await admit(deps, row, attempt.loginType, attempt.username, source)
}
