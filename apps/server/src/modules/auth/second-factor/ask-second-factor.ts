import type { FactorWanted } from '@linli/api-client/contract/auth/answers'
import { maskPhone } from '@linli/validators/mask-phone'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Db } from '../../../runtime/database.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { codeTimes, sendCode } from '../codes/codes.ts'
import { type Arrival, refuseArrival } from '../login/admission.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { hashToken, newSecret } from '../sessions/token.ts'
import { boundAuthenticator } from './authenticator.ts'
import { mfaTicket } from './mfa-ticket.table.ts'

export const ticketLifeMs = 300_000

/** Does one of the user's roles ask for a second factor? */
export async function rolesWantFactor(
  deps: Pick<ServerDeps, 'params'>,
  db: Db,
  userId: number,
  now: Date,
): Promise<boolean> {
  const wanted: unknown = await deps.params.json('auth.mfa.roles')
  if (!Array.isArray(wanted) || wanted.length === 0) return false
  const roles = await heldRoles(db, userId, now)
  return roles.some((one) => wanted.includes(one.roleCode))
}

/** The phone that may get a code: a code by SMS is no second factor beside a code by SMS. */
export const phoneForCode = (deps: ServerDeps, { row, loginType }: Pick<Arrival, 'row' | 'loginType'>) =>
  loginType === 'sms' ? null : plainOf(deps.personal, row, 'phone')

/**
 * The question for a second factor, when the user has an authenticator app or one of the roles asks for it (parameter
 * `auth.mfa.roles`, catalogue 2b B1); undefined when neither is so. Who has an app is asked for its code, and may
 * have one by SMS instead; who has none gets one by SMS, and has to begin with something else.
 */
export async function askSecondFactor(deps: ServerDeps, arrival: Arrival): Promise<FactorWanted | undefined> {
  const { row, loginType, account, source } = arrival
  const { ip, now } = source
  const hasApp = (await boundAuthenticator(deps.database.db, row.id)) !== undefined
  if (!hasApp && !(await rolesWantFactor(deps, deps.database.db, row.id, now))) return undefined
  const phone = phoneForCode(deps, arrival)
  if (!hasApp && phone === null) {
    const message =
      loginType === 'sms' ? '该账号需要二次验证，请使用密码登录' : '当前账号未绑定手机号，请联系管理员'
    throw await refuseArrival(deps, arrival, { reason: 'mfa', message })
  }
  const ticket = newSecret()
  await deps.database.db.insert(mfaTicket).values({
    ticketHash: hashToken(ticket),
    userId: row.id,
    loginType,
    account,
    state: 'open',
    ip,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ticketLifeMs),
  })
  return {
    mfaRequired: true,
    mfaTicket: ticket,
    method: hasApp ? 'app' : 'sms',
    phone: phone === null ? null : maskPhone(phone),
    expireSeconds: ticketLifeMs / 1_000,
    resendSeconds: hasApp || phone === null ? 0 : await sendOrWait(deps, { phone, userId: row.id, ip, now }),
  }
}

/** Sends a code; who signs in again within the minute still has the code of before. Seconds until the next one. */
async function sendOrWait(
  deps: ServerDeps,
  to: { readonly phone: string; readonly userId: number; readonly ip: string; readonly now: Date },
): Promise<number> {
  try {
    await sendCode(deps, { scene: 'mfa', ...to })
    return codeTimes.resendSeconds
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY')
      return Math.ceil(error.retryAfter ?? codeTimes.resendSeconds)
    throw error
  }
}
