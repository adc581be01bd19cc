import * as calls from '@linli/api-client/contract/property/payments/mp-bill-calls'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { ownCapabilities } from '../../auth/mp/mp-capabilities.ts'
import { ownHomes, residentOf, withinEstate } from '../../auth/mp/mp-caller.ts'
import { room } from '../../base/rooms/room.table.ts'
import { closePayment } from '../../pay/close-payment.ts'
import { payTransaction } from '../../pay/pay.table.ts'
import { bill } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { openOfRoom } from './desk-account.ts'
import { openBills, shownBill } from './desk-bills.ts'
import { invoiceRequestModel } from './invoice.routes.ts'
import { payByPhone } from './mp-pay.ts'
import { prepaidOf } from './move-prepaid.ts'
import { payment, paymentAllocation, type PaymentRow } from './payment.table.ts'
import { channelTender } from './property-payments.ts'

const pageRows = 20

/** The homes of who calls in which bills may be looked at. */
async function billedHomes(ctx: Ctx) {
  residentOf(ctx)
  const may = await ownCapabilities(ctx)
  return (await ownHomes(ctx)).filter(({ roomId }) => may.get(roomId)?.includes('bill') === true)
}

const ofHomes = async (ctx: Ctx) =>
  anyOf(
    payment.roomId,
    (await billedHomes(ctx)).map(({ roomId }) => roomId),
  )

/** A payment of an own home. */
async function ownPayment(ctx: Ctx, id: number): Promise<PaymentRow> {
  const [row] = await ctx.tx
    .select()
    .from(payment)
    .where(and(eq(payment.id, id), await ofHomes(ctx)))
  if (row === undefined) throw notFound()
  return row
}

/** What each payment was for. */
async function linesOf(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.tx
    .select({
      allocation: paymentAllocation,
      from: bill.periodStart,
      to: bill.periodEnd,
      name: paySubject.name,
    })
    .from(paymentAllocation)
    .innerJoin(bill, eq(bill.id, paymentAllocation.billId))
    .innerJoin(paySubject, eq(paySubject.id, bill.subjectId))
    .where(anyOf(paymentAllocation.paymentId, ids))
    .orderBy(asc(paymentAllocation.id))
  return Map.groupBy(rows, ({ allocation }) => allocation.paymentId)
}

async function shownPayments(ctx: Ctx, rows: readonly PaymentRow[]): Promise<calls.MpPayment[]> {
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const rooms = await ctx.tx
    .select({ id: room.id, name: room.fullName })
    .from(room)
    .where(
      anyOf(
        room.id,
        rows.flatMap(({ roomId }) => roomId ?? []),
      ),
    )
  return rows.map((row) => ({
    id: row.id,
    paymentNo: row.paymentNo,
    roomName: rooms.find(({ id }) => id === row.roomId)?.name ?? null,
    amount: row.amount,
    refunded: row.refundedAmount,
    prepaid: row.prepaidAmount,
    paidAt: row.paidAt?.toISOString() ?? null,
    lines: (lines.get(row.id) ?? []).map(({ allocation, from, to, name }) => ({
      subjectName: name,
      period: from === to ? from : `${from} 至 ${to}`,
      amount: allocation.principal + allocation.lateFee,
    })),
    state: row.state,
  }))
}

async function homeBills(ctx: Ctx, roomId: number) {
  const bills = await openBills(ctx, openOfRoom(roomId))
  return bills.map((one) => {
    const { allowPartial: _may, isDeposit: _held, ...shown } = shownBill(one, dayOf(ctx.now))
    return { ...shown, roomId, payable: one.onlinePay, detail: [...(one.row.calcDetail ?? [])] }
  })
}

/** What residents do about their bills: with the rooms that are theirs today, and no others. */
export const mpBillRoutes: readonly Route[] = [
  handle(calls.mpBills, async ({ roomId }, ctx) => {
    const homes = (await billedHomes(ctx)).filter((one) => roomId === undefined || one.roomId === roomId)
    const rooms = []
    for (const home of new Map(homes.map((one) => [one.roomId, one])).values()) {
      const bills = await homeBills(ctx, home.roomId)
      rooms.push({
        roomId: home.roomId,
        roomName: home.roomName,
        estateName: home.estateName,
        owed: bills.reduce((sum, { owed }) => sum + owed, 0),
        prepaid: await prepaidOf(ctx, home.roomId),
        bills,
      })
    }
    return { rooms }
  }),
  handle(calls.mpPayments, async ({ pageNum = 1, pageSize = pageRows }, ctx) => {
    const own = and(await ofHomes(ctx), ne(payment.state, 'closed'))
    const rows = await ctx.tx
      .select()
      .from(payment)
      .where(own)
      .orderBy(desc(payment.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    return {
      records: await shownPayments(ctx, rows),
      total: await ctx.tx.$count(payment, own),
      pageNum,
      pageSize,
    }
  }),
  handle(calls.mpPay, async (input, ctx) => {
    const { id, paymentNo, amount, estateId } = await payByPhone(ctx, input)
    ctx.note({ resource: 'payment', targetId: id, estateId, title: `居民缴费 ${paymentNo}` })
    return { id, paymentNo, amount }
  }),
  handle(calls.mpPaymentState, async ({ id }, ctx) => {
    const { state, amount } = await ownPayment(ctx, id)
    const tender = await channelTender(ctx, id)
    const [order] = await ctx.tx
      .select()
      .from(payTransaction)
      .where(eq(payTransaction.id, tender?.payTransactionId ?? 0))
    return { state, amount, codeText: order?.codeText ?? null, failReason: order?.failReason ?? null }
  }),
  handle(calls.mpCancelPayment, async ({ id }, ctx) => {
    const row = await ownPayment(ctx, id)
    const tender = await channelTender(ctx, id)
    if (row.state !== 'pending' || row.channel !== 'mp' || tender?.payTransactionId == null)
      throw refuse('只能取消待支付的缴费')
    return { closed: await closePayment(ctx, tender.payTransactionId) }
  }),
  handle(calls.mpAskInvoice, async (input, ctx) => {
    const rows = []
    for (const id of input.paymentIds) rows.push(await ownPayment(ctx, id))
    const [first] = rows
    if (first === undefined || rows.some(({ estateId }) => estateId !== first.estateId)) throw notFound()
    const { estateId } = first
    const { id, requestNo, amount } = await createRow(
      invoiceRequestModel,
      { ...input, estateId },
      withinEstate(ctx, estateId),
    )
    return { id, requestNo, amount }
  }),
]
