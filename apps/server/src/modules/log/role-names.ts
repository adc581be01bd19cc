import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { estatesOf } from '../../kit/serve/scope.ts'
import { rolesWithin } from '../auth/roles/role-scope.ts'
import { role } from '../auth/roles/role.table.ts'

/** A role that is gone, or that another company made for itself. */
export const unknownRole = '未知角色'

/** The codes of roles as one text holds them. */
export const codesIn = (text: string | null): readonly string[] =>
  (text ?? '').split(',').filter((code) => code !== '')

/** What the roles are called that rows of a log tell by their codes, by row: one query for all of them. */
export async function roleNames<Row extends { readonly id: number }>(
  rows: readonly Row[],
  codesOf: (row: Row) => readonly string[],
  ctx: Ctx,
): Promise<ReadonlyMap<number, string[]>> {
  const codes = [...new Set(rows.flatMap(codesOf))]
  const known =
    codes.length === 0
      ? []
      : await ctx.tx
          .select({ code: role.roleCode, name: role.roleName })
          .from(role)
          .where(and(inArray(role.roleCode, codes), rolesWithin(estatesOf(ctx), ctx)))
  const names = new Map(known.map(({ code, name }) => [code, name]))
  return new Map(rows.map((row) => [row.id, codesOf(row).map((code) => names.get(code) ?? unknownRole)]))
}
