import { clockField, type ClockRule } from '@linli/api-client/kit'
import { and, inArray, is, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDate, PgDateString } from 'drizzle-orm/pg-core'
import { dayOf } from '../calendar.ts'
import type { ServerDeps } from '../deps.ts'
import type { Db } from '../../runtime/database.ts'
import type { Params } from '../params/params.ts'
import { type Model, modelsIn, ownColumn } from './model.ts'
import { anyOf } from './scope.ts'

/** A transition that the clock takes. */
export interface Timed {
  readonly model: Model
  readonly action: string
  readonly rule: ClockRule
}

/** Every transition of whatever is served that the clock takes, in the order of the descriptions. */
export const timedIn = (deps: Pick<ServerDeps, 'registry'>): readonly Timed[] =>
  modelsIn(deps.registry).flatMap((model) =>
    Object.entries(model.resource.flow?.transitions ?? {}).flatMap(([action, { clock: rule }]) =>
      rule ? [{ model, action, rule }] : [],
    ),
  )

const unitMs: Readonly<Record<string, number>> = {
  秒: 1_000,
  分钟: 60_000,
  小时: 3_600_000,
  天: 86_400_000,
}

/** Milliseconds that a setting stands for. Throws for one that is no time: a mistake of the description. */
export async function spanMs(params: Params, key: string, estateId?: number | null): Promise<number> {
  const unit = unitMs[params.definitions.get(key)?.unit ?? '']
  if (unit === undefined) throw new Error(`Linli: the parameter ${key} is no time: it has no unit of time`)
  return (await params.number(key, { estateId: estateId ?? null })) * unit
}

/** Refuses to start with a lifecycle that goes by a setting which is no time, or by a field that is no column. */
export async function checkClocks(deps: ServerDeps): Promise<void> {
  for (const { model, rule } of timedIn(deps)) {
    columnOf(model, clockField(rule))
    if ('after' in rule) await spanMs(deps.params, rule.after[1].param)
  }
}

function columnOf(model: Model, key: string): PgColumn {
  const column = ownColumn(model, key) ?? model.columns[key]
  if (column === undefined)
    throw new Error(`Linli: ${model.resource.name}: the clock goes by ${key}, which is no column`)
  return column
}

const isDay = (column: PgColumn): boolean => is(column, PgDateString) || is(column, PgDate)

/** Up to a time: whole days for dates, begun ones (`<=`) or past ones (`<`). */
function isReached(column: PgColumn, time: Date, past = false): SQL {
  if (!isDay(column)) return sql`${column} <= ${time.toISOString()}::timestamptz`
  return past ? sql`${column} < ${dayOf(time)}::date` : sql`${column} <= ${dayOf(time)}::date`
}

/** The rows whose time has come; `among` narrows what is looked at beforehand. */
export async function clockCondition(
  deps: { readonly params: Params; readonly db: Pick<Db, 'selectDistinct'> },
  { model, action, rule }: Timed,
  now: Date,
  among?: SQL,
): Promise<SQL | undefined> {
  const { resource, options } = model
  const state = columnOf(model, resource.stateField ?? '')
  const column = columnOf(model, clockField(rule))
  const waiting = and(
    inArray(state, [...(resource.flow?.transitions[action]?.from ?? [])]),
    isNotNull(column),
    options.clock?.[action]?.(now),
  )
  if (!('after' in rule)) return and(waiting, isReached(column, now, 'past' in rule))
  const { estateId } = model.columns
  const [, { param }] = rule.after
  const before = async (estate: number | null) =>
    isReached(column, new Date(now.getTime() - (await spanMs(deps.params, param, estate))))
  if (estateId === undefined) return and(waiting, await before(null))
  // Estates may have values of their own: those with the same one stand together.
  const estates = await deps.db.selectDistinct({ id: estateId }).from(model.table).where(and(among, waiting))
  const groups = new Map<number, number[]>()
  for (const { id } of estates) {
    const span = await spanMs(deps.params, param, id as number)
    groups.set(span, [...(groups.get(span) ?? []), id as number])
  }
  const due = [...groups].map(([span, ids]) =>
    and(anyOf(estateId, ids), isReached(column, new Date(now.getTime() - span))),
  )
  return and(waiting, due.length === 0 ? sql`false` : or(...due))
}
