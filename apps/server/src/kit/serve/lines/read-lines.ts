import { type FieldMeta, factsOf } from '@linli/api-client/kit'
import { asc } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { levelOf } from '../field-levels.ts'
import type { Model } from '../model.ts'
import type { ReadRow } from '../read.ts'
import { regionNames, titlesOf } from '../references.ts'
import { anyOf } from '../scope.ts'
import { jsonOf, type WireRow } from '../wire.ts'
import { withServerSet } from './line-values.ts'
import { columnIn, type Line, lineMetas, type ServedLines } from './line.ts'

/** Lines of one row, by field. */
export type LinesByKey = Readonly<Record<string, readonly Line[]>>

/** The stored lines of rows in their order, by the id of the row. */
async function storedLines(
  served: ServedLines,
  parents: readonly number[],
  ctx: Ctx,
): Promise<ReadonlyMap<number, readonly Line[]>> {
  const [parentId, orderNo, id] = ['parentId', 'orderNo', 'id'].map((key) => columnIn(served, key))
  const found = new Map<number, Line[]>(parents.map((one) => [one, []]))
  if (!parentId || !orderNo || !id || parents.length === 0) return found
  const rows: Record<string, unknown>[] = await ctx.tx
    .select()
    .from(served.table)
    .where(anyOf(parentId, parents))
    .orderBy(asc(parentId), asc(orderNo), asc(id))
  for (const row of rows) found.get(Number(row.parentId))?.push(lineOf(served, row))
  return found
}

function lineOf({ lines }: ServedLines, row: Readonly<Record<string, unknown>>): Line {
  const values = lineMetas(lines).flatMap(([key, meta]) =>
    meta.computed ? [] : [[key, jsonOf(row[key], meta.kind)] as const],
  )
  return { id: Number(row.id), ...Object.fromEntries(values) }
}

/** A row with the stored lines of the fields named. */
export async function withLines(
  model: Model,
  read: ReadRow,
  keys: Iterable<string>,
  ctx: Ctx,
): Promise<ReadRow> {
  const lines: Record<string, readonly Line[]> = {}
  for (const key of keys) {
    const served = model.lines.get(key)
    if (served) lines[key] = (await storedLines(served, [read.row.id], ctx)).get(read.row.id) ?? []
  }
  return { ...read, lines }
}

/** Adds the lines to one row that goes out: with what is computed, and the names of what they point at. */
export async function addLines(model: Model, row: WireRow, ctx: Ctx): Promise<void> {
  for (const served of model.lines.values()) {
    const all = await linesFor(model, served, [row.id], ctx)
    if (all) row[served.key] = all.get(row.id) ?? []
  }
}

/** Lines of rows as they go out; undefined where the caller may not see them. Half a line says nothing: masked is hidden. */
export async function linesFor(
  model: Model,
  served: ServedLines,
  parents: readonly number[],
  ctx: Ctx,
): Promise<ReadonlyMap<number, readonly Line[]> | undefined> {
  const level = levelOf(model, served.key, ctx)
  if (level === 'hidden' || level === 'masked') return undefined
  const stored = await storedLines(served, parents, ctx)
  const parentOf = [...stored].flatMap(([parent, lines]) => lines.map(() => parent))
  const all = await withServerSet(served, [...stored.values()].flat(), ctx, { onlyComputed: true })
  const labelled = await withLabels(served, all, ctx)
  const found = new Map<number, Line[]>(parents.map((one) => [one, []]))
  for (const [i, line] of labelled.entries()) found.get(parentOf[i] ?? 0)?.push(line)
  return found
}

/** Lines with the names of the rows and regions that they point at: one query a field. */
async function withLabels(served: ServedLines, all: readonly Line[], ctx: Ctx): Promise<readonly Line[]> {
  const pointing = lineMetas(served.lines).filter(
    ([, { to, kind }]) => to !== undefined || factsOf(kind).region,
  )
  if (pointing.length === 0) return all
  const names = new Map<string, ReadonlyMap<unknown, string>>()
  for (const [key, meta] of pointing)
    names.set(
      key,
      await namesOf(
        meta,
        all.flatMap((line) => line[key] ?? []),
        ctx,
      ),
    )
  return all.map((line) => {
    const labels = pointing.flatMap(([key]) => {
      const texts = [line[key] ?? []].flat().flatMap((one) => names.get(key)?.get(one) ?? [])
      return texts.length === 0 ? [] : [[key, texts.join('、')] as const]
    })
    return { ...line, labels: Object.fromEntries(labels) }
  })
}

/** Names of the values of a field that points at something. */
export async function namesOf(
  { to }: FieldMeta,
  values: readonly unknown[],
  ctx: Ctx,
): Promise<ReadonlyMap<unknown, string>> {
  if (to === undefined) return await regionNames(ctx, values)
  return await titlesOf(
    ctx,
    to,
    values.flatMap((one) => (typeof one === 'number' ? [one] : [])),
  )
}
