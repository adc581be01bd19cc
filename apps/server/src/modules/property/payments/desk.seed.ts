import { openRefunds } from '@linli/api-client/contract/property/payments/refund'
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { bill } from '../bills/bill.table.ts'
import { paySubject } from '../subjects/charging.table.ts'
import { addDays } from '../../../kit/periods.ts'
import { applyRefund } from './apply-refund.ts'
import { owingBills, owingRooms } from './arrears.ts'
import { billAdjustmentModel } from './bill-adjustment.routes.ts'
import { billModel } from '../bills/bill.routes.ts'
import { invoiceRequestModel } from './invoice.routes.ts'
import { keepStatement } from './keep-statement.ts'
import { makePayment } from './make-payment.ts'
import { payment, type PaymentRow } from './payment.table.ts'
import { issueReceipts } from './receipt-papers.ts'
import { knownTrades } from './recon-match.ts'
import { reconBatch } from './recon.table.ts'
import { reconBatchModel } from './recon.routes.ts'
import { refundModel } from './refund.routes.ts'
import { remindRooms } from './remind.ts'
import { settlePayment } from './settle-payment.ts'

const seeder = { kind: 'system', name: '演示数据' } as const
const hourMs = 3_600_000

/** Rooms that owe something for long, as many as asked for. */
async function owing(ctx: Ctx, estateId: number, many: number) {
  const rooms = await owingRooms(ctx, estateId, { limit: many })
  return await owingBills(
    ctx,
    estateId,
    rooms.map(({ roomId }) => roomId),
  )
}

/** Some pay ahead, one of them at the desk. */
async function topups(ctx: Ctx, estateId: number, many: number): Promise<void> {
  const rooms = await ctx.tx
    .selectDistinctOn([payment.roomId], { roomId: payment.roomId, payerName: payment.payerName })
    .from(payment)
    .where(and(eq(payment.estateId, estateId), isNotNull(payment.roomId)))
    .orderBy(asc(payment.roomId))
    .limit(many)
  for (const [i, { roomId, payerName }] of rooms.entries()) {
    const { row } = await makePayment(ctx, {
      estateId,
      roomId,
      channel: 'mp',
      key: `seed-topup:${estateId}:${roomId}`,
      wanted: [],
      tenders: [{ method: 'wechat', amount: 10_000 * (i + 1), externalTradeNo: `WXTOP${estateId}-${i}` }],
      payerName,
    })
    await settlePayment(ctx, row, ctx.now)
  }
}

/** Some of what is owed for long is paid in part, in dispute, let off or charged beside. */
async function disputes(ctx: Ctx, estateId: number, many: number): Promise<void> {
  for (const [i, { roomId, bills }] of (await owing(ctx, estateId, many * 3)).entries()) {
    const [first] = bills
    if (first === undefined) continue
    if (i % 3 === 0) {
      const amount = Math.max(1, Math.floor(first.owed / 2))
      const { row } = await makePayment(ctx, {
        estateId,
        roomId,
        channel: 'mp',
        key: `seed-part:${first.id}`,
        wanted: [{ id: first.id, most: amount }],
        tenders: [{ method: 'alipay', amount, externalTradeNo: `ALIPART${first.id}` }],
        payerName: first.payerName,
      })
      await settlePayment(ctx, row, ctx.now)
    } else if (i % 3 === 1 && !first.frozen)
      await takeTransition(billModel, first, 'freeze', { frozenReason: '对面积有异议，核实中' }, ctx)
    else {
      const isLarge = i % 2 === 0
      const made = await createRow(
        billAdjustmentModel,
        {
          estateId,
          billId: first.id,
          kind: isLarge ? 'increase' : 'reduce',
          amount: isLarge ? 12_000 : Math.min(first.owed, 1_000),
          reason: isLarge ? '补收上期漏收' : '电梯停运补偿',
        },
        ctx,
      )
      if (isLarge && i % 4 === 0)
        await takeTransition(billAdjustmentModel, made, 'reject', { auditRemark: '请补充依据' }, ctx)
    }
  }
}

const paidLately = async (ctx: Ctx, estateId: number, many: number): Promise<PaymentRow[]> =>
  await ctx.tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.estateId, estateId),
        eq(payment.state, 'success'),
        gt(payment.billAmount, 0),
        eq(payment.channel, 'mp'),
      ),
    )
    .orderBy(desc(payment.paidAt), desc(payment.id))
    .limit(many)

/** Refunds in each state that no channel has to bring about. */
async function refunds(ctx: Ctx, estateId: number, many: number): Promise<void> {
  for (const [i, { id, wanted }] of (await paidLately(ctx, estateId, many * 2)).entries()) {
    const [first] = Array.isArray(wanted) ? wanted : []
    const billId = typeof first === 'object' && first !== null && 'id' in first ? Number(first.id) : 0
    const [of] = await ctx.tx.select().from(bill).where(eq(bill.id, billId))
    if (of === undefined || of.paidAmount < 100) continue
    const made = await applyRefund(ctx, {
      paymentId: id,
      lines: [{ billId, principal: Math.min(of.paidAmount, 1_000 + i * 100), lateFee: 0 }],
      way: i % 2 === 0 ? 'prepaid' : 'transfer',
      reason: i % 2 === 0 ? '车位退租，多收退回' : '重复缴费',
      ...(i % 2 === 1 && { payeeName: '陈建国', payeeBank: '工商银行', payeeAccount: '6222020000012345678' }),
    })
    if (i % 5 === 0) continue
    if (i % 5 === 1) {
      await takeTransition(refundModel, made, 'reject', { auditRemark: '请上传凭证' }, ctx)
      continue
    }
    const approved = await takeTransition(refundModel, made, 'approve', { auditRemark: '同意' }, ctx)
    if (i % 5 > 2)
      await takeTransition(refundModel, approved, 'execute', { externalRefundNo: `YH${made.id}` }, ctx)
  }
}

