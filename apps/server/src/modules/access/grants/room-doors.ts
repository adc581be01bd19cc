import { roomDoors } from '@linli/api-client/contract/access/room-doors'
import { eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { handle } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { doorsOnTheWay } from './grant.service.ts'

/** The doors on the way to a room, as a registration in it opens them; the room is one that the caller may name. */
export const roomDoorsRoute = handle(roomDoors, async ({ roomId }, ctx) => {
  const [found] = await ctx.tx.select({ unitId: room.unitId }).from(room).where(eq(room.id, roomId))
  if (found === undefined) throw notFound()
  const doors = await doorsOnTheWay(ctx, [found.unitId])
  return await ctx.tx
    .select({ id: channel.id, name: channel.name })
    .from(channel)
    .where(anyOf(channel.id, doors.get(found.unitId) ?? []))
    .orderBy(channel.id)
})
