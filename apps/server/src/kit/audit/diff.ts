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
    const lines = model.lines.get(key)
    if (lines) {
      changes.push(...(await lineChanges(lines, asLines(old), asLines(young), ctx)))
      continue
    }
    changes.push({
      field: key,
      label: meta.label,
      before: await inWords(meta, old, ctx),
      after: await inWords(meta, young, ctx),
    })
  }
  return changes
}

const asLines = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as Line[]) : [])
