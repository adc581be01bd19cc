import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { usersWithin } from '../account/user-scope.ts'
import { user, userRole } from '../account/user.table.ts'
import { heldNow } from '../rights/held-roles.ts'
import { codeNames, compareRights } from './role-compare.ts'
import type { AllowedGrant } from './role-grants.ts'
import { role, rolePermission, type RoleRow } from './role.table.ts'

/** How many names stand beside a right; the number of people says the rest. */
const namesShown = 10

interface Holder {
  readonly id: number
  readonly name: string
}

/** Accounts that hold a role today and can sign in. */
const holdersOf = async (ctx: Ctx, roleId: number): Promise<Holder[]> =>
  await ctx.tx
    .selectDistinct({ id: user.id, name: user.actualName })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(user, eq(user.id, userRole.userId))
    .where(
      and(
        eq(userRole.roleId, roleId),
        heldNow(ctx.now),
        inArray(user.state, ['pending', 'normal', 'locked']),
      ),
    )
    .orderBy(asc(user.id))

/** Which of the codes each of the accounts has from roles other than this one. */
async function heldBeside(
  ctx: Ctx,
  roleId: number,
  userIds: readonly number[],
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0 || codes.length === 0) return new Set()
  const rows = await ctx.tx
    .selectDistinct({ userId: userRole.userId, code: rolePermission.code, roleId: role.id })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(rolePermission, eq(rolePermission.roleId, role.id))
    .where(
      and(inArray(userRole.userId, [...userIds]), inArray(rolePermission.code, [...codes]), heldNow(ctx.now)),
    )
  return new Set(rows.filter((row) => row.roleId !== roleId).map((row) => `${row.userId} ${row.code}`))
}

/** Names may be shown of accounts that the caller sees on 用户管理, of no others. */
async function visibleIds(ctx: Ctx, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ctx.can('auth:user:list') || userIds.length === 0) return new Set()
  const rows = await ctx.tx
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...userIds]), usersWithin(ctx.scopeFor('auth:user:list'), ctx)))
  return new Set(rows.map((row) => row.id))
}

/** Of the accounts that hold a role those that hold no other one. */
export async function leftWithout(ctx: Ctx, roleId: number) {
  const holders = await holdersOf(ctx, roleId)
  const ids = holders.map(({ id }) => id)
  const others =
    ids.length === 0
      ? []
      : await ctx.tx
          .selectDistinct({ userId: userRole.userId })
          .from(userRole)
          .innerJoin(role, eq(role.id, userRole.roleId))
          .where(and(inArray(userRole.userId, ids), ne(userRole.roleId, roleId), heldNow(ctx.now)))
  const kept = new Set(others.map(({ userId }) => userId))
  const left = holders.filter(({ id }) => !kept.has(id))
  const visible = await visibleIds(
    ctx,
    left.map(({ id }) => id),
  )
  const names = left.filter(({ id }) => visible.has(id)).map(({ name }) => name)
  return { holders: holders.length, left: left.length, names: names.slice(0, namesShown) }
}

/**
 * What a grant changes, and for whom: a right counts as won or lost only by people whose other roles do not give it
 * (catalogue 2b /role, 影响预览).
 */
export async function impactOf(ctx: Ctx, row: RoleRow, { before, rights, critical }: AllowedGrant) {
  const diff = await compareRights(ctx, before, rights)
  const holders = await holdersOf(ctx, row.id)
  const ids = holders.map((one) => one.id)
  const changed = [...diff.addedCodes, ...diff.removedCodes]
  const beside = await heldBeside(
    ctx,
    row.id,
    ids,
    changed.map((one) => one.code),
  )
  const visible = await visibleIds(ctx, ids)
  const affected = (codes: typeof changed) =>
    codes.flatMap((one) => {
      const people = holders.filter(({ id }) => !beside.has(`${id} ${one.code}`))
      const names = people.filter(({ id }) => visible.has(id)).map(({ name }) => name)
      return people.length === 0 ? [] : [{ ...one, users: people.length, names: names.slice(0, namesShown) }]
    })
  return {
    ...diff,
    holders: holders.length,
    critical: (await codeNames(ctx, critical)).map((one) => one.name),
    gained: affected(diff.addedCodes),
    lost: affected(diff.removedCodes),
  }
}
