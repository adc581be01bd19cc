import { factsOf } from '@linli/api-client/kit'
import type { Ctx } from '../context.ts'
import { isHidden } from '../serve/field-levels.ts'
import { lineChanges } from '../serve/lines/line-changes.ts'
import type { Line } from '../serve/lines/line.ts'
import type { Model } from '../serve/model.ts'
import { stableJson } from '../serve/same-value.ts'
import type { Values } from '../serve/values.ts'
import type { FieldChange } from './audit-note.ts'
import { inWords } from './in-words.ts'

/** Names of what rows point at, by the resource that they are of: asked for once where many rows are told of. */
export type KnownNames = ReadonlyMap<string | undefined, ReadonlyMap<unknown, string>>

/**
 * What changed, in words: labels instead of codes and ids, personal values masked on both sides, secrets left out.
 * `before` or `after` undefined: the row was made or removed. Names that are not `known` are asked for.
 */
export async function diffOf(
  model: Model,
  before: Values | undefined,
  after: Values | undefined,
  ctx: Ctx,
  known?: KnownNames,
): Promise<FieldChange[]> {
  const changes: FieldChange[] = []
  for (const { key, meta } of model.fields.values()) {
    if (factsOf(meta.kind).secret || meta.computed || isHidden(model, key, ctx)) continue
    const old = before?.[key] ?? null
    const young = after?.[key] ?? null
    if (stableJson(old) === stableJson(young)) continue
    const lines = model.lines.get(key)
    if (lines) {
      changes.push(...(await lineChanges(lines, asLines(old), asLines(young), ctx)))
      continue
    }
    changes.push({
      field: key,
      label: meta.label,
      before: await inWords(meta, old, ctx, known?.get(meta.to)),
      after: await inWords(meta, young, ctx, known?.get(meta.to)),
    })
  }
  return changes
}

const asLines = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as Line[]) : [])
