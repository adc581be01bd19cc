import { opsProject as described } from '@linli/api-client/contract/ops/project'
import { projectChange as describedChange } from '@linli/api-client/contract/ops/project-change'
import { projectDevice as describedDevice } from '@linli/api-client/contract/ops/project-device'
import { projectIssue as describedIssue } from '@linli/api-client/contract/ops/project-issue'
import { projectItem as describedItem } from '@linli/api-client/contract/ops/project-item'
import { projectLog as describedLog } from '@linli/api-client/contract/ops/project-log'
import { projectPayment as describedPayment } from '@linli/api-client/contract/ops/project-payment'
import { projectStage as describedStage } from '@linli/api-client/contract/ops/project-stage'
import { sql } from 'drizzle-orm'
import { check, index, type PgColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { contractor } from '../../auth/contractors/contractor.table.ts'
import { deviceModel } from '../../base/devices/device-model.table.ts'
import { device } from '../../base/devices/device.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { equipmentCheck } from '../checks/equipment-check.table.ts'

export const opsProject = pgTable('ops_project', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.contractorId, contractor.id),
  pointsTo(t.managerId, user.id),
  pointsTo(t.submittedBy, user.id),
  pointsTo(t.approvedBy, user.id),
  uniqueIndex('ops_project_no').on(t.estateId, t.projectNo),
  uniqueIndex('ops_project_name').on(t.estateId, t.name),
  uniqueIndex('ops_project_contract').on(t.estateId, t.contractNo),
  index('ops_project_state').on(t.estateId, t.state),
  index('ops_project_list').on(t.planEnd, t.id),
  index('ops_project_contractor').on(t.contractorId),
  index('ops_project_manager').on(t.managerId),
  index('ops_project_submitter').on(t.submittedBy),
  index('ops_project_approver').on(t.approvedBy),
  index('ops_project_start').on(t.estateId, t.planStart),
  check('ops_project_term', sql`${t.planEnd} >= ${t.planStart}`),
])
export type ProjectRow = typeof opsProject.$inferSelect

/** What each row that hangs on a project points to, and how those of a contractor are found. */
const hung = (
  table: string,
  t: { readonly estateId: PgColumn; readonly projectId: PgColumn; readonly contractorId: PgColumn },
) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.projectId, opsProject.id),
  pointsTo(t.contractorId, contractor.id),
  index(`${table}_contractor`).on(t.contractorId),
]

export const projectStage = pgTable('project_stage', { ...implicit(), ...columnsOf(describedStage) }, (t) => [
  ...hung('project_stage', t),
  pointsTo(t.dependsOn, t.id),
  uniqueIndex('project_stage_name').on(t.projectId, t.name),
  index('project_stage_list').on(t.estateId, t.sortNo),
  index('project_stage_before').on(t.dependsOn),
  index('project_stage_end').on(t.estateId, t.planEnd),
  check('project_stage_term', sql`${t.planEnd} >= ${t.planStart}`),
])
export type ProjectStageRow = typeof projectStage.$inferSelect

export const projectItem = pgTable('project_item', { ...implicit(), ...columnsOf(describedItem) }, (t) => [
  ...hung('project_item', t),
  pointsTo(t.modelId, deviceModel.id),
  uniqueIndex('project_item_name').on(t.projectId, t.name),
  index('project_item_list').on(t.estateId, t.name),
  index('project_item_model').on(t.modelId),
  check('project_item_arrived', sql`${t.arrivedQty} <= ${t.plannedQty}`),
])
export type ProjectItemRow = typeof projectItem.$inferSelect

export const projectDevice = pgTable(
  'project_device',
  { ...implicit(), ...columnsOf(describedDevice) },
  (t) => [
    ...hung('project_device', t),
    pointsTo(t.itemId, projectItem.id),
    pointsTo(t.deviceId, device.id),
    pointsTo(t.checkId, equipmentCheck.id),
    // A device is of one live project, whatever comes at once.
    uniqueIndex('project_device_live').on(t.deviceId).where(sql`is_live`),
    index('project_device_project').on(t.projectId, t.installedAt),
    index('project_device_item').on(t.itemId),
    index('project_device_check').on(t.checkId),
    index('project_device_any').on(t.deviceId),
    index('project_device_list').on(t.estateId, t.installedAt),
  ],
)

export const projectPayment = pgTable(
  'project_payment',
  { ...implicit(), ...columnsOf(describedPayment) },
  (t) => [
    ...hung('project_payment', t),
    pointsTo(t.conditionStageId, projectStage.id),
    pointsTo(t.appliedBy, user.id),
    index('project_payment_project').on(t.projectId, t.state),
    index('project_payment_stage').on(t.conditionStageId),
    index('project_payment_list').on(t.estateId, t.dueDate),
    index('project_payment_applicant').on(t.appliedBy),
  ],
)
export type ProjectPaymentRow = typeof projectPayment.$inferSelect

export const projectIssue = pgTable('project_issue', { ...implicit(), ...columnsOf(describedIssue) }, (t) => [
  ...hung('project_issue', t),
  pointsTo(t.deviceId, device.id),
  pointsTo(t.fixedBy, user.id),
  index('project_issue_project').on(t.projectId, t.state),
  index('project_issue_list').on(t.estateId, t.dueDate),
  index('project_issue_device').on(t.deviceId),
  index('project_issue_fixer').on(t.fixedBy),
])

export const projectChange = pgTable(
  'project_change',
  { ...implicit(), ...columnsOf(describedChange, { without: ['createdBy'] }) },
  (t) => [
    ...hung('project_change', t),
    pointsTo(t.approvedBy, user.id),
    index('project_change_project').on(t.projectId, t.state),
    index('project_change_list').on(t.estateId, t.id),
    index('project_change_approver').on(t.approvedBy),
  ],
)

export const projectLog = pgTable('project_log', { ...implicit(), ...columnsOf(describedLog) }, (t) => [
  ...hung('project_log', t),
  uniqueIndex('project_log_day').on(t.projectId, t.day),
  index('project_log_list').on(t.estateId, t.day),
])
