import { and, eq, inArray } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { OpenWork } from '../../../kit/module.ts'
import { user } from '../../auth/account/user.table.ts'
import { equipmentCheck } from './equipment-check.table.ts'

const inHand = (userId: number) =>
  and(eq(equipmentCheck.inspectorId, userId), inArray(equipmentCheck.state, ['todo', 'doing', 'returned']))

/** Checks that somebody has in hand go to a colleague at the same contractor. */
export const equipmentChecksInHand: OpenWork = {
  label: '点检单',
  count: async (tx, userId) => await tx.$count(equipmentCheck, inHand(userId)),
  handOver: async (ctx, from, to) => {
    const rows = await ctx.tx
      .select({ contractorId: equipmentCheck.contractorId })
      .from(equipmentCheck)
      .where(inHand(from))
      .for('update')
    const [heir] = await ctx.tx.select({ contractorId: user.contractorId }).from(user).where(eq(user.id, to))
    if (rows.some(({ contractorId }) => contractorId !== heir?.contractorId))
      throw invalid({ handoverUserId: '交接人须是同一承建商的工程师' })
    await ctx.tx.update(equipmentCheck).set({ inspectorId: to }).where(inHand(from))
  },
}
