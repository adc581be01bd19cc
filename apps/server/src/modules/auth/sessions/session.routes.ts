import * as calls from '@linli/api-client/contract/auth/session-calls'
import { eq } from 'drizzle-orm'
import { AppError, notFound } from '../../../kit/app-error.ts'
import { userOf } from '../../../kit/context.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { profileOf } from '../account/profile.ts'
import { readUserInfo } from '../account/user-info.ts'
import { openCipher } from '../cipher/open-cipher.ts'
import { bearerOf } from '../login/login.routes.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { authSession } from './auth-session.table.ts'
import { refreshToken } from './refresh-token.ts'
import { openScreen, openWall } from './screen-sessions.ts'
import { switchRole } from './switch-role.ts'

const stepUpMs = 5 * 60_000

/** Calls of a signed-in user about the session itself. */
export const sessionRoutes = (): readonly Route[] => [
  handle(calls.selectUserInfo, async ({ roleType }, ctx) => await profileOf(ctx, userOf(ctx), roleType)),

  handle(calls.userInfo, async ({ userId, kid }, ctx) => {
    const id = Number(await openCipher(ctx.deps, { value: userId, kid, purpose: 'userId' }))
    if (!Number.isSafeInteger(id)) throw notFound()
    return await readUserInfo(ctx, id)
  }),

  handleAlone(calls.refreshToken, async (_input, ctx) => {
    const token = bearerOf(ctx)
    if (token === undefined) throw new AppError('SESSION_UNKNOWN')
    return await refreshToken(ctx, token)
  }),

  handle(calls.switchRole, async ({ roleId }, ctx) => await switchRole(ctx, roleId)),

  handleAlone(calls.stepUp, async ({ password, kid }, ctx) => {
    const caller = userOf(ctx)
    const plain = await openCipher(ctx.deps, { value: password, kid, purpose: 'stepUp' })
    await confirmPassword(ctx, caller, plain, '密码错误')
    await ctx.deps.database.db
      .update(authSession)
      .set({ stepUpAt: ctx.now })
      .where(eq(authSession.id, caller.sessionId))
    return { validUntil: new Date(ctx.now.getTime() + stepUpMs).toISOString() }
  }),

  handle(calls.screenToken, async (_input, ctx) => await openScreen(ctx)),

  handleAlone(calls.createWall, async ({ name, estateIds, password, kid }, ctx) => {
    const plain = await openCipher(ctx.deps, { value: password, kid, purpose: 'stepUp' })
    await confirmPassword(ctx, userOf(ctx), plain, '密码错误')
    return await openWall(ctx, { name, estateIds })
  }),
]
