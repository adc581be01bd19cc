import { type MonitorLayout, saveMonitorLayout } from '@linli/api-client/contract/access/monitor'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { monitorLayout as t } from './monitor.table.ts'

const kind = 'person'

/** How the caller looked at the doors last, and of which estate. */
export async function layoutOf(
  ctx: Ctx,
): Promise<{ readonly estateId: number; readonly layout: MonitorLayout } | undefined> {
  const userId = userIdOf(ctx.caller)
  if (userId === null) return undefined
  const [row] = await ctx.tx
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.kind, kind)))
  if (row === undefined) return undefined
  const { estateId, grid, slots, alarmSound, volume, onlyAbnormal, autoPopup } = row
  return { estateId, layout: { grid, slots, alarmSound, volume, onlyAbnormal, autoPopup } }
}

export const saveMonitorLayoutRoute = handle(saveMonitorLayout, async ({ estateId, ...layout }, ctx) => {
  const userId = userIdOf(ctx.caller)
  if (userId === null || !coversEstate(ctx.scopeFor('access:monitor:list'), estateId)) throw notFound()
  const chosen = { ...layout, estateId, updatedAt: ctx.now }
  await ctx.tx
    .insert(t)
    .values({ ...chosen, userId, kind })
    .onConflictDoUpdate({ target: [t.userId, t.kind], set: chosen })
  return layout
})
