import { and, eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { OpenWork } from '../../../kit/module.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { controlAlertModel } from './alert.routes.ts'
import { controlAlert } from './control-alert.table.ts'

const inHand = (userId: number) =>
  and(eq(controlAlert.assigneeId, userId), eq(controlAlert.state, 'processing'))

/** Alerts that a user accepted and has not closed go to somebody who may see their estates. */
export const alertsInHand: OpenWork = {
  label: '处理中的预警',
  count: async (tx, userId) => await tx.$count(controlAlert, inHand(userId)),
  handOver: async (ctx, from, to) => {
    const { estates } = await ctx.deps.staff.reachOf(ctx, to)
    const rows = await ctx.tx.select().from(controlAlert).where(inHand(from)).for('update')
    for (const row of rows) {
      if (estates !== 'all' && !estates.includes(row.estateId))
        throw invalid({ handoverUserId: '交接人须有查看相关小区的权限' })
      await takeTransition(controlAlertModel, row, 'transfer', { userId: to, note: '工作交接' }, ctx)
    }
  },
}
