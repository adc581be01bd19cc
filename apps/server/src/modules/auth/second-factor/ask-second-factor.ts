import type { FactorWanted } from '@linli/api-client/contract/auth/answers'
import { maskPhone } from '@linli/validators/mask-phone'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { codeTimes, sendCode } from '../codes/codes.ts'
import { type Arrival, refuseArrival } from '../login/admission.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { hashToken, newSecret } from '../sessions/token.ts'
import { mfaTicket } from './mfa-ticket.table.ts'

export const ticketLifeMs = 300_000

/** Does one of the user's roles ask for a second factor? */
async function isWanted(deps: ServerDeps, { row, source }: Arrival): Promise<boolean> {
  const wanted: unknown = await deps.params.json('auth.mfa.roles')
  if (!Array.isArray(wanted) || wanted.length === 0) return false
  const roles = await heldRoles(deps.database.db, row.id, source.now)
  return roles.some((one) => wanted.includes(one.roleCode))
}

/**
 * The question for a code, when one of the roles asks for a second factor (parameter `auth.mfa.roles`, catalogue 2b
 * B1); undefined when none does. A code by SMS is no second factor beside a code by SMS: those accounts have to begin
 * with something else.
 */
export async function askSecondFactor(deps: ServerDeps, arrival: Arrival): Promise<FactorWanted | undefined> {
  if (!(await isWanted(deps, arrival))) return undefined
  const { row, loginType, account, source } = arrival
  const { ip, now } = source
  const refused = async (message: string) => await refuseArrival(deps, arrival, { reason: 'mfa', message })
  if (loginType === 'sms') throw await refused('该账号需要二次验证，请使用密码登录')
  const phone = plainOf(deps.personal, row, 'phone')
  if (phone === null) throw await refused('当前账号未绑定手机号，请联系管理员')
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
    phone: maskPhone(phone),
    expireSeconds: ticketLifeMs / 1_000,
    resendSeconds: await sendOrWait(deps, { phone, userId: row.id, ip, now }),
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
