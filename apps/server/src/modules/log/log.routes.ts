import { loginLog as logins } from '@linli/api-client/contract/log/login-log'
import { operationLog as operations } from '@linli/api-client/contract/log/operation-log'
import { sensitiveAccess as accesses } from '@linli/api-client/contract/log/sensitive-access'
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import type { DataScope } from '../../kit/caller.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Route } from '../../kit/route.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { anyOf } from '../../kit/serve/scope.ts'
import { serve } from '../../kit/serve/serve.ts'
import { user } from '../auth/account/user.table.ts'
import { loginLog } from './login-log.table.ts'
import { loginRisk } from './login-risk.table.ts'

/** Companies whose accounts a scope reaches. */
export const companiesOf = (scope: Exclude<DataScope, { kind: 'all' }>, ctx: Ctx): readonly number[] => {
  if (scope.kind === 'company') return scope.companyIds
  return ctx.caller.kind === 'user' && ctx.caller.companyId !== null ? [ctx.caller.companyId] : []
}

/** Rows of the own estates; rows without estate when the user behind them is of the own company. */
function operationsWithin(scope: DataScope, ctx: Ctx): SQL | undefined {
  if (scope.kind === 'all') return undefined
  const companies = anyOf(operationLog.companyId, companiesOf(scope, ctx))
  return sql`(${anyOf(operationLog.estateId, scope.estateIds)} or (${operationLog.estateId} is null and ${companies}))`
}

function accessesWithin(scope: DataScope, ctx: Ctx): SQL | undefined {
  if (scope.kind === 'all') return undefined
  const colleagues = sql`exists (select 1 from ${user} where ${user.id} = ${sensitiveAccessLog.userId}
    and ${anyOf(user.companyId, companiesOf(scope, ctx))})`
  return sql`(${anyOf(sensitiveAccessLog.estateId, scope.estateIds)}
    or (${sensitiveAccessLog.estateId} is null and ${colleagues}))`
}

/** The three logs. There is no call that changes them. */
export const logRoutes = (): readonly Route[] => [
  ...serve(logins, {
    table: loginLog,
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
    scope: (_table, scope, ctx) => operationsWithin(scope, ctx),
  }),
  ...serve(accesses, {
    table: sensitiveAccessLog,
    scope: (_table, scope, ctx) => accessesWithin(scope, ctx),
  }),
]
