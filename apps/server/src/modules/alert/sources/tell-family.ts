import { and, eq, ne } from 'drizzle-orm'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'

interface Cared {
  readonly estateId: number
  readonly personId: number
  readonly roomId: number | null
  readonly name: string
}

/** Tells the others of the home in the app what happened to whom they care for: who owns it from elsewhere, too. */
export async function tellFamily(ctx: Ctx, { estateId, personId, roomId, name }: Cared, event: string) {
  if (roomId === null) return
  const family = await ctx.tx
    .selectDistinct({ id: mpUser.id })
    .from(residentHouse)
    .innerJoin(resident, eq(resident.id, residentHouse.residentId))
    .innerJoin(mpUser, eq(mpUser.personId, resident.personId))
    .where(
      and(
        eq(residentHouse.estateId, estateId),
        eq(residentHouse.roomId, roomId),
        eq(residentHouse.state, 'active'),
        ne(resident.personId, personId),
        eq(mpUser.state, 'normal'),
      ),
    )
  for (const { id: mpUserId } of family)
    ctx.deps.platformApps.tell(ctx, {
      mpUserId,
      event: 'alert_care',
      variables: { name: name.slice(0, 20), event: event.slice(0, 20), at: clockText(ctx.now).slice(0, 16) },
    })
}
