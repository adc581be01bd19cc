import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { estate } from '../places/estate.table.ts'
import { channel } from './channel.table.ts'
import { deviceModel } from './device-model.table.ts'

export const device = pgTable(
  'device',
  {
    ...implicit(),
    estateId: rowRef()
      .notNull()
      .references(() => estate.id),
    name: text().notNull(),
    sn: text().notNull(),
    modelId: rowRef()
      .notNull()
      .references(() => deviceModel.id),
    category: text().notNull(),
    channelId: rowRef().references(() => channel.id),
    nodeType: integer().notNull(),
    nodeId: rowRef().notNull(),
    direction: text().notNull().default('none'),
    geo: jsonb().$type<[number, number]>(),
    installHeight: numeric({ precision: 4, scale: 1, mode: 'number' }),
    ip: text(),
    port: integer(),
    mac: text(),
    account: text(),
    /** Cipher text; the password is never given back. */
    passwordEnc: text(),
    gbCode: text(),
    streamUrl: text(),
    installDate: date({ mode: 'string' }),
    warrantyEnd: date({ mode: 'string' }),
    firmwareVersion: text(),
    faceCount: integer(),
    cardCount: integer(),
    runStatus: text().$type<'online' | 'offline' | 'fault' | 'unknown'>().notNull().default('unknown'),
    lastHeartbeatAt: instant(),
    lastOfflineAt: instant(),
    state: text().notNull(),
    photos: text().array(),
    remark: text(),
  },
  (t) => [
    uniqueIndex('device_sn').on(t.sn),
    uniqueIndex('device_name').on(t.estateId, t.name),
    uniqueIndex('device_gb_code').on(t.gbCode).where(sql`gb_code is not null`),
    uniqueIndex('device_address')
      .on(t.estateId, t.ip, t.port)
      .where(sql`ip is not null and port is not null`),
    index('device_node').on(t.nodeType, t.nodeId),
    index('device_channel').on(t.channelId),
    index('device_model_used').on(t.modelId),
    index('device_heartbeat').on(t.runStatus, t.lastHeartbeatAt),
  ],
)

/** A device that took the place of another: the row stays, the serial number and perhaps the model change. */
export const deviceReplaceLog = pgTable(
  'device_replace_log',
  {
    ...implicit(),
    deviceId: rowRef()
      .notNull()
      .references(() => device.id),
    at: instant().notNull(),
    oldSn: text().notNull(),
    newSn: text().notNull(),
    oldModelId: rowRef().notNull(),
    newModelId: rowRef().notNull(),
    reason: text().notNull(),
  },
  (t) => [
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
