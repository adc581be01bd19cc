import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { menu } from '../rights/menu.table.ts'
import { assertHoldsCodes, isSysAdmin } from '../rights/grant-rules.ts'
import { raiseHolders } from '../rights/plant-rights.ts'
import { assertManagesRole, assertScopeWithin } from './role.routes.ts'
import { assertFieldsExist, assertFieldsWithin } from './role-fields.ts'
import { keepVersion } from './role-history.ts'
import { rolesWithin } from './role-scope.ts'
import {
  permission,
  role,
  roleChange,
  roleFieldRule,
  roleMenu,
  rolePermission,
  type RoleRights,
  type RoleRow,
} from './role.table.ts'

/** The role, locked, when it is inside the caller's scope. */
export async function lockedRole(ctx: Ctx, code: string, id: number, version?: number): Promise<RoleRow> {
  const [row] = await ctx.tx
    .select()
    .from(role)
    .where(and(eq(role.id, id), rolesWithin(ctx.scopeFor(code), ctx)))
    .for('update')
  if (row === undefined) throw notFound()
  if (version !== undefined && row.version !== version) throw new AppError('STALE_VERSION')
  ctx.note({ resource: 'role', targetId: row.id, targetName: row.roleName })
  return row
}

export async function readRights(ctx: Ctx, row: RoleRow): Promise<RoleRights> {
  const menus = await ctx.tx.select().from(roleMenu).where(eq(roleMenu.roleId, row.id))
  const codes = await ctx.tx.select().from(rolePermission).where(eq(rolePermission.roleId, row.id))
  const rules = await ctx.tx.select().from(roleFieldRule).where(eq(roleFieldRule.roleId, row.id))
  return {
    dataScope: row.dataScope,
    menuIds: menus.map((one) => one.menuId).sort((a, b) => a - b),
    codes: codes.map((one) => one.code).sort(),
    fieldRules: rules.map(({ resource, field, level }) => ({ resource, field, level })),
  }
}

/**
 * Puts the wanted rights into their whole form: groups of chosen children, no code of a page without its menu. What the
 * role was given singly, of a page that it never had, it keeps as long as it is wanted.
 */
async function completed(ctx: Ctx, wanted: RoleRights, before: RoleRights): Promise<RoleRights> {
  const menus = await ctx.tx
    .select({ id: menu.id, parentId: menu.parentId, url: menu.url })
    .from(menu)
    .where(anyOf(menu.id, wanted.menuIds))
  if (menus.length !== new Set(wanted.menuIds).size) throw notFound()
  const known = await ctx.tx
    .select({ code: permission.code, name: permission.name, menuUrl: permission.menuUrl })
    .from(permission)
    .where(eq(permission.obsolete, false))
  const urls = new Set(menus.map((one) => one.url))
  const all = await ctx.tx.select({ id: menu.id, url: menu.url }).from(menu).where(isNotNull(menu.url))
  const managed = new Set(all.map((one) => one.url))
  const had = new Set(all.flatMap(({ id, url }) => (before.menuIds.includes(id) ? [url] : [])))
  const single = new Set(
    known.flatMap(({ code, menuUrl }) => (before.codes.includes(code) && !had.has(menuUrl) ? [code] : [])),
  )
  const codes = [...new Set(wanted.codes)].filter((code) => {
    const found = known.find((one) => one.code === code)
    if (found === undefined) throw notFound()
    // Codes of a page go with its menu; codes of no page stand for themselves.
    return (
      found.menuUrl === null || !managed.has(found.menuUrl) || urls.has(found.menuUrl) || single.has(code)
    )
  })
  for (const code of codes) {
    const list = `${code.slice(0, code.lastIndexOf(':'))}:list`
    const listed = known.find((one) => one.code === list)
    if (listed && !codes.includes(list) && !single.has(code)) throw refuse(`请先授予「${listed.name}」`)
  }
  const groups = menus.flatMap((one) => (one.parentId === null ? [] : [one.parentId]))
  return {
    ...wanted,
    menuIds: [...new Set([...menus.map((one) => one.id), ...groups])].sort((a, b) => a - b),
    codes: codes.sort(),
  }
}

export interface GrantResult {
  readonly version: number
  readonly holders: number
  readonly changeId: number | null
  readonly state: 'applied' | 'pending'
}

/** A grant that every rule allows, in its whole form. */
export interface AllowedGrant {
  readonly before: RoleRights
  readonly rights: RoleRights
  /** Added codes that need a second person (G8). */
  readonly critical: readonly string[]
}

