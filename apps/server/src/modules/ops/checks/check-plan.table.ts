import { checkPlan as described } from '@linli/api-client/contract/ops/check-plan'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { contractor } from '../../auth/contractors/contractor.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { checkTemplate } from './check-template.table.ts'

export const checkPlan = pgTable('check_plan', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.templateId, checkTemplate.id),
  pointsTo(t.contractorId, contractor.id),
  uniqueIndex('check_plan_name').on(t.estateId, t.name),
  index('check_plan_contractor').on(t.contractorId),
  index('check_plan_template').on(t.templateId),
])
export type CheckPlanRow = typeof checkPlan.$inferSelect
