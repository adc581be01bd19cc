import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { emergencyModel } from './emergency.model.ts'
import { followItems } from './emergency-items.ts'
import { followModes } from './follow-modes.ts'
import { emergencyItem, type ReleaseRow } from './mode.table.ts'

interface Ending {
  readonly reason: string
  /** The right of the caller; the clock needs none. */
  readonly code?: string | undefined
}

/** An emergency is over: each door does what is planned for it by now, and what is still on its way is called back. */
export async function endRelease(ctx: Ctx, release: ReleaseRow, ending: Ending): Promise<void> {
  await closeRelease(ctx, release, ending)
  await restoreDoors(ctx, release, ending)
}

/** It holds no door any more; what becomes of them is for who ends it to say. */
export async function closeRelease(ctx: Ctx, release: ReleaseRow, { reason }: Ending): Promise<void> {
  await takeTransition(emergencyModel, release, 'end', { endReason: reason }, ctx)
  await announce(ctx, 'emergency.ended', { releaseId: release.id, estateId: release.estateId })
}

/** The doors of an emergency do what they should by now. */
export async function restoreDoors(ctx: Ctx, { id }: ReleaseRow, { reason, code }: Ending): Promise<void> {
  const items = await ctx.tx
    .select({ channelId: emergencyItem.channelId, deviceId: emergencyItem.deviceId })
    .from(emergencyItem)
    .where(eq(emergencyItem.releaseId, id))
  const channelIds = [...new Set(items.map(({ channelId }) => channelId))]
  await followModes(ctx, channelIds, { reason: `应急结束：${reason}`, ...(code !== undefined && { code }) })
  await followItems(
    ctx,
    items.flatMap(({ deviceId }) => deviceId ?? []),
  )
}

/** Devices of an estate whose last word about fire is that there is some. */
export async function isOnFire(ctx: Ctx, estateId: number): Promise<boolean> {
  const [signal] = await ctx.tx.execute(sql`
    select 1 from (select distinct on (device_id) active from door_event
      where kind = 'fire_input' and estate_id = ${estateId}
        and at > ${ctx.now.toISOString()}::timestamptz - interval '7 days'
      order by device_id, at desc, id desc) last
    where active limit 1`)
  return signal !== undefined
}
