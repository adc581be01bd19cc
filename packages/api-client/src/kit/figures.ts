import * as z from 'zod/mini'
import type { FieldKind } from './field-meta.ts'
import { fieldOf, type Resource } from './resource.ts'

/** A figure over the rows that a list finds: how many, the sum of a field, how many by each value of a field. */
export type FigureSpec<K extends string = string> =
  | { readonly count: true }
  | { readonly sum: K }
  | { readonly by: K }

const summed = new Set<FieldKind>(['money', 'int', 'decimal'])
const chosen = new Set<FieldKind>(['state', 'enum', 'dict', 'bool'])

/** Rows of one kind: how many, and the sums of the summed fields. */
const share = z.object({ count: z.int(), sums: z.record(z.string(), z.number()) })

/** What the call `figures` answers. A field that the caller may not ask about is left out. */
export const figuresAnswer = z.object({
  ...share.def.shape,
  /** By field, then by value; the rows without a value stand under the empty text. */
  by: z.record(z.string(), z.record(z.string(), share)),
})

/** Figures of the rows that a list finds. */
export type FiguresAnswer = z.infer<typeof figuresAnswer>

/** The fields that figures name, by what is done with them. */
export function figureFields(r: Pick<Resource, 'list'>): { readonly sum: string[]; readonly by: string[] } {
  const figures = r.list.figures ?? []
  return {
    sum: figures.flatMap((one) => ('sum' in one ? [one.sum] : [])),
    by: figures.flatMap((one) => ('by' in one ? [one.by] : [])),
  }
}

/** What is wrong with the figures of a list, in words; undefined when nothing is. */
export function wrongFigure(r: Pick<Resource, 'fields' | 'list'>): string | undefined {
  if (r.list.figures === undefined) return undefined
  if (r.list.paging === 'cursor') return 'a list that never ends has no figures'
  const { sum, by } = figureFields(r)
  const fits = (key: string, kinds: ReadonlySet<FieldKind>) => {
    if (!(key in r.fields)) return false
    const { kind, mask } = fieldOf(r, key)
    return kinds.has(kind) && mask === undefined
  }
  const notSummed = sum.find((key) => !fits(key, summed))
  if (notSummed !== undefined) return `figures cannot sum ${notSummed}`
  const notChosen = by.find((key) => !fits(key, chosen))
  return notChosen === undefined ? undefined : `figures cannot count by ${notChosen}`
}
