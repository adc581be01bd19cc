import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import { loginLog } from '../../kit/login-log/login-log.table.ts'
import { maskText } from '../../kit/masking.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { likeText } from '../../kit/serve/filters.ts'
import type { Traced, TraceWanted } from '../../kit/traced.ts'
import { exceptionEvent } from './exceptions/exception.table.ts'
import { actorsWithin, rowsWithin } from './log-scope.ts'

const within = (at: PgColumn, { from, until }: TraceWanted) => and(gte(at, from), lt(at, until))
const among = (column: PgColumn, ids: readonly number[]) =>
  ids.length === 0 ? undefined : inArray(column, [...ids])
/** Nothing is wanted of this log. */
const nothing = sql`false`
const isAny = (...conditions: (SQL | undefined)[]): SQL =>
  or(...conditions.filter((one) => one !== undefined)) ?? nothing
/** Rows about these objects, by the entity that a log names. */
const about = (entity: PgColumn, id: PgColumn, names: readonly string[], ids: readonly number[]) =>
  ids.length === 0 ? undefined : and(inArray(entity, [...names]), inArray(id, [...ids]))

const operations: Traced = {
  log: 'operation',
  async find(ctx, wanted) {
    const { by, text, userIds, residentIds, personIds, deviceIds, scope, limit } = wanted
    const t = operationLog
    const condition: Record<typeof by, () => SQL> = {
      request: () => eq(t.requestId, text),
      person: () =>
        isAny(
          among(t.userId, userIds),
          about(t.resource, t.targetId, ['user'], userIds),
          about(t.resource, t.targetId, ['resident'], residentIds),
          about(t.resource, t.targetId, ['person'], personIds),
        ),
      device: () => isAny(about(t.resource, t.targetId, ['device'], deviceIds)),
      number: () =>
        or(sql`${t.title} ilike ${likeText(text)}`, eq(t.targetName, text), eq(t.traceCode, text)) ?? nothing,
    }
    const rows = await ctx.tx
      .select()
      .from(t)
      .where(and(condition[by](), within(t.at, wanted), rowsWithin(scope, ctx, t)))
      .orderBy(desc(t.at))
      .limit(limit)
    return rows.map((row) => ({
      log: 'operation',
      id: row.id,
      at: row.at.toISOString(),
      who: row.actualName,
      what: row.title,
      target: row.targetName,
      ip: row.ip,
      requestId: row.requestId,
    }))
  },
}

const accesses: Traced = {
  log: 'sensitive',
  async find(ctx, wanted) {
    const { by, text, userIds, residentIds, personIds, deviceIds, scope, limit } = wanted
    const t = sensitiveAccessLog
    const condition: Record<typeof by, () => SQL> = {
      request: () => eq(t.requestId, text),
      person: () =>
        isAny(
          among(t.userId, userIds),
          about(t.subjectType, t.subjectId, ['user'], userIds),
          about(t.subjectType, t.subjectId, ['resident'], residentIds),
          about(t.subjectType, t.subjectId, ['person', 'face'], personIds),
        ),
      device: () => isAny(about(t.subjectType, t.subjectId, ['device'], deviceIds)),
      number: () => or(eq(t.subjectName, text), eq(t.traceCode, text)) ?? nothing,
    }
    const rows = await ctx.tx
      .select()
      .from(t)
      .where(and(condition[by](), within(t.at, wanted), rowsWithin(scope, ctx, t)))
      .orderBy(desc(t.at))
      .limit(limit)
    return rows.map((row) => ({
      log: 'sensitive',
      id: row.id,
      at: row.at.toISOString(),
      who: row.userName,
      what: `查看明文：${row.reason}`,
      target: row.subjectName,
      ip: row.ip,
      requestId: row.requestId,
    }))
  },
}

const logins: Traced = {
  log: 'login',
  async find(ctx, wanted) {
    const { by, text, userIds, scope, limit } = wanted
    const t = loginLog
    if (by !== 'request' && by !== 'person') return []
    const condition = by === 'request' ? eq(t.requestId, text) : isAny(among(t.userId, userIds))
    const rows = await ctx.tx
      .select()
      .from(t)
      .where(and(condition, within(t.at, wanted), actorsWithin(scope, ctx, t)))
      .orderBy(desc(t.at))
      .limit(limit)
    return rows.map((row) => ({
      log: 'login',
      id: row.id,
      at: row.at.toISOString(),
      who: row.actualName,
      what: row.success ? '登录或退出成功' : '登录失败',
      target: row.account,
      ip: row.ip,
      requestId: row.requestId,
    }))
  },
}

const exceptions: Traced = {
  log: 'exception',
  async find(ctx, wanted) {
    const { by, text, userIds, scope, limit } = wanted
    const t = exceptionEvent
    // What broke belongs to the platform.
    if (scope.kind !== 'all' || (by !== 'request' && by !== 'person')) return []
    const condition = by === 'request' ? eq(t.requestId, text) : isAny(among(t.userId, userIds))
    const rows = await ctx.tx
      .select()
      .from(t)
      .where(and(condition, within(t.at, wanted)))
      .orderBy(desc(t.at))
      .limit(limit)
    return rows.map((row) => ({
      log: 'exception',
      id: row.groupId,
      at: row.at.toISOString(),
      who: null,
      what: maskText(row.message).slice(0, 200),
      target: row.view,
      ip: null,
      requestId: row.requestId,
    }))
  },
}

/** The logs of this module and of the kit, for the search over all of them. */
export const tracedLogs: readonly Traced[] = [operations, accesses, logins, exceptions]
