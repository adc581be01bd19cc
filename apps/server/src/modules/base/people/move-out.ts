import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { residentHouse } from './resident.table.ts'

type House = typeof residentHouse.$inferSelect

/**
 * Who cannot stay when this relation ends: cotenants of the last tenant, family of the last owner. `lock`: they are
 * about to be ended.
 */
export async function dependantsOf(ctx: Ctx, row: House, lock: boolean): Promise<House[]> {
  const [group, dependant] =
    row.relation === 'tenant'
      ? [['tenant'], 'cotenant']
      : row.relation === 'owner' || row.relation === 'co_owner'
        ? [['owner', 'co_owner'], 'family']
        : [[], '']
  if (dependant === '') return []
  const active = and(
    eq(residentHouse.roomId, row.roomId),
    eq(residentHouse.state, 'active'),
    ne(residentHouse.id, row.id),
  )
  if ((await ctx.tx.$count(residentHouse, and(active, inArray(residentHouse.relation, group)))) > 0) return []
  const found = ctx.tx
    .select()
    .from(residentHouse)
    .where(and(active, eq(residentHouse.relation, dependant)))
    .orderBy(residentHouse.id)
  return await (lock ? found.for('update') : found)
}

/** How relations end. */
export interface RelationEnd {
  readonly date: string
  readonly reason: string
  /** Of the flow. */
  readonly action: string
}

/** Ends relations that end together with another one. */
export async function moveOutAlong(
  ctx: Ctx,
  rows: readonly House[],
  { date, reason, action }: RelationEnd,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await ctx.tx
    .update(residentHouse)
    .set({
      state: 'moved_out',
      moveOutDate: sql`greatest(${date}::date, ${residentHouse.moveInDate})`,
      endDate: sql`greatest(${date}::date, ${residentHouse.moveInDate})`,
      moveOutReason: reason,
      isHead: false,
      ...changedBy(ctx, residentHouse),
    })
    .where(inArray(residentHouse.id, ids))
  await flowEvents.recordAll(
    ctx,
    ids.map((entityId) => ({
      entity: 'residentHouse',
      entityId,
      action,
      fromState: 'active',
      toState: 'moved_out',
    })),
  )
}
