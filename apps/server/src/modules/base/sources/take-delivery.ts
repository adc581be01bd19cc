import type { SyncedType } from '@linli/api-client/contract/base/data-source'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { actionOf, applyRows, cellsOf, countBatches } from './apply-items.ts'
import { dataSyncBatch, dataSyncItem, type SourceRow } from './data-source.table.ts'

/** A row as a source delivers it. */
export interface DeliveredRow {
  readonly externalId: string
  /** As it came: nothing is known of it until it is mapped. */
  readonly payload: Readonly<Record<string, unknown>>
}

export interface Delivery {
  readonly source: SourceRow
  readonly dataType: SyncedType
  readonly trigger: 'schedule' | 'manual' | 'push' | 'import'
  readonly rows: readonly DeliveredRow[]
  /** Why nothing came. */
  readonly error?: string
}

/** Writes down what a source delivered, row by row, and takes it in where nobody has to look at it first. */
export async function takeDelivery(
  ctx: Ctx,
  { source, dataType, trigger, rows, error }: Delivery,
): Promise<{ batchId: number; failed: { externalId: string; error: string }[] }> {
  const [batch] = await ctx.tx
    .insert(dataSyncBatch)
    .values({
      sourceId: source.id,
      dataType,
      trigger,
      startedAt: ctx.now,
      finishedAt: ctx.now,
      total: rows.length,
      state: error === undefined ? 'running' : 'failed',
      error: error ?? null,
    })
    .returning({ id: dataSyncBatch.id })
  const batchId = batch?.id ?? 0
  const failed: { externalId: string; error: string }[] = []
  if (rows.length > 0) {
    const cells = await cellsOf(
      ctx,
      source,
      dataType,
      rows.map(({ payload }) => payload),
    )
    const applied = source.autoAccept
      ? await applyRows(
          ctx,
          source,
          dataType,
          rows.map(({ externalId }, index) => ({ externalId, cells: cells[index] ?? {} })),
        )
      : []
    await ctx.tx.insert(dataSyncItem).values(
      rows.map(({ externalId, payload }, index) => {
        const one = applied[index]
        const fault = one?.outcome.kind === 'failed' ? one.outcome.error : null
        if (fault !== null) failed.push({ externalId, error: fault })
        return {
          externalId,
          sourceId: source.id,
          batchId,
          dataType,
          receivedAt: ctx.now,
          payloadEnc: ctx.deps.personal.seal(JSON.stringify(payload)).enc,
          targetId: one?.targetId ?? null,
          action: one && one.outcome.kind !== 'failed' ? actionOf[one.outcome.kind] : null,
          error: fault?.slice(0, 200) ?? null,
          state:
            one === undefined
              ? ('pending' as const)
              : fault === null
                ? ('applied' as const)
                : ('failed' as const),
        }
      }),
    )
  }
  if (error === undefined) await countBatches(ctx, [batchId])
  await raiseTopic(ctx, 'rows:base/data-sync-batches', [0])
  return { batchId, failed }
}

/** The batch as it stands. */
export async function batchOf(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select().from(dataSyncBatch).where(eq(dataSyncBatch.id, id))
  return row
}
