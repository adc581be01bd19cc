import { and, asc, eq, lte } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { serviceSlot } from './booking.table.ts'
import { convenienceService } from './convenience.table.ts'
import { offerSlots } from './make-slots.ts'

/** What has begun can no longer be booked; answers how many slots that are. */
export async function endSlots(deps: ServerDeps): Promise<number> {
  return await inContext(deps, { kind: 'system', name: 'bookingClock' }, async (ctx) => {
    const ended = await ctx.tx
      .update(serviceSlot)
      .set({ status: 'over' })
      .where(and(eq(serviceSlot.status, 'open'), lte(serviceSlot.endAt, ctx.now)))
      .returning({ id: serviceSlot.id })
    return ended.length
  })
}

export const bookingClock: JobDefinition = {
  name: 'bookingClock',
  label: '预约时段结束',
  cron: '*/5 * * * *',
  run: async (deps) => ({ ended: await endSlots(deps) }),
}

/** Offers one day more of each service; each of them in a transaction of its own. */
export const slotGenerate: JobDefinition = {
  name: 'slotGenerate',
  label: '生成预约时段',
  cron: '0 1 * * *',
  run: async (deps) => {
    const services = await deps.database.db
      .select({ id: convenienceService.id })
      .from(convenienceService)
      .where(and(eq(convenienceService.state, 'online'), eq(convenienceService.bookable, true)))
      .orderBy(asc(convenienceService.id))
    let made = 0
    for (const { id } of services)
      made += await inContext(
        deps,
        { kind: 'system', name: 'slotGenerate' },
        async (ctx) => await offerSlots(ctx, id),
      )
    return { made }
  },
}
