import { pageOfCode, pages } from '@linli/api-client/contract/pages'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Tx } from '../../../runtime/database.ts'
import { menu } from './menu.table.ts'
import { user, userRole } from '../account/user.table.ts'
import { permission, role, roleMenu, rolePermission } from '../roles/role.table.ts'
import type { BuiltinRole } from './builtin-role.ts'
import { builtinRoles } from './builtin-roles.ts'
import { codesOfRole, pagesOfRole } from './grants-of-role.ts'

const lockId = 7_165_012
/** Their rights are those of the program, whatever the tables said before. */
const fixed = new Set(['sys_admin', 'auditor'])

/** At every start: the codes of the contract, and the built-in roles with their rights where they are missing. */
export async function plantRights(deps: ServerDeps): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
    await registerPermissions(deps, tx)
    for (const one of builtinRoles) await plantRole(deps, tx, one)
  })
}

async function registerPermissions(deps: ServerDeps, tx: Tx): Promise<void> {
  const rows = deps.permissions.map(({ code, name, kind }) => ({
    code,
    name,
    kind,
    menuUrl: pageOfCode(code)?.url ?? null,
    obsolete: false,
  }))
  if (rows.length === 0) return
  await tx
    .insert(permission)
    .values(rows)
    .onConflictDoUpdate({
      target: permission.code,
      set: {
        name: sql`excluded.name`,
        kind: sql`excluded.kind`,
        menuUrl: sql`excluded.menu_url`,
        obsolete: false,
      },
    })
  await tx
    .update(permission)
    .set({ obsolete: true })
    .where(
      notInArray(
        permission.code,
        rows.map((row) => row.code),
      ),
    )
}

async function plantRole(deps: ServerDeps, tx: Tx, wanted: BuiltinRole): Promise<void> {
  const { grants: _grants, ...values } = wanted
  const [made] = await tx
    .insert(role)
    .values({ ...values, builtin: true })
    .onConflictDoNothing({ target: role.roleCode })
    .returning({ id: role.id })
  if (made) {
    await grantAll(deps, tx, made.id, wanted)
    return
  }
  if (!fixed.has(wanted.roleCode)) return
  const [known] = await tx.select({ id: role.id }).from(role).where(eq(role.roleCode, wanted.roleCode))
  if (known && (await grantAll(deps, tx, known.id, wanted))) await raiseHolders(tx, known.id)
}

/** Adds what is missing and, for fixed roles, takes away what is too much. True when anything changed. */
async function grantAll(deps: ServerDeps, tx: Tx, roleId: number, wanted: BuiltinRole): Promise<boolean> {
  const codes = codesOfRole(wanted, deps.permissions)
  const urls = pagesOfRole(wanted, pages)
  const menus = await tx
    .select({ id: menu.id, parentId: menu.parentId })
    .from(menu)
    .where(inArray(menu.url, urls.length > 0 ? urls : ['-']))
  const menuIds = [...new Set(menus.flatMap((one) => [one.id, ...(one.parentId ? [one.parentId] : [])]))]
  const added = [
    ...(codes.length === 0
      ? []
      : await tx
          .insert(rolePermission)
          .values(codes.map((code) => ({ roleId, code })))
          .onConflictDoNothing()
          .returning({ id: rolePermission.id })),
    ...(menuIds.length === 0
      ? []
      : await tx
          .insert(roleMenu)
          .values(menuIds.map((menuId) => ({ roleId, menuId })))
          .onConflictDoNothing()
          .returning({ id: roleMenu.id })),
  ]
  const removed = await tx
    .delete(rolePermission)
    .where(
      and(
        eq(rolePermission.roleId, roleId),
        codes.length > 0 ? notInArray(rolePermission.code, codes) : undefined,
      ),
    )
    .returning({ id: rolePermission.id })
  return added.length + removed.length > 0
}

/** Everybody who holds the role gets a new permission version: their next request sees the new rights. */
export async function raiseHolders(tx: Tx, roleId: number): Promise<number> {
  const holders = tx.select({ id: userRole.userId }).from(userRole).where(eq(userRole.roleId, roleId))
  const raised = await tx
    .update(user)
    .set({ permVersion: sql`${user.permVersion} + 1` })
    .where(inArray(user.id, holders))
    .returning({ id: user.id })
  return raised.length
}
