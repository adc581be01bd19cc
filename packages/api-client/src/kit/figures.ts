import * as z from 'zod/mini'
import type { Resource } from './resource.ts'

/** A figure over the rows that a list finds: how many, the sum of a field, how many by each value of a field. */
export type FigureSpec<K extends string = string> =
  | { readonly count: true }
  | { readonly sum: K }
  | { readonly by: K }

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
