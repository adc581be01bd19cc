import { eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import { user } from '../account/user.table.ts'
import { authSession } from '../sessions/auth-session.table.ts'
import { openSession } from '../sessions/open-session.ts'
import type { RoleRow } from './role.table.ts'

const previewMs = 30 * 60_000

/** A session that reads as the role does, for half an hour, and ends with the one behind it (catalogue 2b A3). */
export async function openPreview(
  ctx: Ctx,
  row: RoleRow,
): Promise<{ token: string; maxUntil: string; roleName: string }> {
  const caller = userOf(ctx)
  if (caller.sessionKind !== 'console') throw new AppError('FORBIDDEN')
  const [parent] = await ctx.tx
    .select({ session: authSession, user })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .where(eq(authSession.id, caller.sessionId))
  if (parent === undefined) throw new AppError('SESSION_UNKNOWN')
  const maxUntil = new Date(ctx.now.getTime() + previewMs)
  const { loginType } = parent.session
  const { id, token } = await openSession(ctx.tx, {
    userId: caller.userId,
    kind: 'preview',
    parentId: caller.sessionId,
    loginType,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    limited: false,
    maxUntil,
    now: ctx.now,
    activeRoleId: row.id,
    name: row.roleName,
  })
  await recordLogin(ctx.tx, {
    at: ctx.now,
    event: 'preview',
    loginType,
    account: parent.user.username,
    user: { ...parent.user, roleCodes: [row.roleCode] },
    success: true,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    requestId: ctx.requestId,
    sessionId: id,
  })
  return { token, maxUntil: maxUntil.toISOString(), roleName: row.roleName }
}
