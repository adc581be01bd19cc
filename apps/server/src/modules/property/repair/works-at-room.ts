import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { repairOrder } from './repair-order.table.ts'

/** A repair of the room is not finished. */
export const repairsAtRoom = async ({ tx }: Ctx, roomId: number): Promise<boolean> =>
  (await tx.$count(
    repairOrder,
    and(eq(repairOrder.roomId, roomId), inArray(repairOrder.state, [...openRepairs])),
  )) > 0
