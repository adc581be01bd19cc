import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { staffMessage } from '../../kit/staff-messages/staff-message.table.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { repairOrderModel } from '../../modules/property/repair/repair-order.routes.ts'
import { repairOrder, type RepairOrderRow } from '../../modules/property/repair/repair-order.table.ts'
import { personName, surname } from '../../seed/world/names.ts'
import type { Random } from '../../seed/world/random.ts'
import { cityJob, ownJob, type RepairJob, visitAfter } from './repair-jobs.ts'
import { type End, lifeOf, type Step } from './repair-life.ts'
import type { RepairPlace, Worker } from './repair-place.ts'
import { publicPlaces, repairStories } from './repair-stories.ts'

const minuteMs = 60_000

/** Where an order is to end, and when it was reported, or how long before now it came there. */
export interface Wanted {
  readonly end: End
  readonly reportedAt?: Date
  readonly late: boolean
  readonly reworked: boolean
  /** By a provider of the city. */
  readonly byCity?: boolean
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
    const job = await (wanted.byCity ? cityJob : ownJob)(ctx, place, types, random)
    if (job === undefined) return
    const { type } = job
    const skilled = place.workers.filter(({ typeIds }) =>
      typeIds.some((id) => id === type.id || id === type.parentId),
    )
    const worker = random.pick(skilled.length > 0 ? skilled : place.workers)
    const other =
      skilled.find(({ id }) => id !== worker.id) ?? place.workers.find(({ id }) => id !== worker.id) ?? worker
    const [content, result] = random.pick(repairStories[type.code] ?? [['报修', '已修复']])
    const { acceptMinutes, arriveMinutes, finishMinutes } = job.limits
    const steps = lifeOf(random, {
      ...wanted,
      staffId: worker.id,
      userId: worker.userId,
      otherStaffId: other.id,
      isPaid: job.isPaid,
      prices: job.prices,
      result,
      limits: { accept: acceptMinutes, arrive: arriveMinutes, finish: finishMinutes },
    })
    const since = wanted.reportedAt ?? before(ctx.now, steps, waitOf(random, wanted, acceptMinutes))
    const row = await report(ctx, since, { place, job, content, random })
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

/** Minutes that it has been waiting where it is. */
const waitOf = (random: Random, { late }: Wanted, minutes: number): number =>
  Math.max(1, Math.round(minutes * (late ? 1.2 + random.next() * 2 : 0.2 + random.next() * 0.5)))

const before = (now: Date, steps: readonly Step[], wait: number): Date =>
  new Date(now.getTime() - steps.reduce((sum, { after }) => sum + after, wait) * minuteMs)

interface Report {
  readonly place: RepairPlace
  readonly job: RepairJob
  readonly content: string
  readonly random: Random
}

/** When somebody is expected, where that was agreed upon; by a provider of the city always. */
function visitOf(at: Date, indoor: boolean, { job, random }: Report): Date | undefined {
  if (job.providerId !== undefined) return visitAfter(at)
  return indoor && random.chance(0.3) ? new Date(at.getTime() + random.int(2, 26) * 60 * minuteMs) : undefined
}

async function report(ctx: Ctx, at: Date, said: Report): Promise<RepairOrderRow> {
  const { place, job, content, random } = said
  const { type, providerId } = job
  const indoor =
    providerId !== undefined || type.area === 'indoor' || (type.area === 'both' && random.chance(0.6))
  const visit = visitOf(at, indoor, said)
  const heard = indoor
    ? random.weighted({ phone: 5, mp: 5, counter: 2, dialogue: 1 })
    : random.weighted({ patrol: 5, phone: 2, mp: 3, device: 1, complaint: 1 })
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
      ...(providerId === undefined ? { channel: heard } : { channel: 'city', providerId }),
      ...(visit && {
        expectStart: visit.toISOString(),
        expectEnd: new Date(visit.getTime() + 120 * minuteMs).toISOString(),
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