/** Papers and invoices of what was paid lately. */
async function papers(ctx: Ctx, estateId: number, many: number): Promise<void> {
  const rows = await ctx.tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.estateId, estateId),
        eq(payment.state, 'success'),
        eq(payment.channel, 'counter'),
        gt(payment.billAmount, 0),
        // While something is to go back, no invoice may say what was paid.
        sql`not exists (select 1 from refund r where r.payment_id = ${payment.id} and r.state in ${openRefunds})`,
      ),
    )
    .orderBy(desc(payment.paidAt), desc(payment.id))
    .limit(many * 2)
  for (const [i, row] of rows.entries()) {
    await issueReceipts(ctx, row, row.payerName ?? '业主')
    if (i % 2 === 0) continue
    const made = await createRow(
      invoiceRequestModel,
      { estateId, paymentIds: [row.id], titleType: 'person', title: row.payerName ?? '业主' },
      ctx,
    )
    if (i % 4 === 1)
      await takeTransition(
        invoiceRequestModel,
        made,
        'issue',
        { invoiceNo: String(20_000_000 + made.id).padStart(8, '0') },
        ctx,
      )
  }
}

/** Deposits of homes that are rebuilt. */
async function deposits(ctx: Ctx, estateId: number, many: number): Promise<void> {
  const [subject] = await ctx.tx
    .select()
    .from(paySubject)
    .where(and(eq(paySubject.estateId, estateId), eq(paySubject.code, 'DEPOSIT')))
  const rooms = await ctx.tx.execute<{ id: string }>(sql`
    select distinct room_id as id from pay_bill where estate_id = ${estateId} and room_id is not null
    order by room_id desc limit ${many}`)
  if (subject === undefined) return
  const today = dayOf(ctx.now)
  for (const [i, { id }] of rooms.entries()) {
    const roomId = Number(id)
    const made = await createRow(
      billModel,
      {
        estateId,
        roomId,
        subjectId: subject.id,
        periodStart: today,
        periodEnd: today,
        dueDate: addDays(today, 7),
        amount: 200_000,
      },
      ctx,
    )
    if (i % 2 === 0) continue
    const { row } = await makePayment(ctx, {
      estateId,
      roomId,
      channel: 'mp',
      key: `seed-deposit:${made.id}`,
      wanted: [{ id: made.id, most: 200_000 }],
      tenders: [{ method: 'wechat', amount: 200_000, externalTradeNo: `WXDEP${made.id}` }],
      payerName: made.payerName,
    })
    await settlePayment(ctx, row, ctx.now)
  }
}

/** Statements of a channel for days that many paid on: one is closed, one has differences. */
async function statements(ctx: Ctx, estateId: number): Promise<void> {
  const days = await ctx.tx.execute<{ day: string }>(sql`
    select distinct to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from payment
    where estate_id = ${estateId} and channel = 'mp' order by day desc limit 3`)
  for (const [i, { day: billDate }] of days.entries()) {
    const at = { estateId, channel: 'wechat', billDate } as const
    const known = await knownTrades(ctx, at)
    if (known.length === 0) continue
    const lines = known.map((one) => ({
      tradeType: one.tradeType,
      tradeNo: one.tradeNo,
      refundNo: one.refundNo,
      orderNo: null,
      amount: one.amount,
      fee: Math.floor(one.amount * 0.006),
      tradeTime: one.at,
    }))
    const told =
      i === 1
        ? lines.slice(1).map((line, n) => (n === 0 ? { ...line, amount: line.amount + 100 } : line))
        : lines
    const { id } = await keepStatement(ctx, at, {
      name: `wechat-${billDate}.csv`,
      hash: `seed-${estateId}-${billDate}`,
      lines: told,
    })
    const [row] = await ctx.tx.select().from(reconBatch).where(eq(reconBatch.id, id))
    if (row === undefined || i === 0) continue
    const matched = await takeTransition(reconBatchModel, row, 'match', {}, ctx)
    if (i === 2) await takeTransition(reconBatchModel, matched, 'close', {}, ctx)
  }
}

/** Something of everything that the desk and the accountant have to do with, of the last days. */
export async function seedDesk(deps: ServerDeps, estateId: number, many: number): Promise<void> {
  const today = dayStart(dayOf(deps.clock()))
  const parts: readonly [number, (ctx: Ctx) => Promise<void>][] = [
    [5, async (ctx) => await topups(ctx, estateId, many)],
    [4, async (ctx) => await deposits(ctx, estateId, many)],
    [4, async (ctx) => await disputes(ctx, estateId, many)],
    [3, async (ctx) => await refunds(ctx, estateId, many)],
    [2, async (ctx) => await papers(ctx, estateId, many)],
    [
      1,
      async (ctx) => {
        const rooms = await owing(ctx, estateId, many)
        for (const [i, { roomId }] of rooms.entries())
          await remindRooms(ctx, {
            estateId,
            roomIds: [roomId],
            ...(i % 3 === 0
              ? { channel: 'phone', result: '答应本周内缴清' }
              : { channel: i % 3 === 1 ? 'letter' : 'mp' }),
          })
        await statements(ctx, estateId)
      },
    ],
  ]
  for (const [daysAgo, run] of parts)
    await inContext(deps, seeder, run, {
      now: new Date(today.getTime() - daysAgo * 24 * hourMs + 10 * hourMs),
    })
}
