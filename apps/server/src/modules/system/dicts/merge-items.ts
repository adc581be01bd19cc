import type { mergeDictItems } from '@linli/api-client/contract/system/dict-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { changed } from '../../../kit/changed.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import { dictItem } from '../../../kit/dicts/dict.table.ts'
import type { TaskDefinition } from '../../../kit/jobs/definitions.ts'
import type { Model } from '../../../kit/serve/model.ts'
import { removeRow } from '../../../kit/serve/remove.ts'
import { callerOf, type StoredCaller, storedCaller } from '../../../kit/serve/stored-caller.ts'
import { appendOnlyTables } from '../../../runtime/append-only.ts'
import { raiseRevision, typeOf } from './dict-rules.ts'
import { holds, isList, type Place, placesOf } from './dict-uses.ts'

/** More rows are not rewritten for one item. */
const most = 100_000

/** Rows of one transaction: those who write one of them meanwhile wait this long and no longer. */
const atOnce = 2_000

interface Payload {
  readonly id: number
  readonly intoId: number
  /** Rows that said it when it was asked for. */
  readonly uses: number
  readonly caller: StoredCaller
}

/** Both of them, held: nobody edits one or lets it go into a third meanwhile. */
async function lockedPair(ctx: Ctx, { id, intoId }: Pick<Payload, 'id' | 'intoId'>) {
  const rows = await ctx.tx
    .select()
    .from(dictItem)
    .where(inArray(dictItem.id, [id, intoId]))
    .orderBy(dictItem.id)
    .for('update')
  return { from: rows.find((row) => row.id === id), into: rows.find((row) => row.id === intoId) }
}

/** How many rows say a value, of all that may be rewritten; what is written once keeps its words. */
async function usesToMove(ctx: Ctx, code: string, value: string): Promise<number> {
  let uses = 0
  for (const { table, column, resource } of placesOf(ctx, code)) {
    const [row] = await ctx.tx.execute<{ n: number }>(
      sql`select count(*)::int as n from (select from ${table} where ${holds(column, value)} limit ${most + 1}) found`,
    )
    if (row === undefined || row.n === 0) continue
    if (appendOnlyTables.includes(getTableName(table)))
      throw refuse(`“${resource}”不可修改，仍有${row.n}条使用该字典项，不能合并，可停用`)
    uses += row.n
    if (uses > most) throw refuse('引用超过100,000处，不能合并')
  }
  return uses
}

/** Looks whether an item may go into another one, keeps it from being chosen any more, and begins the work. */
export async function startMerge(
  ctx: Ctx,
  { id, version, intoId }: InputOf<typeof mergeDictItems>,
): Promise<number> {
  if (id === intoId) throw invalid({ intoId: '不能并入自身' })
  const { from, into } = await lockedPair(ctx, { id, intoId })
  if (from === undefined) throw notFound()
  if (from.version !== version) throw new AppError('STALE_VERSION')
  if (into === undefined || into.typeId !== from.typeId) throw invalid({ intoId: '只能并入同一字典的字典项' })
  if (from.builtin) throw refuse('内置字典项不能合并，可停用')
  const below = await ctx.tx.$count(dictItem, eq(dictItem.parentId, id))
  if (below > 0) throw refuse('该字典项存在下级，不能合并')
  const uses = await usesToMove(ctx, (await typeOf(from.typeId, ctx)).code, from.value)
  await ctx.tx
    .update(dictItem)
    .set({ enabled: false, ...changed(ctx, dictItem) })
    .where(eq(dictItem.id, id))
  await raiseRevision(from.typeId, ctx)
  ctx.note({ title: `「${from.label}」并入「${into.label}」`, rowCount: uses })
  const payload: Payload = { id, intoId, uses, caller: storedCaller(ctx, { permission: 'system:dict' }) }
  return await ctx.deps.jobs.enqueue(ctx, { type: mergeTaskType, payload })
}

const mergeTaskType = 'system.dictMerge'

/**
 * Some rows in each transaction, until none says the item; then the item goes. After a crash it goes on with those that
 * are left, and finds the item gone when all of it was done.
 */
export const mergeTask = (model: Model): TaskDefinition => ({
  type: mergeTaskType,
  label: '合并字典项',
  run: async (task, deps) => {
    if (task.kept !== null) return task.kept
    const payload = task.payload as Payload
    let done = 0
    let at = 0
    for (;;) {
      const step = await inContext(deps, callerOf(payload.caller), async (ctx) => {
        await task.hold(ctx.tx)
        const { from, into } = await lockedPair(ctx, payload)
        // Somebody removed one of them meanwhile: what says it keeps its value.
        if (from === undefined || into === undefined) return { moved: 0, result: { moved: done } }
        const { code } = await typeOf(from.typeId, ctx)
        // A place without any is not looked at again: nobody is offered the item any more.
        for (const place of placesOf(ctx, code).slice(at)) {
          const moved = await say(ctx, place, from.value, into.value)
          if (moved > 0) return { moved }
          at += 1
        }
        await removeRow(model, from, ctx)
        const result = { moved: done }
        await task.keep(ctx.tx, result)
        return { moved: 0, result }
      })
      done += step.moved
      if (step.result !== undefined) return step.result
      await task.progress({ done: Math.min(done, payload.uses), total: payload.uses, step: '改写数据' })
    }
  },
})

/**
 * Puts one value in the place of another in some rows; among several it stands once. What somebody has open meanwhile
 * is stale.
 */
async function say(ctx: Ctx, { table, column, key }: Place, from: string, into: string): Promise<number> {
  const value = isList(column)
    ? sql`(select array_agg(said order by at) from (
        select said, min(at) as at from unnest(array_replace(${column}, ${from}, ${into})) with ordinality as one(said, at)
        group by said) kept)`
    : sql`${into}`
  const columns: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(table)
  const { id, version } = columns
  const some = sql`select ${id} from ${table} where ${holds(column, from)} order by ${id} limit ${atOnce} for update`
  const moved = await ctx.tx
    .update(table)
    .set({ [key]: value, ...(version && { version: sql`${version} + 1` }) })
    .where(and(sql`${id} in (${some})`, holds(column, from)))
    .returning({ one: sql`1` })
  return moved.length
}
