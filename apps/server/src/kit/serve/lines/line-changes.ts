import { factsOf } from '@linli/api-client/kit'
import type { FieldChange } from '../../audit/audit-note.ts'
import { inWords } from '../../audit/in-words.ts'
import type { Ctx } from '../../context.ts'
import { changedKeys } from './line-values.ts'
import { namesOf } from './read-lines.ts'
import { type Line, lineMetas, type ServedLines } from './line.ts'

/** What changed in which line: its cells before and after, lines that came and went, and another order. */
export async function lineChanges(
  served: ServedLines,
  old: readonly Line[],
  young: readonly Line[],
  ctx: Ctx,
): Promise<FieldChange[]> {
  const { key: field, meta, lines } = served
  const metas = lineMetas(lines).filter(([, { computed }]) => !computed)
  const names = new Map<string, ReadonlyMap<unknown, string>>()
  for (const [key, one] of metas)
    if (one.to !== undefined || factsOf(one.kind).region)
      names.set(
        key,
        await namesOf(
          one,
          [...old, ...young].flatMap((line) => line[key] ?? []),
          ctx,
        ),
      )
  const say = async (line: Line, keys: readonly string[]): Promise<string | null> => {
    const cells: string[] = []
    for (const [key, one] of metas) {
      const text = keys.includes(key) ? await inWords(one, line[key], ctx, names.get(key)) : null
      if (text !== null) cells.push(`${one.label} ${text}`)
    }
    return cells.length === 0 ? null : cells.join('，')
  }
  const all = metas.map(([key]) => key)
  const at = (i: number) => `${meta.label}第${i + 1}行`
  const before = new Map(old.map((line, i) => [line.id, { line, i }]))
  const changes: FieldChange[] = []
  for (const [i, line] of young.entries()) {
    const was = before.get(line.id)
    const keys = was ? changedKeys(served, was.line, line) : all
    if (keys.length > 0)
      changes.push({
        field,
        label: at(i),
        before: was ? await say(was.line, keys) : null,
        after: await say(line, keys),
      })
  }
  const left = new Set(young.map(({ id }) => id))
  for (const [i, line] of old.entries())
    if (!left.has(line.id)) changes.push({ field, label: at(i), before: await say(line, all), after: null })
  const moved = orders(old, young)
  if (moved) changes.push({ field, label: `${meta.label}顺序`, ...moved })
  return changes
}

/** Lines that were there and stay, by the places they had, where they stand in another order than before. */
function orders(old: readonly Line[], young: readonly Line[]): { before: string; after: string } | undefined {
  const places = new Map(old.map(({ id }, i) => [id, i + 1]))
  const after = young.flatMap(({ id }) => places.get(id) ?? [])
  const before = after.toSorted((a, b) => a - b)
  const words = (list: readonly number[]) => list.map((no) => `第${no}行`).join('、')
  return before.join() === after.join() ? undefined : { before: words(before), after: words(after) }
}
