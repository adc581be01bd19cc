import { isSynced, manualPriority, type SyncedType } from '@linli/api-client/contract/base/data-source'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { ImportChange } from '../../../kit/serve/options.ts'
import { textOf } from '../../../kit/text-of.ts'
import {
  dataFieldOrigin,
  dataLink,
  dataSourceMapping,
  dataSyncBatch,
  type SourceRow,
  type SyncItemRow,
} from './data-source.table.ts'
import { withinSource } from './in-name-of.ts'
import { mapRow } from './map-row.ts'
import { type Cells, findTargets, type Outcome, takeRows } from './source-targets.ts'

/** What became of a row that was taken in. */
export interface Applied {
  readonly outcome: Outcome
  readonly targetId: number | null
}

/** The words of delivered rows under our names. */
export async function cellsOf(
  ctx: Ctx,
  source: Pick<SourceRow, 'id'>,
  type: SyncedType,
  payloads: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Cells[]> {
  const mapping = await ctx.tx
    .select()
    .from(dataSourceMapping)
    .where(eq(dataSourceMapping.parentId, source.id))
    .orderBy(dataSourceMapping.orderNo)
  return payloads.map((row) => mapRow(type, mapping, row))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Who wrote the fields of rows last, by row and field. */
async function originsOf(ctx: Ctx, type: SyncedType, targets: readonly (number | null)[]) {
  const ids = targets.filter((id) => id !== null)
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(dataFieldOrigin)
          .where(and(eq(dataFieldOrigin.dataType, type), inArray(dataFieldOrigin.targetId, ids)))
  return new Map(rows.map((one) => [`${one.targetId}|${one.field}`, one]))
}

/** Fields of a change that somebody wrote who weighs more than the source. */
function keptFields(
  origins: Awaited<ReturnType<typeof originsOf>>,
  priority: number,
  targetId: number | null,
  { before, after }: ImportChange,
): ReadonlySet<string> {
  return new Set(
    Object.keys(after).filter((field) => {
      if (isEmpty(before[field])) return false
      const origin = origins.get(`${targetId}|${field}`)
      // Another value than the source left there was typed in by hand.
      const holds = origin !== undefined && origin.value === textOf(before[field])
      return (holds ? origin.priority : manualPriority) > priority
    }),
  )
}

/** Takes rows of a source in: what weighs more than it stays, what is wrong leaves its target as it was. */
export async function applyRows(
  ctx: Ctx,
  source: Pick<SourceRow, 'id' | 'priority'>,
  type: SyncedType,
  rows: readonly { readonly externalId: string; readonly cells: Cells }[],
): Promise<readonly Applied[]> {
  const cells = rows.map((row) => row.cells)
  const looked = await takeRows(ctx, type, cells, { dryRun: true })
  const known = await findTargets(ctx, type, cells)
  const origins = await originsOf(ctx, type, known)
  const mine: Cells[] = []
  const changes: (ImportChange | undefined)[] = []
  for (const [index, given] of cells.entries()) {
    const outcome = looked[index]
    const change = outcome && outcome.kind !== 'failed' ? outcome.change : undefined
    const kept = change
      ? keptFields(origins, source.priority ?? 1, known[index] ?? null, change)
      : new Set<string>()
    mine.push(Object.fromEntries(Object.entries(given).filter(([key]) => !kept.has(key))))
    changes.push(change)
  }
  const good = looked.flatMap((outcome, index) => (outcome.kind === 'failed' ? [] : [index]))
  const taken = await takeRows(
    ctx,
    type,
    good.map((index) => mine[index] ?? {}),
    { dryRun: false },
  )
  const outcomes = looked.map((outcome, index) => taken[good.indexOf(index)] ?? outcome)
  const targets = await findTargets(ctx, type, cells)
  const applied = outcomes.map((outcome, index) => ({ outcome, targetId: targets[index] ?? null }))
  await remember(ctx, source, type, rows, applied, mine, changes)
  return applied
}

/** What the source calls the rows, and which fields are its own now. */
async function remember(
  ctx: Ctx,
  source: Pick<SourceRow, 'id' | 'priority'>,
  type: SyncedType,
  rows: readonly { readonly externalId: string }[],
  applied: readonly Applied[],
  cells: readonly Cells[],
  changes: readonly (ImportChange | undefined)[],
): Promise<void> {
  const links = applied.flatMap(({ outcome, targetId }, index) =>
    outcome.kind === 'failed' || targetId === null
      ? []
      : [
          {
            sourceId: source.id,
            dataType: type,
            externalId: rows[index]?.externalId ?? '',
            targetId,
            linkedAt: ctx.now,
          },
        ],
  )
  if (links.length > 0)
    await ctx.tx
      .insert(dataLink)
      .values(links)
      .onConflictDoUpdate({
        target: [dataLink.sourceId, dataLink.dataType, dataLink.externalId],
        set: { targetId: sql`excluded.target_id`, linkedAt: ctx.now },
      })
  const origins = applied.flatMap(({ outcome, targetId }, index) => {
    const change = changes[index]
    if (outcome.kind !== 'updated' || targetId === null || change === undefined) return []
    return Object.entries(change.after).flatMap(([field, value]) =>
      cells[index]?.[field] === undefined
        ? []
        : [
            {
              dataType: type,
              targetId,
              field,
              sourceId: source.id,
              priority: source.priority ?? 1,
              value: textOf(value),
            },
          ],
    )
  })
  if (origins.length > 0)
    await ctx.tx
      .insert(dataFieldOrigin)
      .values(origins)
      .onConflictDoUpdate({
        target: [dataFieldOrigin.dataType, dataFieldOrigin.targetId, dataFieldOrigin.field],
        set: {
          sourceId: source.id,
          priority: sql`excluded.priority`,
          value: sql`excluded.value`,
        },
      })
}

export const actionOf = { created: 'create', updated: 'update', unchanged: 'skip' } as const

/** What a stored row says, opened. */
export const payloadOf = (ctx: Ctx, item: Pick<SyncItemRow, 'payloadEnc'>): Record<string, unknown> =>
  JSON.parse(ctx.deps.personal.open(item.payloadEnc)) as Record<string, unknown>

/** Takes one stored row in again; answers what becomes of the item. */
export async function applyItem(ctx: Ctx, source: SourceRow, item: SyncItemRow): Promise<Applied> {
  const { dataType, externalId } = item
  if (!isSynced(dataType)) return { outcome: { kind: 'failed', error: '该数据类型不能入库' }, targetId: null }
  const [cells = {}] = await cellsOf(ctx, source, dataType, [payloadOf(ctx, item)])
  const [applied] = await applyRows(withinSource(ctx, source), source, dataType, [{ externalId, cells }])
  return applied ?? { outcome: { kind: 'unchanged' }, targetId: null }
}

/** Counts anew what became of the rows of batches. */
export async function countBatches(ctx: Ctx, batchIds: readonly number[]): Promise<void> {
  for (const id of batchIds) {
    const [row] = await ctx.tx.execute<
      Record<'created' | 'updated' | 'unchanged' | 'pending' | 'failed', number>
    >(sql`
      select (count(*) filter (where state = 'applied' and action = 'create'))::int as created,
        (count(*) filter (where state = 'applied' and action = 'update'))::int as updated,
        (count(*) filter (where state = 'applied' and action = 'skip'))::int as unchanged,
        (count(*) filter (where state = 'pending'))::int as pending,
        (count(*) filter (where state = 'failed'))::int as failed
      from data_sync_item where batch_id = ${id}`)
    if (row === undefined) continue
    const state =
      row.failed === 0
        ? 'done'
        : row.created + row.updated + row.unchanged + row.pending > 0
          ? 'partial'
          : 'failed'
    await ctx.tx
      .update(dataSyncBatch)
      .set({ ...row, state })
      .where(
        and(eq(dataSyncBatch.id, id), inArray(dataSyncBatch.state, ['running', 'done', 'partial', 'failed'])),
      )
  }
}
