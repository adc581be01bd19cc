import {
  type ActionOf,
  type BatchReport,
  type Fields,
  metaOf,
  refusalText,
  type Resource,
  type Selection,
  type TakenOf,
  targetsOf,
  type Transition,
} from '@linli/api-client/kit'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AppError, notFound } from '../app-error.ts'
import type { DataScope } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { flowEvents } from '../flow-events/flow-events.ts'
import { askedOfTransition } from './asked-values.ts'
import { eachRow } from './batch.ts'
import { followDue } from './due.ts'
import { claimFiles, claimFilesOfLines, claimGiven } from './files-of-row.ts'
import { givenLines } from './lines/given-lines.ts'
import { withLines } from './lines/read-lines.ts'
import { saveLines } from './lines/save-lines.ts'
import { assertActor, stampsOf, takenText, takenValues } from './flow-rules.ts'
import { raiseRows } from './live-rows.ts'
import { codeFor, type Model, type ModelOf, type RowIn, type TableRow } from './model.ts'
import { aboutRow, noteChange, nameOf } from './note.ts'
import type { TransitionResult } from './options.ts'
import { lockRow } from './read.ts'
import { assertDictionaries, assertReferences, type ReferenceCheck, refsWithin } from './references.ts'
import { lockSelection } from './remove.ts'
import type { Values } from './values.ts'
import { type WireRow } from './wire.ts'
import { assertVersion, present, rowById, writeRow } from './write.ts'

export const codeOfAction = (model: Model, action: string, t: Transition) =>
  codeFor(model, t.permission ?? action)

export function transitionOf(model: Model, action: string): Transition {
  const t = model.resource.flow?.transitions[action]
  if (!t) throw new Error(`Linli: ${model.resource.name} has no transition ${action}`)
  return t
}

/** An action of a user on one row. */
export async function act(
  model: Model,
  action: string,
  input: Values & { id: number; version: number },
  ctx: Ctx,
): Promise<WireRow> {
  const t = transitionOf(model, action)
  const scope = ctx.scopeFor(codeOfAction(model, action, t))
  const row = await lockRow(model, ctx, scope, input.id)
  if (!row) throw notFound()
  await assertInput(t.input ?? {}, input, { scope, around: { ...row, ...input } }, ctx)
  await model.options.refuseFirst?.(row, action, ctx)
  assertVersion(row, input.version)
  assertActor(model, t, row, ctx)
  const taken = askedOfTransition(t.input ?? {}, row, withInitial(t.input ?? {}, input))
  await take(model, row, action, taken, scope, ctx)
  return await present(model, row.id, scope, ctx)
}

/** The input with the initial values of what was left out; lines that were left out stay as they are. */
const withInitial = (fields: Fields, input: Values): Values => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const { initial, lines } = metaOf(field)
      return initial === undefined || lines ? [] : [[key, initial]]
    }),
  ),
  ...input,
})

async function assertInput(fields: Fields, input: Values, check: ReferenceCheck, ctx: Ctx): Promise<void> {
  await assertReferences(ctx, fields, input, check)
  await assertDictionaries(ctx, fields, input)
}

/** The same action on many rows: what refuses one row leaves the others, and the report says which and why. */
export async function actOnMany(
  model: Model,
  action: string,
  input: Values & Selection,
  ctx: Ctx,
): Promise<BatchReport> {
  const t = transitionOf(model, action)
  const scope = ctx.scopeFor(codeOfAction(model, action, t))
  await assertInput(t.input ?? {}, input, { scope }, ctx)
  const rows = await lockSelection(model, input, scope, ctx)
  await model.options.selection?.[action]?.(rows, ctx)
  const report = await eachRow(model, rows, ctx, takerOf(model, action, input, scope))
  ctx.note({
    resource: model.resource.entity,
    rowCount: report.done,
    title: `批量${t.label}${model.resource.label} ${report.done}条`,
  })
  return report
}

/** Takes the action on one locked row of many, for a user. */
export function takerOf(
  model: Model,
  action: string,
  input: Values,
  scope: DataScope,
): (row: TableRow, ctx: Ctx) => Promise<void> {
  const t = transitionOf(model, action)
  const fields = t.input ?? {}
  const inside = refsWithin(fields)
  const given = withInitial(fields, input)
  return async (row, ctx) => {
    assertActor(model, t, row, ctx)
    await assertReferences(ctx, inside, input, { scope, around: { ...row, ...input } })
    await take(model, row, action, askedOfTransition(fields, row, given), scope, ctx)
  }
}

