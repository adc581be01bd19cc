import { drillScript as described } from '@linli/api-client/contract/screen/drill-script'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../kit/columns.ts'
import { columnsOf } from '../../kit/columns-of.ts'
import { linesOf } from '../../kit/lines-of.ts'
import { pointsTo } from '../../kit/table-rules.ts'
import { pgTable } from '../../kit/table.ts'
import { device } from '../base/devices/device.table.ts'
import { estate } from '../base/places/estate.table.ts'

export const drillScript = pgTable('drill_script', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('drill_script_name').on(t.estateId, t.name),
])

export const drillScriptStep = pgTable('drill_script_step', linesOf(described, 'steps'), (t) => [
  pointsTo(t.parentId, drillScript.id),
  pointsTo(t.deviceId, device.id),
  index('drill_script_step_parent').on(t.parentId, t.orderNo),
  index('drill_script_step_device').on(t.deviceId),
])
