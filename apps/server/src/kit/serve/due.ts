import type { DueRule, FlowLike, WeekHours } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { spanMs } from './clock-condition.ts'
import type { Model, TableRow } from './model.ts'
import { afterWorking, workingBetween } from './working-time.ts'

const minuteMs = 60_000

interface Deadline {
  readonly dueKey: string | null
  readonly dueAt: Date | null
  readonly dueWarnAt: Date | null
  readonly duePausedAt: Date | null
  readonly dueToldAt: Date | null
}
const none: Deadline = { dueKey: null, dueAt: null, dueWarnAt: null, duePausedAt: null, dueToldAt: null }

/** Judges the deadline of a row anew after it was written, and keeps it with the row. */
export async function followDue(
  model: Model,
  before: TableRow | undefined,
  row: TableRow,
  ctx: Ctx,
): Promise<TableRow> {
  const { flow, stateField = '' } = model.resource
  if (flow?.due === undefined) return row
  const next = await deadlineOf(model, flow, before, row, String(row[stateField]), ctx)
  const changed = Object.entries(next).some(([key, value]) => timeOf(row[key]) !== timeOf(value))
  if (!changed) return row
  await ctx.tx.update(model.table).set(next).where(eq(model.id, row.id))
  return { ...row, ...next }
}

const timeOf = (value: unknown): unknown => (value instanceof Date ? value.getTime() : (value ?? null))

async function deadlineOf(
  model: Model,
  { due = {} }: FlowLike,
  before: TableRow | undefined,
  row: TableRow,
  state: string,
  ctx: Ctx,
): Promise<Deadline> {
  const held = row as TableRow & Deadline
  const rule = held.dueKey === null ? undefined : due[held.dueKey]
  if (rule?.pause?.includes(state)) return { ...pick(held), duePausedAt: held.duePausedAt ?? ctx.now }
  let nearest = none
  for (const [key, one] of Object.entries(due)) {
    if (!one.while.includes(state)) continue
    const hours = await hoursOf(one, row, ctx)
    const found =
      key === held.dueKey && before !== undefined && isSame(one, before, row)
        ? resumed(held, hours, ctx.now)
        : await begun(model, key, one, row, hours, ctx)
    if (found.dueAt !== null && (nearest.dueAt === null || found.dueAt < nearest.dueAt)) nearest = found
  }
  const isHeld = nearest.dueKey === held.dueKey && timeOf(nearest.dueAt) === timeOf(held.dueAt)
  return isHeld ? { ...nearest, dueToldAt: held.dueToldAt } : nearest
}

const pick = ({ dueKey, dueAt, dueWarnAt, duePausedAt, dueToldAt }: Deadline): Deadline => ({
  dueKey,
  dueAt,
  dueWarnAt,
  duePausedAt,
  dueToldAt,
})

/** Nothing that the deadline goes by was changed. */
const isSame = ({ from, within }: DueRule, before: TableRow, row: TableRow): boolean =>
  timeOf(before[from]) === timeOf(row[from]) &&
  (typeof within !== 'string' || within === 'server' || before[within] === row[within])

/** After a pause as much time is left as there was before it. */
function resumed(held: Deadline, hours: readonly WeekHours[] | undefined, now: Date): Deadline {
  const { dueAt, dueWarnAt, duePausedAt } = held
  if (duePausedAt === null || dueAt === null) return pick(held)
  const moved = (at: Date) =>
    at <= duePausedAt ? at : afterWorking(now, workingBetween(duePausedAt, at, hours), hours)
  return { ...pick(held), dueAt: moved(dueAt), dueWarnAt: dueWarnAt && moved(dueWarnAt), duePausedAt: null }
}

async function begun(
  model: Model,
  key: string,
  rule: DueRule,
  row: TableRow,
  hours: readonly WeekHours[] | undefined,
  ctx: Ctx,
): Promise<Deadline> {
  const start = row[rule.from]
  if (!(start instanceof Date)) return none
  const { warn = 0.8, within } = rule
  if (within === 'server') {
    const said = (await model.options.due?.[key]?.(row, ctx)) ?? null
    if (said === null) return none
    if (!(said instanceof Date)) return { ...none, dueKey: key, ...said }
    const span = workingBetween(start, said, hours)
    return { ...none, dueKey: key, dueAt: said, dueWarnAt: afterWorking(start, span * warn, hours) }
  }
  const ms =
    typeof within === 'string'
      ? Number(row[within] ?? Number.NaN) * minuteMs
      : await spanMs(ctx.deps.params, within.param, estateOf(row))
  if (Number.isNaN(ms)) return none
  return {
    ...none,
    dueKey: key,
    dueAt: afterWorking(start, ms, hours),
    dueWarnAt: afterWorking(start, ms * warn, hours),
  }
}

const estateOf = ({ estateId }: TableRow): number | null => (typeof estateId === 'number' ? estateId : null)

async function hoursOf(
  { hours }: DueRule,
  row: TableRow,
  ctx: Ctx,
): Promise<readonly WeekHours[] | undefined> {
  if (hours === undefined) return undefined
  const value = await ctx.deps.params.json(hours.param, { estateId: estateOf(row) })
  return Array.isArray(value) && value.length > 0 ? (value as readonly WeekHours[]) : undefined
}
