import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { menu } from '../rights/menu.table.ts'
import { fieldLabel, governedResources } from './role-fields.ts'
import { rightsDiff } from './role-history.ts'
import { permission, type RoleRights } from './role.table.ts'

const menuNames = async (ctx: Ctx, ids: readonly number[]): Promise<string[]> => {
  const rows = await ctx.tx
    .select({ id: menu.id, name: menu.menuName })
    .from(menu)
    .where(inArray(menu.id, [...ids, 0]))
  const names = new Map(rows.map((one) => [one.id, one.name]))
  return ids.map((id) => names.get(id) ?? `#${id}`)
}

/** Codes with their names and kinds; what is not known any more keeps its code. */
export const codeNames = async (ctx: Ctx, codes: readonly string[]) => {
  const rows = await ctx.tx
    .select({ code: permission.code, name: permission.name, kind: permission.kind })
    .from(permission)
    .where(inArray(permission.code, [...codes, '']))
  const known = new Map(rows.map((one) => [one.code, one]))
  return codes.map((code) => known.get(code) ?? { code, name: code, kind: 'operate' as const })
}

/** What the right side has more and less than the left, in words. */
export async function compareRights(ctx: Ctx, left: RoleRights, right: RoleRights) {
  const diff = rightsDiff(left, right)
  const resources = governedResources(ctx.deps)
  const only = (here: RoleRights, there: RoleRights) =>
    here.fieldRules
      .filter(
        (one) =>
          !there.fieldRules.some(
            (other) =>
              other.resource === one.resource && other.field === one.field && other.level === one.level,
          ),
      )
      .map((one) => ({ ...one, label: fieldLabel(resources, one.resource, one.field) }))
  return {
    dataScope: { left: left.dataScope, right: right.dataScope },
    addedMenus: await menuNames(ctx, diff.addedMenus),
    removedMenus: await menuNames(ctx, diff.removedMenus),
    addedCodes: await codeNames(ctx, diff.addedCodes),
    removedCodes: await codeNames(ctx, diff.removedCodes),
    addedFields: only(right, left),
    removedFields: only(left, right),
  }
}
