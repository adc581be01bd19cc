import type { ReconChannel } from '@linli/api-client/contract/property/payments/recon'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { userIdOf } from '../../../kit/caller.ts'
import { dayEnd, dayStart } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { addDays } from '../../../kit/periods.ts'
import { paymentTender } from './payment.table.ts'
import { reconBatch, type ReconBatchRow, reconItem, type ReconItemRow } from './recon.table.ts'

/** The ways of money that a channel tells of. */
const methods: Readonly<Record<ReconChannel, readonly string[]>> = {
  wechat: ['wechat'],
  alipay: ['alipay'],
  pos: ['pos'],
  bank: ['transfer', 'withhold'],
}

/** What is known here of a trade. */
export interface Known {
  readonly tradeType: 'pay' | 'refund'
  readonly tradeNo: string
  readonly refundNo: string | null
  readonly amount: number
  readonly paymentId: number
  readonly tenderId: number
  readonly at: Date
}

interface Found extends Record<string, unknown> {
  readonly trade_type: 'pay' | 'refund'
  readonly trade_no: string
  readonly refund_no: string | null
  readonly amount: string
  readonly payment_id: string
  readonly tender_id: string
  readonly at: Date
}

/** What came and went by a channel on a day, as it is known here. */
export async function knownTrades(
  ctx: Ctx,
  { estateId, channel, billDate }: Pick<ReconBatchRow, 'estateId' | 'channel' | 'billDate'>,
): Promise<Known[]> {
  const ways = `{${methods[channel].join(',')}}`
  const [from, until] = [dayStart(billDate).toISOString(), dayEnd(billDate).toISOString()]
  const rows = await ctx.tx.execute<Found>(sql`
    select 'pay' as trade_type, t.external_trade_no as trade_no, null as refund_no, t.amount, t.payment_id,
      t.id as tender_id, p.paid_at as at
    from payment_tender t join payment p on p.id = t.payment_id
    where t.estate_id = ${estateId} and t.method = any(${ways}::text[]) and t.external_trade_no is not null
      and p.state in ('success', 'part_refunded', 'refunded')
      and p.paid_at >= ${from}::timestamptz and p.paid_at < ${until}::timestamptz
    union all
    select 'refund', t.external_trade_no, coalesce(x.channel_refund_no, r.external_refund_no), rt.amount,
      r.payment_id, t.id, r.executed_at
    from refund r join refund_tender rt on rt.refund_id = r.id join payment_tender t on t.id = rt.tender_id
      left join pay_refund x on x.id = rt.pay_refund_id
    where r.estate_id = ${estateId} and t.method = any(${ways}::text[]) and t.external_trade_no is not null
      and r.state = 'success' and r.executed_at >= ${from}::timestamptz and r.executed_at < ${until}::timestamptz
    order by at, tender_id`)
  return rows.map((one) => ({
    tradeType: one.trade_type,
    tradeNo: one.trade_no,
    refundNo: one.refund_no,
    amount: Number(one.amount),
    paymentId: Number(one.payment_id),
    tenderId: Number(one.tender_id),
    at: new Date(one.at),
  }))
}

const isSame = (item: ReconItemRow, known: Known) =>
  item.tradeType === known.tradeType &&
  item.tradeNo === known.tradeNo &&
  (item.tradeType === 'pay' || item.refundNo === null || item.refundNo === known.refundNo)

/** What a trade of the channel comes to beside one of ours. */
const resultOf = (item: ReconItemRow, known: Known) =>
  item.amount === known.amount
    ? ({ result: 'matched', state: 'matched' } as const)
    : ({ result: 'amount_diff', state: 'pending' } as const)

async function keep(ctx: Ctx, item: ReconItemRow, known: Known): Promise<void> {
  await ctx.tx
    .update(reconItem)
    .set({
      ...resultOf(item, known),
      systemAmount: known.amount,
      paymentId: known.paymentId,
      updatedAt: ctx.now,
    })
    .where(eq(reconItem.id, item.id))
  await ctx.tx
    .update(paymentTender)
    .set({ reconState: item.amount === known.amount ? 'matched' : 'differs' })
    .where(eq(paymentTender.id, known.tenderId))
}

