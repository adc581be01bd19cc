import { type FieldMeta, factsOf } from '@linli/api-client/kit'
import type { Ctx } from '../context.ts'
import { logMask, mask, maskText, titleMask } from '../masking.ts'
import { isHidden } from '../serve/field-levels.ts'
import type { Model } from '../serve/model.ts'
import { regionNames, titlesOf } from '../serve/references.ts'
import { stableJson, type Values } from '../serve/values.ts'
import type { FieldChange } from './audit-note.ts'
import { textOf } from '../text-of.ts'
import { wordsFor } from '../words.ts'

const longest = 500

/**
 * What changed, in words: labels instead of codes and ids, personal values masked on both sides, secrets left out.
 * `before` or `after` undefined: the row was made or removed.
 */
export async function diffOf(
  model: Model,
  before: Values | undefined,
  after: Values | undefined,
  ctx: Ctx,
): Promise<FieldChange[]> {
  const changes: FieldChange[] = []
  for (const { key, meta } of model.fields.values()) {
    if (factsOf(meta.kind).secret || meta.computed || isHidden(model, key, ctx)) continue
    const old = before?.[key] ?? null
    const young = after?.[key] ?? null
    if (stableJson(old) === stableJson(young)) continue
    changes.push({
      field: key,
      label: meta.label,
      before: await inWords(meta, old, ctx),
      after: await inWords(meta, young, ctx),
    })
  }
  return changes
}

/** A value as people read it. */
export async function inWords(meta: FieldMeta, value: unknown, ctx: Ctx): Promise<string | null> {
  if (value === null || value === undefined) return null
  const hide = logMask(meta)
  if (hide !== undefined) return mask(hide, textOf(value))
  const words = (await wordsFor(meta, value, await nameOf(meta, value, ctx), ctx)) ?? null
  // A service number is there to be called, and is no personal data.
  const text = words !== null && factsOf(meta.kind).mask !== 'phone' ? maskText(words) : words
  return text !== null && text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Names of what a value points at; a row that is gone has its number left, which a log must not lose. */
async function nameOf(meta: FieldMeta, value: unknown, ctx: Ctx): Promise<string | undefined> {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  const { to } = meta
  if (to !== undefined) {
    const ids = all.map(Number)
    const titles = await titlesOf(ctx, to, ids)
    const hidden = titleMask(ctx.deps.registry.get(to)?.resource)
    // A masked name alone would not tell one from the other.
    const named = (title: string, id: number) =>
      hidden === undefined ? title : `${mask(hidden, title)}（ID ${id}）`
    return ids
      .map((id) => {
        const title = titles.get(id)
        return title === undefined ? `ID ${id}` : named(title, id)
      })
      .join('、')
  }
  if (!factsOf(meta.kind).region) return undefined
  const names = await regionNames(ctx, all)
  return all.map((code) => names.get(textOf(code)) ?? textOf(code)).join('、')
}
