import * as calls from '@linli/api-client/contract/auth/role-calls'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { user, userRole } from '../account/user.table.ts'
import { raiseHolders } from '../rights/plant-rights.ts'
import { assertManagesRole } from './role.routes.ts'
import { codeNames } from './role-compare.ts'
import { leftWithout } from './role-impact.ts'
import { applyRights, grantRights, lockedRole, readRights } from './role-grants.ts'
import { rolesWithin } from './role-scope.ts'
import { permission, role, roleChange, roleMenu, type RoleRow } from './role.table.ts'

async function switchRole(ctx: Ctx, row: RoleRow, enabled: boolean): Promise<{ version: number }> {
  await ctx.tx
    .update(role)
    .set({ enabled, version: row.version + 1, updatedAt: ctx.now, updatedBy: userOf(ctx).userId })
    .where(eq(role.id, row.id))
  await raiseHolders(ctx.tx, row.id)
  return { version: row.version + 1 }
}

async function copyRole(
  ctx: Ctx,
  from: RoleRow,
  wanted: { readonly roleCode: string; readonly roleName: string },
): Promise<number> {
  const { userId, companyId } = userOf(ctx)
  const [made] = await ctx.tx
    .insert(role)
    .values({
      ...wanted,
      roleType: from.roleType,
      level: Math.max(from.level, 3),
      companyId: ctx.scopeFor('auth:role:create').kind === 'all' ? from.companyId : companyId,
      dataScope: from.dataScope,
      homePath: from.homePath,
      builtin: false,
      enabled: false,
      createdAt: ctx.now,
      createdBy: userId,
      updatedAt: ctx.now,
      updatedBy: userId,
    })
    .returning()
  if (made === undefined) throw notFound()
  const rights = await readRights(ctx, from)
  await grantRights(ctx, made, rights, `复制自${from.roleName}`)
  return made.id
}

/** A change that waits, locked together with its role. */
async function pendingChange(ctx: Ctx, code: string, id: number) {
  const [change] = await ctx.tx.select().from(roleChange).where(eq(roleChange.id, id)).for('update')
  if (change === undefined) throw notFound()
  const row = await lockedRole(ctx, code, change.roleId)
  if (change.state !== 'pending') throw new AppError('STATE_REFUSED', '该变更已处理')
  return { change, row }
}

async function decide(
  ctx: Ctx,
  id: number,
  state: 'applied' | 'rejected' | 'withdrawn',
  remark?: string | null,
): Promise<void> {
  await ctx.tx
    .update(roleChange)
    .set({
      state,
      decidedBy: userOf(ctx).userId,
      decidedAt: ctx.now,
      remark: remark ?? null,
      updatedAt: ctx.now,
    })
    .where(eq(roleChange.id, id))
}

