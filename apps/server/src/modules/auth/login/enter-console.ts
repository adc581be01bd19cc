import type { LoginResult } from '@linli/api-client/contract/auth/answers'
import { and, eq, sql } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import { wantedConsents } from '../../../kit/privacy/wanted-consents.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import type { LoginRisk } from '../../../kit/login-log/login-log.table.ts'
import { sendNotice } from '../account/send-notice.ts'
import { user } from '../account/user.table.ts'
import { passwordAge, passwordOf } from '../passwords/passwords.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { authSession } from '../sessions/auth-session.table.ts'
import { openSession, replaceOldest } from '../sessions/open-session.ts'
import { hashToken } from '../sessions/token.ts'
import type { Arrival } from './admission.ts'
import { loginRisk } from './login-risk.ts'

/** What the owner is told of a sign-in that looks like somebody else's. */
const noticeOf: Readonly<Partial<Record<LoginRisk, string>>> = {
  new_device: '在新设备上登录',
  new_place: '在异地登录',
}

/** Opens a console session for somebody who may come in, and writes the log. */
export async function enterConsole(
  deps: ServerDeps,
  { row, loginType, account, source }: Arrival,
): Promise<LoginResult> {
  const { db } = deps.database
  const { now } = source
  const age = await ageOf(deps, row.id, now)
  const roles = await heldRoles(db, row.id, now)
  const preferred = roles.find((one) => one.roleId === row.preferredRoleId)
  const maxUntil = new Date(now.getTime() + (await deps.params.number('auth.session.maxHours')) * 3_600_000)
  const risk = await loginRisk(db, row.id, roles, source)
  const session = await db.transaction(async (tx) => {
    const opened = await openSession(tx, {
      userId: row.id,
      kind: 'console',
      loginType,
      ip: source.ip,
      region: source.region,
      userAgent: source.userAgent,
      limited: age.mustChangePassword,
      consentDue: (await wantedConsents(deps, tx, row.id)).length > 0,
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
    ...source,
    at: now,
    event: 'login',
    loginType,
    account,
    user: {
      id: row.id,
      actualName: row.actualName,
      companyId: row.companyId,
      roleCodes: roles.map((one) => one.roleCode),
    },
    success: true,
    risk,
    sessionId: session.id,
  })
  const told = noticeOf[risk]
  if (told !== undefined) sendNotice(deps, row, told)
  return {
    token: session.token,
    userId: row.id,
    maxUntil: maxUntil.toISOString(),
    serverTime: now.toISOString(),
    ...age,
    mfaRequired: false,
  }
}

/** The answer for somebody whose session in this browser goes on; undefined when it has just ended. */
export async function stayInConsole(
  deps: ServerDeps,
  { row, source }: Arrival,
  token: string,
): Promise<LoginResult | undefined> {
  const { now } = source
  const [session] = await deps.database.db
    .select({ maxUntil: authSession.maxUntil })
    .from(authSession)
    .where(and(eq(authSession.tokenHash, hashToken(token)), eq(authSession.state, 'active')))
  return session === undefined
    ? undefined
    : {
        token,
        userId: row.id,
        maxUntil: session.maxUntil.toISOString(),
        serverTime: now.toISOString(),
        ...(await ageOf(deps, row.id, now)),
        mfaRequired: false,
      }
}

async function ageOf(deps: ServerDeps, userId: number, now: Date) {
  const password = await passwordOf(deps.database.db, userId)
  return password === undefined
    ? { expireDys: null, mustChangePassword: false }
    : await passwordAge(deps, password, now)
}
