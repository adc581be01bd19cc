import { and, eq, inArray } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { OpenWork } from '../../../kit/module.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { repairOrderModel } from './repair-order.routes.ts'
import { repairOrder } from './repair-order.table.ts'
import { repairStaff } from './repair-staff.table.ts'

const inHand = (userId: number) =>
  and(
    eq(repairOrder.assigneeId, userId),
    inArray(repairOrder.state, ['assigned', 'accepted', 'processing', 'paused']),
  )

/** Orders that a worker has in hand go to a colleague of the same engineering department. */
export const repairsInHand: OpenWork = {
  label: '报修工单',
  count: async (tx, userId) => await tx.$count(repairOrder, inHand(userId)),
  handOver: async (ctx: Ctx, from, to) => {
    const orders = await ctx.tx
      .select()
      .from(repairOrder)
      .where(inHand(from))
      .orderBy(repairOrder.id)
      .for('update')
    const places = await ctx.tx
      .select({ id: repairStaff.id, estateId: repairStaff.estateId })
      .from(repairStaff)
      .where(eq(repairStaff.userId, to))
    for (const order of orders) {
      const place = places.find(({ estateId }) => estateId === order.estateId)
      if (place === undefined) throw invalid({ handoverUserId: '交接人须是相关小区的维修人员' })
      // Whoever confirmed the leaving has confirmed that the heir gets all of it.
      const sure = { ...ctx, isConfirmed: () => true }
      await takeTransition(
        repairOrderModel,
        order,
        'reassign',
        { staffId: place.id, reason: '离职交接' },
        sure,
      )
    }
    await ctx.tx.update(repairStaff).set({ state: 'off' }).where(eq(repairStaff.userId, from))
  },
}
