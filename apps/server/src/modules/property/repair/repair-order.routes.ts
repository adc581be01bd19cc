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
import { cityLimits } from './city-orders.ts'
import { givenTo, repairActions } from './repair-actions.ts'
import { dueOf, hoursOf, limitsFor, minutesAfter } from './repair-clock.ts'
import { repairLine, repairOrder, type RepairOrderRow, repairSlaEvent } from './repair-order.table.ts'
import { keepMissedOf } from './repair-sla.ts'
import { repairStaff } from './repair-staff.table.ts'
import { contactOf, reporterColumns } from './repair-reporters.ts'
import { typeInEstate, typeOf } from './repair-type.routes.ts'
import { nextWorker, tellManager, tellWorker } from './repair-workers.ts'
import { tellReporter } from './tell-reporter.ts'

type New = NewOf<typeof described>
const dayMs = 86_400_000

interface Promising {
  readonly typeId: number
  readonly estateId: number
  readonly channel?: string
  readonly providerId?: number | null
  readonly expectStart?: Date | string | null
}

/** What the type promises in the estate, or the city whose provider comes, from the given instant on. */
async function promised(ctx: Ctx, from: Date, of: Promising, wanted?: string | null) {
  const type = await typeInEstate(ctx, of.typeId, of.estateId)
  if (!type.offered) throw invalid({ typeId: '该小区不受理此类型' })
  const urgency = wanted ?? type.urgency
  const { providerId = null } = of
  const at = of.expectStart == null ? from : new Date(of.expectStart)
  const limits =
    of.channel === 'city' && providerId !== null
      ? await cityLimits(ctx, { ...of, providerId, at, urgent: urgency !== 'normal' }, type)
      : limitsFor(type, urgency)
  // Cities promise by the clock on the wall, and charge for it.
  const isCity = of.channel === 'city'
  const byHours = !isCity && type.clock === 'service'
  const hours = await hoursOf(ctx, { byHours, estateId: of.estateId })
  return {
    ...limits,
    urgency: urgency as RepairOrderRow['urgency'],
    feeMode: isCity ? ('paid' as const) : type.feeMode,
    warnPercent: type.warnPercent,
    byHours,
    acceptFrom: from,
    acceptDueAt: minutesAfter(from, limits.acceptMinutes, hours),
    arriveDueAt: minutesAfter(from, limits.arriveMinutes, hours),
    finishFrom: from,
    finishDueAt: minutesAfter(from, limits.finishMinutes, hours),
  }
}

/** A type is reported where it can be: at home, in public, or both. */
async function assertArea(ctx: Ctx, input: Partial<New>, before?: RepairOrderRow): Promise<void> {
  if (input.area === undefined && input.typeId === undefined) return
  const { area = 'indoor', typeId } = { ...before, ...input }
  if (typeId === undefined) return
  const type = await typeOf(ctx, typeId)
  if (type.area !== 'both' && type.area !== area)
    throw invalid({ area: type.area === 'indoor' ? '该类型只受理入户报修' : '该类型只受理公共区域报修' })
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
  await assertArea(ctx, input, before)
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
  await tellReporter(ctx, row)
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

/** What the promise goes by: changed, it is given anew. */
const promising = ['typeId', 'urgency', 'channel', 'providerId'] as const

/** Of the changes what the promise looks at, as far as it is said. */
const given = ({ typeId, channel, providerId, expectStart }: Partial<New>) => ({
  ...(typeId !== undefined && { typeId }),
  ...(channel !== undefined && { channel }),
  ...(providerId !== undefined && { providerId }),
  ...(expectStart !== undefined && { expectStart }),
})

const place = sql<string>`coalesce((select full_name from room where id = ${repairOrder.roomId})
  || coalesce(' ' || ${repairOrder.location}, ''), ${repairOrder.location})`

export const { model: repairOrderModel, routes: repairOrderCalls } = serve(
  described,
  repairOrder,
)({
  columns: { place },
  reads: { buildingId: ['roomId'], staffId: ['assigneeId'], mine: ['assigneeId'], overdueNode: ['dueAt'] },
  filters: {
    // A category stands for its types.
    typeId: (id) =>
      sql`${repairOrder.typeId} in (select t.id from repair_type t
        where ${anyOf(sql`t.id`, [id].flat())} or ${anyOf(sql`t.parent_id`, [id].flat())})`,
    overdueNode: (nodes) =>
      sql`exists (select 1 from ${repairSlaEvent} e where e.order_id = ${repairOrder.id} and e.level = 'overdue'
        and e.node in ${[nodes].flat()})`,
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
    ...(await reporterColumns(ctx, input)),
    orderNo: await sequences.next(ctx, 'WX', input.estateId),
    reportedAt: ctx.now,
  }),
  derive: async (changes, ctx, before) =>
    promising.every((key) => changes[key] === undefined)
      ? {}
      : await promised(
          ctx,
          ctx.now,
          { ...before, ...given(changes) },
          changes.urgency ?? (changes.typeId === undefined ? before.urgency : null),
        ),
  whenEmptied: {
    reporterName: async ({ personId = null }, ctx, before) =>
      (await contactOf(ctx, { ...before, personId: personId ?? before.personId, reporterName: null })).name,
    reporterPhone: async ({ personId = null }, ctx, before) =>
      (await contactOf(ctx, { ...before, personId: personId ?? before.personId, reporterPhone: null })).phone,
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
