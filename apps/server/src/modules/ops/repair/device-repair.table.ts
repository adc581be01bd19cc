import { openDeviceRepairs } from '@linli/api-client/contract/ops/device-repair-flow'
import { deviceRepair as described } from '@linli/api-client/contract/ops/device-repair'
import { repairSla as describedSla } from '@linli/api-client/contract/ops/repair-sla'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { linesOf } from '../../../kit/lines-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { contractor } from '../../auth/contractors/contractor.table.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'
import { device } from '../../base/devices/device.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { repairOrder } from '../../property/repair/repair-order.table.ts'

const open = sql.raw(openDeviceRepairs.map((state) => `'${state}'`).join(', '))

export const deviceRepair = pgTable('device_repair', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.deviceId, device.id),
  pointsTo(t.repairOrderId, repairOrder.id),
  pointsTo(t.contractorId, contractor.id),
  pointsTo(t.engineerId, user.id),
  uniqueIndex('device_repair_no').on(t.estateId, t.repairNo),
  // A device has one open order, whatever comes at once.
  uniqueIndex('device_repair_open').on(t.deviceId).where(sql`state in (${open})`),
  index('device_repair_device').on(t.deviceId, t.reportedAt),
  index('device_repair_state').on(t.estateId, t.state),
  index('device_repair_reported').on(t.estateId, t.reportedAt),
  index('device_repair_newest').on(t.reportedAt, t.id),
  index('device_repair_contractor').on(t.contractorId, t.reportedAt),
  index('device_repair_engineer').on(t.engineerId, t.state),
  index('device_repair_order').on(t.repairOrderId),
  index('device_repair_due').on(t.dueAt),
  index('device_repair_alert').on(t.alertId),
  check('device_repair_fee', sql`${t.totalFee} = ${t.laborFee} + ${t.partsFee}`),
])
export type DeviceRepairRow = typeof deviceRepair.$inferSelect

export const deviceRepairPart = pgTable('device_repair_part', linesOf(described, 'parts'), (t) => [
  pointsTo(t.parentId, deviceRepair.id),
  index('device_repair_part_repair').on(t.parentId, t.orderNo),
])

export const deviceRepairSla = pgTable(
  'device_repair_sla',
  { ...implicit(), ...columnsOf(describedSla) },
  (t) => [
    pointsTo(t.companyId, propertyCompany.id),
    uniqueIndex('device_repair_sla_urgency').on(t.companyId, t.urgency),
  ],
)
