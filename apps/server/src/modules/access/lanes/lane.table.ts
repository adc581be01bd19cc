import { laneShift as describedShift } from '@linli/api-client/contract/access/lane-shift'
import { laneWait as describedWait } from '@linli/api-client/contract/access/lane-wait'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { parkingLot } from '../../base/parking/parking.table.ts'
import { estate } from '../../base/places/estate.table.ts'

/** Cars before a barrier; one of them waits at each camera. */
export const laneWait = pgTable(
  'lane_wait',
  {
    ...implicit(),
    ...columnsOf(describedWait),
    /** When it was said what is due: so long the stay was counted. */
    pricedAt: instant(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    pointsTo(t.lotId, parkingLot.id),
    uniqueIndex('lane_wait_waiting').on(t.deviceId).where(sql`state = 'waiting'`),
    index('lane_wait_list').on(t.estateId, t.occurredAt),
    index('lane_wait_clock').on(t.state, t.occurredAt),
    index('lane_wait_device').on(t.deviceId, t.closedAt),
    index('lane_wait_channel').on(t.channelId, t.occurredAt),
    index('lane_wait_lot').on(t.lotId, t.occurredAt),
    index('lane_wait_operator').on(t.operatorId, t.occurredAt),
    index('lane_wait_session').on(t.sessionId).where(sql`state = 'waiting'`),
    index('lane_wait_payment').on(t.payTransactionId).where(sql`pay_transaction_id is not null`),
    index('lane_wait_command').on(t.commandId).where(sql`command_id is not null`),
  ],
)

/** Whose turn it is; nobody has two turns at once. */
export const laneShift = pgTable('lane_shift', { ...implicit(), ...columnsOf(describedShift) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.lotId, parkingLot.id),
  uniqueIndex('lane_shift_open').on(t.userId).where(sql`state = 'open'`),
  index('lane_shift_list').on(t.estateId, t.startAt),
  index('lane_shift_lot').on(t.lotId, t.startAt),
  index('lane_shift_user').on(t.userId, t.startAt),
  index('lane_shift_receiver').on(t.receiverId).where(sql`receiver_id is not null`),
])

export type WaitRow = typeof laneWait.$inferSelect
export type ShiftRow = typeof laneShift.$inferSelect
