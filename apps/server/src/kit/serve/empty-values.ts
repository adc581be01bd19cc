import type { Ctx } from '../context.ts'
import type { Model, TableRow } from './model.ts'
import type { Values } from './values.ts'

/** The values of a change, with what `whenEmptied` says of those that it empties. */
export async function refilled(
  { options }: Model,
  changes: Values,
  ctx: Ctx,
  before: TableRow,
): Promise<Values> {
  const filled: Record<string, unknown> = {}
  for (const [key, judge] of Object.entries<Judge | undefined>(options.whenEmptied ?? {}))
    if (judge && changes[key] === null) filled[key] = await judge(changes, ctx, before)
  return { ...changes, ...filled }
}

type Judge = (changes: Values, ctx: Ctx, before: TableRow) => unknown
