import * as calls from '@linli/api-client/contract/auth/user-calls'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { loadSnapshot } from '../rights/snapshot.ts'
import { fieldLabel, governedResources } from '../roles/role-fields.ts'
import { role } from '../roles/role.table.ts'
import { explainRights } from './explain-rights.ts'
import { rightsOfNew } from './new-user-rights.ts'
import { reachedEstates, rightsOfRoles } from './rights-of-roles.ts'
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
  const { menus, codes } = await rightsOfRoles(tx, roleIds)
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
  return {
    ...(await reachedEstates(tx, snapshot.estates)),
    roles: all,
    menus,
    codes: codes.map((one) => ({ ...one, scope: snapshot.codes.get(one.code)?.kind ?? 'self' })),
    fields: [...snapshot.fields].map(([key, level]) => {
      const cut = key.lastIndexOf('.')
      return { label: fieldLabel(resources, key.slice(0, cut), key.slice(cut + 1)), level }
    }),
  }
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

  handle(calls.newUserRights, (input, ctx) => rightsOfNew(ctx, input)),

  handle(
    calls.explainRights,
    async ({ id, keyword }, ctx) => await explainRights(ctx, await seenUser(ctx, id), keyword),
  ),
]
