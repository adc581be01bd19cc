import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import { loginLog } from '../../kit/login-log/login-log.table.ts'
import { maskText } from '../../kit/masking.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { likeText } from '../../kit/serve/filters.ts'
import type { Traced } from '../../kit/traced.ts'
import { tracedRows } from '../../kit/traced-rows.ts'
import { exceptionEvent } from './exceptions/exception.table.ts'
import { actorsWithin, rowsWithin } from './log-scope.ts'

const among = (column: PgColumn, ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : inArray(column, [...ids])
/** Rows about these objects, by the entity that a log names. */
const about = (entity: PgColumn, id: PgColumn, names: readonly string[], ids: readonly number[]) =>
  ids.length === 0 ? undefined : and(inArray(entity, [...names]), inArray(id, [...ids]))

/** What left the house as a file is read among the exports. */
const isExport = /:export(?:Plain)?$/u

const operations = tracedRows({
  log: 'operation',
  from: ({ tx }) => tx.select().from(operationLog),
  at: operationLog.at,
  which: ({ by, text, userIds, residentIds, personIds, deviceIds, vehicleIds }) => {
    const t = operationLog
    const conditions: Record<typeof by, () => SQL | undefined> = {
      request: () => eq(t.requestId, text),
      person: () =>
        or(
          among(t.userId, userIds),
          about(t.resource, t.targetId, ['user'], userIds),
          about(t.resource, t.targetId, ['resident'], residentIds),
          about(t.resource, t.targetId, ['person'], personIds),
        ),
      device: () => about(t.resource, t.targetId, ['device'], deviceIds),
      plate: () => about(t.resource, t.targetId, ['vehicle'], vehicleIds),
      number: () =>
        or(sql`${t.title} ilike ${likeText(text)}`, eq(t.targetName, text), eq(t.traceCode, text)),
    }
    return conditions[by]()
  },
  within: (scope, ctx) => rowsWithin(scope, ctx, operationLog),
  tell: ({ permission, id, at, actualName, title, targetName, ip, requestId }) => ({
    log: isExport.test(permission ?? '') ? 'export' : 'operation',
    id,
    at,
    who: actualName,
    what: title,
    target: targetName,
    ip,
    requestId,
  }),
})

const accesses = tracedRows({
  log: 'sensitive',
  from: ({ tx }) => tx.select().from(sensitiveAccessLog),
  at: sensitiveAccessLog.at,
  which: ({ by, text, userIds, residentIds, personIds, deviceIds, vehicleIds }) => {
    const t = sensitiveAccessLog
    const conditions: Record<typeof by, () => SQL | undefined> = {
      request: () => eq(t.requestId, text),
      person: () =>
        or(
          among(t.userId, userIds),
          about(t.subjectType, t.subjectId, ['user'], userIds),
          about(t.subjectType, t.subjectId, ['resident'], residentIds),
          about(t.subjectType, t.subjectId, ['person', 'face'], personIds),
        ),
      device: () => about(t.subjectType, t.subjectId, ['device'], deviceIds),
      plate: () => about(t.subjectType, t.subjectId, ['vehicle'], vehicleIds),
      number: () => or(eq(t.subjectName, text), eq(t.traceCode, text)),
    }
    return conditions[by]()
  },
  within: (scope, ctx) => rowsWithin(scope, ctx, sensitiveAccessLog),
  tell: ({ id, at, userName, reason, subjectName, ip, requestId }) => ({
    id,
    at,
    who: userName,
    what: `查看明文：${reason}`,
    target: subjectName,
    ip,
    requestId,
  }),
})

const logins = tracedRows({
  log: 'login',
  from: ({ tx }) => tx.select().from(loginLog),
  at: loginLog.at,
  which: ({ by, text, userIds }) => {
    if (by === 'request') return eq(loginLog.requestId, text)
    return by === 'person' ? among(loginLog.userId, userIds) : undefined
  },
  within: (scope, ctx) => actorsWithin(scope, ctx, loginLog),
  tell: ({ id, at, actualName, success, account, ip, requestId }) => ({
    id,
    at,
    who: actualName,
    what: success ? '登录或退出成功' : '登录失败',
    target: account,
    ip,
    requestId,
  }),
})

const exceptions = tracedRows({
  log: 'exception',
  from: ({ tx }) => tx.select().from(exceptionEvent),
  at: exceptionEvent.at,
  which: ({ by, text, userIds, scope }) => {
    // What broke belongs to the platform.
    if (scope.kind !== 'all') return undefined
    if (by === 'request') return eq(exceptionEvent.requestId, text)
    return by === 'person' ? among(exceptionEvent.userId, userIds) : undefined
  },
  within: () => undefined,
  tell: ({ groupId, at, message, view, requestId }) => ({
    id: groupId,
    at,
    what: maskText(message).slice(0, 200),
    target: view,
    requestId,
  }),
})

/** The logs of this module and of the kit, for the search over all of them. */
export const tracedLogs: readonly Traced[] = [operations, accesses, logins, exceptions]
