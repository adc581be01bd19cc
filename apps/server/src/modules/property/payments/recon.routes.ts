import {
  importRecon,
  reconBatch as describedBatch,
  reconItem as describedItem,
} from '@linli/api-client/contract/property/payments/recon'
import type { TakenOf } from '@linli/api-client/kit'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handlePrepared, type Route } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { payableOf } from './bill-lock.ts'
import { openOfRoom } from './desk-account.ts'
import { openBills } from './desk-bills.ts'
import { planAllocation } from './plan-allocation.ts'
import { makePayment } from './make-payment.ts'
import { keepStatement } from './keep-statement.ts'
import { readReconFile } from './recon-file.ts'
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

export const { model: reconBatchModel, routes: batchCalls } = serve(
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
  const bills = await openBills(ctx, openOfRoom(roomId))
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

export const { model: reconItemModel, routes: itemCalls } = serve(
  describedItem,
  reconItem,
)({
  on: { handle: async (row, input, ctx) => await handle(row, input, ctx) },
})

export const reconRoutes: readonly Route[] = [
  handlePrepared(
    importRecon,
    async ({ file }) => {
      if (!(file instanceof File)) throw invalid({ file: '请选择账单文件' })
      return await readReconFile(file)
    },
    async (input, ctx, file) => {
      if (!coversEstate(ctx.scopeFor('property:reconBatch:import'), input.estateId)) throw notFound()
      return await keepStatement(ctx, input, file)
    },
  ),
  ...batchCalls,
  ...itemCalls,
]
