import {
  type BatchPreview,
  metaOf,
  previewed,
  removal,
  type Selection,
  type Transition,
} from '@linli/api-client/kit'
import { type AppError, notFound } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { inTrial } from '../trial.ts'
import { namesOf, refusalOfRow, type RowWork } from './batch.ts'
import { hangingOn } from './hanging.ts'
import type { Model, TableRow } from './model.ts'
import { lockSelection, removeRow } from './remove.ts'
import { assertOpen, takerOf, transitionOf } from './transition.ts'
import type { DataScope } from '../caller.ts'

const shownNames = 5
/** Questions that one row may ask one after the other. */
const maxQuestions = 5

/**
 * What removal, or an action on many rows, would do to these: it is done in a transaction that is taken back. An
 * action that asks for something first is only held to the state and the people of each row.
 */
export async function preview(
  model: Model,
  { action, ...selection }: Selection & { readonly action: string },
  ctx: Ctx,
): Promise<BatchPreview> {
  const code = previewed(model.resource).get(action)
  if (code === undefined) throw notFound()
  const scope = ctx.scopeFor(code)
  return await inTrial(ctx, async (trial) => {
    const rows = await lockSelection(model, selection, scope, trial)
    const quiet: Ctx = { ...trial, bulk: true }
    const hanging = action === removal ? await hangingOn(model, rows, quiet) : undefined
    const found = await judge(rows, workOf(model, action, scope), quiet)
    return {
      total: rows.length,
      may: found.may,
      refused: await inGroups(model, found.refused, quiet),
      asks: [...found.asks.values()],
      hangs: (await hanging?.([...found.refused.values()].flat())) ?? [],
    }
  })
}

function workOf(model: Model, action: string, scope: DataScope): RowWork {
  if (action === removal) return async (row, ctx) => await removeRow(model, row, ctx)
  if (needsInput(transitionOf(model, action)))
    return async (row, ctx) => await Promise.resolve(assertOpen(model, action, row, ctx))
  return takerOf(model, action, {}, scope)
}

const needsInput = ({ input = {} }: Transition): boolean =>
  Object.values(input).some((field) => metaOf(field).initial === undefined)

interface Judged {
  readonly may: number[]
  readonly refused: Map<string, number[]>
  readonly asks: Map<string, { confirm: string; text: string; count: number }>
}

async function judge(rows: readonly TableRow[], work: RowWork, ctx: Ctx): Promise<Judged> {
  const judged: Judged = { may: [], refused: new Map(), asks: new Map() }
  for (const row of rows) {
    const { refusal, asked } = await tried(row, work, ctx)
    if (refusal) {
      judged.refused.set(refusal.message, [...(judged.refused.get(refusal.message) ?? []), row.id])
      continue
    }
    judged.may.push(row.id)
    for (const [confirm, text] of asked)
      judged.asks.set(confirm, { confirm, text, count: (judged.asks.get(confirm)?.count ?? 0) + 1 })
  }
  return judged
}

/** Does it to a row, saying yes to what it asks. */
async function tried(row: TableRow, work: RowWork, ctx: Ctx) {
  const asked = new Map<string, string>()
  for (;;) {
    const refusal: AppError | undefined = await refusalOfRow(
      row,
      { ...ctx, isConfirmed: (confirm) => asked.has(confirm) || ctx.isConfirmed(confirm) },
      work,
    )
    const question = refusal?.confirm
    if (refusal === undefined || question === undefined || asked.has(question) || asked.size === maxQuestions)
      return { refusal, asked }
    asked.set(question, refusal.message)
  }
}

async function inGroups(
  model: Model,
  refused: ReadonlyMap<string, readonly number[]>,
  ctx: Ctx,
): Promise<BatchPreview['refused']> {
  const first = [...refused.values()].flatMap((ids) => ids.slice(0, shownNames))
  const names = await namesOf(model, first, ctx)
  return [...refused].map(([reason, ids]) => ({
    reason,
    count: ids.length,
    names: ids.slice(0, shownNames).map((id) => names.get(id) ?? String(id)),
  }))
}
