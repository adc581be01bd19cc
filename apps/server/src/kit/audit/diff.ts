import type { FieldMeta } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import type { Ctx } from '../context.ts'
import { logMask, mask, maskText, titleMask } from '../masking.ts'
import { isHidden } from '../serve/field-levels.ts'
import type { Model } from '../serve/model.ts'
import { regionNames, titlesOf } from '../serve/references.ts'
import { stableJson, type Values } from '../serve/values.ts'
import type { FieldChange } from './audit-note.ts'
import { textOf } from '../text-of.ts'

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
    if (meta.kind === 'secret' || meta.computed || isHidden(model, key, ctx)) continue
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
export async function inWords(meta: FieldMeta, value: unknown, ctx: Ctx): Promise<unknown> {
  if (value === null || value === undefined) return null
  const hide = logMask(meta)
  if (hide !== undefined) return mask(hide, textOf(value))
  if (meta.kind === 'geo') return (value as readonly number[]).join(', ')
  const many = Array.isArray(value)
  const words = await Promise.all((many ? value : [value]).map((one: unknown) => oneInWords(meta, one, ctx)))
  const plain = many ? words.join('、') : words[0]
  // A service number is there to be called, and is no personal data.
  const text = typeof plain === 'string' && meta.kind !== 'phone' ? maskText(plain) : plain
  return typeof text === 'string' && text.length > longest ? `${text.slice(0, longest)}…` : text
}

async function oneInWords(meta: FieldMeta, value: unknown, ctx: Ctx): Promise<unknown> {
  const text = textOf(value)
  if (meta.dict !== undefined) return await ctx.deps.dicts.label(meta.dict, text)
  if (meta.to !== undefined) {
    const titles = await titlesOf(ctx, meta.to, [Number(value)])
    const title = titles.get(Number(value))
    const hidden = titleMask(ctx.deps.registry.get(meta.to)?.resource)
    // A masked name alone would not tell one from the other.
    if (title !== undefined && hidden !== undefined) return `${mask(hidden, title)}（ID ${text}）`
    return title ?? value
  }
  if (meta.flow) return meta.flow.states[text]?.label ?? value
  if (meta.options) return meta.options[text]?.label ?? value
  if (meta.kind === 'region') return (await regionNames(ctx, [text])).get(text) ?? text
  if (value instanceof Date) return formatDateTime(value)
  if (meta.kind === 'bool') return value === true ? '是' : '否'
  if (meta.kind === 'money') return (Number(value) / 100).toFixed(2)
  return typeof value === 'object' ? JSON.stringify(value).slice(0, longest) : value
}
