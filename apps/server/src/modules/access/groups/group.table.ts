import { accessGroup as described } from '@linli/api-client/contract/access/access-group'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { accessTimePlan } from '../plans/time-plan.table.ts'

export const accessGroup = pgTable('access_group', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.timePlanId, accessTimePlan.id),
  uniqueIndex('access_group_name').on(t.estateId, t.name),
  uniqueIndex('access_group_visitor').on(t.estateId).where(sql`kind = 'visitor'`),
  index('access_group_building').on(t.buildingId),
  index('access_group_plan').on(t.timePlanId),
])
