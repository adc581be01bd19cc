import { asc, eq, sql } from 'drizzle-orm'
import type { ServerDeps } from '../../kit/deps.ts'
import { user, userEstate, userRole } from '../../modules/auth/account/user.table.ts'
import { role } from '../../modules/auth/roles/role.table.ts'

/** Somebody of the staff, as the logs know them. */
export interface Clerk {
  readonly id: number
  readonly account: string
  readonly name: string
  readonly companyId: number | null
  readonly roleCodes: readonly string[]
  readonly estateIds: readonly number[]
  /** Was there before the demo began. The accounts to try it with sign in for the first time, from a machine that nobody knows. */
  readonly isOld: boolean
}

/** Who works in the demo and may sign in. */
export async function officeStaff({ database: { db } }: ServerDeps): Promise<readonly Clerk[]> {
  return await db
    .select({
      id: user.id,
      account: user.username,
      name: user.actualName,
      companyId: user.companyId,
      isOld: sql<boolean>`${user.thisLoginTime} is not null`,
      roleCodes: sql<string[]>`array_agg(distinct ${role.roleCode})`,
      estateIds: sql<number[]>`coalesce(
        array_agg(distinct ${userEstate.estateId}) filter (where ${userEstate.estateId} is not null), '{}')::int[]`,
    })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .leftJoin(userEstate, eq(userEstate.userId, user.id))
    .where(eq(user.state, 'normal'))
    .groupBy(user.id)
    .orderBy(asc(user.id))
}
