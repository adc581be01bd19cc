import {
  actorFields,
  actorText,
  fieldOf,
  type Fields,
  implicitLabels,
  isActor,
  isEditable,
  metaOf,
  refusalText,
  type Transition,
  factsOf,
} from '@linli/api-client/kit'
import { AppError, refuse } from '../app-error.ts'
import { userIdOf } from '../caller.ts'
import type { Ctx } from '../context.ts'
import { flowEvents } from '../flow-events/flow-events.ts'
import type { Model, TableRow } from './model.ts'
import { columnValues, type Values } from './values.ts'

/** Refuses a user who is not the one that a transition is for. Jobs and the seed act for everybody. */
export function assertActor(model: Model, t: Transition, row: TableRow, ctx: Ctx): void {
  const { actor } = t
  if (actor === undefined || ctx.caller.kind === 'system') return
  if (isActor(actor, row, userIdOf(ctx.caller))) return
  // Of several the one that it is told by.
  const userId = userIdOf(ctx.caller)
  const key = actorFields(actor).find((one) => row[one] === userId) ?? actorFields(actor)[0] ?? ''
  const label = implicitLabels[key] ?? fieldOf(model.resource, key).label
  throw refuse(actorText(actor, label, t.label))
}

/** Columns that the description itself says a transition fills: who took it, and when. */
export function stampsOf({ stamps }: Transition, ctx: Ctx): Record<string, unknown> {
  return {
    ...(stamps?.by !== undefined && { [stamps.by]: userIdOf(ctx.caller) }),
    ...(stamps?.at !== undefined && { [stamps.at]: ctx.now }),
  }
}

/** Where nothing else takes it: what a transition asks for by the name of a field is written there. */
export function takenValues(model: Model, fields: Fields, input: Values, ctx: Ctx): Record<string, unknown> {
  const given = Object.entries(input).filter(([key, value]) => key in fields && value !== undefined)
  return columnValues(model, Object.fromEntries(given), ctx)
}

/** The words that were given to such a transition, for the timeline. */
export function takenText(fields: Fields, input: Values): string | undefined {
  const words = Object.entries(fields).flatMap(([key, field]) => {
    const { kind, label, personal } = metaOf(field)
    const value = input[key]
    const isWords = factsOf(kind).prose === true && !personal
    return isWords && typeof value === 'string' && value !== '' ? [`${label}：${value}`] : []
  })
  return words.length === 0 ? undefined : words.join('；')
}

/** Refuses the edit of a row in a state in which it may not be edited. */
export function assertEditable({ resource }: Model, row: TableRow): void {
  const { flow, stateField } = resource
  if (!flow || stateField === undefined) return
  const state = String(row[stateField])
  if (!isEditable(flow, state)) throw new AppError('STATE_REFUSED', refusalText(flow, state, 'update'))
}

/** The state that editing leads to, as a column; nothing where it leaves the row where it is. */
export function editedState({ resource }: Model, before: TableRow): Record<string, string> {
  const { flow, stateField } = resource
  const to = stateField === undefined ? undefined : flow?.edit?.to?.[String(before[stateField])]
  return to === undefined || stateField === undefined ? {} : { [stateField]: to }
}

/** Writes what editing did to the state of a row into its timeline. */
export async function recordEdit(model: Model, before: TableRow, row: TableRow, ctx: Ctx): Promise<void> {
  const { entity, stateField } = model.resource
  if (stateField === undefined || before[stateField] === row[stateField]) return
  await flowEvents.record(ctx, {
    entity,
    entityId: row.id,
    action: 'update',
    fromState: String(before[stateField]),
    toState: String(row[stateField]),
  })
}
