import { and, eq, inArray, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { provinceItem, provinceReported } from '../province.table.ts'
import { readObjects, type ReportSource, type SourceObject } from '../sources/source.ts'

/** What came into the queue, and what did not have to. */
export interface Queued {
  readonly queued: number
  readonly invalid: number
  readonly unchanged: number
  readonly removed: number
}
export const nothingQueued: Queued = { queued: 0, invalid: 0, unchanged: 0, removed: 0 }

export const addQueued = (a: Queued, b: Queued): Queued => ({
  queued: a.queued + b.queued,
  invalid: a.invalid + b.invalid,
  unchanged: a.unchanged + b.unchanged,
  removed: a.removed + b.removed,
})

const pageSize = 500
export const wordsOfMissing = ({ missing }: SourceObject): string =>
  `缺少：${missing.map(([, label]) => label).join('、')}`.slice(0, 300)

/**
 * Puts what the platform does not have into the queue: objects whose content differs from what it last took, and those
 * that are gone. What waits already is replaced; what lacks something waits to be mended.
 */
export async function queueChanges(
  ctx: Ctx,
  source: ReportSource,
  estateId: number,
  since?: Date,
): Promise<Queued> {
  let all = nothingQueued
  let after = 0
  for (;;) {
    const page = await readObjects(ctx, source, estateId, { after, limit: pageSize, ...(since && { since }) })
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
    all = addQueued(all, await queuePage(ctx, source, estateId, page))
  }
  if (source.happens) return all
  return { ...all, removed: await queueRemoved(ctx, source, estateId) }
}

async function queuePage(
  ctx: Ctx,
  source: ReportSource,
  estateId: number,
  page: readonly SourceObject[],
): Promise<Queued> {
  const known = await knownHashes(ctx, source, estateId, page)
  const changed = page.filter(({ id, hash, missing }) => known.get(id) !== hash || missing.length > 0)
  const fresh = source.happens ? changed.filter(({ id }) => !known.has(id)) : changed
  if (fresh.length === 0) return { ...nothingQueued, unchanged: page.length }
  const states = await upsertItems(ctx, source, estateId, fresh)
  const invalid = states.filter((state) => state === 'invalid').length
  return {
    queued: states.length - invalid,
    invalid,
    unchanged: page.length - states.length,
    removed: 0,
  }
}

/** The content that the platform last took, by object; of what happens, which of it was ever told. */
async function knownHashes(
  ctx: Ctx,
  { dataType, targetType, happens }: ReportSource,
  estateId: number,
  page: readonly SourceObject[],
): Promise<ReadonlyMap<number, string>> {
  const ids = page.map(({ id }) => id)
  const rows = happens
    ? await ctx.tx
        .select({ id: provinceItem.targetId, hash: provinceItem.payloadHash })
        .from(provinceItem)
        .where(and(eq(provinceItem.targetType, targetType), inArray(provinceItem.targetId, ids)))
    : await ctx.tx
        .select({ id: provinceReported.targetId, hash: provinceReported.payloadHash })
        .from(provinceReported)
        .where(
          and(
            eq(provinceReported.estateId, estateId),
            eq(provinceReported.dataType, dataType),
            inArray(provinceReported.targetId, ids),
          ),
        )
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** The states of the items that were written; one that waits with the same content stays as it is. */
async function upsertItems(
  ctx: Ctx,
  { dataType, targetType }: ReportSource,
  estateId: number,
  objects: readonly SourceObject[],
): Promise<string[]> {
  const isOnItsWay = sql`${provinceItem.state} = 'sending'`
  const kept = (column: 'state' | 'error_code' | 'last_error') =>
    sql`case when ${isOnItsWay} then ${sql.raw(`province_report_item.${column}`)} else ${sql.raw(`excluded.${column}`)} end`
  const rows = await ctx.tx
    .insert(provinceItem)
    .values(
      objects.map((one) => ({
        estateId,
        dataType,
        targetType,
        targetId: one.id,
        targetName: one.name.slice(0, 100),
        op: 'upsert' as const,
        payloadHash: one.hash,
        queuedAt: ctx.now,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        ...(one.missing.length === 0
          ? { state: 'queued' as const }
          : { state: 'invalid' as const, errorCode: 'E008', lastError: wordsOfMissing(one) }),
      })),
    )
    .onConflictDoUpdate({
      target: [provinceItem.targetType, provinceItem.targetId, provinceItem.op],
      targetWhere: sql`state in ('queued', 'sending', 'failed', 'invalid')`,
      set: {
        state: kept('state'),
        changedSince: isOnItsWay,
        targetName: sql`excluded.target_name`,
        payloadHash: sql`excluded.payload_hash`,
        errorCode: kept('error_code'),
        lastError: kept('last_error'),
        attempts: sql`case when ${isOnItsWay} then ${provinceItem.attempts} else 0 end`,
        nextAt: null,
        ...changed(ctx, provinceItem),
      },
      setWhere: sql`${provinceItem.payloadHash} <> excluded.payload_hash`,
    })
    .returning({ id: provinceItem.id, state: provinceItem.state, version: provinceItem.version })
  const made = rows.filter(({ version }) => version === 0)
  await flowEvents.recordAll(
    ctx,
    made.map(({ id, state }) => ({
      entity: 'provinceItem',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: state,
      isFirst: true,
    })),
  )
  return rows.map(({ state }) => state)
}

/** Objects that the platform has and that are no more; and what waits for such an object waits no longer. */
async function queueRemoved(ctx: Ctx, source: ReportSource, estateId: number): Promise<number> {
  const { dataType, targetType } = source
  const here = sql`(select s.id from (${source.rows(estateId)}) s)`
  const ofSource = sql`estate_id = ${estateId} and data_type = ${dataType}`
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const dropped = (op: 'upsert' | 'delete', where: ReturnType<typeof sql>, reason: string) => sql`
    update province_report_item set state = 'ignored', ignore_reason = ${reason}, finished_at = ${now},
      updated_at = ${now}, version = version + 1
    where ${ofSource} and op = ${op} and state in ('queued', 'failed', 'invalid') and ${where}`
  await ctx.tx.execute(dropped('upsert', sql`target_id not in ${here}`, '对象已不在上报范围'))
  await ctx.tx.execute(dropped('delete', sql`target_id in ${here}`, '对象已恢复'))
  const gone = await ctx.tx.execute<{ id: number }>(sql`
    insert into province_report_item
      (estate_id, data_type, target_type, target_id, target_name, op, payload_hash, state, queued_at, created_at, updated_at)
    select estate_id, data_type, ${targetType}, target_id, coalesce((
        select i.target_name from province_report_item i
        where i.target_type = ${targetType} and i.target_id = r.target_id order by i.id desc limit 1), '已删除对象'),
      'delete', 'delete', 'queued', ${now}, ${now}, ${now}
    from province_reported r where ${ofSource} and target_id not in ${here}
    on conflict (target_type, target_id, op) where state in ('queued', 'sending', 'failed', 'invalid') do nothing
    returning id`)
  return gone.length
}
