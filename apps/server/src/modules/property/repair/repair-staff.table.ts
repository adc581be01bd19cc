import { repairStaff as described } from '@linli/api-client/contract/property/repair-staff'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const repairStaff = pgTable('repair_staff', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.userId, user.id),
  uniqueIndex('repair_staff_once').on(t.estateId, t.userId),
  index('repair_staff_user').on(t.userId),
])
export type RepairStaffRow = typeof repairStaff.$inferSelect
