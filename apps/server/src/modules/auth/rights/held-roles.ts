import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Db } from '../../../runtime/database.ts'
import { userRole } from '../account/user.table.ts'
import { role } from '../roles/role.table.ts'

/** A role counts for its holder while it is enabled, and within the term it was given for. */
export function heldNow(now: Date): SQL | undefined {
  const today = dayOf(now)
  return and(
    eq(role.enabled, true),
    or(isNull(userRole.validFrom), lte(userRole.validFrom, today)),
    or(isNull(userRole.validTo), gte(userRole.validTo, today)),
  )
}

/** The roles that a user holds today: enabled and within their term, most powerful first. */
export async function heldRoles(db: Db, userId: number, now: Date) {
  return await db
    .select({
      roleId: role.id,
      roleCode: role.roleCode,
      roleName: role.roleName,
      roleType: role.roleType,
      level: role.level,
      dataScope: role.dataScope,
      homePath: role.homePath,
      validTo: userRole.validTo,
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(userRole.userId, userId), heldNow(now)))
    .orderBy(asc(role.level), asc(role.id))
}

export type HeldRole = Awaited<ReturnType<typeof heldRoles>>[number]
