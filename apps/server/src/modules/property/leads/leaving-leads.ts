import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { HeldData, Leaver } from '../../../kit/leaving.ts'
import { countWishes } from './lead-rules.ts'
import { estateLead, estateLeadWish } from './lead.table.ts'

async function forgetWishes(ctx: Ctx, { mpUserId }: Leaver): Promise<number> {
  const gone = await ctx.tx
    .delete(estateLeadWish)
    .where(eq(estateLeadWish.mpUserId, mpUserId))
    .returning({ leadId: estateLeadWish.leadId })
  for (const { leadId } of gone)
    await ctx.tx
      .update(estateLead)
      .set({ applyCount: await countWishes(ctx, leadId) })
      .where(eq(estateLead.id, leadId))
  return gone.length
}

/** Wishes of who leaves that an estate were served. */
export const heldOfLeads: readonly HeldData[] = [
  { target: 'EstateLeadWish', label: '小区开通意向', method: 'delete', run: forgetWishes },
]
