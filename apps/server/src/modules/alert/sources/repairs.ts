import { openAlerts } from '@linli/api-client/contract/alert/control-alert-flow'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { whenever } from '../../../kit/facts/facts.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { controlAlertModel } from '../inbox/alert.routes.ts'
import { controlAlert } from '../inbox/control-alert.table.ts'

/** The open alert that a repair came from, locked. */
async function openAlert(ctx: Ctx, alertId: number | null) {
  if (alertId === null) return undefined
  const [row] = await ctx.tx
    .select()
    .from(controlAlert)
    .where(and(eq(controlAlert.id, alertId), inArray(controlAlert.state, [...openAlerts])))
    .for('update')
  return row
}

/** Whoever handles an alert learns the number of its repair. */
export const openedRepairs = whenever(
  'deviceRepair.opened',
  'alert.repairOpened',
  async ({ alertId, repairNo }, ctx) => {
    const row = await openAlert(ctx, alertId)
    if (row === undefined) return
    await flowEvents.record(ctx, {
      entity: 'controlAlert',
      entityId: row.id,
      action: 'repairOpened',
      fromState: row.state,
      toState: row.state,
      content: `维修单 ${repairNo}`,
    })
  },
)

/** What was repaired needs nobody any more. */
export const closedRepairs = whenever(
  'deviceRepair.closed',
  'alert.repairClosed',
  async ({ alertId }, ctx) => {
    const row = await openAlert(ctx, alertId)
    if (row !== undefined && row.recoveredAt === null)
      await takeTransition(controlAlertModel, row, 'recover', {}, ctx)
  },
)
