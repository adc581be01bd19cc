import { and, asc, eq } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { ledger } from '../../../kit/ledger/ledger.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill } from '../bills/bill.table.ts'
import { billSource, payBackSource, waiveSource } from '../bills/source-bill.ts'
import { draftRefund } from '../payments/draft-refund.ts'
import { payDocument } from '../payments/pay-document.ts'
import { paySubject } from '../subjects/charging.table.ts'
import type { ServiceBookingRow } from './booking.table.ts'

const subjectCode = 'BOOKING'
const sourceOf = ({ id }: Pick<ServiceBookingRow, 'id'>) => ({ source: 'booking', sourceId: id }) as const

/** The subject that bookings of an estate are charged under; one that has none gets the usual one. */
async function subjectOf(ctx: Ctx, estateId: number) {
  const times = { createdAt: ctx.now, updatedAt: ctx.now }
  const usual = {
    estateId,
    name: '预约服务费',
    code: subjectCode,
    category: 'booking',
    chargeMode: 'once',
    formulaType: 'fixed',
    state: 'enabled',
  } as const
  const enabled = async () =>
    (
      await ctx.tx
        .select()
        .from(paySubject)
        .where(
          and(
            eq(paySubject.estateId, estateId),
            eq(paySubject.category, 'booking'),
            eq(paySubject.state, 'enabled'),
          ),
        )
        .orderBy(asc(paySubject.id))
        .limit(1)
    )[0]
  const there = await enabled()
  if (there !== undefined) return there
  await ctx.tx
    .insert(paySubject)
    .values({ ...usual, ...times })
    .onConflictDoNothing()
  const made = await enabled()
  if (made === undefined) throw refuse('请先启用预约服务费收费项目')
  return made
}

const accountOf = async (ctx: Ctx, { id, estateId }: ServiceBookingRow) =>
  await ledger.open(ctx, {
    kind: 'bill',
    ownerType: 'serviceBooking',
    ownerId: id,
    subject: subjectCode,
    estateId,
  })

/** The bill of a booking that costs something, once; its id. */
export async function chargeBooking(
  ctx: Ctx,
  row: ServiceBookingRow,
  detail: string,
): Promise<number | null> {
  const subject = await subjectOf(ctx, row.estateId)
  const account = await accountOf(ctx, row)
  await ledger.post(ctx, account.id, {
    amount: row.fee,
    action: 'charge',
    key: 'charge',
    note: row.bookingNo,
  })
  const [place] = await ctx.tx.select({ name: room.fullName }).from(room).where(eq(room.id, row.roomId))
  await billSource(ctx, subject, {
    ...sourceOf(row),
    objectName: place?.name ?? row.bookingNo,
    roomId: row.roomId,
    payerPersonId: row.personId,
    payerName: row.contactName,
    amount: row.fee,
    detail: [detail],
  })
  const [made] = await ctx.tx
    .select({ id: bill.id })
    .from(bill)
    .where(and(eq(bill.source, 'booking'), eq(bill.sourceId, row.id)))
  return made?.id ?? null
}

/** What is owed for it is paid in this way, unless the desk has taken it. */
export async function payBooking(ctx: Ctx, row: ServiceBookingRow, method: string): Promise<void> {
  await payDocument(ctx, sourceOf(row), method)
  const account = await accountOf(ctx, row)
  // Bookings of before have no bill beside their account.
  if (account.balance > 0)
    await ledger.post(ctx, account.id, {
      amount: -account.balance,
      action: 'pay',
      key: 'settle',
      note: row.bookingNo,
    })
}

/** What is owed for it is let off. */
export async function waiveBooking(ctx: Ctx, row: ServiceBookingRow, note: string): Promise<void> {
  const account = await accountOf(ctx, row)
  if (account.balance > 0)
    await ledger.post(ctx, account.id, { amount: -account.balance, action: 'waive', key: 'settle', note })
  await waiveSource(ctx, sourceOf(row), note)
}

/**
 * What was paid is asked for back, and goes back once that is audited and executed. Where nothing was recorded of the
 * payment, it is taken out of the books at once. Answers where the fee stands then.
 */
export async function giveBackBooking(
  ctx: Ctx,
  row: ServiceBookingRow,
  reason: string,
): Promise<'refunding' | 'refunded'> {
  if (await draftRefund(ctx, sourceOf(row), `${row.bookingNo} ${reason}`.slice(0, 200))) return 'refunding'
  const account = await accountOf(ctx, row)
  await ledger.post(ctx, account.id, { amount: row.fee, action: 'refund', key: 'refund', note: reason })
  await ledger.post(ctx, account.id, { amount: -row.fee, action: 'waive', key: 'refunded', note: reason })
  await payBackSource(ctx, sourceOf(row))
  await waiveSource(ctx, sourceOf(row), reason)
  return 'refunded'
}
