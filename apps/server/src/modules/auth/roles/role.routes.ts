import { role as contract } from '@linli/api-client/contract/auth/role'
import type { CreateOf } from '@linli/api-client/kit'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { AppError, invalid, refuse } from '../../../kit/app-error.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { userRole } from '../account/user.table.ts'
import { assertBelow, isSysAdmin } from '../rights/grant-rules.ts'
import type { RoleScope } from '../rights/scopes.ts'
import { permission, role, roleMenu, rolePermission, type RoleRow } from './role.table.ts'
import { menu } from '../rights/menu.table.ts'
import { rolesWithin } from './role-scope.ts'
import { usersOfRoles } from './role-users.ts'

type Input = Partial<CreateOf<typeof contract>>

export const fixedRoles: ReadonlySet<string> = new Set(['sys_admin', 'auditor'])
const rank: Readonly<Record<RoleScope, number>> = { self: 0, estates: 1, company: 2, all: 3 }

/** Widest scope at which the caller holds the right to manage roles: no role may reach further. */
export function assertScopeWithin(ctx: Ctx, dataScope: RoleScope, roleType: string): void {
  if (dataScope === 'all' && roleType !== 'platform')
    throw invalid({ dataScope: '只有平台角色可以选择全部范围' })
  if (rank[dataScope] > rank[ctx.scopeFor('auth:role:list').kind])
    throw invalid({ dataScope: '授权范围超出您的数据范围' })
}

/** Who may touch a role at all: below the own level, none that one holds, own company's only. */
export async function assertManagesRole(ctx: Ctx, row: RoleRow): Promise<void> {
  const caller = userOf(ctx)
  if (fixedRoles.has(row.roleCode)) throw refuse('该角色权限不可修改')
  const [held] = await ctx.tx
    .select({ id: userRole.id })
    .from(userRole)
    .where(sql`${userRole.userId} = ${caller.userId} and ${userRole.roleId} = ${row.id}`)
  if (held) throw refuse('不能修改自己的权限')
  await assertBelow(ctx, row.level)
  if (row.companyId === null && ctx.scopeFor('auth:role:list').kind !== 'all') throw new AppError('FORBIDDEN')
}

async function checkRole(input: Input, ctx: Ctx, before?: RoleRow): Promise<void> {
  if (before) await assertManagesRole(ctx, before)
  if (before?.builtin && (input.level ?? before.level) !== before.level)
    throw invalid({ level: '内置角色的级别不能修改' })
  if (input.level !== undefined) await assertBelow(ctx, input.level)
  const { dataScope } = input
  const roleType = input.roleType ?? before?.roleType
  if (dataScope && roleType) assertScopeWithin(ctx, dataScope, roleType)
  if (roleType === 'police' && !isSysAdmin(userOf(ctx))) throw refuse('仅系统管理员可设置公安角色与标识')
}

async function createRole(input: CreateOf<typeof contract>, ctx: Ctx): Promise<number> {
  const scope = ctx.scopeFor('auth:role:create')
  // Administrators of a company make roles of their company.
  const companyId = scope.kind === 'all' ? (input.companyId ?? null) : userOf(ctx).companyId
  if (scope.kind !== 'all' && companyId === null) throw new AppError('FORBIDDEN')
  const { userId } = userOf(ctx)
  const [row] = await ctx.tx
    .insert(role)
    .values({
      ...input,
      companyId,
      // Without menus a role is of no use; it is switched on when it has some.
      enabled: false,
      builtin: false,
      createdBy: userId,
      updatedBy: userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: role.id })
  return row?.id ?? 0
}

async function presentRoles(rows: readonly RoleRow[], ctx: Ctx) {
  const ids = rows.map((row) => row.id)
  const users = await usersOfRoles(ctx, 'auth:role:list')
  const menus = await ctx.tx
    .select({ roleId: roleMenu.roleId, n: count() })
    .from(roleMenu)
    .where(inArray(roleMenu.roleId, ids))
    .groupBy(roleMenu.roleId)
  const codes = await ctx.tx
    .select({
      roleId: rolePermission.roleId,
      n: count(),
      critical: sql<number>`count(*) filter (where ${permission.kind} = 'critical')::int`,
    })
    .from(rolePermission)
    .innerJoin(permission, eq(permission.code, rolePermission.code))
    .where(inArray(rolePermission.roleId, ids))
    .groupBy(rolePermission.roleId)
  const homes = await ctx.tx
    .select({ url: menu.url, name: menu.menuName })
    .from(menu)
    .where(inArray(menu.url, [...new Set(rows.flatMap(({ homePath }) => homePath ?? []))]))
  const of = <T extends { roleId: number }>(list: readonly T[], id: number) =>
    list.find((one) => one.roleId === id)
  return new Map(
    rows.map(({ id, homePath }) => [
      id,
      {
        homeName: homes.find(({ url }) => url === homePath)?.name ?? homePath,
        userCount: users.get(id) ?? 0,
        menuCount: of(menus, id)?.n ?? 0,
        codeCount: of(codes, id)?.n ?? 0,
        criticalCount: of(codes, id)?.critical ?? 0,
      },
    ]),
  )
}

async function removable(row: RoleRow, ctx: Ctx): Promise<void> {
  if (row.builtin) throw refuse('内置角色不能删除')
  await assertManagesRole(ctx, row)
  const [used] = await ctx.tx
    .select({ id: userRole.id })
    .from(userRole)
    .where(eq(userRole.roleId, row.id))
    .limit(1)
  if (used) throw refuse('该角色下存在用户，无法删除')
}

/** Roles (catalogue 2b /role). */
export const roleRoutes = (): readonly Route[] =>
  serve(
    contract,
    role,
  )({
    scope: (_table, scope, ctx) => rolesWithin(scope, ctx),
    reads: { code: [], menuId: [] },
    filters: {
      code: (value) =>
        sql`exists (select 1 from role_permission p where p.role_id = ${role.id} and p.code = ${value})`,
      menuId: (ids) =>
        sql`exists (select 1 from role_menu m where m.role_id = ${role.id}
          and m.menu_id = any(${`{${ids.join(',')}}`}::bigint[]))`,
    },
    check: checkRole,
    create: createRole,
    removable,
    present: presentRoles,
  }).routes