/** What of ours the statement of the day before lacked may stand in that of this day. */
async function acrossDays(
  ctx: Ctx,
  batch: ReconBatchRow,
  items: readonly ReconItemRow[],
): Promise<Set<number>> {
  const paired = new Set<number>()
  const missing = await ctx.tx
    .select({ item: reconItem })
    .from(reconItem)
    .innerJoin(reconBatch, eq(reconBatch.id, reconItem.batchId))
    .where(
      and(
        eq(reconBatch.estateId, batch.estateId),
        eq(reconBatch.channel, batch.channel),
        eq(reconBatch.billDate, addDays(batch.billDate, -1)),
        eq(reconItem.result, 'only_system'),
        eq(reconItem.state, 'pending'),
        isNotNull(reconItem.paymentId),
      ),
    )
    .orderBy(asc(reconItem.id))
  for (const { item: before } of missing) {
    const now = items.find(
      (one) =>
        !paired.has(one.id) &&
        one.tradeType === before.tradeType &&
        one.tradeNo === before.tradeNo &&
        one.amount === before.systemAmount,
    )
    if (now === undefined) continue
    paired.add(now.id)
    await ctx.tx
      .update(reconItem)
      .set({
        state: 'matched',
        result: 'matched',
        systemAmount: before.systemAmount,
        paymentId: before.paymentId,
      })
      .where(eq(reconItem.id, now.id))
    await ctx.tx
      .update(reconItem)
      .set({
        state: 'handled',
        handleAction: 'next_day',
        handleRemark: `${batch.billDate} 账单中一致`,
        handledAt: ctx.now,
      })
      .where(eq(reconItem.id, before.id))
  }
  return paired
}

/** Holds the trades of a statement against ours: the same, another amount, only there, only here. */
export async function matchBatch(ctx: Ctx, batch: ReconBatchRow) {
  await ctx.tx
    .delete(reconItem)
    .where(
      and(
        eq(reconItem.batchId, batch.id),
        eq(reconItem.result, 'only_system'),
        eq(reconItem.state, 'pending'),
      ),
    )
  const items = await ctx.tx
    .select()
    .from(reconItem)
    .where(and(eq(reconItem.batchId, batch.id), inArray(reconItem.state, ['pending', 'matched'])))
    .orderBy(asc(reconItem.id))
  const known = await knownTrades(ctx, batch)
  const left = new Set(known)
  const unknown: ReconItemRow[] = []
  for (const item of items) {
    const of = [...left].find((one) => isSame(item, one))
    if (of === undefined) {
      if (item.state === 'pending') unknown.push(item)
      continue
    }
    left.delete(of)
    await keep(ctx, item, of)
  }
  const paired = await acrossDays(ctx, batch, unknown)
  for (const item of unknown)
    if (!paired.has(item.id))
      await ctx.tx
        .update(reconItem)
        .set({ result: 'only_channel', state: 'pending' })
        .where(eq(reconItem.id, item.id))
  await addMissing(ctx, batch, [...left])
  return {
    systemCount: known.length,
    systemAmount: known.reduce((sum, one) => sum + (one.tradeType === 'pay' ? one.amount : -one.amount), 0),
  }
}

/** What the channel does not know of stands in the batch, too; what was handled before is not asked again. */
async function addMissing(
  ctx: Ctx,
  { id, estateId }: ReconBatchRow,
  missing: readonly Known[],
): Promise<void> {
  if (missing.length === 0) return
  await ctx.tx
    .insert(reconItem)
    .values(
      missing.map(({ tradeType, tradeNo, refundNo, amount, paymentId, at }) => ({
        estateId,
        batchId: id,
        tradeType,
        tradeNo,
        refundNo,
        systemAmount: amount,
        paymentId,
        tradeTime: at,
        result: 'only_system' as const,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        createdBy: userIdOf(ctx.caller),
      })),
    )
    .onConflictDoNothing()
}
