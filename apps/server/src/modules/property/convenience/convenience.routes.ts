import { openBookings } from '@linli/api-client/contract/property/convenience/booking-flow'
import { convenienceServiceFlow } from '@linli/api-client/contract/property/convenience/convenience-flow'
import { convenienceService as described } from '@linli/api-client/contract/property/convenience/convenience-service'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { serviceBooking } from './booking.table.ts'
import { convenienceService, type ConvenienceServiceRow, serviceResource } from './convenience.table.ts'
import { offerSlots, renewSlots } from './make-slots.ts'
import { bookDefaults } from './service-defaults.ts'
import { assertLicenses, watchLicenses } from './service-licenses.ts'

/** A licence that ends within so many days is looked after. */
const soonDays = 30

/** What the times to book follow from. */
const setting = ['bookable', 'slotMinutes', 'capacity', 'advanceDays'] as const

type Booked = Pick<ConvenienceServiceRow, 'id' | 'bookable'>

/** What can be booked has something that is booked. */
async function assertResource({ id, bookable }: Booked, ctx: Ctx): Promise<void> {
  const open = and(eq(serviceResource.serviceId, id), eq(serviceResource.enabled, true))
  if (bookable && (await ctx.tx.$count(serviceResource, open)) === 0) throw refuse('请至少配置一个可预约资源')
}

/** What residents still come for is held first. */
async function assertNoneToCome({ id }: Booked, ctx: Ctx): Promise<void> {
  const toCome = await ctx.tx.$count(
    serviceBooking,
    and(
      eq(serviceBooking.serviceId, id),
      inArray(serviceBooking.state, [...openBookings]),
      gt(serviceBooking.endAt, ctx.now),
    ),
  )
  if (toCome > 0) throw refuse(`存在${toCome}个未完成预约，请先处理`)
}

function assertLicensed({ licenseExpireAt }: ConvenienceServiceRow, ctx: Ctx): void {
  if (licenseExpireAt !== null && licenseExpireAt < dayOf(ctx.now)) throw refuse('营业执照已过期')
}

/** 便民服务 (catalogue 3 /convenience): what residents find around them, after somebody looked at it. */
export const { model: convenienceServiceModel, routes: convenienceServiceCalls } = serve(
  described,
  convenienceService,
)({
  uniqueAmong: {
    name: (input, before) =>
      sql`${convenienceService.estateId} = ${input.estateId ?? before?.estateId ?? 0}
        and ${convenienceService.typeId} = ${input.typeId ?? before?.typeId ?? 0}`,
  },
  defaults: async ({ typeId, slotMinutes, advanceDays, cancelMinutes }, ctx) => {
    const usual = await bookDefaults(ctx, typeId)
    return {
      slotMinutes: slotMinutes ?? usual.slotMinutes,
      advanceDays: advanceDays ?? usual.advanceDays,
      cancelMinutes: cancelMinutes ?? usual.cancelMinutes,
    }
  },
  whenEmptied: {
    slotMinutes: async ({ typeId }, ctx, before) =>
      (await bookDefaults(ctx, typeId ?? before.typeId)).slotMinutes,
    advanceDays: async ({ typeId }, ctx, before) =>
      (await bookDefaults(ctx, typeId ?? before.typeId)).advanceDays,
    cancelMinutes: async ({ typeId }, ctx, before) =>
      (await bookDefaults(ctx, typeId ?? before.typeId)).cancelMinutes,
  },
  reads: { licenseSoon: ['licenseExpireAt'], licenseLacking: ['licenseDueOn'] },
  filters: {
    licenseSoon: (soon, ctx) =>
      sql`coalesce(${convenienceService.licenseExpireAt} <= ${dayAfter(dayOf(ctx.now), soonDays)}::date, false) = ${soon}`,
    licenseLacking: (lacking) => sql`(${convenienceService.licenseDueOn} is not null) = ${lacking}`,
  },
  check: async ({ bookable, licenses, licensePapers }, ctx, before) => {
    const [held, papers] = [licenses ?? before?.licenses, licensePapers ?? before?.licensePapers]
    if (held?.some((one) => one !== 'business') && !papers?.length)
      throw invalid({ licensePapers: '请上传证照附件' })
    if (before !== undefined && before.bookable && bookable === false) await assertNoneToCome(before, ctx)
    if (before?.state === 'online' && bookable === true)
      await assertResource({ id: before.id, bookable }, ctx)
  },
  removable: ({ state }) => {
    if (state !== 'draft') throw refuse(`${convenienceServiceFlow.states[state].label}的数据不能删除`)
  },
  after: {
    update: async (before, row, ctx) => {
      if (setting.some((key) => before[key] !== row[key])) await renewSlots(ctx, row.id)
    },
    // Online or not any more: what can be booked follows.
    change: async (row, ctx) => {
      if (row.state === 'online') await watchLicenses(ctx, eq(convenienceService.id, row.id))
      if (row.bookable && row.state === 'online') await offerSlots(ctx, row.id)
    },
  },
  on: {
    submit: async (row, _input, ctx) => {
      await assertResource(row, ctx)
      return { patch: { reason: null } }
    },
    approve: async (row, _input, ctx) => {
      assertLicensed(row, ctx)
      await assertLicenses(ctx, row)
      await assertResource(row, ctx)
    },
    reject: (_row, { reason }) => ({ patch: { reason }, content: reason }),
    offline: async (row, { reason }, ctx) => {
      await assertNoneToCome(row, ctx)
      return { patch: { reason }, content: reason }
    },
    online: async (row, _input, ctx) => {
      await assertResource(row, ctx)
      return { patch: { reason: null } }
    },
    expire: () => ({ patch: { reason: '营业执照已过期' }, content: '营业执照已过期，自动下线' }),
    lapse: () => ({
      patch: { reason: '逾期未补齐证照', licenseDueOn: null },
      content: '逾期未补齐证照，自动下线',
    }),
  },
})
