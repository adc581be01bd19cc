import { exportLog as exports } from '@linli/api-client/contract/log/export-log'
import { loginLog as logins } from '@linli/api-client/contract/log/login-log'
import { operationLog as operations } from '@linli/api-client/contract/log/operation-log'
import { sensitiveAccess as accesses } from '@linli/api-client/contract/log/sensitive-access'
import { and, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Route } from '../../kit/route.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { serve } from '../../kit/serve/serve.ts'
import { regionOf } from '../auth/login/ip-regions.ts'
import { fromAddress } from './from-address.ts'
import { actorsWithin, rowsWithin } from './log-scope.ts'
import { codesIn, roleNames } from './role-names.ts'
import { loginLog } from '../../kit/login-log/login-log.table.ts'
import { loginRisk } from './login-risk.table.ts'

/** The carrier stands at the end of a place, where the table of places knows it. */
const ispOf = (region: string): string | null =>
  /(?:^| )(\S*(?:电信|联通|移动|铁通|广电|教育网))$/u.exec(region)?.[1] ?? null

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
  present: async (rows, ctx) => {
    const roles = await roleNames(rows, ({ roleCodes }) => roleCodes ?? [], ctx)
    return new Map(rows.map(({ id, region }) => [id, { isp: ispOf(region), roleNames: roles.get(id) ?? [] }]))
  },
  filters: {
    handled: (value: boolean) =>
      sql`${loginLog.risk} <> 'none' and ${value ? isNotNull(loginRisk.id) : isNull(loginRisk.id)}`,
    ip: (value: string) => fromAddress(loginLog.ip, value),
  },
})

export const isExport = or(
  like(operationLog.permission, '%:export'),
  like(operationLog.permission, '%:exportPlain'),
)

/** Operations, with the place of the address and where the object is opened; a field that was changed is found by its word. */
export const { model: operationModel, routes: operationCalls } = serve(
  operations,
  operationLog,
)({
  scope: (table, scope, ctx) => rowsWithin(scope, ctx, table),
  present: async (rows, ctx) => {
    const names = recordsByEntity(ctx)
    const roles = await roleNames(rows, ({ roleCode }) => codesIn(roleCode), ctx)
    return new Map(
      rows.map((row) => [
        row.id,
        {
          region: regionOf(ctx.deps.config, row.ip),
          roleNames: roles.get(row.id) ?? [],
          record: row.targetId === null || row.resource === null ? null : (names.get(row.resource) ?? null),
        },
      ]),
    )
  },
  reads: { changed: ['diff'] },
  filters: {
    changed: (value: string) => sql`exists (select 1 from jsonb_array_elements(
      case when jsonb_typeof(${operationLog.diff}) = 'array' then ${operationLog.diff} else '[]'::jsonb end) one
      where one->>'label' = ${value} or one->>'field' = ${value})`,
  },
})

/** Of which resource the rows of an entity are; of several the first that was described. */
const recordsByEntity = ({ deps }: Ctx): ReadonlyMap<string, string> =>
  new Map(
    deps.registry
      .all()
      .toReversed()
      .flatMap(({ name, resource }) =>
        resource?.operations.includes('detail') === true ? [[resource.entity, name] as const] : [],
      ),
  )

/** The logs. There is no call that changes them. */
export const logRoutes = (): readonly Route[] => [
  ...loginCalls,
  ...operationCalls,
  ...serve(
    exports,
    operationLog,
  )({
    scope: (table, scope, ctx) => and(isExport, rowsWithin(scope, ctx, table)),
    present: async (rows, ctx) => {
      const roles = await roleNames(rows, ({ roleCode }) => codesIn(roleCode), ctx)
      return new Map(rows.map(({ id }) => [id, { roleNames: roles.get(id) ?? [] }]))
    },
  }).routes,
  ...serve(
    accesses,
    sensitiveAccessLog,
  )({
    scope: (table, scope, ctx) => rowsWithin(scope, ctx, table),
  }).routes,
]
