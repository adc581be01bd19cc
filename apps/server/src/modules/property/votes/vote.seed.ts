import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { repairPicture } from '../../../simulator/repairs/repair-pictures.ts'
import { buildingUnit } from '../../base/buildings/building.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { notice, noticeReceipt } from '../notices/notice.table.ts'
import { keepBallot } from './cast-ballot.ts'
import { countRoll } from './roll-refresh.ts'
import { topicsOf } from './tally.ts'
import { ballotPicture } from './ballot-picture.ts'
import { castMany, choosing, type SeedVoter, votersOfMeeting } from './vote-seed-ballots.ts'
import { seedVotes, type SeedVote } from './vote-seed-texts.ts'
import { voteGroupModel } from './vote-group.routes.ts'
import { voteGroup, voteGroupMember, type VoteGroupRow } from './vote-group.table.ts'
import { voteMeetingModel } from './vote-meeting.routes.ts'
import { voteMeeting, voteRoll, type VoteMeetingRow } from './vote-meeting.table.ts'
import { voteProxyModel } from './vote-proxy.routes.ts'
import { voteOptionModel, voteTopicModel } from './vote-topic.routes.ts'

const dayMs = 86_400_000
const seeder = { kind: 'system', name: '演示数据' } as const

/** Where a roll of the demo reaches. */
type RollKind = SeedVote['roll']

interface Staff {
  readonly supervisors: readonly number[]
  readonly clerk: number | null
}

const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

async function staffOf(ctx: Ctx): Promise<Staff> {
  const rows = await ctx.tx.execute<{ id: number; username: string }>(
    sql`select id::float8 as id, username from sys_user where username in ('pm01', 'cashier01', 'kefu01')`,
  )
  return {
    supervisors: rows.filter(({ username }) => username !== 'kefu01').map(({ id }) => id),
    clerk: rows.find(({ username }) => username === 'kefu01')?.id ?? null,
  }
}

/** The unit of an estate whose rooms are nearest to so many. */
async function unitOf(ctx: Ctx, estateId: number, wanted: number): Promise<number | undefined> {
  const [unit] = await ctx.tx
    .select({ id: buildingUnit.id })
    .from(buildingUnit)
    .innerJoin(room, and(eq(room.unitId, buildingUnit.id), eq(room.estateId, estateId)))
    .groupBy(buildingUnit.id)
    .orderBy(sql`abs(count(*) - ${wanted})`, asc(buildingUnit.id))
    .limit(1)
  return unit?.id
}

/** What nobody has mended yet is left out, and who is registered speaks for a home that several own. */
async function mend(ctx: Ctx, groupId: number): Promise<void> {
  await ctx.tx
    .update(voteGroupMember)
    .set({
      representativePersonId: sql`owner_person_id`,
      representativeName: sql`owner_name`,
      voterKey: sql`'person:' || owner_person_id`,
      problem: 'area_fallback',
    })
    .where(and(eq(voteGroupMember.groupId, groupId), eq(voteGroupMember.problem, 'no_representative')))
  await ctx.tx
    .update(voteGroupMember)
    .set({ state: 'excluded', excludeReason: '业主信息待核实' })
    .where(
      and(
        eq(voteGroupMember.groupId, groupId),
        notInArray(voteGroupMember.problem, ['none', 'area_fallback']),
      ),
    )
  await countRoll(ctx, groupId)
}

const rollNames: Readonly<Record<RollKind, string>> = { estate: '全体业主名册', unit: '加装电梯单元名册' }

async function makeRoll(ctx: Ctx, estateId: number, kind: RollKind): Promise<VoteGroupRow | undefined> {
  const unit = kind === 'unit' ? await unitOf(ctx, estateId, 36) : undefined
  const made = await createRow(
    voteGroupModel,
    {
      estateId,
      name: rollNames[kind],
      kind,
      ...(unit !== undefined && { unitIds: [unit] }),
    },
    ctx,
  )
  await mend(ctx, made.id)
  const [row] = await ctx.tx.select().from(voteGroup).where(eq(voteGroup.id, made.id))
  return row === undefined || row.roomCount === 0
    ? undefined
    : await takeTransition(voteGroupModel, row, 'confirm', {}, ctx)
}

