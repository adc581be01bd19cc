import * as calls from '@linli/api-client/contract/property/votes/mp-proxy-calls'
import { checkResidentId } from '@linli/validators/check-resident-id'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { residentOf, withinEstate } from '../../auth/mp/mp-caller.ts'
import { assertNotVoted } from './cast-ballot.ts'
import { voteProxyModel } from './vote-proxy.routes.ts'
import { voteProxy, voteRoll } from './vote-meeting.table.ts'

const most = 100

/** Letters for households whose owner calls: nobody else's are found. */
const ownLetters = async (ctx: Ctx, more?: SQL) =>
  await ctx.tx
    .select({ row: voteProxy, roll: voteRoll })
    .from(voteProxy)
    .innerJoin(voteRoll, eq(voteRoll.id, voteProxy.rollId))
    .where(and(eq(voteRoll.ownerPersonId, residentOf(ctx).personId), more))
    .orderBy(desc(voteProxy.id))
    .limit(most)

/** All rooms of a household: one letter is for all of them. */
async function roomsOf(ctx: Ctx, meetingId: number, voterKey: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ roomNo: voteRoll.roomNo })
    .from(voteRoll)
    .where(and(eq(voteRoll.meetingId, meetingId), eq(voteRoll.voterKey, voterKey)))
    .orderBy(voteRoll.roomNo)
  return rows.map(({ roomNo }) => roomNo)
}

async function shown(ctx: Ctx, row: typeof voteProxy.$inferSelect): Promise<calls.MpProxy> {
  const { id, meetingId, voterKey, agentName, reason, createdAt, state } = row
  return {
    id,
    meetingId,
    rooms: await roomsOf(ctx, meetingId, voterKey),
    agentName: mask('name', agentName),
    reason,
    createdAt: createdAt.toISOString(),
    state,
  }
}

/** A number that looks like one of a resident's card has to be one: a slip of the pen leaves the agent outside. */
function assertDocument(no: string): void {
  if (/^\d{17}[\dXx]$/u.test(no) && !checkResidentId(no).ok)
    throw invalid({ agentIdcard: '证件号有误，请核对' })
}

/** What owners do about letters: give one, and take it back. */
export const mpProxyRoutes: readonly Route[] = [
  handle(calls.mpProxies, async (_input, ctx) => {
    const views: calls.MpProxy[] = []
    for (const { row } of await ownLetters(ctx)) views.push(await shown(ctx, row))
    return views
  }),
  handle(calls.mpAppointProxy, async ({ id, voterNo, ...agent }, ctx) => {
    const { personId } = residentOf(ctx)
    assertDocument(agent.agentIdcard)
    const [roll] = await ctx.tx
      .select()
      .from(voteRoll)
      .where(
        and(eq(voteRoll.meetingId, id), eq(voteRoll.voterNo, voterNo), eq(voteRoll.ownerPersonId, personId)),
      )
      .limit(1)
    if (roll === undefined) throw invalid({ voterNo: '您不在本次表决名册中' })
    await assertNotVoted(ctx, id, roll.voterKey)
    const row = await createRow(
      voteProxyModel,
      { estateId: roll.estateId, meetingId: id, rollId: roll.id, ...agent },
      withinEstate(ctx, roll.estateId),
    )
    return await shown(ctx, row)
  }),
  handle(calls.mpRevokeProxy, async ({ id }, ctx) => {
    const [found] = await ownLetters(ctx, eq(voteProxy.id, id))
    if (found === undefined) throw notFound()
    await assertNotVoted(ctx, found.row.meetingId, found.row.voterKey)
    const [locked = found.row] = await ctx.tx
      .select()
      .from(voteProxy)
      .where(eq(voteProxy.id, id))
      .for('update')
    return await shown(
      ctx,
      await takeTransition(voteProxyModel, locked, 'revoke', { reason: '业主撤销委托' }, ctx),
    )
  }),
]

/** The picture of a letter is shown to who gave it. */
export const votersLetters: ResidentRows = {
  entity: 'voteProxy',
  mayRead: async (ctx, id) => (await ownLetters(ctx, eq(voteProxy.id, id))).length > 0,
}
