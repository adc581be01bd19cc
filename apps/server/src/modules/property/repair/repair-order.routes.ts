import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { repairOrder as described } from '@linli/api-client/contract/property/repair-order'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { room } from '../../base/rooms/room.table.ts'
import { givenTo, repairActions } from './repair-actions.ts'
import { dueOf, hoursOf, limitsFor, minutesAfter } from './repair-clock.ts'
import { repairLine, repairOrder, type RepairOrderRow } from './repair-order.table.ts'
import { keepMissedOf } from './repair-sla.ts'
import { repairStaff } from './repair-staff.table.ts'
import { typeInEstate } from './repair-type.routes.ts'
import { nextWorker, tellManager, tellWorker } from './repair-workers.ts'

type New = NewOf<typeof described>
const dayMs = 86_400_000

/** What the type promises in the estate, from the given instant on. */
async function promised(
  ctx: Ctx,
  from: Date,
  of: Pick<RepairOrderRow, 'typeId' | 'estateId'>,
  wanted?: string | null,
) {
  const type = await typeInEstate(ctx, of.typeId, of.estateId)
  if (!type.offered) throw invalid({ typeId: '该小区不受理此类型' })
  const urgency = wanted ?? type.urgency
  const limits = limitsFor(type, urgency)
  const byHours = type.clock === 'service'
  const hours = await hoursOf(ctx, { byHours, estateId: of.estateId })
  return {
    ...limits,
    urgency: urgency as RepairOrderRow['urgency'],
    feeMode: type.feeMode,
    warnPercent: type.warnPercent,
    byHours,
    acceptFrom: from,
    acceptDueAt: minutesAfter(from, limits.acceptMinutes, hours),
    arriveDueAt: minutesAfter(from, limits.arriveMinutes, hours),
    finishFrom: from,
    finishDueAt: minutesAfter(from, limits.finishMinutes, hours),
  }
}

async function checkOrder(input: Partial<New>, ctx: Ctx, before?: RepairOrderRow): Promise<void> {
  const { area, roomId, location, expectStart, expectEnd, estateId, typeId } = { ...before, ...input }
  if (before === undefined && input.lines?.length) throw invalid({ lines: '费用在维修时登记' })
  if (area === 'public' && !location) throw invalid({ location: '公共区域报修须填写具体位置' })
  if (area !== 'public' && roomId == null) throw invalid({ roomId: '入户报修必须选择房屋' })
  const [from, until] = [expectStart, expectEnd].map((at) => (at == null ? null : new Date(at)))
  if (from && until && until <= from) throw invalid({ expectEnd: '预约截止须晚于开始' })
  if (input.expectStart != null && from && from.getTime() > ctx.now.getTime() + 30 * dayMs)
    throw invalid({ expectStart: '只能预约30天内' })
  if (before !== undefined || roomId == null || estateId === undefined || typeId === undefined) return
  const [twin] = await ctx.tx
    .select({ orderNo: repairOrder.orderNo })
    .from(repairOrder)
    .where(
      and(
        eq(repairOrder.roomId, roomId),
        eq(repairOrder.typeId, typeId),
        inArray(repairOrder.state, [...openRepairs]),
        gt(repairOrder.reportedAt, new Date(ctx.now.getTime() - dayMs)),
      ),
    )
    .limit(1)
  if (twin) askFirst(ctx, 'sameRoom', `该房屋24小时内已有同类报修 ${twin.orderNo}，仍要新增吗？`)
}

/** A new order goes to whose turn it is, where the type says so; who is responsible is told of what is critical. */
async function afterCreate(row: RepairOrderRow, ctx: Ctx): Promise<void> {
  if (row.urgency === 'critical') await tellManager(ctx, row, 'repair.critical', '特急报修')
  const { dispatchMode } = await typeInEstate(ctx, row.typeId, row.estateId)
  if (dispatchMode !== 'rotate') return
  const worker = await nextWorker(ctx, row)
  if (worker === undefined) return await tellManager(ctx, row, 'repair.nobody', '无人可派的报修')
  await takeTransition(repairOrderModel, row, 'rotate', {}, ctx)
}

/** Who has a new order in hand is told so. */
async function afterChange(row: RepairOrderRow, ctx: Ctx): Promise<void> {
  if (row.state === 'assigned' && row.assignedAt?.getTime() === ctx.now.getTime())
    await tellWorker(ctx, row, 'repair.assigned', '新的报修工单')
}

type Taking = (row: RepairOrderRow, input: never, ctx: Ctx) => unknown

/** The actions, before each of which is kept what was missed until then. */
function keepingMissed<A extends Record<string, Taking>>(actions: A): A {
  const kept = Object.entries(actions).map(([action, taking]): [string, Taking] => [
    action,
    async (row, input, ctx) => {
      await keepMissedOf(row, ctx)
      return await taking(row, input, ctx)
    },
  ])
  return Object.fromEntries(kept) as Record<string, Taking> as A
}

const place = sql<string>`coalesce((select full_name from room where id = ${repairOrder.roomId})
  || coalesce(' ' || ${repairOrder.location}, ''), ${repairOrder.location})`

export const { model: repairOrderModel, routes: repairOrderCalls } = serve(
  described,
  repairOrder,
)({
  columns: { place },
  reads: { buildingId: ['roomId'], staffId: ['assigneeId'], mine: ['assigneeId'] },
  filters: {
    buildingId: (id) =>
      sql`${repairOrder.roomId} in (select ${room.id} from ${room} where ${anyOf(room.buildingId, [id].flat())})`,
    staffId: (id) =>
      sql`${repairOrder.assigneeId} in (select ${repairStaff.userId} from ${repairStaff} where ${anyOf(repairStaff.id, [id].flat())})`,
    mine: (wanted, ctx) =>
      sql`(${repairOrder.assigneeId} is not distinct from ${userIdOf(ctx.caller)}) = ${wanted}`,
  },
  check: checkOrder,
  lines: { lines: { table: repairLine } },
  defaults: async (input, ctx) => ({
    ...(await promised(ctx, ctx.now, input, input.urgency)),
    orderNo: await sequences.next(ctx, 'WX', input.estateId),
    reportedAt: ctx.now,
  }),
  derive: async (changes, ctx, before) =>
    changes.typeId === undefined && changes.urgency === undefined
      ? {}
      : await promised(
          ctx,
          ctx.now,
          { ...before, ...(changes.typeId !== undefined && { typeId: changes.typeId }) },
          changes.urgency ?? (changes.typeId === undefined ? before.urgency : null),
        ),
  whenEmptied: {
    urgency: async (_changes, ctx, before) =>
      (await typeInEstate(ctx, before.typeId, before.estateId)).urgency,
  },
  on: keepingMissed({
    ...repairActions,
    rotate: async (row, _input, ctx) => {
      const worker = await nextWorker(ctx, row)
      if (worker === undefined) throw new Error('Linli: nobody is left for an order')
      return { content: `派给${worker.name}`, patch: await givenTo(row, worker.userId, ctx) }
    },
  }),
  due: {
    accept: (row, ctx) => dueOf(ctx, row, row.acceptFrom, row.acceptDueAt),
    arrive: (row, ctx) => dueOf(ctx, row, row.reportedAt, row.arriveDueAt),
    finish: (row, ctx) => dueOf(ctx, row, row.finishFrom, row.finishDueAt),
  },
  after: { create: afterCreate, change: afterChange },
})
