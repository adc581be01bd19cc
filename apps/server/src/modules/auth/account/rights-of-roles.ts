import { and, eq, inArray } from 'drizzle-orm'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { Db } from '../../../runtime/database.ts'
import { estate } from '../../base/places/estate.table.ts'
import { menu } from '../rights/menu.table.ts'
import { permission, role, roleMenu, rolePermission } from '../roles/role.table.ts'

/** Pages and rights that roles give, each with the names of those that do. */
export async function rightsOfRoles(tx: Db, roleIds: readonly number[]) {
  if (roleIds.length === 0) return { menus: [], codes: [] }
  const of = [...roleIds]
  const grants = await tx
    .select({
      code: permission.code,
      name: permission.name,
      kind: permission.kind,
      roleName: role.roleName,
    })
    .from(rolePermission)
    .innerJoin(permission, eq(permission.code, rolePermission.code))
    .innerJoin(role, eq(role.id, rolePermission.roleId))
    .where(inArray(rolePermission.roleId, of))
    .orderBy(permission.code)
  const menus = await tx
    .select({ menuId: menu.id, menuName: menu.menuName, roleName: role.roleName })
    .from(roleMenu)
    .innerJoin(menu, and(eq(menu.id, roleMenu.menuId), eq(menu.enabled, true)))
    .innerJoin(role, eq(role.id, roleMenu.roleId))
    .where(inArray(roleMenu.roleId, of))
    .orderBy(menu.orderNum, menu.id)
  return {
    menus: grouped(menus, (one) => one.menuId).map(([{ menuId, menuName }, roles]) => ({
      menuId,
      menuName,
      roles,
    })),
    codes: grouped(grants, (one) => one.code).map(([{ code, name, kind }, roles]) => ({
      code,
      name,
      kind,
      roles,
    })),
  }
}

/** The estates that somebody reaches, with the place where each lies. */
export async function reachedEstates(tx: Db, estates: readonly number[] | 'all') {
  if (estates === 'all') return { estates: [], allEstates: true }
  const rows = await tx
    .select({ id: estate.id, name: estate.name, center: estate.center })
    .from(estate)
    .where(anyOf(estate.id, estates))
    .orderBy(estate.id)
  return { estates: rows, allEstates: false }
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
