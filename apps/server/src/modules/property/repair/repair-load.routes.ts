import { repairWorkers } from '@linli/api-client/contract/property/repair-calls'
import { and, asc, eq, sql } from 'drizzle-orm'
import { handle } from '../../../kit/route.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { loadOf, repairStaffModel } from './repair-staff.routes.ts'
import { repairStaff } from './repair-staff.table.ts'
import { skilled } from './repair-workers.ts'

const skills = sql<string>`coalesce((select string_agg(name, '、' order by sort) from repair_type
  where id = any(${repairStaff.typeIds})), '')`

/** Who repairs in the estates that the caller gives orders in: able and on duty first, then who has the least to do. */
export const repairWorkersRoute = handle(repairWorkers, async ({ estateId, typeId }, ctx) => {
  const staff = await ctx.tx
    .select({
      staffId: repairStaff.id,
      userId: repairStaff.userId,
      name: user.actualName,
      estateName: estate.name,
      skills,
      skilled: typeId == null ? sql<boolean>`true` : sql<boolean>`${skilled(typeId)}`,
      onDuty: sql<boolean>`${repairStaff.state} = 'on'`,
      maxOpen: repairStaff.maxOpen,
    })
    .from(repairStaff)
    .innerJoin(user, eq(user.id, repairStaff.userId))
    .innerJoin(estate, eq(estate.id, repairStaff.estateId))
    .where(
      and(
        repairStaffModel.within(ctx.scopeFor('property:repairOrder:dispatch'), ctx),
        estateId == null ? undefined : eq(repairStaff.estateId, estateId),
      ),
    )
    .orderBy(asc(repairStaff.estateId), asc(repairStaff.id))
    .limit(500)
  const loads = await loadOf(
    staff.map(({ staffId }) => staffId),
    ctx,
  )
  const rank = (one: { readonly skilled: boolean; readonly onDuty: boolean }) =>
    (one.skilled ? 0 : 2) + (one.onDuty ? 0 : 1)
  return staff
    .map((one) => {
      const { openCount = 0, overdueCount = 0, todayCount = 0 } = loads.get(one.staffId) ?? {}
      return { ...one, open: openCount, overdue: overdueCount, today: todayCount }
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.open - b.open)
})
