import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Model } from '../model.ts'
import { anyOf } from '../scope.ts'
import { columnValue, type Values } from '../values.ts'
import { changedKeys } from './line-values.ts'
import type { PreparedLines } from './prepare-lines.ts'
import { columnIn, type Line, lineMetas, type ServedLines } from './line.ts'

/** Saves the lines of a row whose lock the transaction holds: those that are gone, changed, moved and new. */
export async function saveLines(
  model: Model,
  parentId: number,
  all: ReadonlyMap<string, PreparedLines>,
  ctx: Ctx,
): Promise<void> {
  for (const [key, { stored, next }] of all) {
    const served = model.lines.get(key)
    if (!served) continue
    const kept = new Set(next.map(({ id }) => id))
    await removeStored(
      served,
      parentId,
      stored.flatMap(({ id }) => (id == null || kept.has(id) ? [] : [id])),
      ctx,
    )
    const before = new Map(stored.map((line) => [line.id, line]))
    for (const line of next) {
      const old = before.get(line.id)
      if (old) await changeStored(served, parentId, old, line, ctx)
    }
    await putInOrder(served, next, ctx)
    await insertNew(served, parentId, next, ctx)
  }
}

/** Removes all lines of rows that go. */
export async function removeLines({ lines }: Model, parents: readonly number[], ctx: Ctx): Promise<void> {
  for (const served of lines.values())
    await ctx.tx.delete(served.table).where(anyOf(columnIn(served, 'parentId'), parents))
}

async function removeStored(
  served: ServedLines,
  parentId: number,
  ids: readonly number[],
  ctx: Ctx,
): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .delete(served.table)
    .where(and(eq(columnIn(served, 'parentId'), parentId), anyOf(columnIn(served, 'id'), ids)))
}

async function changeStored(
  served: ServedLines,
  parentId: number,
  old: Line,
  young: Line,
  ctx: Ctx,
): Promise<void> {
  const changed = storedValues(served, young, changedKeys(served, old, young))
  if (Object.keys(changed).length === 0) return
  await ctx.tx
    .update(served.table)
    .set(changed)
    .where(and(eq(columnIn(served, 'parentId'), parentId), eq(columnIn(served, 'id'), young.id)))
}

/** Numbers the lines that were there by their new places. */
async function putInOrder(served: ServedLines, next: readonly Line[], ctx: Ctx): Promise<void> {
  const places = next.flatMap(({ id }, i) => (id == null ? [] : [{ id, i }]))
  if (places.length === 0) return
  const [id, orderNo] = [columnIn(served, 'id'), columnIn(served, 'orderNo')]
  const ids = places.map((one) => one.id)
  const place = sql`(${`{${places.map(({ i }) => i).join(',')}}`}::int[])[array_position(${`{${ids.join(',')}}`}::bigint[], ${id})]`
  await ctx.tx
    .update(served.table)
    .set({ orderNo: place })
    .where(and(anyOf(id, ids), sql`${orderNo} <> ${place}`))
}

async function insertNew(
  served: ServedLines,
  parentId: number,
  next: readonly Line[],
  ctx: Ctx,
): Promise<void> {
  const keys = lineMetas(served.lines).map(([key]) => key)
  const rows = next.flatMap((line, orderNo) =>
    line.id == null ? [{ ...storedValues(served, line, keys), parentId, orderNo }] : [],
  )
  if (rows.length > 0) await ctx.tx.insert(served.table).values(rows)
}

/** Columns for those values of a line that are stored. */
function storedValues({ lines, columns }: ServedLines, line: Line, keys: readonly string[]): Values {
  const stored = lineMetas(lines).flatMap(([key, meta]) => {
    if (meta.computed || !keys.includes(key)) return []
    return [[key, columnValue({ meta, source: columns[key] }, line[key] ?? null)] as const]
  })
  return Object.fromEntries(stored)
}
