import type { gatePack } from '@linli/api-client/contract/visitor/gate-calls'
import { liveVisits } from '@linli/api-client/contract/visitor/visitor-flow'
import type { OutputOf } from '@linli/api-client/kit'
import { maskName } from '@linli/validators/mask-name'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { room } from '../../base/rooms/room.table.ts'
import { visitorApplication as visit } from '../applications/visitor-application.table.ts'

/** More than any gate sees in a day; who is inside comes first. */
const most = 500

/**
 * What a gate keeps for a time without network. The keys are of the user alone, so that nobody else who sits down at
 * the machine reads what it keeps; they are derived, and stand nowhere.
 */
export async function packOf(ctx: Ctx, estateId: number): Promise<OutputOf<typeof gatePack>> {
  const tomorrow = new Date(`${dayAfter(dayOf(ctx.now), 1)}T00:00:00+08:00`)
  const rows = await ctx.tx
    .select({ row: visit, place: room.fullName })
    .from(visit)
    .leftJoin(room, eq(room.id, visit.roomId))
    .where(
      and(
        eq(visit.estateId, estateId),
        or(
          eq(visit.inside, true),
          and(
            inArray(visit.state, [...liveVisits]),
            lt(visit.validFrom, tomorrow),
            sql`${visit.validTo} > ${ctx.now.toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(sql`${visit.inside} desc`, visit.validFrom, visit.id)
    .limit(most)
  return {
    serverTime: ctx.now.toISOString(),
    keys: [...ctx.deps.personal.hashes(`gate cache ${userIdOf(ctx.caller)}`)],
    offlineMinutes: await ctx.deps.params.number('visitor.offlineMinutes', { estateId }),
    visits: rows.map(({ row, place }) => ({
      id: row.id,
      applyNo: row.applyNo,
      visitorName: maskName(row.visitorName),
      phoneTail: row.phoneTail,
      plateNo: row.plateNo,
      place: place ?? row.hostDept,
      validFrom: row.validFrom.toISOString(),
      validTo: row.validTo.toISOString(),
      state: row.state,
      inside: row.inside,
      entriesLeft: row.useLimit === 0 ? null : Math.max(0, row.useLimit - row.useCount),
      hasCard: row.visitCardId !== null,
      risks: row.risks,
    })),
  }
}
