import { type Field, refusalText, sumOf } from '@linli/api-client/kit'
import * as z from 'zod/mini'
import { AppError, invalid } from '../../app-error.ts'
import type { DataScope } from '../../caller.ts'
import type { Ctx } from '../../context.ts'
import type { Model, TableRow } from '../model.ts'
import type { ReadRow } from '../read.ts'
import { assertDictionaries, assertReferences } from '../references.ts'
import type { Values } from '../values.ts'
import { changedKeys, withServerSet } from './line-values.ts'
import { type Line, lineMetas, type ServedLines } from './line.ts'

/** Lines as they are and as they are to be. */
export interface PreparedLines {
  readonly stored: readonly Line[]
  readonly next: readonly Line[]
}

interface Prepared {
  readonly lines: ReadonlyMap<string, PreparedLines>
  /** Columns of the row that keep sums. */
  readonly totals: Values
}

/** Refuses a change of lines in a state in which they stay as they are. */
export function assertNotFrozen({ resource, lines }: Model, row: TableRow, changes: Values): void {
  const { flow, stateField } = resource
  if (!flow || stateField === undefined) return
  const state = String(row[stateField])
  for (const { key, meta, lines: of } of lines.values()) {
    if (!(key in changes) || !of.frozenIn.includes(state)) continue
    const text = `${refusalText(flow, state, 'update')}${meta.label}`
    throw new AppError('STATE_REFUSED', text, { fields: { [key]: text } })
  }
}

/**
 * The lines of an input with everything that is set in them, checked: ids of this row, references inside the scope,
 * values of the server within the bounds of their fields. Refusals stand at `lines.2.price`.
 */
export async function preparedLines(
  model: Model,
  before: ReadRow | undefined,
  values: Values,
  scope: DataScope,
  ctx: Ctx,
): Promise<Prepared> {
  const lines = new Map<string, PreparedLines>()
  const totals: Record<string, unknown> = {}
  for (const served of model.lines.values()) {
    const { key, meta } = served
    if (!(key in values)) continue
    const given = values[key] as readonly Line[]
    const stored = before?.lines?.[key] ?? []
    if (meta.required && given.length === 0) throw invalid({ [key]: `请填写${meta.label}` })
    assertOwnIds(served, stored, given)
    const row = { ...before?.row, ...values }
    await assertPointsInside(served, { stored, next: given }, { scope, row }, ctx)
    const next = await withServerSet(served, given, ctx)
    assertServerSet(served, next)
    lines.set(key, { stored, next })
    Object.assign(totals, totalsOf(model, served, next))
  }
  return { lines, totals }
}

/** An id is that of a line of this row, and names it once. */
function assertOwnIds({ key }: ServedLines, stored: readonly Line[], given: readonly Line[]): void {
  const left = new Set(stored.map(({ id }) => id))
  for (const [i, { id }] of given.entries()) {
    if (typeof id === 'number' && !left.delete(id))
      throw invalid({ [`${key}.${i}.id`]: '该行不存在或已被删除' })
  }
}

interface Around {
  readonly scope: DataScope
  /** The row of the lines as it is to be. */
  readonly row: Values
}

/** What was not there before must point at rows inside the scope: one query a field, and by line where one does not. */
async function assertPointsInside(
  served: ServedLines,
  { stored, next: given }: PreparedLines,
  { scope, row }: Around,
  ctx: Ctx,
): Promise<void> {
  const { fields } = served.lines
  const old = new Map(stored.map((line) => [line.id, line]))
  const fresh = given.map((line): Values => {
    const before = typeof line.id === 'number' ? (old.get(line.id) ?? {}) : {}
    return Object.fromEntries(changedKeys(served, before, line).map((key) => [key, line[key]]))
  })
  const check = async (values: Values, line: Values = {}) => {
    await assertReferences(ctx, fields, values, { scope, around: { ...row, ...line } })
    await assertDictionaries(ctx, fields, values)
  }
  const pointing = lineMetas(served.lines).filter(([, { to, dict }]) => (to ?? dict) !== undefined)
  // What agrees with another field of its line is looked at with it.
  const alike = !pointing.some(([, { within = [] }]) => within.some((one) => one in fields))
  try {
    if (!alike) return await byLine(served.key, fresh, given, check)
    const all = pointing.map(([key]) => [key, fresh.flatMap((line) => line[key] ?? [])])
    return await check(Object.fromEntries(all))
  } catch (error) {
    if (!alike || !(error instanceof AppError)) throw error
    await byLine(served.key, fresh, given, check)
    throw error
  }
}

/** Refuses the lines that the check refuses, each at its place. */
async function byLine(
  key: string,
  fresh: readonly Values[],
  given: readonly Line[],
  check: (values: Values, line?: Values) => Promise<void>,
): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const [i, values] of fresh.entries()) {
    try {
      await check(values, given[i])
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const [name, text] of Object.entries(error.fields ?? {})) wrong[`${key}.${i}.${name}`] = text
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** What the server sets is what its fields allow: an amount may have become too large. */
function assertServerSet({ key, lines }: ServedLines, next: readonly Line[]): void {
  const wrong: Record<string, string> = {}
  for (const [i, line] of next.entries()) {
    for (const [name, { write, required, label }] of lineMetas(lines)) {
      if (write !== 'never') continue
      const text =
        line[name] === null
          ? required
            ? `${label}不能为空`
            : undefined
          : wrongValue(lines.fields[name], line[name])
      if (text !== undefined) wrong[`${key}.${i}.${name}`] = text
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

const wrongValue = (field: Field | undefined, value: unknown): string | undefined =>
  field && z.safeParse(field, value).error?.issues[0]?.message

/** The sums that fields of the row keep. */
function totalsOf({ resource }: Model, { key, lines }: ServedLines, next: readonly Line[]): Values {
  const totals = Object.entries(lines.keep).map(([name, of]) => [name, sumOf(lines, of, next)] as const)
  for (const [name, sum] of totals) {
    const text = wrongValue(resource.fields[name], sum)
    if (text !== undefined) throw invalid({ [key]: text })
  }
  return Object.fromEntries(totals)
}
