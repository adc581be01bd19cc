import * as calls from '@linli/api-client/contract/auth/profile-calls'
import { and, desc, eq, ne } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { moveFileRefs, publishFile } from '../../../kit/files/file-refs.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { loginLog } from '../../../kit/login-log/login-log.table.ts'
import { authSession } from '../sessions/auth-session.table.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { user } from './user.table.ts'

const shownLogins = 50

/** Holds on to the new portrait and lets the old one go; portraits are shown to all of the staff. */
async function keepPortrait(ctx: Ctx, userId: number, avatar: string | null): Promise<void> {
  const [before] = await ctx.tx.select({ avatar: user.avatar }).from(user).where(eq(user.id, userId))
  const keys = (key: string | null | undefined) => (key ? [key] : [])
  const owner = { type: 'user', id: userId, estateId: null }
  await moveFileRefs(ctx, owner, keys(before?.avatar), keys(avatar), 'avatar', { pictures: true })
  if (avatar) await publishFile(ctx, avatar)
}

/** The account popover: own data, devices and sign-ins. */
export const profileRoutes = (): readonly Route[] => [
  handle(calls.updateProfile, async (input, ctx) => {
    const { userId } = userOf(ctx)
    if (input.avatar !== undefined) await keepPortrait(ctx, userId, input.avatar)
    const [row] = await ctx.tx
      .update(user)
      .set({
        ...(input.avatar !== undefined && { avatar: input.avatar }),
        ...(input.introduction !== undefined && { introduction: input.introduction }),
        ...(input.gender !== undefined && { gender: input.gender }),
        updatedAt: ctx.now,
        updatedBy: userId,
      })
      .where(eq(user.id, userId))
      .returning({ actualName: user.actualName })
    ctx.note({ resource: 'user', targetId: userId, ...(row && { targetName: row.actualName }) })
    return true as const
  }),

  handle(calls.ownSessions, async (_input, ctx) => {
    const { userId, sessionId } = userOf(ctx)
    const rows = await ctx.tx
      .select()
      .from(authSession)
      .where(and(eq(authSession.userId, userId), eq(authSession.state, 'active')))
      .orderBy(desc(authSession.lastActiveAt))
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      loginType: row.loginType,
      current: row.id === sessionId,
      ip: row.ip,
      region: row.region,
      browser: row.browser,
      os: row.os,
      device: row.device,
      createdAt: row.createdAt.toISOString(),
      lastActiveAt: row.lastActiveAt.toISOString(),
    }))
  }),

  handle(calls.endOwnSessions, async ({ id }, ctx) => {
    const { userId, sessionId } = userOf(ctx)
    const which = id === undefined ? ne(authSession.id, sessionId) : eq(authSession.id, id)
    const ended = await endSessions(ctx.tx, and(eq(authSession.userId, userId), which), {
      state: 'revoked',
      reason: 'kick',
      now: ctx.now,
    })
    if (id !== undefined && ended === 0) throw notFound()
    return { ended }
  }),

  handle(calls.ownLogins, async (_input, ctx) => {
    const rows = await ctx.tx
      .select()
      .from(loginLog)
      .where(eq(loginLog.userId, userOf(ctx).userId))
      .orderBy(desc(loginLog.at), desc(loginLog.id))
      .limit(shownLogins)
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      event: row.event,
      loginType: row.loginType,
      success: row.success,
      ip: row.ip,
      region: row.region,
      browser: row.browser,
      os: row.os,
    }))
  }),
]
