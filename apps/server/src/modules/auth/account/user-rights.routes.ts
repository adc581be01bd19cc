import * as calls from '@linli/api-client/contract/auth/user-calls'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { estate } from '../../base/places/estate.table.ts'
import { menu } from '../rights/menu.table.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { loadSnapshot } from '../rights/snapshot.ts'
import { fieldLabel, governedResources } from '../roles/role-fields.ts'
import { permission, role, roleMenu, rolePermission } from '../roles/role.table.ts'
import { explainRights } from './explain-rights.ts'
import { usersWithin } from './user-scope.ts'
import { user, userRole, type UserRow } from './user.table.ts'

/** What a user may do, and through which roles. */
async function rightsOf(ctx: Ctx, row: UserRow) {
  const { tx, now } = ctx
  const held = await heldRoles(tx, row.id, now)
  const roleIds = held.map((one) => one.roleId)
  const snapshot = await loadSnapshot(
    tx,
    { userId: row.id, companyId: row.companyId, activeRoleId: null, permVersion: row.permVersion },
    now,
  )
  const grants =
    roleIds.length === 0
      ? []
      : await tx
          .select({
            code: permission.code,
            name: permission.name,
            kind: permission.kind,
            roleName: role.roleName,
          })
          .from(rolePermission)
          .innerJoin(permission, eq(permission.code, rolePermission.code))
          .innerJoin(role, eq(role.id, rolePermission.roleId))
          .where(inArray(rolePermission.roleId, roleIds))
          .orderBy(permission.code)
  const menus =
    roleIds.length === 0
      ? []
      : await tx
          .select({ menuId: menu.id, menuName: menu.menuName, roleName: role.roleName })
          .from(roleMenu)
          .innerJoin(menu, and(eq(menu.id, roleMenu.menuId), eq(menu.enabled, true)))
          .innerJoin(role, eq(role.id, roleMenu.roleId))
          .where(inArray(roleMenu.roleId, roleIds))
          .orderBy(menu.orderNum, menu.id)
  const all = await tx
    .select({
      roleId: role.id,
      roleName: role.roleName,
      dataScope: role.dataScope,
      enabled: role.enabled,
      validTo: userRole.validTo,
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, row.id))
  const resources = governedResources(ctx.deps)
  const { estates } = snapshot
  const names =
    estates === 'all'
      ? []
      : await tx
          .select({ id: estate.id, name: estate.name })
          .from(estate)
          .where(anyOf(estate.id, estates))
          .orderBy(estate.id)
  return {
    roles: all,
    menus: grouped(menus, (one) => one.menuId).map(([one, roles]) => ({
      menuId: one.menuId,
      menuName: one.menuName,
      roles,
    })),
    codes: grouped(grants, (one) => one.code).map(([one, roles]) => ({
      code: one.code,
      name: one.name,
      kind: one.kind,
      scope: snapshot.codes.get(one.code)?.kind ?? 'self',
      roles,
    })),
    fields: [...snapshot.fields].map(([key, level]) => {
      const cut = key.lastIndexOf('.')
      return { label: fieldLabel(resources, key.slice(0, cut), key.slice(cut + 1)), level }
    }),
    estates: names,
    allEstates: estates === 'all',
  }
}

function grouped<T extends { readonly roleName: string }>(rows: readonly T[], key: (row: T) => unknown) {
  const found = new Map<unknown, [T, string[]]>()
  for (const row of rows) {
    const entry = found.get(key(row)) ?? [row, []]
    entry[1].push(row.roleName)
    found.set(key(row), entry)
  }
  return [...found.values()]
}

/** The account, when it is one that the caller sees. */
async function seenUser(ctx: Ctx, id: number): Promise<UserRow> {
  const [row] = await ctx.tx
    .select()
    .from(user)
    .where(and(eq(user.id, id), usersWithin(ctx.scopeFor('auth:user:list'), ctx)))
  if (row === undefined) throw notFound()
  return row
}

/** 权限体检: what a user may do, through which roles, and why not. */
export const userRightsRoutes = (): readonly Route[] => [
  handle(calls.userRights, async ({ id }, ctx) => await rightsOf(ctx, await seenUser(ctx, id))),

  handle(
    calls.explainRights,
    async ({ id, keyword }, ctx) => await explainRights(ctx, await seenUser(ctx, id), keyword),
  ),
]
