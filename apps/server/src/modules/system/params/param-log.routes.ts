import { paramLog as contract } from '@linli/api-client/contract/system/param-log'
import { restoreParam } from '@linli/api-client/contract/system/params'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { changeParam, unset } from './change-param.ts'
import { param, paramLog, type ParamLogRow } from './param.table.ts'
import { assertOverridable, kindOfPlace, placesWithin } from './param-place.ts'
import { assertChanges, assertGlobal, definitionOf, seenLevels } from './param-rights.ts'

/** Changes of the levels and, for those who do not reach everything, of the places that the caller may see. */
const seen = (scope: DataScope, ctx: Ctx) =>
  and(inArray(paramLog.level, [...seenLevels(ctx)]), placesWithin(paramLog, scope, ctx))

/** A value that was there can come back; of a secret it is not known, and a parameter that is gone has none. */
const isRestorable = (row: ParamLogRow, known: ReadonlySet<string>): boolean =>
  known.has(row.key) &&
  row.before !== '***' &&
  row.after !== '***' &&
  (row.scope !== 'global' || row.before !== null)

async function knownKeys(ctx: Ctx): Promise<ReadonlySet<string>> {
  const custom = await ctx.tx.select({ key: param.key }).from(param)
  return new Set([...ctx.deps.params.definitions.keys(), ...custom.map((row) => row.key)])
}

async function restore(ctx: Ctx, id: number, reason: string): Promise<true> {
  const scope = ctx.scopeFor('system:param:list')
  const [row] = await ctx.tx
    .select()
    .from(paramLog)
    .where(and(eq(paramLog.id, id), seen(scope, ctx)))
  if (row === undefined) throw notFound()
  if (!isRestorable(row, await knownKeys(ctx))) throw refuse('该变更不能恢复')
  const definition = await definitionOf(ctx, row.key)
  const place = { companyId: row.companyId, estateId: row.estateId }
  if (kindOfPlace(place) === 'global') assertGlobal(ctx, 'system:param:update')
  else await assertOverridable(ctx, definition, place)
  assertChanges(ctx, definition)
  const changed = await changeParam(ctx, { definition, place, value: row.before ?? unset, reason })
  if (!changed) throw refuse('参数当前值与该变更前一致，无需恢复')
  return true
}

/** The history of the parameters, and the way back. */
export const paramLogRoutes = (): readonly Route[] => [
  ...serve(
    contract,
    paramLog,
  )({
    scope: (_table, scope, ctx) => seen(scope, ctx),
    present: async (rows, ctx) => {
      const known = await knownKeys(ctx)
      return new Map(rows.map((row) => [row.id, { restorable: isRestorable(row, known) }]))
    },
  }).routes,
  handle(restoreParam, async ({ id, reason }, ctx) => await restore(ctx, id, reason)),
]
