import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { user } from '../account/user.table.ts'
import { loadSnapshot } from './snapshot.ts'

/** The company of a user and the estates that the user's roles reach. */
export async function reachOfUser(
  ctx: Ctx,
  userId: number,
): Promise<{ readonly companyId: number | null; readonly estates: 'all' | readonly number[] }> {
  const [account] = await ctx.tx.select({ companyId: user.companyId }).from(user).where(eq(user.id, userId))
  const companyId = account?.companyId ?? null
  const { estates } = await loadSnapshot(
    ctx.tx,
    { userId, companyId, activeRoleId: null, permVersion: 0 },
    ctx.now,
  )
  return { companyId, estates }
}
