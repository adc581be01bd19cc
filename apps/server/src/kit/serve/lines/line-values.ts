import { type LinesMeta, withProducts } from '@linli/api-client/kit'
import type { Ctx } from '../../context.ts'
import type { Model } from '../model.ts'
import { sameValue } from '../same-value.ts'
import type { Values } from '../values.ts'
import { type Line, lineMetas, type ServedLines } from './line.ts'

const writtenKeys = (lines: LinesMeta) =>
  lineMetas(lines).flatMap(([key, { write }]) => (write === 'never' ? [] : [key]))

/** An input with lines as handlers get them: what was left out is the initial value or empty. */
export function takenLines(model: Model, values: Values, { isNew = false } = {}): Values {
  if (model.lines.size === 0) return values
  const taken: Record<string, unknown> = { ...values }
  for (const { key, lines } of model.lines.values()) {
    const given = values[key] ?? (isNew ? [] : undefined)
    if (given !== undefined) taken[key] = (given as readonly Line[]).map((line) => takenLine(lines, line))
  }
  return taken
}

function takenLine(lines: LinesMeta, line: Line): Line {
  const values = lineMetas(lines).flatMap(([key, { write, initial }]) =>
    write === 'never' ? [] : [[key, line[key] ?? initial ?? null] as const],
  )
  return { ...(typeof line.id === 'number' && { id: line.id }), ...Object.fromEntries(values) }
}

/** Whether lines say the same as those that are stored, in the same order. */
export const sameLines = (served: ServedLines, stored: readonly Line[], given: readonly Line[]): boolean =>
  stored.length === given.length &&
  stored.every((old, i) => {
    const young = given[i]
    return (
      young?.id === old.id && changedKeys(served, old, young ?? {}, writtenKeys(served.lines)).length === 0
    )
  })

/** The keys of what differs between two states of a line. */
export const changedKeys = (
  { lines }: ServedLines,
  old: Values,
  young: Values,
  among?: readonly string[],
): string[] =>
  lineMetas(lines).flatMap(([key, meta]) =>
    among?.includes(key) !== false && !sameValue(old[key] ?? null, young[key] ?? null, meta) ? [key] : [],
  )

/**
 * Lines with what the server sets in them: all of it, or only what is worked out for each answer. What `compute` says
 * may be a factor of a product.
 */
export async function withServerSet<L extends Line>(
  { key, lines, compute }: ServedLines,
  all: readonly L[],
  ctx: Ctx,
  { onlyComputed = false } = {},
): Promise<readonly L[]> {
  const set = lineMetas(lines).flatMap(([name, { write, computed }]) =>
    write === 'never' && (computed || !onlyComputed) ? [name] : [],
  )
  if (set.length === 0) return all
  const multiplied = all.map((line) => picked(line, withProducts(lines, line), set))
  const asked = set.filter((name) => !(name in lines.product))
  if (asked.length === 0 || compute === undefined) return multiplied
  const values: readonly Values[] = await compute(multiplied, ctx)
  if (values.length !== all.length)
    throw new Error(`Linli: compute of ${key} answers other lines than it was asked for`)
  return multiplied.map((line, i) => {
    const computed = picked(line, values[i] ?? {}, asked)
    return picked(computed, withProducts(lines, computed), set)
  })
}

const picked = <L extends Line>(line: L, values: Values, keys: readonly string[]): L => ({
  ...line,
  ...Object.fromEntries(keys.map((key) => [key, values[key] ?? null])),
})
