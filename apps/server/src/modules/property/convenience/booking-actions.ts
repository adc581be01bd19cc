import type { serviceBooking as described } from '@linli/api-client/contract/property/convenience/service-booking'
import type { TakenOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { giveBackBooking, payBooking, waiveBooking } from './booking-fee.ts'
import {
  assertBookable,
  assertFreeTime,
  assertRoomLimit,
  freeCode,
  freePlaces,
  inTurn,
  placeOf,
  takePlaces,
} from './booking-place.ts'
import type { ServiceBookingRow as Row } from './booking.table.ts'
import { convenienceService } from './convenience.table.ts'
import { takesReviews } from './offered-services.ts'

type Taken<A extends string> = TakenOf<typeof described, A>

const minuteMs = 60_000
/** From so many minutes before it begins somebody is let in. */
const earlyMinutes = 30

/** Who paid nothing owes nothing; who paid gets it back. */
async function giveUpFee(row: Row, ctx: Ctx, note: string) {
  if (row.payState === 'paid') return { payState: await giveBackBooking(ctx, row, note) }
  if (row.payState !== 'unpaid') return {}
  await waiveBooking(ctx, row, note)
  return { payState: 'free' as const }
}

/** Ends a booking that has its place: the place is free for others. */
async function leave(row: Row, ctx: Ctx, reason: string) {
  await freePlaces(ctx, row)
  await ctx.tx
    .update(convenienceService)
    .set({ orderCount: sql`greatest(${convenienceService.orderCount} - 1, 0)` })
    .where(eq(convenienceService.id, row.serviceId))
  return { patch: { reason, ...(await giveUpFee(row, ctx, reason)) }, content: reason }
}

/** What staff, residents and the clock do with a booking. */
export const bookingActions = {
  collect: async (row: Row, { payMethod }: Taken<'collect'>, ctx: Ctx) => {
    await payBooking(ctx, row, payMethod)
    const { service } = await placeOf(ctx, row.slotId)
    return {
      to: service.needConfirm ? ('pending' as const) : ('confirmed' as const),
      patch: { payState: 'paid' as const, payMethod },
    }
  },
  reject: async (row: Row, { reason }: Taken<'reject'>, ctx: Ctx) => await leave(row, ctx, reason),
  cancel: async (row: Row, { reason }: Taken<'cancel'>, ctx: Ctx) => await leave(row, ctx, reason),
  lapse: async (row: Row, _input: unknown, ctx: Ctx) => await leave(row, ctx, '超时未支付'),
  expire: async (row: Row, _input: unknown, ctx: Ctx) => await leave(row, ctx, '到时未确认'),
  verify: (row: Row, { code }: Taken<'verify'>, ctx: Ctx) => {
    if (code !== row.verifyCode) throw invalid({ code: '核销码不正确' })
    if (ctx.now.getTime() < row.startAt.getTime() - earlyMinutes * minuteMs)
      throw refuse(`开始前${earlyMinutes}分钟起可核销`)
    return { content: '已到场' }
  },
  markNoShow: (row: Row, _input: unknown, ctx: Ctx) => {
    if (ctx.now < row.endAt) throw refuse('时段结束后才能标记爽约')
  },
  reschedule: async (row: Row, { slotId }: Taken<'reschedule'>, ctx: Ctx) => {
    if (slotId === row.slotId) throw invalid({ slotId: '新时段与原时段相同' })
    await inTurn(ctx, row.estateId)
    const { slot, service } = await placeOf(ctx, slotId)
    if (slot.serviceId !== row.serviceId) throw invalid({ slotId: '只能改到同一服务的时段' })
    assertBookable(ctx, slot, service)
    await assertRoomLimit(ctx, slot, service, row.roomId, row.id)
    await assertFreeTime(ctx, slot, row.personId, row.id)
    await takePlaces(ctx, slotId, row.quantity)
    await freePlaces(ctx, row)
    const { resourceId, date, startAt, endAt } = slot
    return {
      content: `改到${slot.label}`,
      patch: {
        slotId,
        resourceId,
        date,
        startAt,
        endAt,
        verifyCode: await freeCode(ctx, row.estateId, date),
      },
    }
  },
  refund: (_row: Row, { refundMethod }: Taken<'refund'>) => ({
    patch: { payState: 'refunded' as const, refundMethod },
  }),
  rate: async (row: Row, { score, comment }: Taken<'rate'>, ctx: Ctx) => {
    if (!(await takesReviews(ctx, row.serviceId))) throw refuse('该类服务未开放评价')
    return { content: `${score}分${comment ? `：${comment}` : ''}`, patch: { score, comment } }
  },
}
