import { deviceFirmware as described } from '@linli/api-client/contract/base/device-firmware'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { deviceModel } from './device-model.table.ts'

export const deviceFirmware = pgTable('device_firmware', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.modelId, deviceModel.id),
  uniqueIndex('device_firmware_version').on(t.modelId, t.versionName),
  index('device_firmware_state').on(t.modelId, t.state),
])
