import { type FieldMeta, type WordSources, wordsOf } from '@linli/api-client/kit'
import type { Ctx } from './context.ts'

/** The words of the dictionary that a field has, for `wordsOf`. */
export async function dictWords(meta: FieldMeta, ctx: Ctx): Promise<WordSources> {
  if (meta.dict === undefined) return {}
  const items = await ctx.deps.dicts.items(meta.dict)
  return { dict: (_code, value) => items.find((one) => one.value === value)?.label ?? value }
}

/** A value as a person reads it, the same on every way out; undefined where there is nothing to say. */
export const wordsFor = async (
  meta: FieldMeta,
  value: unknown,
  label: string | undefined,
  ctx: Ctx,
): Promise<string | undefined> => wordsOf(meta, value, { ...(await dictWords(meta, ctx)), label })
