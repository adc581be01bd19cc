import { loginOverview } from '@linli/api-client/contract/log/login-overview'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../kit/context.ts'
import { handle, type Route } from '../../kit/route.ts'
import { conditionOfQuery } from '../../kit/serve/filters.ts'
import { withJoins } from '../../kit/serve/read.ts'
import { estatesOf } from '../../kit/serve/scope.ts'
import { rolesWithin } from '../auth/roles/role-scope.ts'
import { role } from '../auth/roles/role.table.ts'
import { daysOf } from './log-range.ts'
import { loginModel } from './log.routes.ts'
import { unknownRole } from './role-names.ts'
import { loginLog } from '../../kit/login-log/login-log.table.ts'

/** More bars than this are not read. */
const shown = 10

const success = sql<number>`count(*) filter (where ${loginLog.success})::int`
const fail = sql<number>`count(*) filter (where not ${loginLog.success})::int`

const seenBy = (ctx: Ctx) => ({ scope: ctx.scopeFor('log:login:list'), ctx })

/** Successes and failures by a text of the row, those with most failures first. */
async function countedBy(ctx: Ctx, column: PgColumn, where: SQL | undefined) {
  const query = ctx.tx.select({ label: sql<string>`${column}`, success, fail }).from(loginLog)
  return await withJoins(loginModel, query, seenBy(ctx))
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`3 desc, 2 desc, 1`)
    .limit(shown)
}

/** Counts over the list's own query. */
export const loginOverviewRoute = (): Route =>
  handle(loginOverview, async (query, ctx) => {
    const days = daysOf(query, ctx.now)
    const where = and(
      loginModel.within(ctx.scopeFor('log:login:list'), ctx),
      conditionOfQuery(loginModel, { at_from: days.from, at_to: days.to, ...query }, ctx),
      eq(loginLog.event, 'login'),
    )
    const hours = await withJoins(
      loginModel,
      ctx.tx
        .select({
          hour: sql<number>`extract(hour from ${loginLog.at} at time zone 'Asia/Shanghai')::int`,
          success,
          fail,
        })
        .from(loginLog),
      seenBy(ctx),
    )
      .where(where)
      .groupBy(sql`1`)
    const reasons = await withJoins(
      loginModel,
      ctx.tx
        .select({ reason: sql<string>`${loginLog.failReason}`, count: sql<number>`count(*)::int` })
        .from(loginLog),
      seenBy(ctx),
    )
      .where(and(where, sql`${loginLog.failReason} is not null`))
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`)
      .limit(shown)
    const roles = await withJoins(
      loginModel,
      ctx.tx
        .select({
          label: sql<string>`coalesce(max(${role.roleName}), ${unknownRole})`,
          count: sql<number>`count(*)::int`,
        })
        .from(loginLog)
        .innerJoin(
          sql`lateral jsonb_array_elements_text(coalesce(${loginLog.roleCodes}, '[]'::jsonb)) as held(code)`,
          sql`true`,
        )
        .leftJoin(role, and(eq(role.roleCode, sql`held.code`), rolesWithin(estatesOf(ctx), ctx))),
      seenBy(ctx),
    )
      .where(and(where, loginLog.success))
      .groupBy(role.id)
      .orderBy(sql`2 desc, 1`)
      .limit(shown)
    const sum = (pick: 'success' | 'fail') => hours.reduce((total, row) => total + row[pick], 0)
    return {
      ...days,
      success: sum('success'),
      fail: sum('fail'),
      hours: Array.from({ length: 24 }, (_, hour) => {
        const row = hours.find((one) => one.hour === hour)
        return { hour, success: row?.success ?? 0, fail: row?.fail ?? 0 }
      }),
      reasons,
      ips: await countedBy(ctx, loginLog.ip, where),
      regions: await countedBy(ctx, loginLog.region, where),
      roles,
    }
  })
