import { serviceBooking as described } from '@linli/api-client/contract/property/convenience/service-booking'
import { serviceSlot as describedSlot } from '@linli/api-client/contract/property/convenience/service-slot'
import type { NewOf } from '@linli/api-client/kit'
import { eq, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { accountsOfPersons } from '../../auth/mp/accounts-of-persons.ts'
import { contactOfPerson } from '../../base/people/household-of-room.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bookingActions } from './booking-actions.ts'
import { chargeBooking } from './booking-fee.ts'
import {
  assertBookable,
  assertFreeTime,
  assertReliable,
  assertRoomLimit,
  freeCode,
  inTurn,
  placeOf,
  takePlaces,
} from './booking-place.ts'
import { serviceBooking, type ServiceBookingRow, serviceSlot } from './booking.table.ts'
import { convenienceService } from './convenience.table.ts'

type New = NewOf<typeof described>

/** Who comes, as given or as registered, and where to. */
async function contactColumns(ctx: Ctx, { estateId, personId, roomId, ...given }: New) {
  const known = await contactOfPerson(ctx, personId, estateId)
  const contactName = given.contactName || known?.name.slice(0, 20)
  const contactPhone = given.contactPhone || known?.phone
  if (!contactName) throw invalid({ contactName: '预约人未在小区登记，请填写联系人' })
  if (!contactPhone) throw invalid({ contactPhone: '没有登记的电话，请填写联系电话' })
  const [place] = await ctx.tx.select({ name: room.fullName }).from(room).where(eq(room.id, roomId))
  return {
    contactName,
    ...sealedColumns(ctx.deps.personal, 'contactPhone', contactPhone),
    address: given.address || (place?.name ?? '').slice(0, 100),
  }
}

/** The place is taken with the row, or neither is. */
async function bookedColumns(input: New, ctx: Ctx) {
  const quantity = input.quantity ?? 1
  await inTurn(ctx, input.estateId)
  const { slot, service } = await placeOf(ctx, input.slotId)
  assertBookable(ctx, slot, service)
  await assertReliable(ctx, input.estateId, input.personId)
  await assertRoomLimit(ctx, slot, service, input.roomId)
  await assertFreeTime(ctx, slot, input.personId)
  const contact = await contactColumns(ctx, input)
  await takePlaces(ctx, slot.id, quantity)
  const fee = service.fee * quantity
  const { date, startAt, endAt } = slot
  return {
    ...contact,
    date,
    startAt,
    endAt,
    fee,
    bookingNo: await sequences.next(ctx, 'YY', input.estateId),
    verifyCode: await freeCode(ctx, input.estateId, date),
    submittedAt: ctx.now,
    channel: ctx.caller.kind === 'mobile' ? ('mp' as const) : ('staff' as const),
    payState: fee > 0 ? ('unpaid' as const) : ('free' as const),
    state:
      fee > 0 ? ('to_pay' as const) : service.needConfirm ? ('pending' as const) : ('confirmed' as const),
  }
}

async function afterCreate(row: ServiceBookingRow, ctx: Ctx): Promise<void> {
  await ctx.tx
    .update(convenienceService)
    .set({ orderCount: sql`${convenienceService.orderCount} + 1` })
    .where(eq(convenienceService.id, row.serviceId))
  if (row.fee === 0) return
  const { slot, service } = await placeOf(ctx, row.slotId)
  const billId = await chargeBooking(ctx, row, `${service.name} ${slot.label}`)
  await ctx.tx.update(serviceBooking).set({ billId }).where(eq(serviceBooking.id, row.id))
}

/** Who booked hears in the app what became of it. */
async function tellBooker(ctx: Ctx, row: ServiceBookingRow): Promise<void> {
  const { service } = await placeOf(ctx, row.slotId)
  for (const { id } of await accountsOfPersons(ctx, [row.personId]))
    ctx.deps.platformApps.tell(ctx, {
      mpUserId: id,
      event: 'booking',
      variables: {
        service: service.name.slice(0, 20),
        bookedAt: clockText(row.startAt).slice(0, 16),
        place: row.address.slice(0, 20),
      },
    })
}

/** The mark of a service is the mean of what was said of it. */
async function keepScore(ctx: Ctx, serviceId: number): Promise<void> {
  await ctx.tx
    .update(convenienceService)
    .set({
      score: sql`(select round(avg(b.score), 1) from ${serviceBooking} b
        where b.service_id = ${serviceId} and b.score is not null)`,
    })
    .where(eq(convenienceService.id, serviceId))
}

/** 便民预约 (catalogue 3 /preengage-convenience). */
export const { model: serviceBookingModel, routes: serviceBookingCalls } = serve(
  described,
  serviceBooking,
)({
  defaults: bookedColumns,
  on: bookingActions,
  after: {
    create: afterCreate,
    change: async (row, ctx) => {
      await tellBooker(ctx, row)
      if (row.state === 'rated') await keepScore(ctx, row.serviceId)
    },
  },
})

/** Times that can be booked; they are made by the settings of their service. */
export const { routes: serviceSlotCalls } = serve(describedSlot, serviceSlot)()
