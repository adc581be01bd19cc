import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import { callerName, userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { maskText } from '../../../kit/masking.ts'
import { checkParam } from '../../../kit/params/check-param.ts'
import type { ParamDefinition } from '../../../kit/params/params.ts'
import { param, paramLog, paramOverride } from './param.table.ts'
import { atPlace, kindOfPlace, type Place } from './param-place.ts'
import { levelOf } from './param-rights.ts'

const lockId = 7_165_021
const secret = '***'

/** In the place of a value: the parameter has none of its own any more. */
export const unset = Symbol('unset')

export interface ParamChange {
  readonly definition: ParamDefinition
  readonly place?: Place
  readonly value: unknown
  readonly reason: string
  /** The last change that the caller knows of. */
  readonly version?: number
  /** Several parameters change together: the caller asks for broken rules when all of them have. */
  readonly rules?: 'later'
}

/** One change of parameters at a time: rules look at several of them. */
export async function lockParams(ctx: Ctx): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
}

/** Names the last change of a parameter at a place; 0: there was none. */
export async function versionAt(ctx: Ctx, key: string, place: Place = {}): Promise<number> {
  const [row] = await ctx.tx
    .select({ id: paramLog.id })
    .from(paramLog)
    .where(and(eq(paramLog.key, key), atPlace(paramLog, place)))
    .orderBy(desc(paramLog.id))
    .limit(1)
  return row?.id ?? 0
}

/**
 * Gives a parameter another value, or takes its own one away. The caller has made sure of the rights; type, range
 * and the rules over several parameters are checked here. Stands in the log with its reason, and is in effect on
 * every process within five seconds. False when it had that value.
 */
export async function changeParam(ctx: Ctx, change: ParamChange): Promise<boolean> {
  const { definition, place = {}, reason, version } = change
  const value = change.value === unset && kindOfPlace(place) === 'global' ? definition.initial : change.value
  const fault = change.value === unset ? undefined : checkParam(definition, value)
  if (fault !== undefined) throw invalid({ value: fault })
  await lockParams(ctx)
  if (version !== undefined && version !== (await versionAt(ctx, definition.key, place)))
    throw new AppError('STALE_VERSION')
  const before = await ownValue(ctx, definition, place)
  if (isDeepStrictEqual(before, value === unset ? null : value)) return false
  if (kindOfPlace(place) === 'global') await writeGlobal(ctx, definition, value)
  else await writeAt(ctx, definition, place, value)
  await logChange(ctx, definition, place, { before, after: value === unset ? null : value, reason })
  if (change.rules === 'later') return true
  const [broken] = await brokenRules(ctx, [definition.key], place)
  if (broken !== undefined) throw invalid({ value: broken.fault })
  return true
}

/** The value at the place itself: everybody's has the default for want of another, an override may be absent. */
async function ownValue(ctx: Ctx, definition: ParamDefinition, place: Place): Promise<unknown> {
  const { key, initial, type } = definition
  if (kindOfPlace(place) !== 'global') {
    const [row] = await ctx.tx
      .select({ value: paramOverride.value })
      .from(paramOverride)
      .where(and(eq(paramOverride.key, key), atPlace(paramOverride, place)))
    return row?.value ?? null
  }
  const [row] = await ctx.tx.select({ value: param.value }).from(param).where(eq(param.key, key))
  if (row === undefined) return initial
  return type === 'secret' ? ctx.deps.personal.open(String(row.value)) : row.value
}

/** A value as it is kept; a secret is sealed, and is a text (`checkParam`). */
export function keptValue({ deps }: Ctx, { type, name }: ParamDefinition, value: unknown): unknown {
  if (type !== 'secret') return value
  if (typeof value !== 'string') throw new Error(`the secret ${name} is no text`)
  return deps.personal.seal(value).enc
}

