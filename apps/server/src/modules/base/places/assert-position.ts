import { eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { estate } from './estate.table.ts'
import type { Position } from './geometry.ts'
import { positionFault } from './place-rules.ts'

interface Placed {
  readonly geo?: Position | null
  readonly estateId?: number
}

/** Refuses a channel or device that stands outside its estate. */
export async function assertPosition(ctx: Ctx, { geo, estateId }: Placed): Promise<void> {
  if (!geo || estateId === undefined) return
  const [place] = await ctx.tx
    .select({ boundary: estate.boundary })
    .from(estate)
    .where(eq(estate.id, estateId))
  const fault = positionFault(geo, place?.boundary ?? null)
  if (fault) throw invalid({ geo: fault })
}
