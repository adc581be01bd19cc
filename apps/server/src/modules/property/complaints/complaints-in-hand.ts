import { and, eq, inArray } from 'drizzle-orm'
import type { OpenWork } from '../../../kit/module.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { complaintModel } from './complaint.routes.ts'
import { complaint } from './complaint.table.ts'

const inHand = (userId: number) =>
  and(eq(complaint.handlerId, userId), inArray(complaint.state, ['processing']))

/** Complaints that a user has in hand go to somebody who may see their estates. */
export const complaintsInHand: OpenWork = {
  label: '处理中的投诉',
  count: async (tx, userId) => await tx.$count(complaint, inHand(userId)),
  handOver: async (ctx, from, to) => {
    const rows = await ctx.tx.select().from(complaint).where(inHand(from)).orderBy(complaint.id).for('update')
    for (const row of rows)
      await takeTransition(complaintModel, row, 'transfer', { handlerId: to, reason: '离职交接' }, ctx)
  },
}
