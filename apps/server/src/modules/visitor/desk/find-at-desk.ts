import type { DeskVisit } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { maskName } from '@linli/validators/mask-name'
import { and, desc, eq, gt, ilike, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import { visitorCardOf } from '../../access/cards/visitor-cards.ts'
import { room } from '../../base/rooms/room.table.ts'
import { isGoodQr, readQr } from '../applications/visit-codes.ts'
import { visitorApplication as visit } from '../applications/visitor-application.table.ts'

const most = 10
const dayMs = 86_400_000
const openStates = ['pending_host', 'pending', 'approved', 'visiting'] as const
const escaped = (text: string) => text.replaceAll(/[\\%_]/gu, String.raw`\$&`)

/** What a visitor says or shows, in whichever of its ways it may be meant; a code of the visit is read by itself. */
function saidBy(ctx: Ctx, text: string, holderId: number | null): SQL | undefined {
  const { personal } = ctx.deps
  return or(
    holderId === null ? undefined : eq(visit.id, holderId),
    eq(visit.applyNo, text.toUpperCase()),
    ilike(visit.visitorName, `${escaped(text)}%`),
    eq(visit.plateNo, text.toUpperCase()),
    /^\d{6}$/u.test(text) ? hashIs(personal, visit.passcodeHash, text) : undefined,
    /^\d{11}$/u.test(text) ? hashIs(personal, visit.phoneHash, text) : undefined,
    /^\d{4}$/u.test(text) ? eq(visit.phoneTail, text) : undefined,
    /^\d{17}[\dXx]$/u.test(text) ? hashIs(personal, visit.docNoHash, text.toUpperCase()) : undefined,
  )
}

/** Visits that are open and near today, by what their visitor says or shows. */
export async function findVisits(ctx: Ctx, estateId: number, said: string): Promise<DeskVisit[]> {
  const text = said.trim()
  const code = readQr(text)
  const holderId = code === undefined ? ((await visitorCardOf(ctx, estateId, text))?.visitId ?? null) : null
  const open = and(
    inArray(visit.state, [...openStates]),
    lt(visit.validFrom, new Date(ctx.now.getTime() + dayMs)),
    or(eq(visit.inside, true), gt(visit.validTo, new Date(ctx.now.getTime() - dayMs))),
  )
  // Whoever brings back a card is found by it, however long the visit is over.
  const near = holderId === null ? open : or(open, eq(visit.id, holderId))
  const rows = await ctx.tx
    .select({ row: visit, place: room.fullName })
    .from(visit)
    .leftJoin(room, eq(room.id, visit.roomId))
    .where(
      and(eq(visit.estateId, estateId), near, code ? eq(visit.id, code.id) : saidBy(ctx, text, holderId)),
    )
    .orderBy(desc(visit.inside), visit.validFrom, visit.id)
    .limit(most)
  return rows
    .filter(({ row }) => code === undefined || isGoodQr(ctx, row, code))
    .map(({ row, place }) => ({
      id: row.id,
      applyNo: row.applyNo,
      visitorName: maskName(row.visitorName),
      place: place ?? row.hostDept,
      plateNo: row.plateNo,
      validFrom: row.validFrom.toISOString(),
      validTo: row.validTo.toISOString(),
      inside: row.inside,
      overstay: row.overstay,
      state: row.state,
    }))
}
