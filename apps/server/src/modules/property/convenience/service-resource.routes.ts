import { serviceResource as described } from '@linli/api-client/contract/property/convenience/service-resource'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { serviceBooking } from './booking.table.ts'
import { convenienceService, serviceResource, type ServiceResourceRow } from './convenience.table.ts'
import { dropSlots, offerSlots, renewSlots } from './make-slots.ts'

type New = NewOf<typeof described>

const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

function checkResource({ holidays }: Partial<New>): void {
  const wrong = (holidays ?? []).find((day) => !isDay(day))
  if (wrong !== undefined) throw invalid({ holidays: `「${wrong}」不是有效的日期` })
}

/** A service that is online and can be booked keeps one resource at least. */
async function assertNotLast({ id, serviceId, enabled }: ServiceResourceRow, ctx: Ctx): Promise<void> {
  if (!enabled) return
  // Two who take the last two away at once wait for each other.
  const [service] = await ctx.tx
    .select({ state: convenienceService.state, bookable: convenienceService.bookable })
    .from(convenienceService)
    .where(eq(convenienceService.id, serviceId))
    .for('no key update')
  if (service?.state !== 'online' || !service.bookable) return
  const others = and(
    eq(serviceResource.serviceId, serviceId),
    eq(serviceResource.enabled, true),
    ne(serviceResource.id, id),
  )
  if ((await ctx.tx.$count(serviceResource, others)) === 0) throw refuse('请至少配置一个可预约资源')
}

/** What is booked of the services: when it is open, and for how many. */
export const { model: serviceResourceModel, routes: serviceResourceCalls } = serve(
  described,
  serviceResource,
)({
  uniqueAmong: {
    name: ({ serviceId }, before) =>
      sql`${serviceResource.serviceId} = ${serviceId ?? before?.serviceId ?? 0}`,
  },
  check: async (input, ctx, before) => {
    checkResource(input)
    if (before !== undefined && input.enabled === false) await assertNotLast(before, ctx)
  },
  removable: async (row, ctx) => {
    await assertNotLast(row, ctx)
    if ((await ctx.tx.$count(serviceBooking, eq(serviceBooking.resourceId, row.id))) > 0)
      throw refuse('该资源已有预约，请停用')
  },
  remove: async ({ id }, ctx) => {
    await dropSlots(ctx, [id])
    await ctx.tx.delete(serviceResource).where(eq(serviceResource.id, id))
  },
  after: {
    create: async ({ serviceId }, ctx) => void (await offerSlots(ctx, serviceId)),
    update: async (_before, { serviceId }, ctx) => await renewSlots(ctx, serviceId),
  },
})
