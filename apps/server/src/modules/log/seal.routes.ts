import * as calls from '@linli/api-client/contract/log/seal-calls'
import { and, count, desc, eq, gte, like, lt, lte, or } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import { dayEnd, dayStart } from '../../kit/calendar.ts'
import type { AloneCtx, Ctx } from '../../kit/context.ts'
import { mask } from '../../kit/masking.ts'
import { handle, handleAlone, type Route } from '../../kit/route.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { traceCode } from '../../kit/trace/trace-code.table.ts'
import { tellHolders } from '../auth/account/tell-administrators.ts'
import { user } from '../auth/account/user.table.ts'
import { authSession } from '../auth/sessions/auth-session.table.ts'
import { propertyCompany } from '../base/company/property-company.table.ts'
import { assertRange } from './log-range.ts'
import { logSeal } from './log-seal.table.ts'
import { checkSeals, type SealCheck, sealedLogTypes } from './log-seals.ts'
import { tracedUse } from './traced-use.ts'

/** A broken seal is an alarm: auditors are told, once per day that is bad. */
async function report(ctx: AloneCtx, bad: SealCheck): Promise<void> {
  const name = calls.sealedLogs[bad.logType]
  ctx.deps.log.error('a sealed log was changed', { logType: bad.logType, day: bad.firstBadDay })
  await tellHolders(ctx.deps, ctx.now, 'auditor', {
    kind: 'logSealBroken',
    title: '日志完整性校验不一致',
    content: `${name}自 ${bad.firstBadDay ?? ''} 起与封存记录不一致`,
    link: '/log-operation?tab=seal',
    bizType: `logSeal:${bad.logType}`,
    bizId: Number((bad.firstBadDay ?? '').replaceAll('-', '')),
  })
}

/** What the session did on the day of the code. */
async function tracesOf(ctx: Ctx, code: typeof traceCode.$inferSelect) {
  const within = (table: typeof operationLog | typeof sensitiveAccessLog) =>
    and(gte(table.at, dayStart(code.day)), lt(table.at, dayEnd(code.day)))
  const ofSession = and(eq(operationLog.sessionId, code.sessionId), within(operationLog))
  const [operations] = await ctx.tx.select({ n: count() }).from(operationLog).where(ofSession)
  const [exports] = await ctx.tx
    .select({ n: count() })
    .from(operationLog)
    .where(
      and(
        ofSession,
        or(like(operationLog.permission, '%:export'), like(operationLog.permission, '%:exportPlain')),
      ),
    )
  const [accesses] = await ctx.tx
    .select({ n: count() })
    .from(sensitiveAccessLog)
    .where(and(eq(sensitiveAccessLog.userId, code.userId), within(sensitiveAccessLog)))
  return { operations: operations?.n ?? 0, exports: exports?.n ?? 0, accesses: accesses?.n ?? 0 }
}

/** Seals of the logs, and whose watermark a code is (catalogue 2b E). */
export const sealRoutes = (): readonly Route[] => [
  handle(calls.seals, async (range, ctx) => {
    assertRange(range)
    const rows = await ctx.tx
      .select()
      .from(logSeal)
      .where(and(gte(logSeal.day, range.from), lte(logSeal.day, range.to)))
      .orderBy(desc(logSeal.day), logSeal.logType)
    return rows.map(({ logType, day, rowCount, digest, sealedAt }) => ({
      logType,
      day,
      rowCount,
      digest,
      sealedAt: sealedAt.toISOString(),
    }))
  }),

  handleAlone(calls.verifySeals, async (range, ctx) => {
    assertRange(range)
    const checks: SealCheck[] = []
    for (const logType of sealedLogTypes) {
      const check = await checkSeals(ctx.deps, logType, range.from, range.to)
      if (!check.intact) await report(ctx, check)
      checks.push(check)
    }
    ctx.note({ resource: 'logSeal', title: `日志完整性校验 ${range.from}~${range.to}` })
    return checks
  }),

  handle(calls.traceWatermark, async ({ code: given }, ctx) => {
    const [found] = await ctx.tx
      .select({ code: traceCode, user, session: authSession, companyName: propertyCompany.name })
      .from(traceCode)
      .innerJoin(user, eq(user.id, traceCode.userId))
      .innerJoin(authSession, eq(authSession.id, traceCode.sessionId))
      .leftJoin(propertyCompany, eq(propertyCompany.id, user.companyId))
      .where(eq(traceCode.code, given.slice(0, 8)))
    if (found === undefined) throw notFound()
    const { code, session } = found
    ctx.note({
      resource: 'traceCode',
      targetId: found.user.id,
      targetName: mask('name', found.user.actualName),
    })
    return {
      code: code.code,
      userId: found.user.id,
      username: found.user.username,
      actualName: found.user.actualName,
      companyName: found.companyName,
      sessionId: session.id,
      sessionKind: session.kind,
      loginType: session.loginType,
      ip: session.ip,
      browser: session.browser,
      os: session.os,
      day: code.day,
      issuedAt: code.issuedAt.toISOString(),
      sessionFrom: session.createdAt.toISOString(),
      sessionTo: session.endedAt?.toISOString() ?? null,
      ...(await tracesOf(ctx, code)),
      use: given === code.code ? null : await tracedUse(ctx, code, given),
    }
  }),
]
