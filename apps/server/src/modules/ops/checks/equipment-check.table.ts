import { equipmentCheck as described } from '@linli/api-client/contract/ops/equipment-check'
import { openEquipmentChecks } from '@linli/api-client/contract/ops/equipment-check-flow'
import { sql } from 'drizzle-orm'
import { foreignKey, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { contractor } from '../../auth/contractors/contractor.table.ts'
import { device } from '../../base/devices/device.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { checkPlan } from './check-plan.table.ts'
import { checkTemplate } from './check-template.table.ts'

const open = sql.raw(openEquipmentChecks.map((state) => `'${state}'`).join(', '))

export const equipmentCheck = pgTable('equipment_check', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.deviceId, device.id),
  pointsTo(t.templateId, checkTemplate.id),
  pointsTo(t.planId, checkPlan.id),
  pointsTo(t.contractorId, contractor.id),
  pointsTo(t.inspectorId, user.id),
  pointsTo(t.reviewerId, user.id),
  foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
  uniqueIndex('equipment_check_no').on(t.estateId, t.checkNo),
  // A device has one open check of a kind, whatever comes at once.
  uniqueIndex('equipment_check_open').on(t.deviceId, t.kind).where(sql`state in (${open})`),
  // A device has one check of a plan in a period, also when two make them at once.
  uniqueIndex('equipment_check_period').on(t.planId, t.deviceId, t.period),
  index('equipment_check_state').on(t.estateId, t.state),
  index('equipment_check_due_date').on(t.dueDate, t.id),
  index('equipment_check_contractor').on(t.contractorId, t.dueDate),
  index('equipment_check_inspector').on(t.inspectorId, t.state),
  index('equipment_check_device').on(t.deviceId),
  index('equipment_check_template').on(t.templateId),
  index('equipment_check_reviewer').on(t.reviewerId),
  index('equipment_check_parent').on(t.parentId),
  index('equipment_check_period_end').on(t.periodEnd).where(sql`state in ('todo', 'doing')`),
  index('equipment_check_due').on(t.dueAt),
])
export type EquipmentCheckRow = typeof equipmentCheck.$inferSelect
