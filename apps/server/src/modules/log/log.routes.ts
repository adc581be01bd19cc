import { loginLog as logins } from '@linli/api-client/contract/log/login-log'
import { operationLog as operations } from '@linli/api-client/contract/log/operation-log'
import { sensitiveAccess as accesses } from '@linli/api-client/contract/log/sensitive-access'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import type { Route } from '../../kit/route.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { serve } from '../../kit/serve/serve.ts'
import { actorsWithin, rowsWithin } from './log-scope.ts'
import { loginLog } from './login-log.table.ts'
import { loginRisk } from './login-risk.table.ts'

/** The three logs. There is no call that changes them. */
export const logRoutes = (): readonly Route[] => [
  ...serve(logins, {
    table: loginLog,
    scope: (table, scope, ctx) => actorsWithin(scope, ctx, table),
    joins: [{ table: loginRisk, on: eq(loginRisk.logId, loginLog.id), kind: 'left' }],
    columns: {
      handledAt: loginRisk.handledAt,
      handledByName: loginRisk.handledByName,
      handleNote: loginRisk.note,
    },
    filters: {
      handled: (value: boolean) =>
        sql`${loginLog.risk} <> 'none' and ${value ? isNotNull(loginRisk.id) : isNull(loginRisk.id)}`,
    },
  }),
  ...serve(operations, {
    table: operationLog,
    scope: (table, scope, ctx) => rowsWithin(scope, ctx, table),
  }),
  ...serve(accesses, {
    table: sensitiveAccessLog,
    scope: (table, scope, ctx) => rowsWithin(scope, ctx, table),
  }),
]
