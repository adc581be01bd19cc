import type { BallotItem } from '@linli/api-client/contract/property/votes/vote-paper'
import { and, eq, inArray } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { hashIs, plainOf } from '../../../kit/personal-data.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { person } from '../../base/people/person.table.ts'
import { keepBallot } from './cast-ballot.ts'
import type { VoteBallotRow } from './vote-ballot.table.ts'
import { voteBallotModel } from './vote-ballot.routes.ts'
import { voteProxy, voteRoll, type VoteMeetingRow, type VoteRollRow } from './vote-meeting.table.ts'
import { voteProxyModel } from './vote-proxy.routes.ts'
import { lockMeeting } from './vote-rules.ts'

/** A voter as who votes for it: the owner, or somebody whom the owner has sent. */
export interface Ballotable {
  readonly roll: VoteRollRow
  readonly proxyId: number | null
}

/** The proxies that name a person by the document. */
async function proxiesOf(ctx: Ctx, meetingIds: readonly number[], personId: number) {
  const [who] = await ctx.tx.select().from(person).where(eq(person.id, personId))
  const docNo = who === undefined ? null : plainOf(ctx.deps.personal, who, 'docNo')
  if (docNo === null || meetingIds.length === 0) return []
  return await ctx.tx
    .select()
    .from(voteProxy)
    .where(
      and(
        inArray(voteProxy.meetingId, [...meetingIds]),
        eq(voteProxy.state, 'approved'),
        hashIs(ctx.deps.personal, voteProxy.agentIdcardHash, docNo),
      ),
    )
}

/**
 * The voters of votes that a person may vote for. The roll alone says who that is: whoever has sold since it was frozen
 * still votes, and arrears are no matter; nor does it end with a grant of the mini-program that is suspended, because the
 * right to vote is given by law (《民法典》第278条) and not by the platform.
 */
export async function votersOf(
  ctx: Ctx,
  meetingIds: readonly number[],
  personId: number,
): Promise<readonly Ballotable[]> {
  if (meetingIds.length === 0) return []
  const own = await ctx.tx
    .select()
    .from(voteRoll)
    .where(and(inArray(voteRoll.meetingId, [...meetingIds]), eq(voteRoll.ownerPersonId, personId)))
  const sent = await proxiesOf(ctx, meetingIds, personId)
  const rows =
    sent.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(voteRoll)
          .where(
            inArray(
              voteRoll.id,
              sent.map(({ rollId }) => rollId),
            ),
          )
  return [
    ...own.map((roll) => ({ roll, proxyId: null })),
    ...rows.map((roll) => ({ roll, proxyId: sent.find(({ rollId }) => rollId === roll.id)?.id ?? null })),
  ]
}

/** Whoever votes in person takes back the letter that was given to somebody else. */
async function takeBackProxies(ctx: Ctx, meetingId: number, voterKey: string): Promise<void> {
  const given = await ctx.tx
    .select()
    .from(voteProxy)
    .where(
      and(
        eq(voteProxy.meetingId, meetingId),
        eq(voteProxy.voterKey, voterKey),
        inArray(voteProxy.state, ['pending', 'approved']),
      ),
    )
    .for('update')
  for (const row of given) await takeTransition(voteProxyModel, row, 'giveWay', {}, ctx)
}

function assertOpen(meeting: VoteMeetingRow, ctx: Ctx): void {
  if (meeting.form === 'written') throw refuse('本次表决以书面方式征求意见，请交纸质票')
  const isTime = meeting.state === 'voting' && ctx.now >= meeting.voteStartAt && ctx.now <= meeting.voteEndAt
  if (!isTime) throw refuse('不在投票时间内')
}

interface Online {
  readonly meetingId: number
  readonly personId: number
  readonly voterNo: number | undefined
  readonly items: readonly BallotItem[]
  readonly signature: string | null
}

/** Casts a ballot in the app: it counts at once, and cannot be changed. */
export async function castOnline(ctx: Ctx, input: Online): Promise<VoteBallotRow> {
  const meeting = await lockMeeting(ctx, input.meetingId)
  const voters = await votersOf(ctx, [meeting.id], input.personId)
  const voter = voters.find(({ roll }) => input.voterNo === undefined || roll.voterNo === input.voterNo)
  if (voter === undefined) throw refuse('您不在本次表决名册中')
  assertOpen(meeting, ctx)
  const { roll, proxyId } = voter
  if (proxyId === null) await takeBackProxies(ctx, meeting.id, roll.voterKey)
  const row = await keepBallot(ctx, {
    meeting,
    voter: roll,
    items: input.items,
    ballot: {
      channel: proxyId === null ? 'online' : 'proxy',
      castAt: ctx.now,
      personId: input.personId,
      proxyId,
      signature: input.signature,
    },
  })
  if (input.signature !== null)
    await moveFileRefs(
      ctx,
      { type: 'voteBallot', id: row.id, estateId: row.estateId },
      [],
      [input.signature],
      'signature',
      { pictures: true },
    )
  return await takeTransition(voteBallotModel, row, 'accept', {}, ctx)
}
