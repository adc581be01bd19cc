import { channelMode as describedMode } from '@linli/api-client/contract/access/modes/channel-mode'
import { channelModeLog as describedLog } from '@linli/api-client/contract/access/modes/channel-mode-log'
import { emergencyItem as describedItem } from '@linli/api-client/contract/access/modes/emergency-item'
import { emergencyRelease as describedRelease } from '@linli/api-client/contract/access/modes/emergency-release'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { device } from '../../base/devices/device.table.ts'
import { estate } from '../../base/places/estate.table.ts'

/** How each passage behaves by plan, and for the moment. It goes with its passage. */
export const channelModePlan = pgTable(
  'channel_mode_plan',
  // What the passage itself says is read there.
  { ...implicit(), ...columnsOf(describedMode, { without: ['effectiveMode', 'level', 'kind'] }) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    foreignKey({ columns: [t.channelId], foreignColumns: [channel.id] }).onDelete('cascade'),
    uniqueIndex('channel_mode_plan_channel').on(t.channelId),
    index('channel_mode_plan_list').on(t.estateId, t.channelId),
    index('channel_mode_plan_override_by').on(t.overrideBy).where(sql`override_by is not null`),
    check(
      'channel_mode_plan_override',
      sql`(${t.overrideMode} is null) = (${t.overrideUntil} is null) and ${t.overrideUntil} >= ${t.overrideFrom}`,
    ),
    check('channel_mode_plan_delivered', sql`${t.deliveredCount} <= ${t.deviceCount}`),
  ],
)
export type ModePlanRow = typeof channelModePlan.$inferSelect

/** Each change of what a passage does. Ids alone: it outlives them. */
export const channelModeLog = pgTable(
  'channel_mode_log',
  { ...implicit(), ...columnsOf(describedLog) },
  (t) => [
    index('channel_mode_log_list').on(t.estateId, t.at),
    index('channel_mode_log_at').on(t.at),
    index('channel_mode_log_channel').on(t.channelId, t.at),
    index('channel_mode_log_user').on(t.userId, t.at),
  ],
)

export const emergencyRelease = pgTable(
  'emergency_release',
  { ...implicit(), ...columnsOf(describedRelease) },
  (t) => [
    pointsTo(t.estateId, estate.id),
    uniqueIndex('emergency_release_no').on(t.estateId, t.releaseNo),
    index('emergency_release_list').on(t.estateId, t.startedAt),
    index('emergency_release_started').on(t.startedAt),
    index('emergency_release_active').on(t.estateId).where(sql`state = 'active'`),
  ],
)
export type ReleaseRow = typeof emergencyRelease.$inferSelect

/** One for each device that an emergency opens, and for each passage without any. */
export const emergencyItem = pgTable(
  'emergency_item',
  { ...implicit(), ...columnsOf(describedItem) },
  (t) => [
    pointsTo(t.releaseId, emergencyRelease.id),
    uniqueIndex('emergency_item_device').on(t.releaseId, t.channelId, t.deviceId),
    uniqueIndex('emergency_item_gate').on(t.releaseId, t.channelId).where(sql`device_id is null`),
    index('emergency_item_list').on(t.estateId, t.releaseId),
    index('emergency_item_channel').on(t.channelId),
    index('emergency_item_of_device').on(t.deviceId),
  ],
)

/** What each device is to do, and what it said it does: kept until both are the same. */
export const channelModeDevice = pgTable(
  'channel_mode_device',
  {
    deviceId: rowRef().primaryKey(),
    channelId: rowRef().notNull(),
    estateId: rowRef().notNull(),
    wanted: text().notNull(),
    reached: text().notNull(),
    /** `delivered`, `pending`, `offline`, `failed`. */
    state: text().notNull(),
    code: text(),
    message: text(),
    commandId: rowRef(),
    attempts: integer().notNull().default(0),
    /** After it, what failed is tried again. */
    nextAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.deviceId], foreignColumns: [device.id] }).onDelete('cascade'),
    index('channel_mode_device_channel').on(t.channelId),
    index('channel_mode_device_open').on(t.state).where(sql`state <> 'delivered'`),
    index('channel_mode_device_command').on(t.commandId),
  ],
)
