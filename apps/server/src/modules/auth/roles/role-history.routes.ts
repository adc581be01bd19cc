import * as calls from '@linli/api-client/contract/auth/role-history-calls'
import { pageOfCode } from '@linli/api-client/contract/pages'
import { metaOf } from '@linli/api-client/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { user } from '../account/user.table.ts'
import { openPreview } from './preview-role.ts'
import { compareRights } from './role-compare.ts'
import { governedResources } from './role-fields.ts'
import { grantRights, lockedRole, readRights } from './role-grants.ts'
import { rightsAt, stillThere, versionsOf } from './role-history.ts'
import { rolesWithin } from './role-scope.ts'
import { role, type RoleRights } from './role.table.ts'

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
    compareRights(ctx, await side(ctx, leftRole, leftVersion), await side(ctx, rightRole, rightVersion)),
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
      fields: Object.entries(fields).flatMap(([field, described]) => {
        const { label: name, personal, levelAs } = metaOf(described)
        return levelAs === undefined ? [{ field, label: name, personal }] : []
      }),
    })),
  ),

  handle(calls.previewRole, async ({ id }, ctx) => {
    const row = await lockedRole(ctx, 'auth:role:preview', id)
    return await openPreview(ctx, row)
  }),
]
