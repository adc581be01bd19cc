import {
  repairRating as describedRating,
  repairVisit as describedVisit,
} from '@linli/api-client/contract/property/repair-feedback'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { repairRating, repairVisit } from './repair-feedback.table.ts'
import { repairOrder } from './repair-order.table.ts'
import { repairOrderModel } from './repair-order.routes.ts'

/** What is said of an order is seen by who sees the order. */
const ofOrders = (orderId: PgColumn, scope: DataScope, ctx: Ctx) => {
  const condition = repairOrderModel.within(scope, ctx)
  return condition && sql`${orderId} in (select ${repairOrder.id} from ${repairOrder} where ${condition})`
}

const ratings = serve(
  describedRating,
  repairRating,
)({ scope: (t, scope, ctx) => ofOrders(t.orderId, scope, ctx) })
const visits = serve(
  describedVisit,
  repairVisit,
)({ scope: (t, scope, ctx) => ofOrders(t.orderId, scope, ctx) })

/** What residents say of repairs, and what they say when they are asked. */
export const repairFeedbackCalls = [...ratings.routes, ...visits.routes]
