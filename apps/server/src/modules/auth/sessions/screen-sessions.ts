import { eq } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import { user } from '../account/user.table.ts'
import { authSession } from './auth-session.table.ts'
import { openSession } from './open-session.ts'

const screenLifeMs = 12 * 3_600_000
const wallLifeMs = 30 * 86_400_000

async function ownSession(ctx: Ctx) {
  const caller = userOf(ctx)
  if (caller.sessionKind !== 'console') throw new AppError('FORBIDDEN')
  const [row] = await ctx.tx
    .select({ session: authSession, user })
    .from(authSession)
    .innerJoin(user, eq(user.id, authSession.userId))
    .where(eq(authSession.id, caller.sessionId))
  if (row === undefined) throw new AppError('SESSION_UNKNOWN')
  return row
}

async function log(ctx: Ctx, row: Awaited<ReturnType<typeof ownSession>>, sessionId: number) {
  await recordLogin(ctx.tx, {
    at: ctx.now,
    event: 'screen',
    loginType: row.session.loginType,
    account: row.user.username,
    user: row.user,
    success: true,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    requestId: ctx.requestId,
    sessionId,
  })
}

/** A session for the large screen: reads only what is marked for it, no idle limit, dies with the console's logout. */
export async function openScreen(ctx: Ctx): Promise<{ token: string; maxUntil: string }> {
  const row = await ownSession(ctx)
  const maxUntil = new Date(ctx.now.getTime() + screenLifeMs)
  const { session } = row
  const opened = await openSession(ctx.tx, {
    userId: session.userId,
    kind: 'screen',
    parentId: session.id,
    loginType: session.loginType,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    limited: false,
    maxUntil,
    now: ctx.now,
    activeRoleId: session.activeRoleId,
  })
  await log(ctx, row, opened.id)
  return { token: opened.token, maxUntil: maxUntil.toISOString() }
}

/** A wall in a control room: stays when its creator signs out, shows its estates only, always masked. */
export async function openWall(
  ctx: Ctx,
  wall: { readonly name: string; readonly estateIds: readonly number[] },
): Promise<{ token: string; maxUntil: string }> {
  const row = await ownSession(ctx)
  const { permissions } = userOf(ctx)
  const reachable = permissions.estates
  if (reachable !== 'all' && wall.estateIds.some((id) => !reachable.includes(id)))
    throw invalid({ estateIds: '所选范围超出您的小区权限' })
  const maxUntil = new Date(ctx.now.getTime() + wallLifeMs)
  const opened = await openSession(ctx.tx, {
    userId: row.session.userId,
    kind: 'wall',
    loginType: row.session.loginType,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    limited: false,
    maxUntil,
    now: ctx.now,
    activeRoleId: row.session.activeRoleId,
    name: wall.name,
    estateIds: wall.estateIds,
  })
  ctx.note({ resource: 'session', targetId: opened.id, title: `设为值守屏 ${wall.name}` })
  await log(ctx, row, opened.id)
  return { token: opened.token, maxUntil: maxUntil.toISOString() }
}
