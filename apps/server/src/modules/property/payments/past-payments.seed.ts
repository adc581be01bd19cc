import type { PaymentChannel } from '@linli/api-client/contract/property/payments/payment-flow'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { emptyMany } from '../../../kit/ledger/enter-many.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { payment, paymentAllocation, paymentTender } from './payment.table.ts'

/** Payments of one statement. */
const chunk = 500

/** How money comes, in parts of a hundred. */
const ways: readonly (readonly [string, PaymentChannel, number])[] = [
  ['wechat', 'mp', 62],
  ['alipay', 'mp', 77],
  ['cash', 'counter', 87],
  ['pos', 'counter', 95],
  ['transfer', 'counter', 100],
]

/** The same for a room and a month whenever it is asked for: 0 to 99. */
export const lot = (roomId: number, salt: number): number => ((roomId * 7_919 + salt * 104_729) >>> 3) % 100

export interface PastDay {
  readonly estateId: number
  readonly month: string
  /** The salt of the month, and which of the rooms pay on this day: those with this rest by five. */
  readonly salt: number
  readonly rest: number
  /** Of a hundred rooms so many pay. */
  readonly share: number
  /** Who sits at the desk, in which shift. */
  readonly cashierId: number
  readonly shiftId: number
}

async function billsOf(ctx: Ctx, { estateId, month, salt, rest, share }: PastDay) {
  const rows = await ctx.tx
    .select()
    .from(bill)
    .where(
      and(
        eq(bill.estateId, estateId),
        eq(bill.billMonth, month.slice(0, 7)),
        eq(bill.state, 'unpaid'),
        eq(bill.source, 'run'),
        gt(bill.owed, 0),
        isNotNull(bill.roomId),
        sql`${bill.roomId} % 5 = ${rest}`,
      ),
    )
    .orderBy(asc(bill.id))
  return [...Map.groupBy(rows, ({ roomId }) => roomId ?? 0)].filter(([roomId]) => lot(roomId, salt) < share)
}

/**
 * What came on a day long ago, by many rooms at once, in a few statements: each pays all its bills of the month before
 * they are late. The rules of the desk would say the same of each, one after the other.
 */
export async function payPastDay(ctx: Ctx, day: PastDay): Promise<void> {
  const rooms = await billsOf(ctx, day)
  for (let at = 0; at < rooms.length; at += chunk) await payRooms(ctx, day, rooms.slice(at, at + chunk))
}

async function payRooms(
  ctx: Ctx,
  day: PastDay,
  rooms: readonly [number, readonly BillRow[]][],
): Promise<void> {
  const { estateId, salt, cashierId, shiftId } = day
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  const numbers = await sequences.take(ctx, 'SK', estateId, rooms.length)
  const planned = rooms.map(([roomId, bills], i) => {
    const [method, channel] = ways.find(([, , until]) => lot(roomId, salt + 13) < until) ?? ['wechat', 'mp']
    const amount = bills.reduce((sum, { owed }) => sum + owed, 0)
    return { roomId, bills, method, channel, amount, paymentNo: numbers[i] ?? '' }
  })
  const made = await ctx.tx
    .insert(payment)
    .values(
      planned.map(({ roomId, bills, channel, amount, paymentNo }) => ({
        estateId,
        paymentNo,
        roomId,
        payerName: bills[0]?.payerName ?? null,
        amount,
        billAmount: amount,
        channel,
        paidAt: ctx.now,
        ...(channel === 'counter' && { cashierId, shiftId }),
        idempotencyKey: `past:${paymentNo}:${estateId}`,
        wanted: bills.map(({ id, owed }) => ({ id, most: owed })),
        state: 'success' as const,
        ...times,
      })),
    )
    .returning({ id: payment.id, paymentNo: payment.paymentNo })
  const idOf = new Map(made.map(({ id, paymentNo }) => [paymentNo, id]))
  const withIds = planned.map((one) => ({ ...one, paymentId: idOf.get(one.paymentNo) ?? 0 }))
  await ctx.tx.insert(paymentTender).values(
    withIds.map(({ paymentId, method, amount, paymentNo }) => ({
      estateId,
      paymentId,
      method,
      amount,
      externalTradeNo:
        method === 'cash' ? null : `${method.slice(0, 2).toUpperCase()}${estateId}${paymentNo}`,
      ...times,
    })),
  )
  await ctx.tx
    .insert(paymentAllocation)
    .values(
      withIds.flatMap(({ paymentId, bills }) =>
        bills.map(({ id, owed }) => ({ estateId, paymentId, billId: id, principal: owed, ...times })),
      ),
    )
  await closeBills(
    ctx,
    rooms.flatMap(([, bills]) => bills),
  )
  await flowEvents.recordAll(
    ctx,
    made.map(({ id }) => ({
      entity: 'payment',
      entityId: id,
      action: 'settle',
      fromState: null,
      toState: 'success',
      isFirst: true,
    })),
  )
}

async function closeBills(ctx: Ctx, bills: readonly BillRow[]): Promise<void> {
  const ids = bills.map(({ id }) => id)
  await ctx.tx
    .update(bill)
    .set({
      paidAmount: sql`${bill.amount} + ${bill.adjustAmount}`,
      owed: 0,
      state: 'paid',
      ...changed(ctx, bill),
    })
    .where(anyOf(bill.id, ids))
  await emptyMany(
    ctx,
    { kind: 'bill', ownerType: 'bill', ownerIds: ids },
    { action: 'pay', key: 'payment', note: '收款' },
  )
  await flowEvents.recordAll(
    ctx,
    ids.map((entityId) => ({
      entity: 'bill',
      entityId,
      action: 'pay',
      fromState: 'unpaid',
      toState: 'paid',
    })),
  )
}
