import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { user } from './user.table.ts'

/** Of these users those who are in service and may see the estate. */
export async function servingIn(ctx: Ctx, estateId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const known = await ctx.tx
    .select({ id: user.id, state: user.state })
    .from(user)
    .where(inArray(user.id, [...userIds]))
    .orderBy(user.id)
  const serving: number[] = []
  for (const { id, state } of known) {
    if (state !== 'normal') continue
    const { estates } = await ctx.deps.staff.reachOf(ctx, id)
    if (estates === 'all' || estates.includes(estateId)) serving.push(id)
  }
  return serving
}
