import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { staffMessage } from '../../kit/staff-messages/staff-message.table.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { repairOrderModel } from '../../modules/property/repair/repair-order.routes.ts'
import { repairOrder, type RepairOrderRow } from '../../modules/property/repair/repair-order.table.ts'
import { typeInEstate } from '../../modules/property/repair/repair-type.routes.ts'
import { limitsFor } from '../../modules/property/repair/repair-clock.ts'
import { personName, surname } from '../../seed/world/names.ts'
import type { Random } from '../../seed/world/random.ts'
import { repairCatalog } from '../../seed/world/repair-catalog.ts'
import { type End, lifeOf, type Price, type Step } from './repair-life.ts'
import { publicPlaces, repairStories } from './repair-stories.ts'

const minuteMs = 60_000

interface Type {
  readonly id: number
  readonly code: string
  readonly area: 'indoor' | 'public' | 'both'
  readonly parentId: number
  readonly dispatchMode: string
  readonly feeMode: string
}
interface Worker {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly typeIds: readonly number[]
}

/** An estate as its orders need it. */
export interface RepairPlace {
  readonly estateId: number
  readonly rooms: readonly number[]
  readonly workers: readonly Worker[]
  readonly types: readonly Type[]
  readonly prices: readonly Price[]
}

/** The estates with somebody who repairs. */
export async function repairPlaces({ database: { db } }: ServerDeps): Promise<RepairPlace[]> {
  const types = await db.execute<Type & Record<string, unknown>>(sql`
    select id, code, area, parent_id as "parentId", dispatch_mode as "dispatchMode", fee_mode as "feeMode"
    from repair_type
    where level = 'type' and state = 'enabled' order by id`)
  const workers = await db.execute<Worker & { estateId: number } & Record<string, unknown>>(sql`
    select s.id, s.estate_id as "estateId", s.user_id as "userId", u.actual_name as name, s.type_ids as "typeIds"
    from repair_staff s join sys_user u on u.id = s.user_id where s.state = 'on' order by s.id`)
  return await Promise.all(
    [...Map.groupBy(workers, ({ estateId }) => estateId)].map(async ([estateId, own]) => {
      const rooms = await db.execute<{ id: number }>(sql`
        select id from room where estate_id = ${estateId} and deleted_at is null and occupancy <> 'vacant' order by id`)
      const prices = await db.execute<Price & Record<string, unknown>>(sql`
        select p.id, p.kind, p.name, p.spec, p.unit, p.price::int from repair_price p
        join estate e on e.company_id = p.company_id where e.id = ${estateId} and p.enabled order by p.id`)
      return {
        estateId,
        rooms: rooms.map(({ id }) => id),
        workers: own,
        types: [...types],
        prices: [...prices],
      }
    }),
  )
}

/** Where an order is to end, and when it was reported, or how long before now it came there. */
export interface Wanted {
  readonly end: End
  readonly reportedAt?: Date
  readonly late: boolean
  readonly reworked: boolean
}

/** Work and now and then some material, from the prices of the type's category. */
function pricesOf(random: Random, { prices }: RepairPlace, { code }: Type): Price[] {
  const category = repairCatalog.find(({ types }) => types.some(([, one]) => one === code))
  const own = prices.filter(
    ({ name, price }) => price > 0 && category?.prices.some(([, one]) => one === name),
  )
  const of = (kind: Price['kind']) => {
    const some = own.filter((one) => one.kind === kind)
    return some.length > 0 ? [random.pick(some)] : []
  }
  return [...of('labor'), ...(random.chance(0.6) ? of('material') : [])]
}

const handOf = (name: string) => ({ kind: 'system', name }) as const

/**
 * One order from the report to where it ends, each step at its time and through the services: up to now, what would
 * come later does not happen. In one transaction.
 */
export async function makeRepair(
  deps: ServerDeps,
  place: RepairPlace,
  random: Random,
  wanted: Wanted,
): Promise<void> {
  await inContext(deps, handOf('林晓晴'), async (ctx) => {
    const types = place.types.filter(({ feeMode, dispatchMode }) =>
      wanted.end === 'to_pay' ? feeMode === 'paid' : wanted.end !== 'pending' || dispatchMode !== 'rotate',
    )
    const chosen = await offeredAmong(ctx, types, place.estateId, random)
    if (chosen === undefined) return
    const { type, promised } = chosen
    const skilled = place.workers.filter(({ typeIds }) =>
      typeIds.some((id) => id === type.id || id === type.parentId),
    )
    const worker = random.pick(skilled.length > 0 ? skilled : place.workers)
    const other =
      skilled.find(({ id }) => id !== worker.id) ?? place.workers.find(({ id }) => id !== worker.id) ?? worker
    const [content, result] = random.pick(repairStories[type.code] ?? [['报修', '已修复']])
    const { acceptMinutes, arriveMinutes, finishMinutes } = limitsFor(promised, promised.urgency)
    const steps = lifeOf(random, {
      ...wanted,
      staffId: worker.id,
      userId: worker.userId,
      otherStaffId: other.id,
      isPaid: promised.feeMode === 'paid',
      prices: pricesOf(random, place, type),
      result,
      limits: { accept: acceptMinutes, arrive: arriveMinutes, finish: finishMinutes },
    })
    const since = wanted.reportedAt ?? before(ctx.now, steps, waitOf(random, wanted, acceptMinutes))
    const row = await report(ctx, since, { place, type, content, random })
    await lead(ctx, row, steps, since, [worker, other])
  })
}

