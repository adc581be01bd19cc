import { and, eq, inArray, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { answered, type Exchange, type ItemVerdict } from '../../../ports/province/province-port.ts'
import {
  provinceBatch,
  type ProvinceBatchRow,
  provinceItem,
  type ProvinceItemRow,
  provinceReported,
  type SentItem,
} from '../province.table.ts'
import { sourceOf } from '../sources/sources.ts'

const minute = 60_000
/** After the first, second and third failure; then somebody has to look. */
const retryMinutes = [1, 5, 30] as const
/** How long until it is asked again, the longer the more often it was. */
const askMinutes = [1, 2, 5, 15, 60] as const

/** The items of a report, as they were written down with it. */
export const sentIn = (batch: Pick<ProvinceBatchRow, 'items'>): readonly SentItem[] =>
  batch.items as readonly SentItem[]

/** What is known now: settled, to be asked again and when, or never received and to be sent once more as it was. */
export interface Settled {
  readonly settled: 'done' | 'waiting' | 'resend'
  readonly askAt?: Date
}

/**
 * Writes down what an exchange says of a report. Without an answer that can be believed nothing is assumed: the items
 * stay on their way, and the platform is asked.
 */
export async function settleBatch(ctx: Ctx, id: number, { api, answer }: Exchange): Promise<Settled> {
  const [batch] = await ctx.tx.select().from(provinceBatch).where(eq(provinceBatch.id, id)).for('update')
  if (batch === undefined || batch.state === 'done') return { settled: 'done' }
  if (answer === undefined || answer.code === answered.pending) {
    return { settled: 'waiting', askAt: await wait(ctx, batch) }
  }
  if (api === 'query' && answer.code === answered.unknown) return { settled: 'resend' }
  const sent = sentIn(batch)
  const verdicts = new Map(answer.items.map((one) => [one.ref, one]))
  const isTaken = answer.code === answered.ok || answer.code === answered.partial
  const verdictOf = ({ targetId }: SentItem): ItemVerdict => {
    const ref = `${batch.dataType}-${targetId}`
    const own = verdicts.get(ref)
    if (own !== undefined) return own
    return { ref, code: isTaken ? answered.ok : answer.code, msg: answer.msg }
  }
  const items = await ctx.tx
    .select()
    .from(provinceItem)
    .where(
      inArray(
        provinceItem.id,
        sent.map((one) => one.id),
      ),
    )
    .for('update')
  const rows = new Map(
    items
      .filter(({ state, reqNo }) => state === 'sending' && reqNo === batch.reqNo)
      .map((one) => [one.id, one]),
  )
  const told = sent.flatMap((one) => {
    const item = rows.get(one.id)
    return item === undefined ? [] : [{ one, item, verdict: verdictOf(one) }]
  })
  const taken = told.filter(({ verdict }) => verdict.code === answered.ok)
  await succeed(ctx, batch, taken, answer.receiptNo)
  for (const { item, verdict } of told) if (verdict.code !== answered.ok) await fail(ctx, item, verdict)
  await ctx.tx.update(provinceBatch).set({ state: 'done' }).where(eq(provinceBatch.id, id))
  return { settled: 'done' }
}

async function wait(ctx: Ctx, batch: ProvinceBatchRow): Promise<Date> {
  const minutes = askMinutes[Math.min(batch.asked, askMinutes.length - 1)] ?? 60
  const askAt = new Date(ctx.now.getTime() + minutes * minute)
  await ctx.tx
    .update(provinceBatch)
    .set({ state: 'unknown', asked: batch.asked + 1, askAt })
    .where(eq(provinceBatch.id, batch.id))
  return askAt
}

interface Taken {
  readonly one: SentItem
  readonly item: ProvinceItemRow
}

/** What the platform took, in a handful of statements however many there are. */
async function succeed(
  ctx: Ctx,
  batch: ProvinceBatchRow,
  taken: readonly Taken[],
  receiptNo: string | null,
): Promise<void> {
  if (taken.length === 0) return
  await ctx.tx
    .update(provinceItem)
    .set({
      state: 'succeeded',
      receiptNo,
      finishedAt: ctx.now,
      errorCode: null,
      lastError: null,
      ...changed(ctx, provinceItem),
    })
    .where(
      inArray(
        provinceItem.id,
        taken.map(({ item }) => item.id),
      ),
    )
  await flowEvents.recordAll(
    ctx,
    taken.map(({ item }) => ({
      entity: 'provinceItem',
      entityId: item.id,
      action: 'succeed',
      fromState: 'sending',
      toState: 'succeeded',
      content: receiptNo === null ? '平台已接收' : `平台已接收，回执号${receiptNo}`,
    })),
  )
  await remember(
    ctx,
    batch,
    taken.map(({ one }) => one),
    receiptNo,
  )
  for (const { item } of taken) if (item.changedSince) await queueAgain(ctx, item)
}

/** What the platform has now, so that the same is not sent again. */
async function remember(
  ctx: Ctx,
  { estateId, dataType }: ProvinceBatchRow,
  taken: readonly SentItem[],
  receiptNo: string | null,
): Promise<void> {
  if (sourceOf(dataType).happens) return
  const gone = taken.filter(({ op }) => op === 'delete').map(({ targetId }) => targetId)
  if (gone.length > 0)
    await ctx.tx
      .delete(provinceReported)
      .where(
        and(
          eq(provinceReported.estateId, estateId),
          eq(provinceReported.dataType, dataType),
          inArray(provinceReported.targetId, gone),
        ),
      )
  const there = taken.filter(({ op }) => op === 'upsert')
  if (there.length === 0) return
  await ctx.tx
    .insert(provinceReported)
    .values(
      there.map(({ targetId, hash }) => ({
        estateId,
        dataType,
        targetId,
        payloadHash: hash,
        receiptNo,
        reportedAt: ctx.now,
      })),
    )
    .onConflictDoUpdate({
      target: [provinceReported.estateId, provinceReported.dataType, provinceReported.targetId],
      set: { payloadHash: sql`excluded.payload_hash`, receiptNo, reportedAt: ctx.now },
    })
}

/** It changed while it was on its way: what it is now follows. */
async function queueAgain(ctx: Ctx, item: ProvinceItemRow): Promise<void> {
  const { estateId, dataType, targetType, targetId, targetName, op, payloadHash } = item
  await ctx.tx
    .insert(provinceItem)
    .values({
      estateId,
      dataType,
      targetType,
      targetId,
      targetName,
      op,
      payloadHash,
      state: 'queued',
      queuedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
}

async function fail(ctx: Ctx, item: ProvinceItemRow, { code, msg }: ItemVerdict): Promise<void> {
  const minutes = retryMinutes[item.attempts - 1]
  await ctx.tx
    .update(provinceItem)
    .set({
      state: 'failed',
      errorCode: code,
      lastError: msg.slice(0, 300),
      finishedAt: ctx.now,
      // Changed since: what it is now has yet to be tried.
      attempts: item.changedSince ? 0 : item.attempts,
      changedSince: false,
      nextAt: minutes === undefined ? null : new Date(ctx.now.getTime() + minutes * minute),
      ...changed(ctx, provinceItem),
    })
    .where(eq(provinceItem.id, item.id))
  await flowEvents.record(ctx, {
    entity: 'provinceItem',
    entityId: item.id,
    action: 'fail',
    fromState: 'sending',
    toState: 'failed',
    content: `平台未接收：${code} ${msg}`,
  })
}
