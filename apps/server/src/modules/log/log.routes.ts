import { exportLog as exports } from '@linli/api-client/contract/log/export-log'
import { loginLog as logins } from '@linli/api-client/contract/log/login-log'
import { operationLog as operations } from '@linli/api-client/contract/log/operation-log'
import { sensitiveAccess as accesses } from '@linli/api-client/contract/log/sensitive-access'
import { and, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import type { Route } from '../../kit/route.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { serve } from '../../kit/serve/serve.ts'
import { fromAddress } from './from-address.ts'
import { actorsWithin, rowsWithin } from './log-scope.ts'
import { loginLog } from '../../kit/login-log/login-log.table.ts'
import { loginRisk } from './login-risk.table.ts'

/** Sign-ins, with what was done about those that looked like an attack. */
export const { model: loginModel, routes: loginCalls } = serve(
  logins,
  loginLog,
)({
  scope: (table, scope, ctx) => actorsWithin(scope, ctx, table),
  joins: [{ table: loginRisk, on: eq(loginRisk.logId, loginLog.id), kind: 'left' }],
  columns: {
    handledAt: loginRisk.handledAt,
    handledByName: loginRisk.handledByName,
    handleNote: loginRisk.note,
  },
  reads: { handled: [] },
  filters: {
    handled: (value: boolean) =>
      sql`${loginLog.risk} <> 'none' and ${value ? isNotNull(loginRisk.id) : isNull(loginRisk.id)}`,
    ip: (value: string) => fromAddress(loginLog.ip, value),
  },
})

const isExport = or(like(operationLog.permission, '%:export'), like(operationLog.permission, '%:exportPlain'))

/** The logs. There is no call that changes them. */
export const logRoutes = (): readonly Route[] => [
  ...loginCalls,
  ...serve(
    operations,
    operationLog,
  )({
    scope: (table, scope, ctx) => rowsWithin(scope, ctx, table),
  }).routes,
  ...serve(
    exports,
    operationLog,
  )({
    scope: (table, scope, ctx) => and(isExport, rowsWithin(scope, ctx, table)),
  }).routes,
  ...serve(
    accesses,
    sensitiveAccessLog,
  )({
    scope: (table, scope, ctx) => rowsWithin(scope, ctx, table),
  }).routes,
]
