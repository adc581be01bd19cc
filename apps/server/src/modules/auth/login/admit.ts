import { eq, sql } from 'drizzle-orm'
import type { LoginResult } from '@linli/api-client/contract/auth/answers'
import { AppError } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { trustedProxies } from '../../../kit/http/request-facts.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { recordLogin } from '../../log/login-log.ts'
import type { LoginFailReason, LoginRisk } from '../../log/login-log.table.ts'
import { user, type UserRow } from '../account/user.table.ts'
import { passwordAge, passwordOf } from '../passwords/passwords.ts'
import { heldRoles } from '../rights/held-roles.ts'
import type { LoginType } from '../sessions/auth-session.table.ts'
import { openSession, replaceOldest } from '../sessions/open-session.ts'
import { loginRisk } from './login-risk.ts'

/** What is known about the browser that wants to get in. */
export interface LoginSource {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly now: Date
}

export interface Refusal {
  readonly reason: LoginFailReason
  readonly message: string
}

/** Reasons told only to somebody who proved to be the user (catalogue 2b B1, in this order). */
async function refusalOf(deps: ServerDeps, row: UserRow, source: LoginSource): Promise<Refusal | undefined> {
  const { now } = source
  const today = dayOf(now)
  if (row.state === 'disabled') return { reason: 'disabled', message: '账号已停用，请联系管理员' }
  if (row.state === 'locked' && row.lockedUntil !== null && row.lockedUntil > now) {
    const minutes = Math.ceil((row.lockedUntil.getTime() - now.getTime()) / 60_000)
    return { reason: 'locked', message: `登录失败次数过多，请${minutes}分钟后再试` }
  }
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
  const networks = row.allowedIps ?? []
  if (networks.length > 0 && !trustedProxies(networks).has(source.ip))
    return { reason: 'ip_denied', message: '当前网络不允许登录该账号' }
  return undefined
}

/**
 * Lets a user in who has proved the identity by one of the four ways: last checks, session, log.
 *
 * @throws {AppError} INVALID_GRANT with the reason in words
 */
export async function admit(
  deps: ServerDeps,
  row: UserRow,
  loginType: LoginType,
  account: string,
  source: LoginSource,
): Promise<LoginResult> {
  const { db } = deps.database
  const { now } = source
  const password = await passwordOf(db, row.id)
  const tooOld =
    loginType === 'password' || loginType === 'template'
      ? password?.tempExpireAt != null && password.tempExpireAt <= now
      : false
  const refusal =
    (await refusalOf(deps, row, source)) ??
    (tooOld ? { reason: 'temp_expired' as const, message: '临时密码已过期，请重新获取' } : undefined)
  const known = { id: row.id, actualName: row.actualName, companyId: row.companyId }
  const entry = { at: now, event: 'login' as const, loginType, account, ...source }
  if (refusal) {
    await recordLogin(db, { ...entry, user: known, success: false, failReason: refusal.reason })
    throw new AppError('INVALID_GRANT', refusal.message)
  }
  const age =
    password === undefined
      ? { expireDys: null, mustChangePassword: false }
      : await passwordAge(deps, password, now)
  const roles = await heldRoles(db, row.id, now)
  const preferred = roles.find((one) => one.roleId === row.preferredRoleId)
  const maxUntil = new Date(now.getTime() + (await deps.params.number('auth.session.maxHours')) * 3_600_000)
  const risk: LoginRisk = await loginRisk(db, row.id, roles, source)
  const session = await db.transaction(async (tx) => {
    const opened = await openSession(tx, {
      userId: row.id,
      kind: 'console',
      loginType,
      ip: source.ip,
      userAgent: source.userAgent,
      limited: age.mustChangePassword,
      maxUntil,
      now,
      activeRoleId: preferred?.roleId ?? null,
      roleCode: preferred?.roleCode ?? null,
    })
    await replaceOldest(deps, tx, row.id, now)
    await tx
      .update(user)
      .set({
        loginCount: sql`${user.loginCount} + 1`,
        lastLoginDateTime: sql`${user.thisLoginTime}`,
        lastLoginIp: sql`${user.thisLoginIp}`,
        thisLoginTime: now,
        thisLoginIp: source.ip,
      })
      .where(eq(user.id, row.id))
    return opened
  })
  await recordLogin(db, {
    ...entry,
    user: { ...known, roleCodes: roles.map((one) => one.roleCode) },
    success: true,
    risk,
    sessionId: session.id,
  })
  return {
    token: session.token,
    userId: row.id,
    maxUntil: maxUntil.toISOString(),
    serverTime: now.toISOString(),
    ...age,
    mfaRequired: false,
  }
}