/** Puts the wanted rights of a role into their whole form; throws where a rule of granting stands against them. */
export async function allowedGrant(ctx: Ctx, row: RoleRow, wanted: RoleRights): Promise<AllowedGrant> {
  const caller = userOf(ctx)
  await assertManagesRole(ctx, row)
  assertScopeWithin(ctx, wanted.dataScope, row.roleType)
  assertFieldsExist(ctx.deps, wanted.fieldRules)
  const before = await readRights(ctx, row)
  const rights = await completed(ctx, wanted, before)
  const added = rights.codes.filter((code) => !before.codes.includes(code))
  const wider = before.dataScope !== rights.dataScope
  assertFieldsWithin(caller, before, rights)
  if (!isSysAdmin(caller))
    await assertHoldsCodes(
      ctx,
      (wider ? rights.codes : added).map((code) => ({ code, scope: rights.dataScope })),
    )
  if (added.length === 0) return { before, rights, critical: [] }
  const critical = await ctx.tx
    .select({ code: permission.code })
    .from(permission)
    .where(and(inArray(permission.code, added), eq(permission.kind, 'critical')))
  return { before, rights, critical: critical.map((one) => one.code) }
}

/**
 * Gives a role other rights. A change that adds a critical code waits for a second person (G8); any other is applied
 * at once.
 */
export async function grantRights(
  ctx: Ctx,
  row: RoleRow,
  wanted: RoleRights,
  reason: string,
): Promise<GrantResult> {
  const caller = userOf(ctx)
  const { before, rights, critical } = await allowedGrant(ctx, row, wanted)
  const pending = critical.length > 0
  const [change] = await ctx.tx
    .insert(roleChange)
    .values({
      roleId: row.id,
      rights,
      addedCritical: critical,
      roleVersion: row.version,
      reason,
      requestedBy: caller.userId,
      state: pending ? 'pending' : 'applied',
      createdAt: ctx.now,
      createdBy: caller.userId,
      updatedAt: ctx.now,
    })
    .returning({ id: roleChange.id })
  ctx.note({ targetId: row.id, reason, diff: diffOf(before, rights) })
  if (pending) return { version: row.version, holders: 0, changeId: change?.id ?? null, state: 'pending' }
  const { version, holders } = await applyRights(ctx, row, rights, reason)
  return { version, holders, changeId: change?.id ?? null, state: 'applied' }
}

const diffOf = (before: RoleRights, after: RoleRights) => [
  { field: 'dataScope', label: '数据范围', before: before.dataScope, after: after.dataScope },
  {
    field: 'codes',
    label: '按钮',
    before: before.codes.filter((code) => !after.codes.includes(code)),
    after: after.codes.filter((code) => !before.codes.includes(code)),
  },
  {
    field: 'menuIds',
    label: '菜单',
    before: before.menuIds.filter((id) => !after.menuIds.includes(id)),
    after: after.menuIds.filter((id) => !before.menuIds.includes(id)),
  },
  { field: 'fieldRules', label: '字段权限', before: before.fieldRules, after: after.fieldRules },
]

/** Writes the rights and raises the permission version of everybody who holds the role. */
export async function applyRights(
  ctx: Ctx,
  row: RoleRow,
  rights: RoleRights,
  reason: string,
): Promise<{ version: number; holders: number }> {
  const roleId = row.id
  await keepVersion(ctx, row, await readRights(ctx, row), rights, reason)
  await ctx.tx.delete(roleMenu).where(eq(roleMenu.roleId, roleId))
  await ctx.tx.delete(rolePermission).where(eq(rolePermission.roleId, roleId))
  await ctx.tx.delete(roleFieldRule).where(eq(roleFieldRule.roleId, roleId))
  if (rights.menuIds.length > 0)
    await ctx.tx.insert(roleMenu).values(rights.menuIds.map((menuId) => ({ roleId, menuId })))
  if (rights.codes.length > 0)
    await ctx.tx.insert(rolePermission).values(rights.codes.map((code) => ({ roleId, code })))
  if (rights.fieldRules.length > 0)
    await ctx.tx
      .insert(roleFieldRule)
      .values(rights.fieldRules.map((rule) => ({ roleId, ...rule })))
      .onConflictDoNothing()
  const [after] = await ctx.tx
    .update(role)
    .set({
      dataScope: rights.dataScope,
      version: row.version + 1,
      updatedAt: ctx.now,
      updatedBy: userOf(ctx).userId,
    })
    .where(eq(role.id, roleId))
    .returning({ version: role.version })
  return { version: after?.version ?? row.version + 1, holders: await raiseHolders(ctx.tx, roleId) }
}