/** What is reported once more while it is open already, and marked as such by the desk. */
export async function makeDuplicate(deps: ServerDeps, place: RepairPlace, random: Random): Promise<void> {
  await inContext(deps, handOf('林晓晴'), async (ctx) => {
    const open = await ctx.tx
      .select()
      .from(repairOrder)
      .where(
        and(
          eq(repairOrder.estateId, place.estateId),
          isNotNull(repairOrder.roomId),
          inArray(repairOrder.state, ['pending', 'assigned', 'accepted']),
        ),
      )
    if (open.length === 0) return
    const { id, estateId, typeId, area, roomId, content } = random.pick(open)
    const later = { ...ctx, now: new Date(ctx.now.getTime() - random.int(2, 9) * minuteMs) }
    const again = await createRow(
      repairOrderModel,
      {
        estateId,
        typeId,
        area,
        roomId,
        content: `${content}，怎么还没人来`,
        reporterName: personName(random, surname(random)),
        reporterPhone: `19900${String(random.int(100_000, 999_999))}`,
        channel: 'phone',
      },
      later,
    )
    await takeTransition(repairOrderModel, again, 'markDuplicate', { duplicateOfId: id }, ctx)
  })
}

/** One of the types that the estate takes; undefined where it takes none of them. */
async function offeredAmong(ctx: Ctx, types: readonly Type[], estateId: number, random: Random) {
  const left = [...types]
  while (left.length > 0) {
    const [type] = left.splice(random.int(0, left.length - 1), 1)
    if (type === undefined) break
    const promised = await typeInEstate(ctx, type.id, estateId)
    if (promised.offered) return { type, promised }
  }
  return undefined
}

/** Minutes that it has been waiting where it is. */
const waitOf = (random: Random, { late }: Wanted, minutes: number): number =>
  Math.max(1, Math.round(minutes * (late ? 1.2 + random.next() * 2 : 0.2 + random.next() * 0.5)))

const before = (now: Date, steps: readonly Step[], wait: number): Date =>
  new Date(now.getTime() - steps.reduce((sum, { after }) => sum + after, wait) * minuteMs)

interface Report {
  readonly place: RepairPlace
  readonly type: Type
  readonly content: string
  readonly random: Random
}

async function report(ctx: Ctx, at: Date, { place, type, content, random }: Report): Promise<RepairOrderRow> {
  const indoor = type.area === 'indoor' || (type.area === 'both' && random.chance(0.6))
  const visit = indoor && random.chance(0.3) ? at.getTime() + random.int(2, 26) * 60 * minuteMs : null
  return await createRow(
    repairOrderModel,
    {
      estateId: place.estateId,
      typeId: type.id,
      area: indoor ? 'indoor' : 'public',
      ...(indoor ? { roomId: random.pick(place.rooms) } : { location: random.pick(publicPlaces) }),
      content,
      reporterName: personName(random, surname(random)),
      reporterPhone: `19900${String(random.int(100_000, 999_999))}`,
      channel: indoor
        ? random.weighted({ phone: 5, mp: 5, counter: 2, dialogue: 1 })
        : random.weighted({ patrol: 5, phone: 2, mp: 3, device: 1, complaint: 1 }),
      ...(visit !== null && {
        expectStart: new Date(visit).toISOString(),
        expectEnd: new Date(visit + 120 * minuteMs).toISOString(),
      }),
    },
    { ...ctx, now: at },
  )
}

async function lead(
  ctx: Ctx,
  first: RepairOrderRow,
  steps: readonly Step[],
  since: Date,
  workers: readonly Worker[],
): Promise<void> {
  let [row, at] = [first, since.getTime()]
  for (const { after, by, take, from } of steps) {
    if (from !== undefined && row.state !== from) continue
    at += after * minuteMs
    if (at > ctx.now.getTime()) break
    const worker = workers.find(({ userId }) => userId === row.assigneeId)
    const caller =
      by === 'worker' ? handOf(worker?.name ?? '丁工') : by === 'clock' ? handOf('系统') : ctx.caller
    row = await take(row, { ...ctx, now: new Date(at), caller })
  }
  // What staff were told more than a day ago, they have read.
  await ctx.tx
    .update(staffMessage)
    .set({ readAt: ctx.now })
    .where(
      sql`${eq(staffMessage.bizType, 'repairOrder')} and ${staffMessage.bizId} = ${row.id}
        and ${staffMessage.createdAt} < ${new Date(ctx.now.getTime() - 24 * 60 * minuteMs).toISOString()}::timestamptz`,
    )
}
