import { and, eq, inArray } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { OpenWork } from '../../../kit/module.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { user } from '../../auth/account/user.table.ts'
import { deviceRepairModel } from './device-repair.routes.ts'
import { deviceRepair } from './device-repair.table.ts'

const inHand = (userId: number) =>
  and(
    eq(deviceRepair.engineerId, userId),
    inArray(deviceRepair.state, ['dispatched', 'accepted', 'onsite', 'suspended']),
  )

/** Repairs that an engineer has in hand go to a colleague at the same contractor. */
export const deviceRepairsInHand: OpenWork = {
  label: '设备维修单',
  count: async (tx, userId) => await tx.$count(deviceRepair, inHand(userId)),
  handOver: async (ctx, from, to) => {
    const orders = await ctx.tx
      .select()
      .from(deviceRepair)
      .where(inHand(from))
      .orderBy(deviceRepair.id)
      .for('update')
    const [heir] = await ctx.tx.select({ contractorId: user.contractorId }).from(user).where(eq(user.id, to))
    for (const order of orders) {
      const { contractorId } = order
      if (contractorId === null || heir?.contractorId !== contractorId)
        throw invalid({ handoverUserId: '交接人须是同一承建商的工程师' })
      const given = { contractorId, engineerId: to, reason: '离职交接' }
      await takeTransition(deviceRepairModel, order, 'reassign', given, ctx)
    }
  },
}