/** Rights of roles: reading, granting, switching, and changes that need a second person. */
export const roleCallRoutes = (): readonly Route[] => [
  handle(calls.permissionCatalog, async (_input, ctx) =>
    ctx.tx
      .select({
        code: permission.code,
        name: permission.name,
        menuUrl: permission.menuUrl,
        kind: permission.kind,
      })
      .from(permission)
      .where(eq(permission.obsolete, false))
      .orderBy(asc(permission.code)),
  ),

  handle(calls.roleRights, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(role)
      .where(and(eq(role.id, id), rolesWithin(ctx.scopeFor('auth:role:list'), ctx)))
    if (row === undefined) throw notFound()
    const { menuIds, codes, fieldRules } = await readRights(ctx, row)
    return {
      version: row.version,
      dataScope: row.dataScope,
      menuIds: [...menuIds],
      codes: [...codes],
      fieldRules: [...fieldRules],
    }
  }),

  handle(calls.grantRole, async ({ id, version, reason, fieldRules, ...rights }, ctx) => {
    const row = await lockedRole(ctx, 'auth:role:grant', id, version)
    return await grantRights(ctx, row, { ...rights, fieldRules: fieldRules ?? [] }, reason)
  }),

  handle(calls.enableRole, async ({ id, version }, ctx) => {
    const row = await lockedRole(ctx, 'auth:role:status', id, version)
    await assertManagesRole(ctx, row)
    const [menus] = await ctx.tx.select({ n: count() }).from(roleMenu).where(eq(roleMenu.roleId, row.id))
    if ((menus?.n ?? 0) === 0) throw refuse('请至少授权一个菜单')
    return await switchRole(ctx, row, true)
  }),

  handle(calls.leftWithoutRole, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select({ id: role.id })
      .from(role)
      .where(and(eq(role.id, id), rolesWithin(ctx.scopeFor('auth:role:status'), ctx)))
    if (row === undefined) throw notFound()
    return await leftWithout(ctx, row.id)
  }),

  handle(calls.disableRole, async ({ id, version, confirm }, ctx) => {
    const row = await lockedRole(ctx, 'auth:role:status', id, version)
    await assertManagesRole(ctx, row)
    const [users] = await ctx.tx.select({ n: count() }).from(userRole).where(eq(userRole.roleId, row.id))
    const holders = users?.n ?? 0
    if (holders > 0 && confirm !== true) throw refuse(`该角色下有${holders}个用户，确认停用？`)
    return await switchRole(ctx, row, false)
  }),

  handle(calls.copyRole, async ({ id, roleCode, roleName }, ctx) => {
    const row = await lockedRole(ctx, 'auth:role:create', id)
    return { id: await copyRole(ctx, row, { roleCode, roleName }) }
  }),

  handle(calls.roleChanges, async ({ state }, ctx) => {
    const decider = alias(user, 'decider')
    const rows = await ctx.tx
      .select({
        change: roleChange,
        roleName: role.roleName,
        requestedByName: user.actualName,
        decidedByName: decider.actualName,
      })
      .from(roleChange)
      .innerJoin(role, eq(role.id, roleChange.roleId))
      .innerJoin(user, eq(user.id, roleChange.requestedBy))
      .leftJoin(decider, eq(decider.id, roleChange.decidedBy))
      .where(
        and(
          rolesWithin(ctx.scopeFor('auth:role:list'), ctx),
          state === undefined ? undefined : eq(roleChange.state, state),
        ),
      )
      .orderBy(desc(roleChange.id))
      .limit(200)
    const added = [...new Set(rows.flatMap(({ change }) => change.addedCritical))]
    const rights = new Map((await codeNames(ctx, added)).map(({ code, name }) => [code, name]))
    return rows.map(({ change, ...names }) => ({
      id: change.id,
      roleId: change.roleId,
      ...names,
      addedCritical: change.addedCritical.map((code) => rights.get(code) ?? code),
      reason: change.reason,
      state: change.state,
      requestedBy: change.requestedBy,
      createdAt: change.createdAt.toISOString(),
      decidedAt: change.decidedAt?.toISOString() ?? null,
      remark: change.remark,
    }))
  }),

  handle(calls.approveRoleChange, async ({ id, remark }, ctx) => {
    const { change, row } = await pendingChange(ctx, 'auth:role:approve', id)
    if (change.requestedBy === userOf(ctx).userId) throw refuse('不能审批自己提交的变更')
    if (change.roleVersion !== row.version) throw refuse('角色权限已变化，请重新提交')
    await assertManagesRole(ctx, row)
    await applyRights(ctx, row, change.rights, change.reason)
    await decide(ctx, id, 'applied', remark)
    return true as const
  }),

  handle(calls.rejectRoleChange, async ({ id, remark }, ctx) => {
    const { change } = await pendingChange(ctx, 'auth:role:approve', id)
    if (change.requestedBy === userOf(ctx).userId) throw refuse('不能审批自己提交的变更')
    await decide(ctx, id, 'rejected', remark)
    return true as const
  }),

  handle(calls.withdrawRoleChange, async ({ id }, ctx) => {
    const { change } = await pendingChange(ctx, 'auth:role:grant', id)
    if (change.requestedBy !== userOf(ctx).userId) throw notFound()
    await decide(ctx, id, 'withdrawn')
    return true as const
  }),
]
