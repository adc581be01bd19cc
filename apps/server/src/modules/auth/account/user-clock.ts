import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { changed } from '../../../kit/changed.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { assertAdminRemains, holdsRole } from '../rights/grant-rules.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { user, userRole } from './user.table.ts'

const day = 86_400_000
const clock = { kind: 'system', name: '系统' } as const

/** Daily: terms of roles and accounts that ended, and accounts that nobody uses (catalogue 2b /user). */
export async function runUserClock(
  deps: ServerDeps,
): Promise<{ roles: number; users: number; sleepers: number }> {
  const sleepDays = await deps.params.number('auth.user.sleepDays')
  return await inContext(deps, clock, async (ctx) => ({
    roles: await closeRoles(ctx),
    users: await closeAccounts(ctx),
    sleepers: sleepDays === 0 ? 0 : await closeSleepers(ctx, sleepDays),
  }))
}

async function closeRoles(ctx: Ctx): Promise<number> {
  const roles = await ctx.tx
    .delete(userRole)
    .where(lt(userRole.validTo, dayOf(ctx.now)))
    .returning({ userId: userRole.userId })
  const holders = [...new Set(roles.map((one) => one.userId))]
  if (holders.length > 0)
    await ctx.tx
      .update(user)
      .set({ permVersion: sql`${user.permVersion} + 1` })
      .where(inArray(user.id, holders))
  return roles.length
}

async function closeAccounts(ctx: Ctx): Promise<number> {
  const over = await ctx.tx
    .select({ id: user.id, state: user.state })
    .from(user)
    .where(and(lt(user.validTo, dayOf(ctx.now)), notInArray(user.state, ['disabled', 'left'])))
    .for('update')
  for (const one of over) await disable(ctx, one, '到期', '有效期已到')
  return over.length
}

/** The last system administrator stays, however long ago the last sign-in was. */
async function closeSleepers(ctx: Ctx, days: number): Promise<number> {
  const since = new Date(ctx.now.getTime() - days * day).toISOString()
  const asleep = await ctx.tx
    .select({ id: user.id, state: user.state })
    .from(user)
    .where(
      and(
        eq(user.state, 'normal'),
        sql`coalesce(${user.thisLoginTime}, ${user.createdAt}) < ${since}::timestamptz`,
      ),
    )
    .orderBy(user.thisLoginTime, user.id)
    .for('update')
  let closed = 0
  for (const one of asleep) {
    if ((await holdsRole(ctx, one.id, 'sys_admin')) && !(await isDispensable(ctx, one.id))) continue
    await disable(ctx, one, '长期未登录', `超过${days}天未登录`)
    closed += 1
  }
  return closed
}

async function isDispensable(ctx: Ctx, id: number): Promise<boolean> {
  try {
    await assertAdminRemains(ctx, id)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function disable(
  ctx: Ctx,
  { id, state }: { readonly id: number; readonly state: string },
  reason: string,
  content: string,
): Promise<void> {
  await ctx.tx
    .update(user)
    .set({
      state: 'disabled',
      stateReason: reason,
      ...changed(ctx, user),
    })
    .where(eq(user.id, id))
  await endSessionsOf(ctx.tx, id, 'disabled', ctx.now)
  await flowEvents.record(ctx, {
    entity: 'user',
    entityId: id,
    action: 'disable',
    fromState: state,
    toState: 'disabled',
    content,
  })
}
