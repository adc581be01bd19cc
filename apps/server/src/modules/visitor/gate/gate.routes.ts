import {
  deskShift,
  findVisitorCard,
  gatePack,
  reportGate,
} from '@linli/api-client/contract/visitor/gate-calls'
import { gateActs } from '@linli/api-client/contract/visitor/gate-report'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { visitorCardOf } from '../../access/cards/visitor-cards.ts'
import { visitorApplication as visit } from '../applications/visitor-application.table.ts'
import { shiftOf } from './desk-shift.ts'
import { enterReport, type GateAct } from './enter-report.ts'
import { packOf } from './gate-pack.ts'
import { gateReport } from './gate-report.table.ts'

/** Nothing is told so long after it happened; nor before it. */
const oldestMs = 24 * 3_600_000

function assertEstate(ctx: Ctx, estateId: number): void {
  if (!coversEstate(ctx.scopeFor('visitor:application:checkIn'), estateId)) throw notFound()
}

/** When it happened, as far as that can be true. */
const within = (ctx: Ctx, at: Date): Date =>
  new Date(Math.min(ctx.now.getTime(), Math.max(ctx.now.getTime() - oldestMs, at.getTime())))

/** A clock may be set to whatever year. */
const mostSeconds = 2_000_000_000
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(-mostSeconds, Math.min(mostSeconds, Math.round((to.getTime() - from.getTime()) / 1_000)))

async function visitHere(ctx: Ctx, { estateId, applicationId }: GateAct): Promise<number | null> {
  if (applicationId == null) return null
  const isHere = and(eq(visit.id, applicationId), eq(visit.estateId, estateId))
  return (await ctx.tx.$count(visit, isHere)) > 0 ? applicationId : null
}

/** Of an act that could not be entered: what somebody needs in order to do so by hand. */
const toldOf = (ctx: Ctx, { visitorName, phone, plateNo, place }: GateAct) => ({
  visitorName: visitorName ?? null,
  ...sealedColumns(ctx.deps.personal, 'phone', phone ?? null),
  plateNo: plateNo ?? null,
  place: place ?? null,
})

async function told(ctx: Ctx, entryKey: string) {
  const [row] = await ctx.tx
    .select({
      id: gateReport.id,
      state: gateReport.state,
      reason: gateReport.reason,
      applicationId: gateReport.applicationId,
    })
    .from(gateReport)
    .where(and(eq(gateReport.entryKey, entryKey), eq(gateReport.userId, userIdOf(ctx.caller) ?? 0)))
  return row
}

/** Enters an act of a gate, once. */
async function enterOnce(ctx: Ctx, act: GateAct) {
  const known = await told(ctx, act.entryKey)
  if (known !== undefined) return known
  const at = within(ctx, new Date(act.at))
  const deviceAt = new Date(act.deviceAt)
  const { applicationId, reason } = await enterReport(ctx, act, at)
  const state = reason === null ? ('entered' as const) : ('conflict' as const)
  const [row] = await ctx.tx
    .insert(gateReport)
    .values({
      estateId: act.estateId,
      entryKey: act.entryKey,
      act: act.act,
      at,
      deviceAt,
      receivedAt: ctx.now,
      clockOff: secondsBetween(new Date(act.at), deviceAt),
      applicationId: applicationId ?? (await visitHere(ctx, act)),
      channelId: act.channelId ?? null,
      ...(applicationId === null && toldOf(ctx, act)),
      note: act.note ?? null,
      reason,
      userId: userIdOf(ctx.caller),
      state,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: gateReport.id, applicationId: gateReport.applicationId })
  if (row === undefined) throw new Error('Linli: an act of a gate was not written')
  ctx.note({ title: `断网补录 ${gateActs[act.act]}`, targetId: row.id })
  return { ...row, state, reason }
}

/** What a gate asks for before, and tells after, a time without network. */
export const gateRoutes: readonly Route[] = [
  handle(gatePack, async ({ estateId }, ctx) => {
    assertEstate(ctx, estateId)
    return await packOf(ctx, estateId)
  }),
  handle(reportGate, async (act, ctx) => {
    assertEstate(ctx, act.estateId)
    return await enterOnce(ctx, act)
  }),
  handle(findVisitorCard, async ({ estateId, cardNo }, ctx) => {
    assertEstate(ctx, estateId)
    const card = await visitorCardOf(ctx, estateId, cardNo.trim())
    if (card === undefined) return null
    const { id: cardId, printedNo, visitId, state } = card
    return { cardId, printedNo, visitId, usable: state === 'active' && visitId === null }
  }),
  handle(deskShift, async ({ estateId }, ctx) => {
    assertEstate(ctx, estateId)
    return await shiftOf(ctx, estateId)
  }),
]
