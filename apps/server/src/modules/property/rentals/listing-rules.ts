import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { parkingSpace } from '../../base/parking/parking.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'

interface Dates {
  readonly availableFrom?: string | null | undefined
  readonly availableTo?: string | null | undefined
}

export function assertAvailable({ availableFrom, availableTo }: Dates): void {
  if (availableFrom != null && availableTo != null && availableTo < availableFrom)
    throw invalid({ availableTo: '可租至不能早于可租日期' })
}

/** What became free is on offer again, as long as it was to be. */
export const afterRent = ({ availableTo }: Dates, ctx: Ctx) =>
  availableTo != null && availableTo < dayOf(ctx.now) ? ('offline' as const) : ('online' as const)

/** Whoever lets a space as its owner has it by a right that lasts. */
export async function assertOwnsSpace(ctx: Ctx, spaceId: number, personId: number): Promise<void> {
  const own = await ctx.tx
    .select({ id: parkingSpace.id })
    .from(parkingSpace)
    .innerJoin(resident, eq(resident.id, parkingSpace.residentId))
    .where(
      and(
        eq(parkingSpace.id, spaceId),
        inArray(parkingSpace.useKind, ['own', 'gift']),
        eq(resident.personId, personId),
      ),
    )
  if (own.length === 0) throw invalid({ lessorPersonId: '出租人不是该车位的权利人' })
}

/** Registrations of those who own a home today. */
export const ownsRoom = (roomId: number): SQL | undefined =>
  and(
    eq(residentHouse.roomId, roomId),
    eq(residentHouse.state, 'active'),
    inArray(residentHouse.relation, ['owner', 'co_owner']),
  )

/** Whoever lets a home owns it today. */
export async function assertOwnsRoom(ctx: Ctx, roomId: number, personId: number): Promise<void> {
  const own = await ctx.tx
    .select({ id: residentHouse.id })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .where(and(ownsRoom(roomId), eq(resident.personId, personId)))
  if (own.length === 0) throw invalid({ lessorPersonId: '出租人不是该房屋业主' })
}
