import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { DataScope, UserCaller } from '../../../kit/caller.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { assertStepUp } from '../../../kit/step-up.ts'
import { user, userRole, type UserRow } from '../account/user.table.ts'
import { permission, role, type RoleRow, rolePermission } from '../roles/role.table.ts'
import { companyReach } from './company-estates.ts'
import { heldRoles } from './held-roles.ts'
import type { RoleScope } from './scopes.ts'

const rank: Readonly<Record<RoleScope, number>> = { self: 0, estates: 1, company: 2, all: 3 }

export const isSysAdmin = (caller: UserCaller): boolean => caller.permissions.roleCodes.includes('sys_admin')

/** Smallest level among the active roles: what the user may manage lies strictly below it. */
async function ownLevel(ctx: Ctx, caller: UserCaller): Promise<number> {
  const held = await heldRoles(ctx.tx, caller.userId, ctx.now)
  const active = held.filter((one) => caller.permissions.roleCodes.includes(one.roleCode))
  return Math.min(...active.map((one) => one.level), 100)
}

/** (G2) (G3): nobody manages the own account here, and only accounts below the own level. */
export async function assertManages(ctx: Ctx, target: Pick<UserRow, 'id'>, own: string): Promise<void> {
  const caller = userOf(ctx)
  if (target.id === caller.userId) throw refuse(own)
  if (isSysAdmin(caller)) return
  const level = await ownLevel(ctx, caller)
  const rows = await ctx.tx
    .select({ level: role.level })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, target.id))
  if (rows.some((row) => row.level <= level)) throw refuse('不能管理同级或上级账号')
}

/** (G3) for roles: only roles below the own level. */
export async function assertBelow(ctx: Ctx, level: number): Promise<void> {
  const caller = userOf(ctx)
  if (!isSysAdmin(caller) && level <= (await ownLevel(ctx, caller))) throw refuse('不能管理同级或上级账号')
}

/** (G1): every code at no less than the granted scope. */
export async function assertHoldsCodes(
  ctx: Ctx,
  grants: readonly { readonly code: string; readonly scope: RoleScope }[],
): Promise<void> {
  const { codes } = userOf(ctx).permissions
  for (const { code, scope } of grants) {
    const held = codes.get(code)
    if (held === undefined) throw refuse(`您没有「${await nameOf(ctx, code)}」权限，不能授予他人`)
    if (rank[held.kind] < rank[scope]) throw refuse('授权范围超出您的数据范围')
  }
}

async function nameOf(ctx: Ctx, code: string): Promise<string> {
  const [row] = await ctx.tx
    .select({ name: permission.name })
    .from(permission)
    .where(eq(permission.code, code))
  return row?.name ?? code
}

/** (G1) for places: estates of the own reach only. */
export function assertReaches(caller: UserCaller, estateIds: readonly number[]): void {
  const own = caller.permissions.estates
  if (own !== 'all' && estateIds.some((id) => !own.includes(id)))
    throw invalid({ estateIds: '授权范围超出您的数据范围' })
}

/** Companies inside a scope; only somebody who sees all of them may name any or none. */
export function assertCompany(ctx: Ctx, scope: DataScope, companyId: number | null): void {
  if (scope.kind === 'all') return
  const { companyId: own } = userOf(ctx)
  const reached = scope.kind === 'company' ? scope.companyIds : own === null ? [] : [own]
  if (companyId === null || !reached.includes(companyId)) throw invalid({ companyId: '数据不存在或无权访问' })
}

export interface Assignment {
  readonly userId: number | null
  readonly companyId: number | null
  readonly roleIds: readonly number[]
  readonly estateIds: readonly number[]
  readonly validTo: string | null
}

