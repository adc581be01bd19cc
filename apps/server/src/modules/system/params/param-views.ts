import type { ParamView } from '@linli/api-client/contract/system/params'
import { isDeepStrictEqual } from 'node:util'
import { count, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { ParamDefinition } from '../../../kit/params/params.ts'
import { param, paramLog, paramOverride } from './param.table.ts'
import { placesWithin } from './param-place.ts'
import { levelOf, seenLevels } from './param-rights.ts'

/** What a definition is to a page. */
export const definitionView = (one: ParamDefinition) => ({
  key: one.key,
  name: one.name,
  group: one.group,
  type: one.type,
  min: one.min ?? null,
  max: one.max ?? null,
  options: one.options === undefined ? null : { ...one.options },
  shape: one.shape ?? null,
  unit: one.unit ?? null,
  overridable: one.overridable ?? ('none' as const),
  effect: one.effect ?? ('now' as const),
  level: levelOf(one),
  publicRead: one.publicRead ?? false,
  readOnly: one.readOnly ?? false,
  remark: one.remark ?? null,
})

/** The parameters that the caller may see; only the one of the key when one is given. */
export async function paramViews(ctx: Ctx, key?: string): Promise<ParamView[]> {
  const stored = await ctx.tx.select().from(param)
  const rows = new Map(stored.map((row) => [row.key, row]))
  const levels = seenLevels(ctx)
  const own = stored.flatMap((row) => row.definition ?? [])
  const seen = [...ctx.deps.params.definitions.values(), ...own].filter(
    (one) => levels.includes(levelOf(one)) && (key === undefined || one.key === key),
  )
  const last = await lastChanges(ctx)
  const overrides = await countOverrides(ctx)
  return seen.map((one) => {
    const row = rows.get(one.key)
    const secret = one.type === 'secret'
    const change = last.get(one.key)
    return {
      ...definitionView(one),
      value: secret ? null : row === undefined ? one.initial : row.value,
      defaultValue: secret ? null : one.initial,
      changed: row !== undefined && (secret || !isDeepStrictEqual(row.value, one.initial)),
      custom: row?.definition != null,
      overrides: overrides.get(one.key) ?? 0,
      version: change?.id ?? 0,
      updatedAt: change?.at.toISOString() ?? null,
      updatedByName: change?.userName ?? null,
    }
  })
}

/** The last change of everybody's value, by key. */
async function lastChanges(ctx: Ctx) {
  const rows = await ctx.tx
    .selectDistinctOn([paramLog.key], {
      key: paramLog.key,
      id: paramLog.id,
      at: paramLog.at,
      userName: paramLog.userName,
    })
    .from(paramLog)
    .where(eq(paramLog.scope, 'global'))
    .orderBy(paramLog.key, desc(paramLog.id))
  return new Map(rows.map((row) => [row.key, row]))
}

async function countOverrides(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.tx
    .select({ key: paramOverride.key, places: count() })
    .from(paramOverride)
    .where(placesWithin(paramOverride, ctx.scopeFor('system:param:list'), ctx))
    .groupBy(paramOverride.key)
  return new Map(rows.map((row) => [row.key, row.places]))
}
