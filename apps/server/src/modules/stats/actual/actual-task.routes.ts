import { actualTask as described, asRegistered } from '@linli/api-client/contract/stats/actual-task'
import { sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { seenAsRegistered } from '../../base/rooms/room-actions.ts'
import { actualTask, type ActualTaskRow } from './actual-task.table.ts'

/** Whoever is to go there is somebody who reaches the estate. */
export async function assertVisitor(ctx: Ctx, estateId: number, userId: number): Promise<void> {
  const { estates } = await ctx.deps.staff.reachOf(ctx, userId)
  if (estates !== 'all' && !estates.includes(estateId))
    throw invalid({ assigneeId: '核查人须有查看该小区的权限' })
}

async function check(
  { assigneeId, dueDate, estateId }: Partial<ActualTaskRow>,
  ctx: Ctx,
  before?: ActualTaskRow,
): Promise<void> {
  if (dueDate !== undefined && dueDate !== before?.dueDate && dueDate < dayOf(ctx.now))
    throw invalid({ dueDate: '截止日期不能早于今天' })
  if (assigneeId !== undefined && assigneeId !== before?.assigneeId)
    await assertVisitor(ctx, before?.estateId ?? estateId ?? 0, assigneeId)
}

export const { model: actualTaskModel, routes: actualTaskCalls } = serve(
  described,
  actualTask,
)({
  reads: { mine: ['assigneeId'], buildingId: ['roomId'] },
  filters: {
    buildingId: (ids) => sql`${actualTask.roomId} in (select r.id from room r where r.building_id in ${ids})`,
    mine: (wanted, ctx) =>
      sql`(${actualTask.assigneeId} is not distinct from ${userIdOf(ctx.caller)}) = ${wanted}`,
  },
  check,
  defaults: async ({ estateId }, ctx) => ({ taskNo: await sequences.next(ctx, 'HC', estateId) }),
  on: {
    finish: async (row, { finding, result, photos }, ctx) => {
      if (finding === asRegistered && row.roomId !== null) await seenAsRegistered(ctx, row.roomId)
      return { patch: { finding, result: result ?? null, photos: [...(photos ?? [])] } }
    },
  },
})
