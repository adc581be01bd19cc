import { and, eq, ilike, inArray, or } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { likeText } from '../../../kit/serve/filters.ts'
import { menu } from '../rights/menu.table.ts'
import { permittedMenus } from '../rights/permitted-menus.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { loadSnapshot } from '../rights/snapshot.ts'
import { permission, role, roleMenu, rolePermission } from '../roles/role.table.ts'
import { userRole, type UserRow } from './user.table.ts'

const shown = 20
const scopeWords = { all: '全部', company: '本公司', estates: '指定小区', self: '仅本人' } as const
const stateWords: Readonly<Record<string, string>> = { locked: '已锁定', disabled: '已停用', left: '已离职' }

interface Holding {
  readonly roleName: string
  readonly enabled: boolean
  readonly validFrom: string | null
  readonly validTo: string | null
}

const named = (roles: readonly { readonly roleName: string }[]) =>
  roles.map((one) => `「${one.roleName}」`).join('')

/** Why a role of the user does not count today; undefined when it does. */
function whyIdle({ roleName, enabled, validFrom, validTo }: Holding, today: string): string | undefined {
  if (!enabled) return `角色「${roleName}」已停用`
  if (validTo !== null && validTo < today) return `角色「${roleName}」已于${validTo}到期`
  if (validFrom !== null && validFrom > today) return `角色「${roleName}」自${validFrom}起生效`
  return undefined
}

/** The reason for what is not held, from the roles that would give it. */
function whyNot(giving: readonly Holding[], today: string, otherwise: string): string {
  if (giving.length === 0) return '所持角色均未授予'
  const idle = giving.flatMap((one) => whyIdle(one, today) ?? [])
  return idle.length === giving.length ? idle.join('；') : otherwise
}

/** Pages and rights that fit the words, each with the reason why the user has it or not. */
export async function explainRights(ctx: Ctx, row: UserRow, keyword: string) {
  const { tx, now } = ctx
  const today = dayOf(now)
  const text = likeText(keyword)
  const snapshot = await loadSnapshot(
    tx,
    { userId: row.id, companyId: row.companyId, activeRoleId: null, permVersion: row.permVersion },
    now,
  )
  const held = await heldRoles(tx, row.id, now)
  const seen = await permittedMenus(
    tx,
    held.map((one) => one.roleId),
    snapshot.codes,
  )
  const urls = new Set(seen.flatMap((one) => [one.url, ...one.children.map((child) => child.url)]))
  const menus = await tx
    .select({ id: menu.id, name: menu.menuName, url: menu.url, enabled: menu.enabled })
    .from(menu)
    .where(or(ilike(menu.menuName, text), ilike(menu.url, text)))
    .orderBy(menu.orderNum, menu.id)
    .limit(shown)
  const codes = await tx
    .select({ code: permission.code, name: permission.name })
    .from(permission)
    .where(
      and(eq(permission.obsolete, false), or(ilike(permission.name, text), ilike(permission.code, text))),
    )
    .orderBy(permission.code)
    .limit(shown)
  const holding = {
    roleName: role.roleName,
    enabled: role.enabled,
    validFrom: userRole.validFrom,
    validTo: userRole.validTo,
  }
  const givingMenus = await tx
    .select({ menuId: roleMenu.menuId, ...holding })
    .from(roleMenu)
    .innerJoin(role, eq(role.id, roleMenu.roleId))
    .innerJoin(userRole, and(eq(userRole.roleId, role.id), eq(userRole.userId, row.id)))
    .where(inArray(roleMenu.menuId, [...menus.map((one) => one.id), 0]))
  const givingCodes = await tx
    .select({ code: rolePermission.code, ...holding })
    .from(rolePermission)
    .innerJoin(role, eq(role.id, rolePermission.roleId))
    .innerJoin(userRole, and(eq(userRole.roleId, role.id), eq(userRole.userId, row.id)))
    .where(inArray(rolePermission.code, [...codes.map((one) => one.code), '-']))
  const stopped = stateWords[row.state]
  const answer = (kind: 'menu' | 'code', key: string, name: string, isHeld: boolean, reason: string) => ({
    kind,
    key,
    name,
    held: isHeld && stopped === undefined,
    reason: stopped === undefined ? reason : `账号${stopped}`,
  })
  return [
    ...menus
      .filter((one) => one.url !== null)
      .map((one) => {
        const giving = givingMenus.filter(({ menuId }) => menuId === one.id)
        const isSeen = urls.has(one.url)
        const active = giving.filter((each) => whyIdle(each, today) === undefined)
        const reason = isSeen
          ? `来自角色${named(active)}`
          : one.enabled
            ? whyNot(giving, today, '没有该页面的任何有效权限')
            : '菜单已停用'
        return answer('menu', one.url ?? '', one.name, isSeen, reason)
      }),
    ...codes.map((one) => {
      const giving = givingCodes.filter(({ code }) => code === one.code)
      const scope = snapshot.codes.get(one.code)
      const active = giving.filter((each) => whyIdle(each, today) === undefined)
      const reason = scope
        ? `来自角色${named(active)}，范围：${scopeWords[scope.kind]}`
        : whyNot(giving, today, '角色的数据范围不足，权限不生效')
      return answer('code', one.code, one.name, scope !== undefined, reason)
    }),
  ]
}
