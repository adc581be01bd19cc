import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { room } from './room.table.ts'

/**
 * Full names of rooms follow their building, their unit and their number, in the same transaction. All of them step
 * aside first: one room may take the name that another one gives up.
 */
export async function renameRooms(ctx: Ctx, which: SQL): Promise<void> {
  const rooms = and(which, isNull(room.deletedAt))
  await ctx.tx.execute(sql`update room set full_name = '~' || id where ${rooms}`)
  await ctx.tx.execute(sql`
    update room set full_name = b.name || case when u.is_virtual then '' else u.name end || room.room_no
    from building_unit u join building b on b.id = u.building_id where u.id = room.unit_id and ${rooms}`)
}
