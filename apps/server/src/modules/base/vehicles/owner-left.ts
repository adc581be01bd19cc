import { and, eq, inArray } from 'drizzle-orm'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { countVehicles } from './vehicle-rules.ts'
import { vehicle } from './vehicle.table.ts'

/** Cars of people who left their estate wait until somebody says whose they are. Set-based: one move or an import. */
export async function ownersLeft(ctx: Ctx, residentIds: readonly number[]): Promise<void> {
  if (residentIds.length === 0) return
  const rows = await ctx.tx
    .update(vehicle)
    .set({
      state: 'pending_confirm',
      ...changedBy(ctx, vehicle),
    })
    .where(and(inArray(vehicle.residentId, [...residentIds]), eq(vehicle.state, 'normal')))
    .returning({ id: vehicle.id, roomId: vehicle.roomId })
  await flowEvents.recordAll(
    ctx,
    rows.map(({ id }) => ({
      entity: 'vehicle',
      entityId: id,
      action: 'ownerLeft',
      fromState: 'normal',
      toState: 'pending_confirm',
      content: '车主已迁出小区',
    })),
  )
  await countVehicles(
    ctx,
    rows.map(({ roomId }) => roomId),
  )
}
