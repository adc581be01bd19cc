import { openBookings } from '@linli/api-client/contract/property/convenience/booking-flow'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { forgetWords, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { serviceBooking } from './booking.table.ts'

/** That a time was taken, and what it cost, stays for three years; who came is not told by it any more. */
async function forgetBooker(ctx: Ctx, leaver: Leaver): Promise<number> {
  const { personId, tombstone } = leaver
  if (personId === null) return 0
  const { tx, deps, now } = ctx
  const own = eq(serviceBooking.personId, personId)
  const rows = await tx
    .select({ id: serviceBooking.id, name: serviceBooking.contactName })
    .from(serviceBooking)
    .where(own)
    .orderBy(serviceBooking.id)
    .for('update')
  const ids = rows.map(({ id }) => id)
  const names = rows.flatMap(({ name }) => name ?? []).filter((name) => name !== tombstone)
  await forgetWords(ctx, { entity: 'serviceBooking', ids }, names, leaver)
  await tx
    .update(serviceBooking)
    .set({
      ...sealedColumns(deps.personal, 'contactPhone', null),
      contactName: tombstone,
      address: '',
      remark: null,
      updatedAt: now,
      version: sql`${serviceBooking.version} + 1`,
    })
    .where(own)
  return ids.length
}

/** Bookings of who leaves. */
export const leavingBookings = {
  blockers: [
    {
      code: 'property.openBookings',
      text: '有未完成的便民预约',
      help: '请先取消预约，或在服务完成后再申请',
      link: '/preengage-convenience',
      count: async ({ tx }, { personId }) =>
        personId === null
          ? 0
          : await tx.$count(
              serviceBooking,
              and(eq(serviceBooking.personId, personId), inArray(serviceBooking.state, [...openBookings])),
            ),
    },
  ],
  held: [
    {
      target: 'ServiceBooking',
      label: '便民预约（去除姓名、电话与地址）',
      method: 'anonymize',
      run: forgetBooker,
    },
  ],
} as const satisfies Leaving
