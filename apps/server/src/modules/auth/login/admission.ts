import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import type { LoginFailReason } from '../../../kit/login-log/login-log.table.ts'
import { isAllowedFrom } from '../account/allowed-networks.ts'
import type { UserRow } from '../account/user.table.ts'
import { contractor } from '../contractors/contractor.table.ts'
import { passwordOf } from '../passwords/passwords.ts'
import { heldRoles } from '../rights/held-roles.ts'
import type { LoginType } from '../sessions/auth-session.table.ts'
import type { LoginSource } from './login-source.ts'

export interface Refusal {
  readonly reason: LoginFailReason
  readonly message: string
}

/** Reasons told only to somebody who proved to be the user (catalogue 2b B1, in this order). */
export async function refusalOf(
  deps: ServerDeps,
  row: UserRow,
  source: LoginSource,
): Promise<Refusal | undefined> {
  const { now } = source
  const today = dayOf(now)
  if (row.state === 'disabled') return { reason: 'disabled', message: '账号已停用，请联系管理员' }
  if (row.state === 'locked' && row.lockedUntil !== null && row.lockedUntil > now) {
    const minutes = Math.ceil((row.lockedUntil.getTime() - now.getTime()) / 60_000)
    return { reason: 'locked', message: `登录失败次数过多，请${minutes}分钟后再试` }
  }
  if (row.serviceAccount) return { reason: 'disabled', message: '服务账号不能登录' }
  const outOfTerm =
    row.state === 'left' ||
    (row.validFrom !== null && row.validFrom > today) ||
    (row.validTo !== null && row.validTo < today)
  if (outOfTerm) return { reason: 'expired_user', message: '账号不在有效期内，请联系管理员' }
  const roles = await heldRoles(deps.database.db, row.id, now)
  if (roles.length === 0) return { reason: 'no_role', message: '账号未分配角色，请联系管理员' }
  if (row.companyId !== null) {
    const [company] = await deps.database.db
      .select({ enabled: propertyCompany.enabled })
      .from(propertyCompany)
      .where(eq(propertyCompany.id, row.companyId))
    if (company?.enabled === false) return { reason: 'company_disabled', message: '所属物业公司已停用' }
  }
  if (row.contractorId !== null) {
    const [partner] = await deps.database.db
      .select({ enabled: contractor.enabled })
      .from(contractor)
      .where(eq(contractor.id, row.contractorId))
    if (partner?.enabled === false) return { reason: 'company_disabled', message: '所属合作单位已停用' }
  }
  if (!isAllowedFrom(row, source.ip)) return { reason: 'ip_denied', message: '当前网络不允许登录该账号' }
  return undefined
}

/** Who wants to get in, how, and from where. */
export interface Arrival {
  readonly row: UserRow
  readonly loginType: LoginType
  readonly account: string
  readonly source: LoginSource
}

/** What stands in the log about a refused arrival that proved who it is. */
export async function refuseArrival(
  deps: ServerDeps,
  { row, loginType, account, source }: Arrival,
  { reason, message }: Refusal,
): Promise<AppError> {
  await recordLogin(deps.database.db, {
    ...source,
    at: source.now,
    event: 'login',
    loginType,
    account,
    user: { id: row.id, actualName: row.actualName, companyId: row.companyId },
    success: false,
    failReason: reason,
  })
  return new AppError('INVALID_GRANT', message)
}

/** Throws, in words, when somebody who has proved the identity must stay outside. */
export async function assertAdmitted(deps: ServerDeps, arrival: Arrival): Promise<void> {
  const { row, loginType, source } = arrival
  const password = await passwordOf(deps.database.db, row.id)
  const tooOld =
    loginType === 'password' || loginType === 'template'
      ? password?.tempExpireAt != null && password.tempExpireAt <= source.now
      : false
  const refusal =
    (await refusalOf(deps, row, source)) ??
    (tooOld ? { reason: 'temp_expired' as const, message: '临时密码已过期，请重新获取' } : undefined)
  if (refusal) throw await refuseArrival(deps, arrival, refusal)
}
