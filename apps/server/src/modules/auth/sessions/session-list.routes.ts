import { authSession as contract } from '@linli/api-client/contract/auth/auth-session'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { recordLogin } from '../../../kit/login-log/login-log.ts'
import { usersWithin } from '../account/user-scope.ts'
import { user, userRole } from '../account/user.table.ts'
import { assertManages } from '../rights/grant-rules.ts'
import { heldNow } from '../rights/held-roles.ts'
import { role } from '../roles/role.table.ts'
import { authSession, type AuthSessionRow } from './auth-session.table.ts'
import { endSessions } from './end-sessions.ts'

async function kick(row: AuthSessionRow, { reason }: InputOf<typeof contract, 'kick'>, ctx: Ctx) {
  if (row.id === userOf(ctx).sessionId) throw refuse('不能强制自己下线')
  await assertManages(ctx, { id: row.userId }, '不能强制自己下线')
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
  return { patch: { endReason: 'kick', endedAt: ctx.now }, content: reason ?? '' }
}

/** The roles that sessions act in, and how long they may lie idle. */
async function presentSessions(rows: readonly AuthSessionRow[], ctx: Ctx) {
  const idleMinutes = await ctx.deps.params.number('auth.session.idleMinutes')
  const held = await ctx.tx
    .select({ userId: userRole.userId, roleId: role.id, name: role.roleName })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(inArray(userRole.userId, [...new Set(rows.map((row) => row.userId)), 0]), heldNow(ctx.now)))
    .orderBy(role.level, role.id)
  // A preview looks through a role that its user need not hold.
  const active = rows.flatMap((row) => row.activeRoleId ?? [])
  const named = await ctx.tx
    .select({ id: role.id, name: role.roleName })
    .from(role)
    .where(inArray(role.id, [...active, 0]))
  return new Map(
    rows.map((row) => {
      const own = held.filter((one) => one.userId === row.userId).map((one) => one.name)
      const acting = named.find((one) => one.id === row.activeRoleId)?.name
      const idleMs = ctx.now.getTime() - row.lastActiveAt.getTime()
      const hasLimit = row.state === 'active' && (row.kind === 'console' || row.kind === 'preview')
      return [
        row.id,
        {
          roleNames: acting ?? own.join('、'),
          idleLeft: hasLimit ? Math.max(0, Math.ceil(idleMinutes - idleMs / 60_000)) : null,
        },
      ]
    }),
  )
}

/** Sessions on /log-login, tab 在线会话. */
export const sessionListRoutes = (): readonly Route[] =>
  serve(
    contract,
    authSession,
  )({
    joins: [{ table: user, on: eq(user.id, authSession.userId), kind: 'inner' }],
    columns: { userName: user.actualName },
    scope: (_table, scope, ctx) => {
      const within = usersWithin(scope, ctx)
      return (
        within && sql`exists (select 1 from ${user} where ${user.id} = ${authSession.userId} and ${within})`
      )
    },
    present: presentSessions,
    on: { kick },
  }).routes
