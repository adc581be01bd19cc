import { pageUrl } from '@linli/api-client/contract/page-urls'
import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { askFirst } from '../../../kit/ask-first.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { repairOrder, type RepairOrderRow } from './repair-order.table.ts'
import { repairStaff } from './repair-staff.table.ts'
import { typeInEstate } from './repair-type.routes.ts'

type Placed = Pick<RepairOrderRow, 'id' | 'estateId' | 'typeId' | 'orderNo'>

const openOf = sql<number>`(select count(*)::int from ${repairOrder} o where o.assignee_id = ${repairStaff.userId}
  and o.estate_id = ${repairStaff.estateId} and o.state = any(${sql.param([...openRepairs])}::text[]))`

const worker = {
  staffId: repairStaff.id,
  userId: repairStaff.userId,
  name: user.actualName,
  state: repairStaff.state,
  maxOpen: repairStaff.maxOpen,
  open: openOf,
}
export interface Worker {
  readonly staffId: number
  readonly userId: number
  readonly name: string
  readonly state: string
  readonly maxOpen: number
  readonly open: number
}

const workers = (ctx: Ctx) =>
  ctx.tx.select(worker).from(repairStaff).innerJoin(user, eq(user.id, repairStaff.userId))

/** The people with these places in the staff; that they work in the order's estate was checked with the input. */
export const workersOf = async (ctx: Ctx, staffIds: readonly number[]): Promise<readonly Worker[]> =>
  staffIds.length === 0 ? [] : await workers(ctx).where(anyOf(repairStaff.id, staffIds))

/** Asks before more work goes to somebody who is off duty or has enough. */
export function askIfBusy(ctx: Ctx, { open, maxOpen, state }: Worker): void {
  if (state === 'off' || open >= maxOpen)
    askFirst(ctx, 'busyWorker', `该人员当前有${open}单未完成，确认派单？`)
}

/** Who can do a type: by itself, or with all of its category. */
export const skilled = (typeId: number) =>
  sql`${repairStaff.typeIds} && array[${typeId}::bigint, (select parent_id from repair_type where id = ${typeId})]`

/** Who may take an order of the type in the estate, on duty. */
export const skilledWorker = async (
  ctx: Ctx,
  { estateId, typeId }: Placed,
  userId: number,
): Promise<Worker | undefined> =>
  (
    await workers(ctx).where(
      and(
        eq(repairStaff.estateId, estateId),
        eq(repairStaff.userId, userId),
        eq(repairStaff.state, 'on'),
        skilled(typeId),
      ),
    )
  )[0]

/**
 * Whose turn it is: among those on duty with the skill and room for more (of the estate's own choice, when it has
 * one), who has the fewest open orders, then who was not asked for the longest.
 */
export async function nextWorker(ctx: Ctx, order: Placed): Promise<Worker | undefined> {
  const { staffIds } = await typeInEstate(ctx, order.typeId, order.estateId)
  const lastAsked = sql`(select max(o.assigned_at) from ${repairOrder} o where o.assignee_id = ${repairStaff.userId})`
  const [found] = await workers(ctx)
    .where(
      and(
        eq(repairStaff.estateId, order.estateId),
        eq(repairStaff.state, 'on'),
        staffIds.length > 0 ? inArray(repairStaff.id, [...staffIds]) : skilled(order.typeId),
        sql`${openOf} < ${repairStaff.maxOpen}`,
      ),
    )
    .orderBy(openOf, sql`${lastAsked} nulls first`, repairStaff.id)
    .limit(1)
  return found
}

const about = ({ id, orderNo }: Placed, kind: string, title: string, round: number) => ({
  kind,
  title: `${title}：${orderNo}`,
  link: `${pageUrl('repair-orders')}?id=${id}`,
  bizType: 'repairOrder',
  bizId: id,
  round,
})

/** Tells the one who is to do it, once in each round: whose turn it is, unless something else counts. */
export const tellWorker = async (
  ctx: Ctx,
  order: Placed & { readonly assigneeId: number | null; readonly assignRound: number },
  kind: string,
  title: string,
  round = order.assignRound,
): Promise<void> =>
  await tellUsers(ctx, order, order.assigneeId === null ? [] : [order.assigneeId], { kind, title, round })

/** Tells others who have to do with an order, once in each round. */
export const tellUsers = async (
  ctx: Ctx,
  order: Placed,
  userIds: readonly number[],
  { kind, title, round }: { readonly kind: string; readonly title: string; readonly round: number },
): Promise<void> => await staffMessages.notify(ctx, userIds, about(order, kind, title, round))

/** Tells who manages the estate, once in each round. */
export async function tellManager(
  ctx: Ctx,
  order: Placed & { readonly assignRound: number },
  kind: string,
  title: string,
  round = order.assignRound,
): Promise<void> {
  const [place] = await ctx.tx
    .select({ managerId: estate.managerUserId })
    .from(estate)
    .where(eq(estate.id, order.estateId))
  const managers = place?.managerId == null ? [] : [place.managerId]
  await staffMessages.notify(ctx, managers, about(order, kind, title, round))
}
