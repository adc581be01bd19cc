import {
  importRecon,
  reconBatch as describedBatch,
  reconItem as describedItem,
} from '@linli/api-client/contract/property/payments/recon'
import type { InputOf, TakenOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handlePrepared, type Route } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { payableOf } from './bill-lock.ts'
import { openBills } from './desk-bills.ts'
import { planAllocation } from './plan-allocation.ts'
import { makePayment } from './make-payment.ts'
import { type ReconFile, readReconFile } from './recon-file.ts'
import { matchBatch } from './recon-match.ts'
import { reconBatch, type ReconBatchRow, reconItem, type ReconItemRow } from './recon.table.ts'
import { settlePayment } from './settle-payment.ts'

type Handled = TakenOf<typeof describedItem, 'handle'>

/** What is open in each batch. */
async function openOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx
    .select({ batchId: reconItem.batchId, n: sql<number>`count(*)::int` })
    .from(reconItem)
    .where(and(anyOf(reconItem.batchId, ids), eq(reconItem.state, 'pending')))
    .groupBy(reconItem.batchId)
  return new Map(rows.map(({ batchId, n }) => [batchId, n]))
}

const { routes: batchCalls } = serve(
  describedBatch,
  reconBatch,
)({
  present: async (rows, ctx) => {
    const ids = rows.map(({ id }) => id)
    const open = await openOf(ctx, ids)
    return new Map(ids.map((id) => [id, { openCount: open.get(id) ?? 0 }]))
  },
  on: {
    match: async (row, _input, ctx) => ({ patch: await matchBatch(ctx, row) }),
    close: async (row, _input, ctx) => {
      const open = (await openOf(ctx, [row.id])).get(row.id) ?? 0
      if (open > 0) throw refuse(`还有 ${open} 笔未处理，不能平账`)
    },
  },
})

/** The payment that we lack: its money is the channel's, and goes to what the room owes. */
async function supplement(
  ctx: Ctx,
  row: ReconItemRow,
  batch: ReconBatchRow,
  roomId: number,
): Promise<number> {
  if (row.result !== 'only_channel' || row.tradeType !== 'pay')
    throw invalid({ handleAction: '只有系统缺失的收款可以补单' })
  const bills = await openBills(ctx, roomId)
  if (bills.some((one) => one.row.estateId !== batch.estateId)) throw invalid({ roomId: '所选房屋不存在' })
  const paidAt = row.tradeTime ?? ctx.now
  const { parts } = planAllocation(
    bills.map((one) => payableOf(one, dayOf(paidAt))),
    row.amount,
  )
  const made = await makePayment(ctx, {
    estateId: batch.estateId,
    roomId,
    channel: 'bank',
    key: `recon:${row.id}`,
    // Whatever it owes; what is left stays with the room.
    wanted: parts.map(({ billId: id, principal, lateFee }) => ({ id, most: principal + lateFee })),
    tenders: [
      {
        method: batch.channel === 'bank' ? 'transfer' : batch.channel,
        amount: row.amount,
        externalTradeNo: row.tradeNo,
      },
    ],
    payerName: bills[0]?.row.payerName ?? null,
    remark: `对账补单 ${batch.billDate}`,
  })
  const settled = await settlePayment(ctx, made.row, paidAt)
  return settled.id
}

async function handle(row: ReconItemRow, input: Handled, ctx: Ctx) {
  const { handleAction, handleRemark, roomId } = input
  const [batch] = await ctx.tx.select().from(reconBatch).where(eq(reconBatch.id, row.batchId)).for('share')
  if (batch === undefined) throw notFound()
  if (batch.state === 'closed') throw refuse('该渠道该日账单已平账，不能再处理')
  if (handleAction === 'confirm_diff' && row.result !== 'amount_diff')
    throw invalid({ handleAction: '只有金额不符的明细可以差额调整' })
  const patch = { handleAction, handleRemark }
  if (handleAction !== 'supplement') return { patch, content: handleRemark }
  const paymentId = await supplement(ctx, row, batch, roomId ?? 0)
  return { patch: { ...patch, paymentId, systemAmount: row.amount }, content: handleRemark }
}

const { routes: itemCalls } = serve(
  describedItem,
  reconItem,
)({
  on: { handle: async (row, input, ctx) => await handle(row, input, ctx) },
})

/** A statement is kept once; another file for the same day takes its place until the day is closed. */
async function keepFile(ctx: Ctx, input: Omit<InputOf<typeof importRecon>, 'file'>, file: ReconFile) {
  const { estateId, channel, billDate } = input
  if (!coversEstate(ctx.scopeFor('property:reconBatch:import'), estateId)) throw notFound()
  const times = { createdAt: ctx.now, updatedAt: ctx.now, createdBy: userIdOf(ctx.caller) }
  await ctx.tx
    .insert(reconBatch)
    .values({ estateId, channel, billDate, ...times })
    .onConflictDoNothing()
  const [row] = await ctx.tx
    .select()
    .from(reconBatch)
    .where(
      and(
        eq(reconBatch.estateId, estateId),
        eq(reconBatch.channel, channel),
        eq(reconBatch.billDate, billDate),
      ),
    )
    .for('update')
  if (row === undefined) throw notFound()
  if (row.state === 'closed') throw refuse('该渠道该日账单已平账，不能重复导入')
  const { hash, name, lines } = file
  if (row.fileHash === hash) return { id: row.id, rows: lines.length, isKnown: true }
  await ctx.tx.delete(reconItem).where(eq(reconItem.batchId, row.id))
  const chunk = 2_000
  for (let at = 0; at < lines.length; at += chunk)
    await ctx.tx
      .insert(reconItem)
      .values(lines.slice(at, at + chunk).map((line) => ({ ...line, estateId, batchId: row.id, ...times })))
      .onConflictDoNothing()
  await ctx.tx
    .update(reconBatch)
    .set({
      fileName: name,
      fileHash: hash,
      channelCount: lines.length,
      channelAmount: lines.reduce(
        (sum, { tradeType, amount }) => sum + (tradeType === 'pay' ? amount : -amount),
        0,
      ),
      fee: lines.reduce((sum, { fee }) => sum + fee, 0),
      systemCount: 0,
      systemAmount: 0,
      state: 'imported',
      updatedAt: ctx.now,
      version: sql`${reconBatch.version} + 1`,
    })
    .where(eq(reconBatch.id, row.id))
  ctx.note({
    resource: 'reconBatch',
    targetId: row.id,
    estateId,
    rowCount: lines.length,
    title: `导入渠道账单 ${billDate}`,
  })
  return { id: row.id, rows: lines.length, isKnown: false }
}

export const reconRoutes: readonly Route[] = [
  handlePrepared(
    importRecon,
    async ({ file }) => {
      if (!(file instanceof File)) throw invalid({ file: '请选择账单文件' })
      return await readReconFile(file)
    },
    async (input, ctx, file) => await keepFile(ctx, input, file),
  ),
  ...batchCalls,
  ...itemCalls,
]
