import { maintenanceWindow as described } from '@linli/api-client/contract/ops/maintenance-window'
import { sql } from 'drizzle-orm'
import { check, index } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { contractor } from '../../auth/contractors/contractor.table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const maintenanceWindow = pgTable(
  'maintenance_window',
  { ...implicit(), ...columnsOf(described) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.contractorId, contractor.id),
    index('maintenance_window_start').on(t.estateId, t.startAt),
    index('maintenance_window_contractor').on(t.contractorId),
    // What is asked for every half a minute: those that are on.
    index('maintenance_window_open').on(t.endAt).where(sql`state in ('planned', 'active')`),
    check(
      'maintenance_window_hours',
      sql`${t.endAt} > ${t.startAt} and ${t.endAt} <= ${t.startAt} + interval '72 hours'`,
    ),
  ],
)
export type MaintenanceWindowRow = typeof maintenanceWindow.$inferSelect
