import * as calls from '@linli/api-client/contract/auth/role-matrix-calls'
import { dataScopes } from '@linli/api-client/contract/auth/role'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { sheetResponse, tracedName, writeSheet } from '../../../kit/sheet/xlsx.ts'
import { nextTraceCode } from '../../../kit/trace/trace-codes.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { usersWithin } from '../account/user-scope.ts'
import { user, userRole } from '../account/user.table.ts'
import { heldNow } from '../rights/held-roles.ts'
import { allowedGrant, lockedRole, readRights } from './role-grants.ts'
import { impactOf } from './role-impact.ts'
import { rolesWithin } from './role-scope.ts'
import { permission, role, roleChange, rolePermission } from './role.table.ts'
import { usersOfRoles } from './role-users.ts'

const kindNames = { query: '查询', operate: '操作', sensitive: '敏感', critical: '高危' } as const

/** Registered codes, those of one page side by side. */
const catalog = async (ctx: Ctx) =>
  await ctx.tx
    .select({ code: permission.code, name: permission.name, kind: permission.kind })
    .from(permission)
    .where(eq(permission.obsolete, false))
    .orderBy(asc(permission.menuUrl), asc(permission.code))

/** The roles in reach with their codes, most powerful first. */
async function matrixOf(ctx: Ctx, permissionCode: string, ids?: readonly number[]) {
  const roles = await ctx.tx
    .select({
      id: role.id,
      roleCode: role.roleCode,
      roleName: role.roleName,
      roleType: role.roleType,
      dataScope: role.dataScope,
      enabled: role.enabled,
    })
    .from(role)
    .where(
      and(
        rolesWithin(ctx.scopeFor(permissionCode), ctx),
        ids === undefined ? undefined : inArray(role.id, [...ids, 0]),
      ),
    )
    .orderBy(asc(role.level), asc(role.id))
  const grants = await ctx.tx
    .select({ roleId: rolePermission.roleId, code: rolePermission.code })
    .from(rolePermission)
    .innerJoin(permission, and(eq(permission.code, rolePermission.code), eq(permission.obsolete, false)))
    .where(
      inArray(
        rolePermission.roleId,
        roles.map((one) => one.id),
      ),
    )
    .orderBy(asc(rolePermission.code))
  const byRole = Map.groupBy(grants, (one) => one.roleId)
  const users = await usersOfRoles(ctx, permissionCode)
  return roles.map((one) => ({
    ...one,
    userCount: users.get(one.id) ?? 0,
    codes: (byRole.get(one.id) ?? []).map(({ code }) => code),
  }))
}

/** Accounts in reach that hold the roles today, by role; nobody for callers who may not list accounts. */
async function holdersByRole(ctx: Ctx, roleIds: readonly number[]) {
  if (!ctx.can('auth:user:list')) return new Map<number, never[]>()
  const rows = await ctx.tx
    .select({
      roleId: userRole.roleId,
      id: user.id,
      username: user.username,
      actualName: user.actualName,
      companyName: propertyCompany.name,
      validTo: userRole.validTo,
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(user, eq(user.id, userRole.userId))
    .leftJoin(propertyCompany, eq(propertyCompany.id, user.companyId))
    .where(
      and(
        inArray(userRole.roleId, [...roleIds, 0]),
        heldNow(ctx.now),
        inArray(user.state, ['pending', 'normal', 'locked']),
        usersWithin(ctx.scopeFor('auth:user:list'), ctx),
      ),
    )
    .orderBy(asc(user.id))
  return Map.groupBy(rows, (row) => row.roleId)
}

/** 权限矩阵, and what a change of rights would do (catalogue 2b /role). */
export const roleMatrixRoutes = (): readonly Route[] => [
  handle(calls.roleMatrix, async (_input, ctx) => await matrixOf(ctx, 'auth:role:list')),

  handle(calls.exportRoleMatrix, async ({ roleIds }, ctx) => {
    const roles = await matrixOf(ctx, 'auth:role:export', roleIds)
    const held = roles.map((one) => ({ ...one, codes: new Set(one.codes) }))
    const permissions = await catalog(ctx)
    const rows = permissions.map(({ code, name, kind }) => [
      name,
      code,
      kindNames[kind],
      ...held.map((one) => (one.codes.has(code) ? '√' : null)),
    ])
    const scopes = ['', '', '数据范围', ...roles.map((one) => dataScopes[one.dataScope])]
    const traceCode = await nextTraceCode(ctx)
    ctx.note({
      resource: 'role',
      rowCount: rows.length,
      traceCode,
      title: `导出权限矩阵 ${roles.length}个角色`,
    })
    const heads = ['权限', '权限码', '级别', ...roles.map((one) => one.roleName)]
    const bytes = await writeSheet(
      tracedName('权限矩阵', traceCode),
      heads.map((header) => ({ header })),
      [scopes, ...rows],
    )
    return sheetResponse(bytes, `权限矩阵_${dayOf(ctx.now).replaceAll('-', '')}`)
  }),

  handle(calls.permissionHolders, async ({ code }, ctx) => {
    const [found] = await ctx.tx.select().from(permission).where(eq(permission.code, code))
    if (found === undefined) throw notFound()
    const roles = await ctx.tx
      .select({ id: role.id, roleName: role.roleName, dataScope: role.dataScope, enabled: role.enabled })
      .from(role)
      .innerJoin(rolePermission, and(eq(rolePermission.roleId, role.id), eq(rolePermission.code, code)))
      .where(rolesWithin(ctx.scopeFor('auth:role:list'), ctx))
      .orderBy(asc(role.level), asc(role.id))
    const users = await holdersByRole(
      ctx,
      roles.map((one) => one.id),
    )
    return {
      code,
      name: found.name,
      roles: roles.map((one) => ({
        ...one,
        users: (users.get(one.id) ?? []).map(({ roleId: _role, ...account }) => account),
      })),
    }
  }),

  handle(calls.grantImpact, async ({ id, version, fieldRules, ...rights }, ctx) => {
    const row = await lockedRole(ctx, 'auth:role:grant', id, version)
    return await impactOf(ctx, row, await allowedGrant(ctx, row, { ...rights, fieldRules: fieldRules ?? [] }))
  }),

  handle(calls.changeImpact, async ({ id }, ctx) => {
    const [found] = await ctx.tx
      .select({ change: roleChange, row: role })
      .from(roleChange)
      .innerJoin(role, eq(role.id, roleChange.roleId))
      .where(and(eq(roleChange.id, id), rolesWithin(ctx.scopeFor('auth:role:list'), ctx)))
    if (found === undefined || found.change.state !== 'pending') throw notFound()
    const { change, row } = found
    const before = await readRights(ctx, row)
    return await impactOf(ctx, row, { before, rights: change.rights, critical: change.addedCritical })
  }),
]
