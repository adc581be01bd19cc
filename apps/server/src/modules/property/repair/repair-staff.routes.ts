import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { repairStaff as described } from '@linli/api-client/contract/property/repair-staff'
import type { NewOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { user } from '../../auth/account/user.table.ts'
import { repairStaff, type RepairStaffRow } from './repair-staff.table.ts'

/** Who repairs in an estate works there: an account in use that may see the estate. */
async function checkStaff({ userId, estateId }: Partial<NewOf<typeof described>>, ctx: Ctx): Promise<void> {
  if (userId === undefined || estateId === undefined) return
  const [account] = await ctx.tx.select({ state: user.state }).from(user).where(eq(user.id, userId))
  if (account?.state !== 'normal' && account?.state !== 'locked')
    throw invalid({ userId: '该账号未启用，不能作为维修人员' })
  const { estates } = await ctx.deps.staff.reachOf(ctx, userId)
  if (estates !== 'all' && !estates.includes(estateId))
    throw invalid({ userId: '该人员没有查看该小区的权限' })
}

/** What each has in hand in the estate, how much of it is late, and what came today. */
export async function loadOf(staffIds: readonly number[], ctx: Ctx) {
  const open = sql`o.state = any(${sql.param([...openRepairs])}::text[])`
  const today = sql`o.assigned_at >= ${dayStart(dayOf(ctx.now)).toISOString()}::timestamptz`
  const late = sql`o.due_at <= ${ctx.now.toISOString()}::timestamptz and o.due_paused_at is null`
  const found = await ctx.tx.execute<Record<'id' | 'openCount' | 'overdueCount' | 'todayCount', number>>(sql`
    select s.id, (count(o.id) filter (where ${open}))::int as "openCount",
      (count(o.id) filter (where ${open} and ${late}))::int as "overdueCount",
      (count(o.id) filter (where ${today}))::int as "todayCount"
    from repair_staff s left join repair_order o on o.assignee_id = s.user_id and o.estate_id = s.estate_id
      and (${open} or ${today})
    where ${anyOf(sql`s.id`, staffIds)} group by s.id`)
  return new Map(found.map(({ id, ...counts }) => [id, counts]))
}

const noLoad = { openCount: 0, todayCount: 0, overdueCount: 0 }

/** What a picker says of somebody: why not to choose them, then what they have to do. */
const loadWords = (
  { state, maxOpen }: Pick<RepairStaffRow, 'state' | 'maxOpen'>,
  { openCount, todayCount, overdueCount }: typeof noLoad,
): string =>
  [
    ...(state === 'off' ? ['休息中'] : openCount >= maxOpen ? ['已满'] : []),
    `手上${openCount}/${maxOpen}单`,
    `今日${todayCount}单`,
    ...(overdueCount > 0 ? [`超时${overdueCount}单`] : []),
  ].join('，')

export const { model: repairStaffModel, routes: repairStaffCalls } = serve(
  described,
  repairStaff,
)({
  joins: [{ table: user, on: eq(user.id, repairStaff.userId), kind: 'inner' }],
  columns: { name: user.actualName },
  title: sql<string>`(select actual_name from sys_user where id = ${repairStaff.userId})`,
  check: checkStaff,
  present: async (rows, ctx) => {
    const loads = await loadOf(
      rows.map(({ id }) => id),
      ctx,
    )
    return new Map(
      rows.map((row) => {
        const counts = loads.get(row.id) ?? noLoad
        return [row.id, { ...counts, load: loadWords(row, counts) }]
      }),
    )
  },
})
