import { actualTask as described } from '@linli/api-client/contract/stats/actual-task'
import { sql } from 'drizzle-orm'
import { bigint, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit, rowRef } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'

export const actualTask = pgTable('actual_task', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.roomId, room.id),
  pointsTo(t.residentId, resident.id),
  pointsTo(t.channelId, channel.id),
  pointsTo(t.assigneeId, user.id),
  uniqueIndex('actual_task_no').on(t.estateId, t.taskNo),
  // One visit at a time, whoever asks for it at once.
  uniqueIndex('actual_task_open').on(t.issueType, t.targetId).where(sql`state in ('open', 'expired')`),
  index('actual_task_state').on(t.estateId, t.state, t.dueDate),
  index('actual_task_due').on(t.dueDate, t.id),
  index('actual_task_assignee').on(t.assigneeId, t.state),
  index('actual_task_room').on(t.roomId),
  index('actual_task_resident').on(t.residentId),
  index('actual_task_channel').on(t.channelId),
])
export type ActualTaskRow = typeof actualTask.$inferSelect

/** What is left aside until a day. */
export const actualIgnore = pgTable(
  'actual_ignore',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    issueType: text().notNull(),
    targetId: rowRef().notNull(),
    until: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    pointsTo(t.estateId, estate.id),
    uniqueIndex('actual_ignore_target').on(t.issueType, t.targetId),
    index('actual_ignore_estate').on(t.estateId),
  ],
)