/** All rules about which roles and estates an account may get, and from whom (catalogue 2b A8). */
export async function checkAssignment(ctx: Ctx, wanted: Assignment): Promise<readonly RoleRow[]> {
  const caller = userOf(ctx)
  const roles = await ctx.tx.select().from(role).where(anyOf(role.id, wanted.roleIds))
  if (wanted.roleIds.length === 0) throw invalid({ roleIds: '用户至少需要一个角色' })
  const foreign = roles.some((one) => one.companyId !== null && one.companyId !== wanted.companyId)
  if (roles.length !== new Set(wanted.roleIds).size || foreign || roles.some((one) => !one.enabled))
    throw invalid({ roleIds: '数据不存在或无权访问' })
  await assertGrantable(ctx, caller, roles)
  await assertExclusive(ctx, roles)
  const needsCompany = roles.some((one) => one.roleType === 'company' || one.roleType === 'estate')
  if (needsCompany && wanted.companyId === null) throw invalid({ companyId: '请选择所属物业公司' })
  const needsEstates = roles.some((one) => one.dataScope === 'estates' || one.dataScope === 'self')
  const merchantOnly = roles.every((one) => one.roleCode === 'merchant')
  if (needsEstates && !merchantOnly && wanted.estateIds.length === 0)
    throw invalid({ estateIds: '请选择授权小区' })
  await assertEstates(ctx, caller, wanted)
  if (roles.some((one) => one.roleType === 'partner')) assertTerm(wanted.validTo, ctx.now)
  return roles
}

async function assertGrantable(ctx: Ctx, caller: UserCaller, roles: readonly RoleRow[]): Promise<void> {
  for (const one of roles) await assertBelow(ctx, one.level)
  if (roles.some((one) => one.roleType === 'police')) assertSysAdminConfirmed(ctx, caller)
  if (isSysAdmin(caller)) return
  const codes = await ctx.tx
    .select({ code: rolePermission.code, scope: role.dataScope })
    .from(rolePermission)
    .innerJoin(role, eq(role.id, rolePermission.roleId))
    .innerJoin(permission, and(eq(permission.code, rolePermission.code), eq(permission.obsolete, false)))
    .where(
      inArray(
        rolePermission.roleId,
        roles.map((one) => one.id),
      ),
    )
  await assertHoldsCodes(ctx, codes)
}

/** (G7): only a system administrator who has just confirmed the password. */
export function assertSysAdminConfirmed(ctx: Ctx, caller: UserCaller): void {
  if (!isSysAdmin(caller)) throw refuse('仅系统管理员可设置公安角色与标识')
  assertStepUp(caller, ctx.now)
}

/** (G6): roles that one person must not hold together. */
export async function assertExclusive(ctx: Ctx, roles: readonly RoleRow[]): Promise<void> {
  const pairs: unknown = await ctx.deps.params.json('auth.sod.pairs')
  if (!Array.isArray(pairs)) return
  for (const pair of pairs as readonly (readonly string[])[]) {
    const both = pair.map((code) => roles.find((one) => one.roleCode === code))
    const [a, b] = both
    if (a && b) throw refuse(`角色「${a.roleName}」与「${b.roleName}」互斥`)
  }
}

async function assertEstates(ctx: Ctx, caller: UserCaller, wanted: Assignment): Promise<void> {
  if (wanted.estateIds.length === 0) return
  assertReaches(caller, wanted.estateIds)
  if (wanted.companyId === null) return
  const { estateIds } = await companyReach(ctx.tx, wanted.companyId, dayOf(ctx.now))
  if (wanted.estateIds.some((id) => !estateIds.includes(id)))
    throw invalid({ estateIds: '授权小区须属于所属物业公司' })
}

function assertTerm(validTo: string | null, now: Date): void {
  const last = dayOf(new Date(now.getTime() + 366 * 86_400_000))
  if (validTo === null || validTo > last) throw invalid({ validTo: '合作单位账号须设置一年以内的有效期' })
}

/** (G5): an enabled system administrator with a valid password stays. Locks them, so that two calls cannot race. */
export async function assertAdminRemains(ctx: Ctx, without: number): Promise<void> {
  const today = dayOf(ctx.now)
  const holders = await ctx.tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        ne(user.id, without),
        inArray(user.state, ['normal', 'pending']),
        sql`(${user.validTo} is null or ${user.validTo} >= ${today})`,
        sql`exists (select 1 from user_password p where p.user_id = ${user.id}
          and (p.temp_expire_at is null or p.temp_expire_at > ${ctx.now.toISOString()}::timestamptz))`,
        sql`exists (select 1 from user_role r join sys_role s on s.id = r.role_id where r.user_id = ${user.id}
          and s.role_code = 'sys_admin' and (r.valid_to is null or r.valid_to >= ${today}))`,
      ),
    )
    .for('update')
  if (holders.length === 0) throw refuse('至少保留一名启用的系统管理员')
}

/** True when the account holds the role now. */
export async function holdsRole(ctx: Ctx, userId: number, roleCode: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: userRole.id })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), eq(role.roleCode, roleCode)))
  return rows.length > 0
}
