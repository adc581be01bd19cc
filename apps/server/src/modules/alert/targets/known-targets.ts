import { controlTarget as described } from '@linli/api-client/contract/alert/control-target'
import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { conditionOf } from '../../../kit/serve/scope.ts'
import { recordGrantUse } from '../../auth/control-grants/control-grants.ts'
import { controlTarget as t } from './control-target.table.ts'
import { maySee, restrictedAmong } from './restricted.ts'

/**
 * The numbers of those among targets that the caller may know of: by the right to the list, and restricted ones by a
 * grant to see them, whose use is written down.
 */
export async function knownTargets(ctx: Ctx, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0 || !ctx.can('alert:target:list')) return []
  const scope = ctx.scopeFor('alert:target:list')
  const rows = await ctx.tx
    .select({ id: t.id, targetNo: t.targetNo })
    .from(t)
    .where(
      and(
        inArray(t.id, [...ids]),
        conditionOf(described, { estateId: t.estateId }, scope, ctx),
        maySee(ctx, 'view'),
      ),
    )
    .orderBy(t.id)
  const seen = rows.map(({ id }) => id)
  if (seen.length > 0) await recordGrantUse(ctx, { action: 'view', rows: restrictedAmong(seen) })
  return rows.map(({ targetNo }) => targetNo)
}