/** A roll that was just made of a building, with what is wrong in it. */
async function draftRoll(ctx: Ctx, estateId: number): Promise<void> {
  const [first] = await ctx.tx
    .select({ id: room.buildingId })
    .from(room)
    .where(eq(room.estateId, estateId))
    .orderBy(asc(room.id))
    .limit(1)
  if (first === undefined) return
  await createRow(
    voteGroupModel,
    { estateId, name: '楼栋外墙维修名册', kind: 'building', buildingIds: [first.id] },
    ctx,
  )
}

async function draft(ctx: Ctx, group: VoteGroupRow, vote: SeedVote, staff: Staff): Promise<VoteMeetingRow> {
  const startAt = after(ctx.now, 18)
  const { title, topics, convener, form = 'mixed' } = vote
  const row = await createRow(
    voteMeetingModel,
    {
      estateId: group.estateId,
      groupId: group.id,
      title,
      convener,
      form,
      description: `<p>${vote.about}</p>`,
      contactPhone: '0755-86001234',
      voteStartAt: startAt.toISOString(),
      voteEndAt: after(startAt, vote.days).toISOString(),
      supervisors: [...staff.supervisors],
    },
    ctx,
  )
  for (const [at, { options = [], about, ...topic }] of topics.entries()) {
    const { id } = await createRow(
      voteTopicModel,
      { estateId: group.estateId, meetingId: row.id, seq: at + 1, content: `<p>${about}</p>`, ...topic },
      ctx,
    )
    for (const [place, [name, intro]] of options.entries())
      await createRow(
        voteOptionModel,
        {
          estateId: group.estateId,
          topicId: id,
          seq: place + 1,
          title: name,
          intro,
          photo: topic.kind === 'choice' ? await repairPicture(ctx, (place * 70) % 360, 'after', name) : null,
        },
        ctx,
      )
  }
  return row
}

/** Letters of the demo: one that counts, and one that waits to be looked at. */
async function sendProxies(ctx: Ctx, meeting: VoteMeetingRow, voterNos: readonly number[]): Promise<void> {
  const rolls = await ctx.tx
    .selectDistinctOn([voteRoll.voterNo])
    .from(voteRoll)
    .where(and(eq(voteRoll.meetingId, meeting.id), inArray(voteRoll.voterNo, [...voterNos])))
    .orderBy(asc(voteRoll.voterNo))
  for (const [at, { id }] of rolls.entries()) {
    const letter = await storeFile(ctx, {
      name: '授权委托书.pdf',
      mime: 'application/pdf',
      usage: 'private',
      bytes: new TextEncoder().encode(`%PDF-1.7 ${meeting.meetingNo} ${at}`),
    })
    const made = await createRow(
      voteProxyModel,
      {
        estateId: meeting.estateId,
        meetingId: meeting.id,
        rollId: id,
        agentName: at === 0 ? '陈代表' : '李代表',
        agentIdcard: at === 0 ? '11010519491231002X' : '440524188001010014',
        agentPhone: at === 0 ? '13800138001' : '13800138002',
        letterFile: letter.fileKey,
      },
      ctx,
    )
    if (at === 0) await takeTransition(voteProxyModel, made, 'approve', {}, ctx)
  }
}

