import { and, eq, gt, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { user } from './user.table.ts'

const day = 86_400_000
/** Roles of the platform itself: they reach every estate. */
const powerfulLevel = 10

const heldBy = (condition: ReturnType<typeof sql>) =>
  sql`exists (select 1 from user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = ${user.id} and ${condition})`

/** The account ends within 30 days. */
export const isExpiring = (ctx: Ctx): SQL | undefined =>
  and(
    isNotNull(user.validTo),
    gt(user.validTo, dayOf(ctx.now)),
    lte(user.validTo, dayOf(new Date(ctx.now.getTime() + 30 * day))),
  )

/** Not seen for 90 days; who never came has not come for 90 days either. */
export const isIdle = (ctx: Ctx): SQL =>
  sql`(${user.thisLoginTime} is null or ${user.thisLoginTime} < ${new Date(ctx.now.getTime() - 90 * day).toISOString()}::timestamptz)`

/** Holds a role that stands above those of companies. */
export const isPowerful: SQL = heldBy(sql`r.level <= ${powerfulLevel}`)

/** The fields that those filters tell about. */
export const userFilterReads = {
  roleId: ['roleIds'],
  estateId: ['estateIds'],
  roleType: ['roleIds'],
  expiring: ['validTo'],
  idle: ['thisLoginTime'],
  powerful: ['roleIds'],
  department: ['deptName'],
  mustChange: ['mustChange'],
  online: ['online'],
} as const

/** What the list of accounts is filtered by beside its own fields. */
export const userFilters = {
  roleId: (ids: readonly number[]) => heldBy(sql`ur.role_id in ${ids}`),
  estateId: (ids: readonly number[]) =>
    sql`exists (select 1 from user_estate ue where ue.user_id = ${user.id}
      and ue.estate_id in ${ids})`,
  roleType: (values: readonly string[]) => heldBy(sql`r.role_type in ${values}`),
  expiring: (value: boolean, ctx: Ctx) => (value ? isExpiring(ctx) : undefined),
  idle: (values: readonly string[], ctx: Ctx) =>
    values.includes('days90') ? isIdle(ctx) : sql`${user.thisLoginTime} is null`,
  powerful: (value: boolean) => (value ? isPowerful : not(isPowerful)),
  department: (name: string) => eq(user.deptName, name),
  mustChange: (value: boolean) =>
    sql`exists (select 1 from user_password p where p.user_id = ${user.id} and p.must_change) = ${value}`,
  online: (value: boolean) =>
    sql`exists (select 1 from auth_session s where s.user_id = ${user.id} and s.state = 'active') = ${value}`,
}