async function writeGlobal(ctx: Ctx, definition: ParamDefinition, value: unknown): Promise<void> {
  const { key } = definition
  const registered = ctx.deps.params.definitions.has(key)
  // Rows stand only where something was changed.
  if (registered && isDeepStrictEqual(value, definition.initial)) {
    await ctx.tx.delete(param).where(eq(param.key, key))
    return
  }
  const row = {
    value: keptValue(ctx, definition, value),
    updatedAt: ctx.now,
    updatedBy: userIdOf(ctx.caller),
  }
  await ctx.tx
    .insert(param)
    .values({ key, definition: registered ? null : definition, ...row })
    .onConflictDoUpdate({ target: param.key, set: row })
}

async function writeAt(ctx: Ctx, { key }: ParamDefinition, place: Place, value: unknown): Promise<void> {
  if (value === unset) {
    await ctx.tx.delete(paramOverride).where(and(eq(paramOverride.key, key), atPlace(paramOverride, place)))
    return
  }
  const by = userIdOf(ctx.caller)
  const { companyId = null, estateId = null } = place
  await ctx.tx
    .insert(paramOverride)
    .values({ key, companyId, estateId, value, createdAt: ctx.now, createdBy: by, updatedBy: by })
    .onConflictDoUpdate({
      target: [paramOverride.key, paramOverride.companyId, paramOverride.estateId],
      set: {
        value,
        updatedAt: ctx.now,
        updatedBy: by,
        version: sql`${paramOverride.version} + 1`,
      },
    })
}

/** The rules over any of the keys that the values at a place break as they stand now. */
export async function brokenRules(
  ctx: Ctx,
  keys: readonly string[],
  place: Place = {},
): Promise<readonly { readonly keys: readonly string[]; readonly fault: string }[]> {
  const { rules, definitions } = ctx.deps.params
  const concerned = rules.filter((rule) => rule.keys.some((key) => keys.includes(key)))
  if (concerned.length === 0) return []
  const stored = await ctx.tx.select({ key: param.key, value: param.value }).from(param)
  const own =
    kindOfPlace(place) === 'global'
      ? []
      : await ctx.tx
          .select({ key: paramOverride.key, value: paramOverride.value })
          .from(paramOverride)
          .where(atPlace(paramOverride, place))
  const values = new Map<string, unknown>([...stored, ...own].map((row) => [row.key, row.value]))
  return concerned.flatMap((rule) => {
    const fault = rule.check((key) => (values.has(key) ? values.get(key) : definitions.get(key)?.initial))
    return fault === undefined ? [] : [{ keys: rule.keys, fault }]
  })
}

const withoutNumbers = (value: unknown) => (typeof value === 'string' ? maskText(value) : value)

/** Writes down a change, and tells the caches of this process. Secrets stand there as ***. */
export async function logChange(
  ctx: Ctx,
  definition: ParamDefinition,
  place: Place,
  change: { readonly before: unknown; readonly after: unknown; readonly reason: string },
): Promise<void> {
  const shown = (value: unknown) =>
    definition.type === 'secret' && value !== null && value !== '' ? secret : value
  const sides = { before: shown(change.before), after: shown(change.after) }
  await ctx.tx.insert(paramLog).values({
    key: definition.key,
    name: definition.name,
    level: levelOf(definition),
    scope: kindOfPlace(place),
    companyId: place.companyId ?? null,
    estateId: place.estateId ?? null,
    ...sides,
    userId: userIdOf(ctx.caller) ?? 0,
    userName: callerName(ctx.caller),
    reason: change.reason,
    at: ctx.now,
  })
  ctx.note({
    resource: 'param',
    title: `修改参数 ${definition.name}`,
    reason: change.reason,
    ...(place.estateId != null && { estateId: place.estateId }),
    // What people wrote may hold a number; the log of parameters has it in full, to put it back.
    diff: [
      {
        field: definition.key,
        label: definition.name,
        before: withoutNumbers(sides.before),
        after: withoutNumbers(sides.after),
      },
    ],
  })
  ctx.afterCommit(() => ctx.deps.params.refresh())
}
