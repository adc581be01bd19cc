import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { convenienceType } from '../../system/convenience/convenience-type.table.ts'

/** How a service is booked where nobody says it: as its type does, within what a service may have. */
export async function bookDefaults(ctx: Ctx, typeId: number) {
  const [type] = await ctx.tx
    .select({
      slotMinutes: convenienceType.slotMinutes,
      advanceDays: convenienceType.advanceDays,
      cancelMinutes: convenienceType.cancelMinutes,
    })
    .from(convenienceType)
    .where(eq(convenienceType.id, typeId))
  const { slotMinutes = 60, advanceDays = 7, cancelMinutes = 120 } = type ?? {}
  return {
    slotMinutes,
    advanceDays: Math.min(advanceDays, 60),
    cancelMinutes: Math.min(cancelMinutes, 2_880),
  }
}
