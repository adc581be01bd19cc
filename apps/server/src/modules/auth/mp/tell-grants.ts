import { mpGrantFlow } from '@linli/api-client/contract/auth/mp-grant'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { room } from '../../base/rooms/room.table.ts'
import type { MpGrantRow } from './mp-grant.table.ts'

/** Residents hear in the app that what they may do for a room has changed. */
export async function tellGrants(
  ctx: Ctx,
  grants: readonly Pick<MpGrantRow, 'mpUserId' | 'roomId' | 'state'>[],
): Promise<void> {
  if (grants.length === 0) return
  const rooms = await ctx.tx
    .select({ id: room.id, name: room.fullName })
    .from(room)
    .where(
      anyOf(
        room.id,
        grants.map(({ roomId }) => roomId),
      ),
    )
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  for (const { mpUserId, roomId, state } of grants)
    ctx.deps.platformApps.tell(ctx, {
      mpUserId,
      event: 'grant_changed',
      variables: {
        roomName: (names.get(roomId) ?? '').slice(-20),
        change: mpGrantFlow.states[state].label,
        changedAt: clockText(ctx.now).slice(0, 16),
      },
    })
}
