import { eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import { user } from '../account/user.table.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { authSession } from './auth-session.table.ts'
import { hashToken, newToken } from './token.ts'

/** Narrows the session to one of the user's roles, or widens it to all of them. The old token is dead at once. */
export async function switchRole(
  ctx: Ctx,
  roleId: number | null,
): Promise<{ token: string; roleName: string; roleType: string }> {
  const caller = userOf(ctx)
  const held = await heldRoles(ctx.tx, caller.userId, ctx.now)
  const chosen = held.find((one) => one.roleId === roleId)
  const [first] = held
  if (first === undefined || (roleId !== null && chosen === undefined)) throw refuse('您没有该角色')
  const token = newToken(chosen?.roleCode ?? null)
  const [session] = await ctx.tx
    .update(authSession)
    .set({
      activeRoleId: roleId,
      tokenHash: hashToken(token),
      prevTokenHash: null,
      prevUntil: null,
      tokenIssuedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(eq(authSession.id, caller.sessionId))
    .returning({ loginType: authSession.loginType })
  const [row] = await ctx.tx
    .update(user)
    .set({ preferredRoleId: roleId })
    .where(eq(user.id, caller.userId))
    .returning()
  const roleName = chosen?.roleName ?? '全部角色'
  ctx.note({ resource: 'session', targetId: caller.sessionId, title: `切换角色 ${roleName}` })
  await recordLogin(ctx.tx, {
    at: ctx.now,
    event: 'role_switch',
    loginType: session?.loginType ?? 'password',
    account: row?.username ?? '',
    user: row ?? null,
    success: true,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    requestId: ctx.requestId,
    sessionId: caller.sessionId,
  })
  return { token, roleName, roleType: (chosen ?? first).roleType }
}
