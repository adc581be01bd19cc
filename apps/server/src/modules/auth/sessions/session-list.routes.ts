import { authSession as contract } from '@linli/api-client/contract/auth/auth-session'
import { eq, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { recordLogin } from '../../log/login-log.ts'
import { usersWithin } from '../account/user-scope.ts'
import { user } from '../account/user.table.ts'
import { assertManages } from '../rights/grant-rules.ts'
import { authSession, type AuthSessionRow } from './auth-session.table.ts'
import { endSessions } from './end-sessions.ts'

async function kick(row: AuthSessionRow, input: Readonly<Record<string, unknown>>, ctx: Ctx) {
  if (row.id === userOf(ctx).sessionId) throw refuse('不能强制自己下线')
  await assertManages(ctx, { id: row.userId }, '不能强制自己下线')
  const reason = typeof input.reason === 'string' ? input.reason : ''
  // Screens that hang on the session end with it; the kit writes the session's own state.
  await endSessions(ctx.tx, eq(authSession.parentId, row.id), {
    state: 'revoked',
    reason: 'parent',
    now: ctx.now,
  })
  const [owner] = await ctx.tx.select().from(user).where(eq(user.id, row.userId))
  await recordLogin(ctx.tx, {
    at: ctx.now,
    event: 'kick',
    loginType: row.loginType,
    account: owner?.username ?? '',
    user: owner ?? null,
    success: true,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    requestId: ctx.requestId,
    sessionId: row.id,
    durationSec: Math.round((ctx.now.getTime() - row.createdAt.getTime()) / 1_000),
  })
  return { patch: { endReason: 'kick', endedAt: ctx.now }, content: reason }
}

/** Sessions on /log-login, tab 在线会话. */
export const sessionListRoutes = (): readonly Route[] =>
  serve(contract, {
    table: authSession,
    joins: [{ table: user, on: eq(user.id, authSession.userId), kind: 'inner' }],
    columns: { userName: user.actualName },
    scope: (_table, scope, ctx) => {
      const within = usersWithin(scope, ctx)
      return (
        within && sql`exists (select 1 from ${user} where ${user.id} = ${authSession.userId} and ${within})`
      )
    },
    on: { kick },
  })
