import { isIP } from 'node:net'
import * as calls from '@linli/api-client/contract/log/login-risk-calls'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { forbidden, invalid, notFound, refuse } from '../../kit/app-error.ts'
import { type Ctx, userOf } from '../../kit/context.ts'
import { handle, type Route } from '../../kit/route.ts'
import { user } from '../auth/account/user.table.ts'
import { loginBlock } from '../auth/login/login-block.table.ts'
import { actorsWithin } from './log-scope.ts'
import { loginLog } from '../../kit/login-log/login-log.table.ts'
import { loginRisk } from './login-risk.table.ts'

const blockCode = 'log:login:block'

/** An address is closed for everybody: only for those whose right reaches everybody. */
function assertForAll(ctx: Ctx): void {
  if (ctx.scopeFor(blockCode).kind !== 'all') throw forbidden(blockCode)
}

/** The attempt, when it is of an account in reach. */
async function attemptOf(ctx: Ctx, id: number) {
  const within = actorsWithin(ctx.scopeFor('log:login:handle'), ctx, loginLog)
  const [row] = await ctx.tx
    .select({ id: loginLog.id, account: loginLog.account, risk: loginLog.risk })
    .from(loginLog)
    .where(and(eq(loginLog.id, id), within))
  if (row === undefined) throw notFound()
  return row
}

/** What is done about suspicious sign-ins (catalogue 2b /log-login). */
export const loginRiskRoutes = (): readonly Route[] => [
  handle(calls.handleLoginRisk, async ({ id, note }, ctx) => {
    const row = await attemptOf(ctx, id)
    ctx.note({ resource: 'login', targetId: id, targetName: row.account, reason: note })
    if (row.risk === 'none') throw refuse('该记录没有风险，无需处理')
    const caller = userOf(ctx)
    const [made] = await ctx.tx
      .insert(loginRisk)
      .values({
        logId: id,
        note,
        handledAt: ctx.now,
        handledBy: caller.userId,
        handledByName: caller.name,
      })
      .onConflictDoNothing()
      .returning({ id: loginRisk.id })
    if (made === undefined) throw refuse('该风险已处理')
    return true as const
  }),

  handle(calls.loginBlocks, async (_input, ctx) => {
    assertForAll(ctx)
    const rows = await ctx.tx
      .select({ block: loginBlock, createdByName: user.actualName })
      .from(loginBlock)
      .leftJoin(user, eq(user.id, loginBlock.createdBy))
      .where(gt(loginBlock.until, ctx.now))
      .orderBy(desc(loginBlock.createdAt))
    return rows.map(({ block: { ip, reason, until, createdAt }, createdByName }) => ({
      ip,
      reason,
      until: until.toISOString(),
      createdAt: createdAt.toISOString(),
      createdByName,
    }))
  }),

  handle(calls.blockIp, async ({ ip, minutes, reason }, ctx) => {
    assertForAll(ctx)
    if (isIP(ip) === 0) throw invalid({ ip: 'IP格式错误' })
    if (ip === ctx.ip) throw invalid({ ip: '不能封禁自己当前的地址' })
    const until = new Date(ctx.now.getTime() + minutes * 60_000)
    const values = { reason, until, createdAt: ctx.now, createdBy: userOf(ctx).userId }
    await ctx.tx
      .insert(loginBlock)
      .values({ ip, ...values })
      .onConflictDoUpdate({ target: loginBlock.ip, set: values })
    ctx.note({ resource: 'loginBlock', targetName: ip, reason })
    return { until: until.toISOString() }
  }),

  handle(calls.unblockIp, async ({ ip }, ctx) => {
    assertForAll(ctx)
    const [gone] = await ctx.tx
      .update(loginBlock)
      .set({ until: sql`least(${loginBlock.until}, ${ctx.now.toISOString()}::timestamptz)` })
      .where(and(eq(loginBlock.ip, ip), gt(loginBlock.until, ctx.now)))
      .returning({ id: loginBlock.id })
    if (gone === undefined) throw notFound()
    ctx.note({ resource: 'loginBlock', targetName: ip })
    return true as const
  }),
]
