import { openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { controlAlertModel } from './alert.routes.ts'
import { controlAlert } from './control-alert.table.ts'

/** What an alert was raised about is over: nobody's is closed, whose it is is asked to close it. */
export async function recoverAlerts(
  ctx: Ctx,
  { estateId, kind, key }: { readonly estateId: number; readonly kind: string; readonly key: string },
): Promise<number> {
  const rows = await ctx.tx
    .select()
    .from(controlAlert)
    .where(
      and(
        eq(controlAlert.estateId, estateId),
        eq(controlAlert.kind, kind),
        eq(controlAlert.dedupeKey, key),
        inArray(controlAlert.state, [...openAlerts]),
      ),
    )
    .for('update')
  for (const row of rows) {
    // Told once.
    if (row.recoveredAt !== null) continue
    await takeTransition(controlAlertModel, row, 'recover', {}, ctx)
    if (row.parentId !== null) await recoverParent(ctx, row.parentId)
  }
  return rows.length
}

/** An alert of many is over when all of them are. */
async function recoverParent(ctx: Ctx, parentId: number): Promise<void> {
  const [parent] = await ctx.tx
    .select()
    .from(controlAlert)
    .where(and(eq(controlAlert.id, parentId), inArray(controlAlert.state, [...openAlerts])))
    .for('update')
  if (parent === undefined || parent.recoveredAt !== null) return
  const open = and(eq(controlAlert.parentId, parentId), inArray(controlAlert.state, [...openAlerts]))
  if ((await ctx.tx.$count(controlAlert, open)) > 0) return
  await takeTransition(controlAlertModel, parent, 'recover', {}, ctx)
}
