import * as calls from '@linli/api-client/contract/visitor/mp-visitor-calls'
import type { visitorApplication as described } from '@linli/api-client/contract/visitor/visitor-application'
import type { ActionOf, TakenOf } from '@linli/api-client/kit'
import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { assertMay } from '../../auth/mp/mp-capabilities.ts'
import { ownHomes, residentOf, withinEstate } from '../../auth/mp/mp-caller.ts'
import { resident } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { qrOf } from './visit-codes.ts'
import { visitorModel } from './visitor-application.routes.ts'
import { visitorApplication, type VisitorApplicationRow } from './visitor-application.table.ts'

const pageRows = 20

/** The visits of who calls: as the named host, or of the own homes where nobody is named. */
async function ownVisits(ctx: Ctx): Promise<SQL | undefined> {
  const { personId } = residentOf(ctx)
  const rooms = (await ownHomes(ctx)).map(({ roomId }) => roomId)
  const self = ctx.tx.select({ id: resident.id }).from(resident).where(eq(resident.personId, personId))
  return and(
    anyOf(visitorApplication.roomId, rooms),
    or(inArray(visitorApplication.hostResidentId, self), isNull(visitorApplication.hostResidentId)),
  )
}

async function ownVisit(ctx: Ctx, id: number): Promise<VisitorApplicationRow> {
  const query = ctx.tx
    .select()
    .from(visitorApplication)
    .where(and(eq(visitorApplication.id, id), await ownVisits(ctx)))
  const [row] = await query
  if (row === undefined) throw notFound()
  return row
}

/** Visits in the words of residents. */
async function shown(ctx: Ctx, rows: readonly VisitorApplicationRow[]): Promise<calls.MpVisit[]> {
  const places = await ctx.tx
    .select({ id: room.id, name: room.fullName })
    .from(room)
    .where(
      anyOf(
        room.id,
        rows.flatMap(({ roomId }) => roomId ?? []),
      ),
    )
  const names = new Map(places.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    applyNo: row.applyNo,
    visitorName: row.visitorName,
    place: names.get(row.roomId ?? 0) ?? null,
    validFrom: row.validFrom.toISOString(),
    validTo: row.validTo.toISOString(),
    plateNo: row.plateNo,
    companionCount: row.companionCount,
    inside: row.inside,
    state: row.state,
    // Of somebody who is kept out nobody is told why.
    rejectReason: row.risks.includes('black') ? '暂无法预约，请联系物业' : row.rejectReason,
  }))
}

async function one(ctx: Ctx, row: VisitorApplicationRow): Promise<calls.MpVisit> {
  const [view] = await shown(ctx, [row])
  if (view === undefined) throw notFound()
  return view
}

/** Takes a transition of the own visit, through the rules of the desk. */
async function act<A extends ActionOf<typeof described>>(
  ctx: Ctx,
  id: number,
  action: A,
  input: TakenOf<typeof described, A>,
) {
  await ownVisit(ctx, id)
  const [row] = await ctx.tx
    .select()
    .from(visitorApplication)
    .where(eq(visitorApplication.id, id))
    .for('update')
  if (row === undefined) throw notFound()
  return await one(ctx, await takeTransition(visitorModel, row, action, input, ctx))
}

/** What residents do about visitors: through the rules of the desk, for their own homes alone. */
export const mpVisitorRoutes: readonly Route[] = [
  handle(calls.mpInviteVisitor, async ({ roomId, ...given }, ctx) => {
    const { personId } = residentOf(ctx)
    const home = (await ownHomes(ctx)).find((found) => found.roomId === roomId)
    if (home === undefined) throw invalid({ roomId: '只能邀请访客到本人名下的房屋' })
    await assertMay(ctx, roomId, 'visitor')
    const { estateId } = home
    const [host] = await ctx.tx
      .select({ id: resident.id })
      .from(resident)
      .where(and(eq(resident.personId, personId), eq(resident.estateId, estateId)))
    const row = await createRow(
      visitorModel,
      { ...given, estateId, roomId, hostResidentId: host?.id ?? null, source: 'resident_invite' as const },
      withinEstate(ctx, estateId),
    )
    return await one(ctx, row)
  }),
  handle(calls.mpVisits, async ({ pageNum = 1, pageSize = pageRows }, ctx) => {
    const where = await ownVisits(ctx)
    const rows = await ctx.tx
      .select()
      .from(visitorApplication)
      .where(where)
      .orderBy(desc(visitorApplication.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const total = await ctx.tx.$count(visitorApplication, where)
    return { records: await shown(ctx, rows), total, pageNum, pageSize }
  }),
  handle(calls.mpVisitCodes, async ({ id }, ctx) => {
    const row = await ownVisit(ctx, id)
    const qr = qrOf(ctx, row, 'now')
    if (qr === null || row.passcodeEnc === null) throw refuse('来访尚未通过或已结束，没有通行码')
    return {
      qr,
      passcode: ctx.deps.personal.open(row.passcodeEnc),
      validTo: row.validTo.toISOString(),
    }
  }),
  handle(calls.mpConfirmVisit, async ({ id }, ctx) => await act(ctx, id, 'agree', {})),
  handle(
    calls.mpRefuseVisit,
    async ({ id, reason }, ctx) => await act(ctx, id, 'refuse', { rejectReason: reason }),
  ),
  handle(
    calls.mpCancelVisit,
    async ({ id, reason }, ctx) => await act(ctx, id, 'cancel', { cancelReason: reason }),
  ),
]
