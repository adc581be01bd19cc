import { type FieldMeta, factsOf } from '@linli/api-client/kit'
import type { Ctx } from '../context.ts'
import { logMask, mask, maskText, titleMask } from '../masking.ts'
import { partsWords } from '../serve/labels.ts'
import { regionNames, titlesOf } from '../serve/references.ts'
import { textOf } from '../text-of.ts'
import { wordsFor } from '../words.ts'

const longest = 500

/** A value as people read it. `names` of what it points at are asked for where they are not given. */
export async function inWords(
  meta: FieldMeta,
  value: unknown,
  ctx: Ctx,
  names?: ReadonlyMap<unknown, string>,
): Promise<string | null> {
  if (value === null || value === undefined) return null
  const hide = logMask(meta)
  if (hide !== undefined) return mask(hide, textOf(value))
  const words = (await wordsFor(meta, value, await nameOf(meta, value, ctx, names), ctx)) ?? null
  // A service number is there to be called, and is no personal data.
  const text = words !== null && factsOf(meta.kind).mask !== 'phone' ? maskText(words) : words
  return text !== null && text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Names of what a value points at; a row that is gone has its number left, which a log must not lose. */
async function nameOf(
  meta: FieldMeta,
  value: unknown,
  ctx: Ctx,
  known?: ReadonlyMap<unknown, string>,
): Promise<string | undefined> {
  if (meta.parts !== undefined) return await partsWords(meta.parts, [value], ctx).then(([words]) => words)
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  const { to } = meta
  if (to !== undefined) {
    const ids = all.map(Number)
    const titles: ReadonlyMap<unknown, string> = known ?? (await titlesOf(ctx, to, ids))
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
  const names: ReadonlyMap<unknown, string> = known ?? (await regionNames(ctx, all))
  return all.map((code) => names.get(textOf(code)) ?? textOf(code)).join('、')
}
