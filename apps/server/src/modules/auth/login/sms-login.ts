import { checkMobile } from '@linli/validators/check-mobile'
import type { LoginAnswer } from '@linli/api-client/contract/auth/answers'
import { and, ne } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import { user, type UserRow } from '../account/user.table.ts'
import { demandCaptcha } from '../captcha/captcha.ts'
import { codeError, codeTimes, sendCode, useCode } from '../codes/codes.ts'
import { peek, reset, take } from '../throttle/throttle.ts'
import { admit } from './admit.ts'
import type { LoginSource } from './login-source.ts'
import { countCall } from './login-throttle.ts'
import { hashIs } from '../../../kit/personal-data.ts'

const hour = 3_600_000

/** The account of a phone; accounts that left have given theirs up. */
export async function findByPhone(deps: ServerDeps, phone: string): Promise<UserRow | undefined> {
  const [row] = await deps.database.db
    .select()
    .from(user)
    .where(and(hashIs(deps.personal, user.phoneHash, phone), ne(user.state, 'left')))
  return row
}

async function assertEnabled(deps: ServerDeps): Promise<void> {
  if (!(await deps.params.flag('auth.sms.enabled'))) throw new AppError('INVALID_GRANT', '短信登录未启用')
}

export async function sendLoginCode(
  deps: ServerDeps,
  input: { readonly phone: string; readonly key: string; readonly picCaptchaCode: string },
  { ip, now }: LoginSource,
): Promise<{ expireSeconds: number; resendSeconds: number }> {
  await assertEnabled(deps)
  if (!checkMobile(input.phone).ok) throw new AppError('INVALID_GRANT', '手机号格式错误')
  await demandCaptcha(deps, 'sms', input.key, input.picCaptchaCode)
  const row = await findByPhone(deps, input.phone)
  await sendCode(deps, { scene: 'login', phone: input.phone, userId: row?.id ?? null, ip, now })
  return { ...codeTimes }
}

export interface SmsAttempt {
  readonly phone: () => Promise<string>
  readonly code: string
  readonly key: string | undefined
  readonly picCaptchaCode: string | undefined
}

/** Wrong codes of an address or a phone within the hour; the tenth closes the address for an hour. */
const rule = { limit: 10, windowMs: hour, lockMs: hour }

/**
 * Nobody locks the phone of another by wrong codes: an address is closed, a phone never. From the third wrong code
 * on, whoever sent them, a picture stands before each; guessing is bounded by the five tries of a code and the codes
 * of a phone and day.
 */
async function assertMayTry(
  deps: ServerDeps,
  phone: string,
  { key, picCaptchaCode }: SmsAttempt,
  { ip, now }: LoginSource,
): Promise<void> {
  const { db } = deps.database
  if ((await peek(db, 'sms_login_ip', ip, hour, now)).lockedUntil !== null) throw codeError()
  const { count, lockedUntil } = await peek(db, 'sms_login', phone, hour, now)
  if (lockedUntil !== null || count >= (await deps.params.number('auth.captcha.afterFailures')))
    await demandCaptcha(deps, 'sms', key, picCaptchaCode)
}

/** Signs in by a code; every cause of failure has the same answer. */
export async function smsLogin(
  deps: ServerDeps,
  input: SmsAttempt,
  source: LoginSource,
): Promise<LoginAnswer> {
  const { now, ip } = source
  await assertEnabled(deps)
  await countCall(deps, ip, now)
  const phone = await input.phone()
  await assertMayTry(deps, phone, input, source)
  const { db } = deps.database
  // Counts for the picture alone: what the phone is locked for refuses nobody who has passed it.
  await take(db, 'sms_login', phone, rule, now)
  const used = await useCode(deps, { scene: 'login', phone, code: input.code, now })
  const row = await findByPhone(deps, phone)
  if (used === undefined || row === undefined || row.id !== used.userId) {
    await take(db, 'sms_login_ip', ip, rule, now)
    await recordLogin(db, {
      ...source,
      at: now,
      event: 'login',
      loginType: 'sms',
      account: row?.username ?? phone,
      user: row ?? null,
      success: false,
      failReason: 'sms_code',
    })
    throw codeError()
  }
  await reset(db, 'sms_login', phone)
  return await admit(deps, row, 'sms', row.username, source)
}