/** Refuses what the state of the row or its people forbid, before anything was asked. */
export function assertOpen(model: Model, action: string, row: TableRow, ctx: Ctx): void {
  const t = transitionOf(model, action)
  const { flow, stateField } = model.resource
  const from = String(row[stateField ?? ''])
  if (flow && !t.from.includes(from)) throw new AppError('STATE_REFUSED', refusalText(flow, from, action))
  assertActor(model, t, row, ctx)
}

/**
 * Takes a transition on a locked row: refuses what the flow does not list, does the module's work, writes the
 * state and exactly one flow event. Also for the transitions of jobs and other rows (`by: 'system'`).
 */
export async function takeTransition<R extends Resource, T extends PgTable, A extends ActionOf<R>>(
  model: ModelOf<R, T>,
  row: TableRow,
  action: A,
  input: TakenOf<R, A>,
  ctx: Ctx,
): Promise<RowIn<T>>
export async function takeTransition(
  model: Model,
  row: TableRow,
  action: string,
  input: Values,
  ctx: Ctx,
): Promise<TableRow> {
  return await take(model, row, action, input, { kind: 'all' }, ctx)
}

async function take(
  model: Model,
  row: TableRow,
  action: string,
  given: Values,
  scope: DataScope,
  ctx: Ctx,
): Promise<TableRow> {
  const { resource, options } = model
  const { flow, stateField } = resource
  if (!flow || stateField === undefined) throw new Error(`Linli: ${resource.name} has no flow`)
  const t = transitionOf(model, action)
  const from = String(row[stateField])
  if (!t.from.includes(from)) throw new AppError('STATE_REFUSED', refusalText(flow, from, action))
  const fields = t.input ?? {}
  const { read, taken, lines, totals } = await givenLines(model, row, { fields, input: given, scope }, ctx)
  const input = { ...given, ...taken }
  const taker = options.on?.[action]
  const result: TransitionResult = (await taker?.(row, input, ctx)) ?? {}
  const to = result.to ?? targetOf(model, action, t, from)
  if (!targetsOf(t).includes(to)) throw new Error(`Linli: ${resource.name}.${action} may not lead to ${to}`)
  const own = taker ? {} : takenValues(model, fields, input, ctx)
  const set = { ...own, ...totals, ...stampsOf(t, ctx), ...result.patch, [stateField]: to }
  await writeRow(model, row, set, ctx)
  await saveLines(model, row.id, lines, ctx)
  const written = await followDue(model, row, await rowById(model, row.id, ctx), ctx)
  await claimFiles(model, row, written, ctx)
  await claimFilesOfLines(model, row, lines, ctx)
  const stored = await claimGiven(model, written, fields, input, ctx)
  const images = result.images ?? stored.images
  const content = result.content ?? (taker ? undefined : takenText(fields, input))
  await flowEvents.record(ctx, {
    entity: resource.entity,
    entityId: row.id,
    action,
    fromState: from,
    toState: to,
    ...(content !== undefined && { content }),
    ...(images.length > 0 && { images }),
    ...(stored.files.length > 0 && { files: stored.files }),
    ...(result.payload !== undefined && { payload: result.payload }),
  })
  await options.after?.change?.(written, ctx)
  const after = await withLines(model, { row: written, extra: {} }, Object.keys(taken), ctx)
  await noteChange(model, read, after, ctx)
  ctx.note({ ...aboutRow(model, written), title: `${t.label}${resource.label} ${nameOf(model, written)}` })
  await raiseRows(model, written, ctx)
  return written
}

/** Where a transition leads when its handler does not say: to the only target, or nowhere. */
function targetOf(model: Model, action: string, t: Transition, from: string): string {
  const targets = targetsOf(t)
  const target = targets.length === 1 ? targets[0] : targets.find((state) => state === from)
  if (target === undefined)
    throw new Error(`Linli: ${model.resource.name}.${action} has several targets; on says which`)
  return target
}
