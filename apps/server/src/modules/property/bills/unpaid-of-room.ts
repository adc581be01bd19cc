import { bill as described } from '@linli/api-client/contract/property/billing/bill'
import { codeOf, fieldOf, wordsOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill } from './bill.table.ts'

const code = codeOf(described, 'list')

/** How many bills of a room are not paid, and how much they come to for who may see bills there. */
export async function unpaidOfRoom(ctx: Ctx, roomId: number): Promise<string | null> {
  const open = and(eq(bill.roomId, roomId), inArray(bill.state, ['unpaid', 'partial']))
  const [sums] = await ctx.tx
    .select({ bills: sql<number>`count(*)::int`, owed: sql<number>`sum(${bill.owed})::float8` })
    .from(bill)
    .where(open)
  if (sums === undefined || sums.bills === 0) return null
  const [place] = await ctx.tx.select({ estateId: room.estateId }).from(room).where(eq(room.id, roomId))
  const isSeen = place !== undefined && ctx.can(code) && coversEstate(ctx.scopeFor(code), place.estateId)
  return `${sums.bills}张账单未缴${isSeen ? `，共欠${wordsOf(fieldOf(described, 'owed'), sums.owed)}元` : ''}`
}
