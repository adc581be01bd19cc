import type { SQL } from 'drizzle-orm'
import { or, sql } from 'drizzle-orm'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { wordsFor } from '../words.ts'
import { likeText, sealedCondition } from './filters.ts'
import { mayFilter } from './field-levels.ts'
import { type Model, modelField } from './model.ts'
import { isSealed } from './options.ts'
import { readRows } from './read.ts'
import { anyOf } from './scope.ts'
import { wireFields } from './wire.ts'

/** What tells the offered rows from others of their name: masked, without hidden fields, as the list shows it. */
export async function secondLines(
  model: Model,
  ids: readonly number[],
  scope: DataScope,
  ctx: Ctx,
): Promise<ReadonlyMap<number, string>> {
  const { second = [] } = model.resource.option ?? {}
  const lines = new Map<number, string>()
  if (second.length === 0 || ids.length === 0) return lines
  const rows = await readRows(model, ctx, scope, anyOf(model.id, ids))
  for (const row of await wireFields(model, second, rows, ctx)) {
    const labels = row['labels'] as Readonly<Record<string, string>> | undefined
    const said: string[] = []
    for (const key of second) {
      const words = await wordsFor(modelField(model, key).meta, row[key], labels?.[key], ctx)
      if (words !== undefined) said.push(words)
    }
    if (said.length > 0) lines.set(row.id, said.join(' · '))
  }
  return lines
}

/** Rows by what is typed: the title or a part of it, its pinyin, a number of the second line. */
export function offeredBy(model: Model, title: SQL, typed: string, byNumber: boolean, ctx: Ctx): SQL {
  const { second = [] } = model.resource.option ?? {}
  const numbers = second.flatMap((key) => {
    const { source } = modelField(model, key)
    const asks = byNumber && typed.length >= 4 && source !== undefined && isSealed(source)
    return asks && mayFilter(model, key, 'whole', ctx) ? [sealedCondition(source, typed, ctx)] : []
  })
  return or(titleMatches(model, title, typed, ctx), ...numbers) ?? sql`false`
}

/** A masked title is found by its whole, a hidden one not at all. */
function titleMatches(model: Model, title: SQL, typed: string, ctx: Ctx): SQL | undefined {
  const key = model.resource.title
  if (!mayFilter(model, key, 'part', ctx))
    return mayFilter(model, key, 'whole', ctx) ? sql`${title} = ${typed}` : undefined
  const { pinyin = model.columns['pinyin'] } = model.options
  const named = sql`${title} ilike ${likeText(typed)}`
  return pinyin && /^[a-z]+$/i.test(typed) ? sql`(${named} or ${pinyin} ilike ${likeText(typed)})` : named
}
