import { device as describedDevice } from '@linli/api-client/contract/base/device'
import { deviceReplaceLog as describedDeviceReplaceLog } from '@linli/api-client/contract/base/device-calls'
import { sql } from 'drizzle-orm'
import { bigint, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../places/estate.table.ts'
import { channel } from './channel.table.ts'
import { deviceModel } from './device-model.table.ts'

export const device = pgTable('device', { ...implicit(), ...columnsOf(describedDevice) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.modelId, deviceModel.id),
  pointsTo(t.channelId, channel.id),
  index('device_contractor').on(t.contractorId),
  uniqueIndex('device_sn').on(t.sn),
  uniqueIndex('device_name').on(t.estateId, t.name),
  uniqueIndex('device_gb_code').on(t.gbCode).where(sql`gb_code is not null`),
  uniqueIndex('device_address').on(t.estateId, t.ip, t.port).where(sql`ip is not null and port is not null`),
  index('device_node').on(t.nodeType, t.nodeId),
  index('device_channel').on(t.channelId),
  index('device_model_used').on(t.modelId),
  index('device_heartbeat').on(t.runStatus, t.lastHeartbeatAt),
])

/** A device that took the place of another: the row stays, the serial number and perhaps the model change. */
export const deviceReplaceLog = pgTable(
  'device_replace_log',
  {
    ...implicit(),
    ...columnsOf(describedDeviceReplaceLog, { without: ['createdBy'] }),
  },
  (t) => [
    pointsTo(t.deviceId, device.id),
    index('device_replace_log_device').on(t.deviceId, t.at),
    index('device_replace_log_old').on(t.oldSn),
  ],
)

/** Every change of a device's run status, as the heartbeat monitor saw it; never changed. */
export const deviceStatusEvent = pgTable(
  'device_status_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    deviceId: rowRef().notNull(),
    fromStatus: text().notNull(),
    toStatus: text().notNull(),
    at: instant().notNull(),
    reason: text(),
  },
  (t) => [
    index('device_status_event_device').on(t.deviceId, t.at),
    index('device_status_event_day').on(t.estateId, t.at),
  ],
)
