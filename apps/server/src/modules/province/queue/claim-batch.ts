import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import type { ReportedItem } from '../../../ports/province/province-port.ts'
import {
  provinceBatch,
  type ProvinceBatchRow,
  type ProvinceConfigRow,
  provinceItem,
  type ProvinceItemRow,
  provinceReported,
  type SentItem,
} from '../province.table.ts'
import { readObjects, type ReportSource, type SourceObject } from '../sources/source.ts'
import { wordsOfMissing } from './queue-changes.ts'

/** How long an answer may take before it is asked for. */
export const answerMs = 120_000

interface Judged {
  readonly item: ProvinceItemRow
  readonly to: 'sending' | 'invalid' | 'ignored' | 'succeeded'
  readonly words?: string
  readonly object?: SourceObject | undefined
}

/** What becomes of an item that is about to go, by what is true of its object now. */
function judge(item: ProvinceItemRow, object: SourceObject | undefined, taken: string | undefined): Judged {
  if (item.op === 'delete')
    return { item, to: taken === undefined ? 'ignored' : 'sending', words: '平台没有该对象' }
  if (object === undefined) return { item, to: 'ignored', words: '对象已不在上报范围' }
  if (object.missing.length > 0) return { item, to: 'invalid', words: wordsOfMissing(object) }
  if (object.hash === taken) return { item, to: 'succeeded', words: '内容与上次成功的相同，未重复上报' }
  return { item, to: 'sending', object }
}

/**
 * Takes what waits of one type into a report and writes it down as on its way, in the transaction of the caller; null
 * when nothing is to be sent. An object whose other change is on its way waits for that one.
 */
export async function claimBatch(
  ctx: Ctx,
  config: ProvinceConfigRow,
  source: ReportSource,
): Promise<{ readonly batch: ProvinceBatchRow | null; readonly looked: number }> {
  const { estateId } = config
  const items = await ctx.tx
    .select()
    .from(provinceItem)
    .where(
      and(
        eq(provinceItem.estateId, estateId),
        eq(provinceItem.dataType, source.dataType),
        eq(provinceItem.state, 'queued'),
        sql`not exists (select from province_report_item o where o.target_type = ${source.targetType}
          and o.target_id = ${provinceItem.targetId} and o.state = 'sending')`,
      ),
    )
    .orderBy(asc(provinceItem.id))
    .limit(config.batchSize)
    .for('update', { skipLocked: true })
  if (items.length === 0) return { batch: null, looked: 0 }
  const ids = items.map(({ targetId }) => targetId)
  const from = config.enabledAt ?? ctx.now
  const objects = new Map(
    (await readObjects(ctx, source, estateId, { ids, from, limit: ids.length })).map((one) => [one.id, one]),
  )
  const taken = await takenOf(ctx, source, estateId, ids)
  const judged = items.map((item) => judge(item, objects.get(item.targetId), taken.get(item.targetId)))
  for (const to of ['invalid', 'ignored', 'succeeded'] as const)
    await settleWithout(
      ctx,
      judged.filter((one) => one.to === to),
      to,
    )
  const going = judged.filter(({ to }) => to === 'sending')
  if (going.length === 0) return { batch: null, looked: items.length }
  return { batch: await writeDown(ctx, source, estateId, going), looked: items.length }
}

async function takenOf(ctx: Ctx, { dataType }: ReportSource, estateId: number, ids: readonly number[]) {
  const rows = await ctx.tx
    .select({ id: provinceReported.targetId, hash: provinceReported.payloadHash })
    .from(provinceReported)
    .where(
      and(
        eq(provinceReported.estateId, estateId),
        eq(provinceReported.dataType, dataType),
        inArray(provinceReported.targetId, [...ids]),
      ),
    )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

const settledBy = { invalid: 'lack', ignored: 'drop', succeeded: 'succeed' } as const

/** Items that end, or rest, without being sent. */
async function settleWithout(
  ctx: Ctx,
  judged: readonly Judged[],
  to: 'invalid' | 'ignored' | 'succeeded',
): Promise<void> {
  const settled = JSON.stringify(judged.map(({ item, words = '' }) => ({ id: item.id, words })))
  await ctx.tx
    .update(provinceItem)
    .set({
      state: to,
      lastError: to === 'invalid' ? sql`settled.words` : null,
      errorCode: to === 'invalid' ? 'E008' : null,
      ignoreReason: to === 'ignored' ? sql`settled.words` : null,
      finishedAt: to === 'invalid' ? null : ctx.now,
      ...changed(ctx, provinceItem),
    })
    .from(sql`jsonb_to_recordset(${settled}::jsonb) as settled (id bigint, words text)`)
    .where(eq(provinceItem.id, sql`settled.id`))
  await flowEvents.recordAll(
    ctx,
    judged.map(({ item, words = '' }) => ({
      entity: 'provinceItem',
      entityId: item.id,
      action: settledBy[to],
      fromState: 'queued',
      toState: to,
      content: words,
    })),
  )
}

/** The values with the bytes of pictures in place of their keys. */
async function dataOf(ctx: Ctx, source: ReportSource, object: SourceObject): Promise<ReportedItem['data']> {
  const data: Record<string, unknown> = { ...object.facts }
  for (const [key, { picture }] of Object.entries(source.fields)) {
    const file = data[key]
    if (!picture || typeof file !== 'string') continue
    const bytes = await ctx.deps.files.get(file)
    if (bytes === undefined) delete data[key]
    else data[key] = Buffer.from(bytes).toString('base64')
  }
  return data
}

async function writeDown(
  ctx: Ctx,
  source: ReportSource,
  estateId: number,
  going: readonly Judged[],
): Promise<ProvinceBatchRow> {
  const reqNo = `LL${dayOf(ctx.now).replaceAll('-', '')}${randomBytes(10).toString('hex').toUpperCase()}`
  const reported: ReportedItem[] = []
  const sent: SentItem[] = []
  for (const { item, object } of going) {
    reported.push({
      ref: `${source.dataType}-${item.targetId}`,
      op: item.op,
      data: object ? await dataOf(ctx, source, object) : {},
    })
    sent.push({ id: item.id, targetId: item.targetId, op: item.op, hash: object?.hash ?? '' })
  }
  const [batch] = await ctx.tx
    .insert(provinceBatch)
    .values({
      reqNo,
      estateId,
      dataType: source.dataType,
      items: sent,
      bodyEnc: ctx.deps.personal.seal(JSON.stringify(reported)).enc,
      state: 'sending',
      sentAt: ctx.now,
      askAt: new Date(ctx.now.getTime() + answerMs),
    })
    .returning()
  await ctx.tx
    .update(provinceItem)
    .set({
      state: 'sending',
      sentAt: ctx.now,
      reqNo,
      changedSince: false,
      nextAt: null,
      attempts: sql`${provinceItem.attempts} + 1`,
      ...changed(ctx, provinceItem),
    })
    .where(
      inArray(
        provinceItem.id,
        sent.map(({ id }) => id),
      ),
    )
  if (batch === undefined) throw new Error('Linli: a report was not written down')
  return batch
}
