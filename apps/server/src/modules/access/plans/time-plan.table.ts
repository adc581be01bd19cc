import { accessHoliday as describedHoliday } from '@linli/api-client/contract/access/access-holiday'
import { accessTimePlan as describedPlan } from '@linli/api-client/contract/access/access-time-plan'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const accessTimePlan = pgTable(
  'access_time_plan',
  { ...implicit(), ...columnsOf(describedPlan) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    uniqueIndex('access_time_plan_name').on(t.estateId, t.name),
    uniqueIndex('access_time_plan_template').on(t.estateId, t.deviceTemplateNo),
  ],
)

export const accessHoliday = pgTable(
  'access_holiday',
  { ...implicit(), ...columnsOf(describedHoliday) },
  (t) => [uniqueIndex('access_holiday_day').on(t.day)],
)
