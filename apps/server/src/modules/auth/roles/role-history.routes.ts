import * as calls from '@linli/api-client/contract/auth/role-history-calls'
import { pageOfCode } from '@linli/api-client/contract/pages'
import { metaOf } from '@linli/api-client/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { menu } from '../../system/menus/menu.table.ts'
import { user } from '../account/user.table.ts'
import { openPreview } from './preview-role.ts'
import { fieldLabel, governedResources } from './role-fields.ts'
import { grantRights, lockedRole, readRights } from './role-grants.ts'
import { rightsAt, rightsDiff, stillThere, versionsOf } from './role-history.ts'
import { rolesWithin } from './role-scope.ts'
import { permission, role, type RoleRights } from './role.table.ts'

async function readableRole(ctx: Ctx, id: number) {
  const [row] = await ctx.tx
    .select()
    .from(role)
    .where(and(eq(role.id, id), rolesWithin(ctx.scopeFor('auth:role:list'), ctx)))
  if (row === undefined) throw notFound()
  return row
}

async function side(ctx: Ctx, roleId: number, versionNo: number | undefined): Promise<RoleRights> {
  const row = await readableRole(ctx, roleId)
  return versionNo === undefined ? await readRights(ctx, row) : await rightsAt(ctx, roleId, versionNo)
}

const menuNames = async (ctx: Ctx, ids: readonly number[]): Promise<string[]> => {
  const rows = await ctx.tx
    .select({ id: menu.id, name: menu.menuName })
    .from(menu)
    .where(inArray(menu.id, [...ids, 0]))
  const names = new Map(rows.map((one) => [one.id, one.name]))
  return ids.map((id) => names.get(id) ?? `#${id}`)
}

const codeNames = async (ctx: Ctx, codes: readonly string[]) => {
  const rows = await ctx.tx
    .select({ code: permission.code, name: permission.name, kind: permission.kind })
    .from(permission)
    .where(inArray(permission.code, [...codes, '']))
  const known = new Map(rows.map((one) => [one.code, one]))
  return codes.map((code) => known.get(code) ?? { code, name: code, kind: 'operate' as const })
}

async function compare(ctx: Ctx, left: RoleRights, right: RoleRights) {
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

/** What a role was, how two of them differ, and what one sees (catalogue 2b /role). */
export const roleHistoryRoutes = (): readonly Route[] => [
  handle(calls.roleVersions, async ({ id }, ctx) => {
    const row = await readableRole(ctx, id)
    const versions = await versionsOf(ctx, row.id)
    const authors = versions.flatMap((one) => (one.changedBy === null ? [] : [one.changedBy]))
    const names = await ctx.tx
      .select({ id: user.id, name: user.actualName })
      .from(user)
      .where(inArray(user.id, [...authors, 0]))
    const nameOf = new Map(names.map((one) => [one.id, one.name]))
    return versions.map(({ versionNo, at, changedBy, reason, snapshot, diff }) => ({
      versionNo,
      at: at.toISOString(),
      changedByName: changedBy === null ? null : (nameOf.get(changedBy) ?? null),
      reason,
      dataScope: snapshot.dataScope,
      addedCodes: diff.addedCodes.length,
      removedCodes: diff.removedCodes.length,
      addedMenus: diff.addedMenus.length,
      removedMenus: diff.removedMenus.length,
    }))
  }),

  handle(calls.compareRoles, async ({ leftRole, leftVersion, rightRole, rightVersion }, ctx) =>
    compare(ctx, await side(ctx, leftRole, leftVersion), await side(ctx, rightRole, rightVersion)),
  ),

  handle(calls.rollbackRole, async ({ id, version, versionNo, reason }, ctx) => {
    const row = await lockedRole(ctx, 'auth:role:grant', id, version)
    const before = await stillThere(ctx, await rightsAt(ctx, id, versionNo))
    return await grantRights(ctx, row, before, `恢复至版本${versionNo}：${reason}`.slice(0, 200))
  }),

  handle(calls.roleFields, (_input, ctx) =>
    [...governedResources(ctx.deps)].map(([resource, { label, fields }]) => ({
      resource,
      label,
      menuUrl: pageOfCode(`${resource}:list`)?.url ?? null,
      fields: Object.entries(fields).map(([field, described]) => {
        const meta = metaOf(described)
        return { field, label: meta.label, personal: meta.personal }
      }),
    })),
  ),

  handle(calls.previewRole, async ({ id }, ctx) => {
    const row = await lockedRole(ctx, 'auth:role:preview', id)
    return await openPreview(ctx, row)
  }),
]
