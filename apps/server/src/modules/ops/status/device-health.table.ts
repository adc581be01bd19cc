import { deviceHealthDay as described } from '@linli/api-client/contract/ops/device-health-day'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { contractor } from '../../auth/contractors/contractor.table.ts'
import { device } from '../../base/devices/device.table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const deviceHealthDay = pgTable(
  'device_health_day',
  { ...implicit(), ...columnsOf(described) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.deviceId, device.id),
    pointsTo(t.contractorId, contractor.id),
    uniqueIndex('device_health_day_once').on(t.deviceId, t.day),
    index('device_health_day_estate').on(t.estateId, t.day),
    index('device_health_day_day').on(t.day, t.score),
    index('device_health_day_contractor').on(t.contractorId, t.day),
  ],
)
