import type { Fields } from '@linli/api-client/kit'
import type { DataScope } from '../../caller.ts'
import type { Ctx } from '../../context.ts'
import { assertMayWrite } from '../field-levels.ts'
import type { Model, TableRow } from '../model.ts'
import type { ReadRow } from '../read.ts'
import { changedValues, type Values } from '../values.ts'
import { takenLines } from './line-values.ts'
import { assertNotFrozen, type PreparedLines, preparedLines } from './prepare-lines.ts'
import { withLines } from './read-lines.ts'

/** Lines that a transition asks for. */
interface GivenLines {
  /** The row with its lines as they were. */
  readonly read: ReadRow
  /** The lines as its handler gets them: those given, those of the row where none were. */
  readonly taken: Values
  readonly lines: ReadonlyMap<string, PreparedLines>
  readonly totals: Values
}

/** The lines among what a transition is given, checked as those of a changed row are. */
export async function givenLines(
  model: Model,
  row: TableRow,
  { fields, input, scope }: { fields: Fields; input: Values; scope: DataScope },
  ctx: Ctx,
): Promise<GivenLines> {
  const keys = Object.keys(fields).filter((key) => model.lines.has(key))
  const read = await withLines(model, { row, extra: {} }, keys, ctx)
  const given = Object.fromEntries(keys.map((key) => [key, input[key] ?? read.lines?.[key]]))
  const taken = Object.fromEntries(
    Object.entries(takenLines(model, given)).filter(([key]) => keys.includes(key)),
  )
  const changes = changedValues(model, read, taken, ctx)
  assertNotFrozen(model, row, changes)
  for (const key of Object.keys(changes)) {
    const meta = model.fields.get(key)?.meta
    if (meta) assertMayWrite(model, key, meta, ctx)
  }
  return { read, taken, ...(await preparedLines(model, read, changes, scope, ctx)) }
}
