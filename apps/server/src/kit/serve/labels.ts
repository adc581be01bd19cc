import { factsOf, type Fields, metaOf, type ResourceName } from '@linli/api-client/kit'
import type { Ctx } from '../context.ts'
import { wordsFor } from '../words.ts'
import { isHidden, shownLabel } from './field-levels.ts'
import type { Model, ModelField } from './model.ts'
import { idsIn, regionNames, titlesByName, titlesOf } from './references.ts'
import type { WireRow } from './wire.ts'

/** Adds `labels` of the fields to rows: one query for all referred tables, however many rows and fields point there. */
export async function labelsOf(
  model: Model,
  fields: readonly ModelField[],
  rows: readonly WireRow[],
  ctx: Ctx,
): Promise<void> {
  const shown = fields.filter(({ key }) => !isHidden(model, key, ctx))
  const named = shown.filter(({ meta }) => meta.to !== undefined || factsOf(meta.kind).region)
  const made = shown.filter(({ meta }) => meta.parts !== undefined)
  if (named.length + made.length === 0) return
  const keysOf = (fields: readonly ModelField[]) => [
    ...new Set(rows.flatMap((row) => fields.flatMap(({ key }) => keysIn(row[key])))),
  ]
  const byName = Map.groupBy(named, ({ meta }) => meta.to)
  const wanted = [...byName].flatMap(([to, fields]): [ResourceName, number[]][] =>
    to === undefined ? [] : [[to, keysOf(fields).flatMap(idsIn)]],
  )
  const titles = new Map<ResourceName | undefined, ReadonlyMap<unknown, string>>(
    await titlesByName(ctx, new Map(wanted)),
  )
  const regions = byName.get(undefined)
  if (regions) titles.set(undefined, await regionNames(ctx, keysOf(regions)))
  for (const row of rows) {
    const labels: Record<string, string> = {}
    for (const { key, meta } of named) {
      if (row[key] === null) continue
      const texts = keysIn(row[key]).flatMap((one) => titles.get(meta.to)?.get(one) ?? [])
      const label = texts.length > 0 ? shownLabel(model, meta, texts.join('、'), ctx) : undefined
      if (label !== undefined) labels[key] = label
    }
    row.labels = labels
  }
  for (const { key, meta } of made) {
    const all = await partsWords(
      meta.parts ?? {},
      rows.map((row) => row[key]),
      ctx,
    )
    for (const [at, words] of all.entries()) Object.assign(rows[at]?.labels ?? {}, words && { [key]: words })
  }
}

const keysIn = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one != null)

/** So many names say which places are meant; of more, how many they are. */
const namedPlaces = 5

/** Values that are made of parts as people read them: one query per referred table, however many values. */
export async function partsWords(
  parts: Fields,
  values: readonly unknown[],
  ctx: Ctx,
): Promise<readonly (string | undefined)[]> {
  const words = values.map((): string[] => [])
  for (const [key, field] of Object.entries(parts)) {
    const meta = metaOf(field)
    const held = values.map((value) =>
      value === null || value === undefined ? [] : keysIn(Reflect.get(value, key)),
    )
    const titles = meta.to && (await titlesOf(ctx, meta.to, [...new Set(held.flat().flatMap(idsIn))]))
    for (const [at, all] of held.entries()) {
      const label = titles && namesOf(idsIn(all), titles)
      const text = await wordsFor(
        meta,
        all.length > 0 ? Reflect.get(Object(values[at]), key) : null,
        label,
        ctx,
      )
      if (text !== undefined) words[at]?.push(text)
    }
  }
  return words.map((one) => (one.length > 0 ? one.join('；') : undefined))
}

function namesOf(ids: readonly number[], titles: ReadonlyMap<number, string>): string {
  const names = ids.map((id) => titles.get(id) ?? `ID ${id}`)
  const first = names.slice(0, namedPlaces).join('、')
  return names.length > namedPlaces ? `${first}等${names.length}个` : first
}
