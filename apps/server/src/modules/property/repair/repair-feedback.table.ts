import {
  repairRating as describedRating,
  repairVisit as describedVisit,
} from '@linli/api-client/contract/property/repair-feedback'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { repairOrder } from './repair-order.table.ts'

export const repairRating = pgTable(
  'repair_rating',
  { ...implicit(), ...columnsOf(describedRating) },
  (t) => [
    pointsTo(t.orderId, repairOrder.id),
    uniqueIndex('repair_rating_once').on(t.orderId),
    index('repair_rating_at').on(t.ratedAt),
  ],
)

export const repairVisit = pgTable('repair_visit', { ...implicit(), ...columnsOf(describedVisit) }, (t) => [
  pointsTo(t.orderId, repairOrder.id),
  pointsTo(t.userId, user.id),
  index('repair_visit_order').on(t.orderId, t.visitedAt),
  index('repair_visit_at').on(t.visitedAt),
  index('repair_visit_user').on(t.userId),
])
