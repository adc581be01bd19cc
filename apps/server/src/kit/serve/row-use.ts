import type { Ctx } from '../context.ts'
import type { Model } from './model.ts'

/** What a call does with rows: looks at them, takes them out of the house, shows plain values, makes or changes them. */
export type RowUse = 'view' | 'export' | 'reveal' | 'maintain'

/** The calls of every resource that change nothing, by the last word of their name; all others maintain. */
const uses: Readonly<Record<string, RowUse>> = {
  list: 'view',
  options: 'view',
  figures: 'view',
  detail: 'view',
  events: 'view',
  notes: 'view',
  importTemplate: 'view',
  export: 'export',
  exportPlain: 'export',
  print: 'export',
  reveal: 'reveal',
}

/** The same context, of a call that does this with the rows of the resource. */
export const using = (ctx: Ctx, { reference }: Pick<Model, 'reference'>, as: RowUse): Ctx => ({
  ...ctx,
  rowUse: { of: reference.name, as },
})

/** What the call of that name does with the rows of its resource. */
export const rowUseOf = (call: string): RowUse => uses[call] ?? 'maintain'

const idsOf = (value: unknown): readonly number[] => {
  if (typeof value !== 'object' || value === null) return []
  const named = 'ids' in value && Array.isArray(value.ids) ? value.ids : 'id' in value ? [value.id] : []
  return named.filter((one): one is number => typeof one === 'number')
}

/** The rows that a call asked for by id; else those that it answered. */
export function usedRows(asked: unknown, answer: unknown): readonly number[] {
  const named = idsOf(asked)
  if (named.length > 0) return named
  const records =
    typeof answer === 'object' && answer !== null && 'records' in answer ? answer.records : undefined
  return Array.isArray(records) ? records.flatMap(idsOf) : idsOf(answer)
}
