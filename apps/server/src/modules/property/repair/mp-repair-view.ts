import type { MpRepairOrder, MpRepairOrderDetail } from '@linli/api-client/contract/property/mp-repair-calls'
import { repairFlow } from '@linli/api-client/contract/property/repair-flow'
import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents, type StoredFlowEvent } from '../../../kit/flow-events/flow-events.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { repairProvider } from '../city-repair/city-repair.table.ts'
import { repairRating } from './repair-feedback.table.ts'
import { repairLine, repairOrder, type RepairOrderRow } from './repair-order.table.ts'
import { repairType } from './repair-type.table.ts'

/** Orders in the words of residents. */
export async function shownOrders(ctx: Ctx, rows: readonly RepairOrderRow[]): Promise<MpRepairOrder[]> {
  const ids = rows.map(({ id }) => id)
  const named = await ctx.tx
    .select({
      id: repairOrder.id,
      estateName: estate.name,
      typeName: repairType.name,
      place: sql<string>`concat_ws(' ', ${room.fullName}, ${repairOrder.location})`,
      workerName: user.actualName,
      providerName: repairProvider.name,
    })
    .from(repairOrder)
    .innerJoin(estate, eq(estate.id, repairOrder.estateId))
    .innerJoin(repairType, eq(repairType.id, repairOrder.typeId))
    .leftJoin(room, eq(room.id, repairOrder.roomId))
    .leftJoin(user, eq(user.id, repairOrder.assigneeId))
    .leftJoin(repairProvider, eq(repairProvider.id, repairOrder.providerId))
    .where(anyOf(repairOrder.id, ids))
  const names = new Map(named.map(({ id, ...words }) => [id, words]))
  return rows.flatMap((row) => {
    const words = names.get(row.id)
    if (words === undefined) return []
    const { id, orderNo, content, state, urgency, totalFee, payState, score } = row
    return [
      {
        id,
        orderNo,
        content,
        state,
        urgency,
        totalFee,
        payState,
        score,
        ...words,
        reportedAt: row.reportedAt.toISOString(),
        dueAt: row.dueAt?.toISOString() ?? null,
      },
    ]
  })
}

/** One order with all that its reporter is told. */
export async function shownOrder(ctx: Ctx, row: RepairOrderRow): Promise<MpRepairOrderDetail> {
  const [shown] = await shownOrders(ctx, [row])
  if (shown === undefined) throw new Error('Linli: an order has lost its estate or type')
  const lines = await ctx.tx
    .select()
    .from(repairLine)
    .where(eq(repairLine.parentId, row.id))
    .orderBy(asc(repairLine.orderNo))
  const [rating] = await ctx.tx
    .select({
      score: repairRating.score,
      content: repairRating.content,
      replyContent: repairRating.replyContent,
    })
    .from(repairRating)
    .where(eq(repairRating.orderId, row.id))
  const events = await flowEvents.of(ctx, 'repairOrder', row.id)
  return {
    ...shown,
    images: [...(row.images ?? [])],
    beforeImages: [...(row.beforeImages ?? [])],
    afterImages: [...(row.afterImages ?? [])],
    expectStart: row.expectStart?.toISOString() ?? null,
    expectEnd: row.expectEnd?.toISOString() ?? null,
    resultText: row.resultText,
    feeMode: row.feeMode,
    discount: row.discount,
    lines: lines
      .filter(({ chargeable }) => chargeable)
      .map(({ name, spec, qty, unit, unitPrice, amount }) => ({
        name,
        spec,
        qty,
        unit,
        unitPrice,
        amount,
      })),
    rating: rating ?? null,
    events: events.flatMap((event) => told(event) ?? []),
  }
}

/** What of the timeline is a resident's business; of these, the words as well. */
const spoken = ['finish', 'collect', 'waive', 'rate', 'rework', 'cancel', 'urge', 'supplement'] as const
const silent = [
  'dispatch',
  'rotate',
  'grab',
  'accept',
  'reassign',
  'start',
  'pause',
  'resume',
  'goOn',
  'confirm',
  'settle',
  'close',
  'expire',
  'visit',
  'markDuplicate',
] as const
const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  list.some((one) => one === value)

function told({ action, content, images, createdAt }: StoredFlowEvent) {
  const at = createdAt.toISOString()
  if (action === 'create') return { label: '报修', content: null, images: [], at }
  if (isOneOf(spoken, action))
    return { label: repairFlow.transitions[action].label, content, images: [...(images ?? [])], at }
  return isOneOf(silent, action)
    ? { label: repairFlow.transitions[action].label, content: null, images: [...(images ?? [])], at }
    : undefined
}
