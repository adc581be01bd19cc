import { guardHandover as described } from '@linli/api-client/contract/visitor/guard-handover'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const guardHandover = pgTable('guard_handover', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('guard_handover_no').on(t.estateId, t.handoverNo),
  // A post is handed over once at a time.
  uniqueIndex('guard_handover_open').on(t.estateId, t.post).where(sql`state = 'open'`),
  index('guard_handover_list').on(t.estateId, t.state, t.shiftTo),
  index('guard_handover_newest').on(t.shiftTo, t.id),
  index('guard_handover_from').on(t.fromUserId, t.shiftTo),
  index('guard_handover_taken').on(t.takenBy),
  index('guard_handover_due').on(t.dueAt),
  check('guard_handover_two', sql`${t.takenBy} is null or ${t.takenBy} <> ${t.fromUserId}`),
  check('guard_handover_times', sql`${t.shiftFrom} is null or ${t.shiftFrom} < ${t.shiftTo}`),
])
export type HandoverRow = typeof guardHandover.$inferSelect
