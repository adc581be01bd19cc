import { alertNotice as describedNotice } from '@linli/api-client/contract/alert/alert-notice'
import { controlAlert as described } from '@linli/api-client/contract/alert/control-alert'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { alertRule } from '../rules/alert-rule.table.ts'
import { controlTarget } from '../targets/control-target.table.ts'

/** Never deleted: what happened, and what was done about it. */
export const controlAlert = pgTable(
  'control_alert',
  {
    ...implicit(),
    ...columnsOf(described),
    /** What occurrences of the same have in common. */
    dedupeKey: text(),
    /** Whom a masked alert is about: read by grant only. */
    restrictedTargetId: rowRef(),
    /** What it was raised for, of a masked alert: its pictures are seen by grant only. */
    restrictedRecordType: text(),
    restrictedRecordId: rowRef(),
    /** Of its occurrences, beside the last lines of the evidence; 0 for one without a record. */
    restrictedRecordIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** When the next of the steps is due that tell more people. */
    escalateAt: instant(),
    /** How many notices of the present round were sent, of the steps in their order. */
    escalationFired: integer().notNull().default(0),
    escalationRound: integer().notNull().default(0),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.ruleId, alertRule.id),
    pointsTo(t.targetId, controlTarget.id),
    pointsTo(t.parentId, t.id),
    pointsTo(t.assigneeId, user.id),
    pointsTo(t.secondId, user.id),
    uniqueIndex('control_alert_no').on(t.estateId, t.alertNo),
    // Parallel occurrences make one alert.
    uniqueIndex('control_alert_open')
      .on(t.ruleId, t.dedupeKey)
      .where(sql`state in ('untreated', 'processing') and dedupe_key is not null`),
    index('control_alert_same').on(t.ruleId, t.dedupeKey, t.handledAt),
    index('control_alert_state').on(t.estateId, t.state, t.occurredAt),
    index('control_alert_newest').on(t.occurredAt, t.id),
    index('control_alert_second').on(t.secondId),
    index('control_alert_assignee').on(t.assigneeId, t.state),
    index('control_alert_device').on(t.deviceId, t.occurredAt),
    index('control_alert_channel').on(t.channelId, t.occurredAt),
    index('control_alert_building').on(t.buildingId, t.occurredAt),
    index('control_alert_person').on(t.personId, t.occurredAt),
    index('control_alert_room').on(t.roomId, t.occurredAt),
    index('control_alert_plate').on(t.plateNo, t.occurredAt),
    index('control_alert_target').on(t.targetId),
    index('control_alert_parent').on(t.parentId),
    index('control_alert_due').on(t.dueAt),
    index('control_alert_escalate').on(t.escalateAt),
  ],
)
export type ControlAlertRow = typeof controlAlert.$inferSelect

/** Written once: who was told, when and how. */
export const alertNotice = pgTable('alert_notice', { ...implicit(), ...columnsOf(describedNotice) }, (t) => [
  pointsTo(t.alertId, controlAlert.id),
  uniqueIndex('alert_notice_once').on(t.alertId, t.round, t.step, t.turn, t.channel, t.receiverId),
  index('alert_notice_receiver').on(t.receiverId),
])

/** Who wants to hear an alert no more. */
export const alertMute = pgTable(
  'alert_mute',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    alertId: rowRef()
      .notNull()
      .references(() => controlAlert.id),
    userId: rowRef().notNull(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('alert_mute_once').on(t.alertId, t.userId)],
)
