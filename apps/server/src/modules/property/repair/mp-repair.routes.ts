import * as calls from '@linli/api-client/contract/property/mp-repair-calls'
import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import type { repairOrder as described } from '@linli/api-client/contract/property/repair-order'
import type { ActionOf, TakenOf } from '@linli/api-client/kit'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvent } from '../../../kit/flow-events/flow-event.table.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { assertMay } from '../../auth/mp/mp-capabilities.ts'
import { ownHomes, residentOf, withinEstate } from '../../auth/mp/mp-caller.ts'
import { ownContact } from '../../auth/mp/own-contact.ts'
import { chosenProvider } from './city-orders.ts'
import { shownOrder, shownOrders } from './mp-repair-view.ts'
import { repairOrderModel } from './repair-order.routes.ts'
import { repairOrder, type RepairOrderRow } from './repair-order.table.ts'
import { typeInEstate } from './repair-type.routes.ts'
import { repairType } from './repair-type.table.ts'

const urgeAgainMs = 30 * 60_000
const pageRows = 20

/** The orders of who calls: those that the person reported, and no other. */
const ownOrders = (ctx: Ctx) => eq(repairOrder.personId, residentOf(ctx).personId)

async function ownOrder(ctx: Ctx, id: number): Promise<RepairOrderRow> {
  const [row] = await ctx.tx
    .select()
    .from(repairOrder)
    .where(and(eq(repairOrder.id, id), ownOrders(ctx)))
  if (row === undefined) throw notFound()
  return row
}

/** Takes a transition of the own order, and tells the order as it is then. */
async function act<A extends ActionOf<typeof described>>(
  ctx: Ctx,
  id: number,
  action: A,
  input: TakenOf<typeof described, A>,
) {
  const [row] = await ctx.tx
    .select()
    .from(repairOrder)
    .where(and(eq(repairOrder.id, id), ownOrders(ctx)))
    .for('update')
  if (row === undefined) throw notFound()
  return await shownOrder(ctx, await takeTransition(repairOrderModel, row, action, input, ctx))
}

/** Somebody who urges every minute is heard no sooner. */
async function assertNotJustUrged(ctx: Ctx, id: number): Promise<void> {
  const { mpUserId } = residentOf(ctx)
  const lately = and(
    eq(flowEvent.entity, 'repairOrder'),
    eq(flowEvent.entityId, id),
    eq(flowEvent.action, 'urge'),
    eq(flowEvent.operatorType, 'resident'),
    eq(flowEvent.operatorId, mpUserId),
    gt(flowEvent.createdAt, new Date(ctx.now.getTime() - urgeAgainMs)),
  )
  if ((await ctx.tx.$count(flowEvent, lately)) > 0) throw refuse('您刚刚催办过，请30分钟后再试')
}

/** What residents do about repairs: through the rules of the desk, with their own rows alone. */
export const mpRepairRoutes: readonly Route[] = [
  handle(calls.mpRepairTypes, async ({ estateId }, ctx) => {
    if (!(await ownHomes(ctx)).some((home) => home.estateId === estateId)) throw notFound()
    const types = await ctx.tx
      .select()
      .from(repairType)
      .where(and(eq(repairType.state, 'enabled'), eq(repairType.showInMp, true)))
      .orderBy(asc(repairType.sort), asc(repairType.id))
    const categories = new Map(
      types.filter(({ level }) => level === 'category').map((one) => [one.id, one.name]),
    )
    const shown = []
    for (const { id, name, parentId, level, area } of types) {
      const category = categories.get(parentId ?? 0)
      if (level !== 'type' || category === undefined) continue
      const { offered, feeMode, arriveMinutes, finishMinutes } = await typeInEstate(ctx, id, estateId)
      if (offered) shown.push({ id, name, category, area, feeMode, arriveMinutes, finishMinutes })
    }
    return shown
  }),
  handle(calls.mpReportRepair, async ({ roomId, city = false, providerId: wanted = null, ...given }, ctx) => {
    const { personId } = residentOf(ctx)
    const home = (await ownHomes(ctx)).find((one) => one.roomId === roomId)
    if (home === undefined) throw invalid({ roomId: '只能为本人名下的房屋报修' })
    await assertMay(ctx, roomId, 'repair')
    const { estateId } = home
    const [type] = await ctx.tx.select().from(repairType).where(eq(repairType.id, given.typeId))
    if (type?.showInMp === false) throw invalid({ typeId: '该类型请联系物业报修' })
    if (city && given.area !== 'indoor') throw invalid({ city: '城市维修只受理入户报修' })
    const at = given.expectStart ? new Date(given.expectStart) : ctx.now
    const providerId = city
      ? await chosenProvider(ctx, { estateId, typeId: given.typeId, urgent: false, at }, wanted)
      : null
    const { name, phone } = await ownContact(ctx, estateId)
    const row = await createRow(
      repairOrderModel,
      {
        ...given,
        ...(given.area === 'indoor' && { roomId }),
        estateId,
        personId,
        reporterName: name,
        reporterPhone: phone,
        ...(providerId === null ? { channel: 'mp' as const } : { channel: 'city' as const, providerId }),
      },
      withinEstate(ctx, estateId),
    )
    const [shown] = await shownOrders(ctx, [row])
    if (shown === undefined) throw notFound()
    return shown
  }),
  handle(calls.mpRepairOrders, async ({ open, pageNum = 1, pageSize = pageRows }, ctx) => {
    const where = and(ownOrders(ctx), open ? inArray(repairOrder.state, [...openRepairs]) : undefined)
    const rows = await ctx.tx
      .select()
      .from(repairOrder)
      .where(where)
      .orderBy(desc(repairOrder.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const total = await ctx.tx.$count(repairOrder, where)
    return { records: await shownOrders(ctx, rows), total, pageNum, pageSize }
  }),
  handle(calls.mpRepairOrder, async ({ id }, ctx) => await shownOrder(ctx, await ownOrder(ctx, id))),
  handle(calls.mpRateRepair, async ({ id, ...said }, ctx) => await act(ctx, id, 'rate', said)),
  handle(calls.mpReworkRepair, async ({ id, reason }, ctx) => await act(ctx, id, 'rework', { reason })),
  handle(calls.mpCancelRepair, async ({ id, reason }, ctx) => await act(ctx, id, 'cancel', { reason })),
  handle(calls.mpUrgeRepair, async ({ id, content }, ctx) => {
    await ownOrder(ctx, id)
    await assertNotJustUrged(ctx, id)
    return await act(ctx, id, 'urge', { content })
  }),
  handle(calls.mpSupplementRepair, async ({ id, ...said }, ctx) => await act(ctx, id, 'supplement', said)),
]

/** Pictures of an order are shown to who reported it. */
export const reportersRepairs: ResidentRows = {
  entity: 'repairOrder',
  mayRead: async (ctx, id) =>
    (await ctx.tx.$count(repairOrder, and(eq(repairOrder.id, id), ownOrders(ctx)))) > 0,
}
