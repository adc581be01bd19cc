import { and, eq, inArray } from 'drizzle-orm'
import type { OpenWork } from '../../../kit/module.ts'
import { actualTask } from './actual-task.table.ts'

const inHand = (userId: number) =>
  and(eq(actualTask.assigneeId, userId), inArray(actualTask.state, ['open', 'expired']))

/** Visits that somebody has in hand go to a colleague. */
export const actualTasksInHand: OpenWork = {
  label: '核查任务',
  count: async (tx, userId) => await tx.$count(actualTask, inHand(userId)),
  handOver: async (ctx, from, to) => {
    await ctx.tx.update(actualTask).set({ assigneeId: to }).where(inHand(from))
  },
}
