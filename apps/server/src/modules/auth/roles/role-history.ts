import { and, desc, eq, inArray, max } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { menu } from '../rights/menu.table.ts'
import { permission, type RightsDiff, roleVersion, type RoleRights, type RoleRow } from './role.table.ts'

/** What one state of a role's rights has more and less than another. */
export const rightsDiff = (before: RoleRights, after: RoleRights): RightsDiff => ({
  addedCodes: after.codes.filter((code) => !before.codes.includes(code)),
  removedCodes: before.codes.filter((code) => !after.codes.includes(code)),
  addedMenus: after.menuIds.filter((id) => !before.menuIds.includes(id)),
  removedMenus: before.menuIds.filter((id) => !after.menuIds.includes(id)),
})

const noRights: RoleRights = { dataScope: 'self', menuIds: [], codes: [], fieldRules: [] }

/** Writes down the rights that a role has from now on. The row of the role is locked by whoever changes it. */
export async function keepVersion(
  ctx: Ctx,
  row: Pick<RoleRow, 'id'>,
  before: RoleRights,
  after: RoleRights,
  reason: string,
): Promise<void> {
  const [last] = await ctx.tx
    .select({ no: max(roleVersion.versionNo) })
    .from(roleVersion)
    .where(eq(roleVersion.roleId, row.id))
  const known = last?.no ?? 0
  const isEmpty = before.codes.length === 0 && before.menuIds.length === 0
  const values = { roleId: row.id, at: ctx.now }
  // What the program (or an older release) gave it stands before the first change.
  const first = {
    ...values,
    versionNo: 1,
    snapshot: before,
    diff: rightsDiff(noRights, before),
    reason: '初始权限',
  }
  const withFirst = known === 0 && !isEmpty
  if (withFirst) await ctx.tx.insert(roleVersion).values(first)
  await ctx.tx.insert(roleVersion).values({
    ...values,
    versionNo: (withFirst ? 1 : known) + 1,
    snapshot: after,
    diff: rightsDiff(before, after),
    changedBy: userIdOf(ctx.caller),
    reason,
  })
}

/** The rights of an earlier version. */
export async function rightsAt(ctx: Ctx, roleId: number, versionNo: number): Promise<RoleRights> {
  const [found] = await ctx.tx
    .select({ snapshot: roleVersion.snapshot })
    .from(roleVersion)
    .where(and(eq(roleVersion.roleId, roleId), eq(roleVersion.versionNo, versionNo)))
  if (found === undefined) throw notFound()
  return found.snapshot
}

export const versionsOf = async (ctx: Ctx, roleId: number) =>
  await ctx.tx
    .select()
    .from(roleVersion)
    .where(eq(roleVersion.roleId, roleId))
    .orderBy(desc(roleVersion.versionNo))
    .limit(200)

/** An earlier version without what does not exist any more: it can still be granted. */
export async function stillThere(ctx: Ctx, rights: RoleRights): Promise<RoleRights> {
  const menus = await ctx.tx
    .select({ id: menu.id })
    .from(menu)
    .where(inArray(menu.id, [...rights.menuIds, 0]))
  const codes = await ctx.tx
    .select({ code: permission.code })
    .from(permission)
    .where(and(inArray(permission.code, [...rights.codes, '']), eq(permission.obsolete, false)))
  return { ...rights, menuIds: menus.map((one) => one.id), codes: codes.map((one) => one.code) }
}