/** Papers that were entered and wait for somebody else to look at them. */
async function enterPapers(
  ctx: Ctx,
  meeting: VoteMeetingRow,
  voters: Awaited<ReturnType<typeof votersOfMeeting>>,
  staff: Staff,
): Promise<void> {
  const choose = choosing(await topicsOf(ctx, meeting.id), 7, 2)
  for (const [at, voter] of voters.entries()) {
    const image = await ballotPicture(ctx, voter.voterNo, choose(at)[0]?.choice ?? 'abstain')
    const row = await keepBallot(ctx, {
      meeting,
      voter,
      items: choose(at),
      ballot: {
        channel: 'paper',
        castAt: after(meeting.voteEndAt, -1),
        paperNo: `${meeting.meetingNo}-${String(voter.voterNo).padStart(4, '0')}`,
        paperReceivedAt: after(meeting.voteEndAt, -1),
        paperImages: [image],
        enteredBy: staff.clerk,
      },
    })
    await ctx.tx.execute(sql`update file_object set ref_count = 1, expires_at = null, owner_type = 'votePaper',
      owner_id = ${row.id}, estate_id = ${row.estateId} where file_key = ${image}`)
  }
}

const reread = async (ctx: Ctx, id: number): Promise<VoteMeetingRow> => {
  const [row] = await ctx.tx.select().from(voteMeeting).where(eq(voteMeeting.id, id))
  if (row === undefined) throw new Error('Linli: a vote of the demo is gone')
  return row
}

/** From the draft as far as the vote has come by now. */
async function liveOut(ctx: Ctx, group: VoteGroupRow, vote: SeedVote, staff: Staff): Promise<void> {
  const then = { ...ctx, now: after(ctx.now, -vote.daysAgo) }
  const row = await draft(then, group, vote, staff)
  if (vote.until === 'draft') return
  await takeTransition(voteMeetingModel, row, 'publish', {}, then)
  const noticed = await reread(ctx, row.id)
  const begun = await takeTransition(voteMeetingModel, noticed, 'begin', {}, { ...ctx, now: row.voteStartAt })
  const voters = await votersOfMeeting(ctx, row.id)
  const turnout = Math.round(voters.length * vote.turnout)
  // Spread over the house, so that no building stands out; who has much to lose votes sooner.
  const place = ({ voterNo, area }: SeedVoter) => ((voterNo * 37) % 101) - area / 6
  const order = voters.toSorted((a, b) => place(a) - place(b))
  const choose = choosing(await topicsOf(ctx, row.id), vote.approve, vote.oppose)
  await castMany(ctx, begun, order.slice(0, turnout), choose)
  if (vote.until === 'voting') {
    const left = order.slice(turnout, turnout + 2).map(({ voterNo }) => voterNo)
    await sendProxies({ ...ctx, now: after(row.voteStartAt, 1) }, begun, left)
    return
  }
  const closed = await takeTransition(voteMeetingModel, begun, 'close', {}, { ...ctx, now: row.voteEndAt })
  if (vote.until === 'counting') {
    await enterPapers(ctx, closed, order.slice(turnout, turnout + 8), staff)
    return
  }
  await takeTransition(
    voteMeetingModel,
    closed,
    'publishResult',
    {},
    { ...ctx, now: after(row.voteEndAt, 1) },
  )
}

/** What was posted is told already: nobody is called on a telephone for a demo. */
async function quieten(ctx: Ctx): Promise<void> {
  const posted = ctx.tx.select({ id: notice.id }).from(notice).where(eq(notice.sourceType, 'vote'))
  await ctx.tx
    .update(noticeReceipt)
    .set({ mpState: 'none', smsState: 'none' })
    .where(inArray(noticeReceipt.noticeId, posted))
}

/** Rolls and votes in every state, in the first estates; nothing when there are some. */
export async function seedVoting(deps: ServerDeps): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(voteGroup)) > 0) return
  const estates = await db.select({ id: estate.id }).from(estate).orderBy(asc(estate.id)).limit(2)
  for (const [at, { id }] of estates.entries())
    await inContext(deps, seeder, async (ctx) => {
      const staff = await staffOf(ctx)
      const rolls = new Map<RollKind, VoteGroupRow>()
      for (const vote of seedVotes.filter((one) => one.estate === at)) {
        const group = rolls.get(vote.roll) ?? (await makeRoll(ctx, id, vote.roll))
        if (group === undefined) continue
        rolls.set(vote.roll, group)
        await liveOut(ctx, group, vote, staff)
      }
      if (at === 0) await draftRoll(ctx, id)
      await quieten(ctx)
    })
}
