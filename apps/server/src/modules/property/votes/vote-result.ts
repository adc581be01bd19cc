import { countedVotes } from '@linli/api-client/contract/property/votes/vote-meeting-flow'
import { passRules, topicOutcomes } from '@linli/api-client/contract/property/votes/vote-topic'
import { asc, eq, sql } from 'drizzle-orm'
import { forbidden, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { type Cell, sheetResponse, tracedName, writeSheet } from '../../../kit/sheet/xlsx.ts'
import { nextTraceCode } from '../../../kit/trace/trace-codes.ts'
import { building } from '../../base/buildings/building.table.ts'
import { verifyChain } from './ballot-chain.ts'
import { type BuildingTally, participation, tally, tallyBuilding, topicsOf } from './tally.ts'
import { voteRoll, type VoteMeetingRow } from './vote-meeting.table.ts'
import { pendingBallots } from './vote-meeting.routes.ts'
import { meetingOf } from './vote-rules.ts'

/** The buildings of a roll, with how much of each there is and how much has voted. */
export async function buildingsOf(ctx: Ctx, meetingId: number) {
  const rows = await ctx.tx
    .select({
      id: building.id,
      name: building.name,
      rooms: sql<number>`count(*)::int`,
      voters: sql<number>`count(distinct ${voteRoll.voterKey})::int`,
      area: sql<number>`sum(round(${voteRoll.area} * 100))::float8`,
    })
    .from(voteRoll)
    .innerJoin(building, eq(building.id, voteRoll.buildingId))
    .where(eq(voteRoll.meetingId, meetingId))
    .groupBy(building.id)
    .orderBy(asc(building.sortNo), asc(building.id))
  const all = []
  for (const row of rows) {
    const { voters, area } = await participation(ctx, meetingId, row.id)
    all.push({ ...row, votedVoters: voters, votedArea: area })
  }
  return all
}

/** Nobody hears of choices before the count; while it goes on, who counts. */
async function countedMeeting(ctx: Ctx, id: number): Promise<VoteMeetingRow> {
  const meeting = await meetingOf(ctx, id, 'property:vote:list')
  if (!countedVotes.some((state) => state === meeting.state)) throw refuse('计票开始前不能查看结果')
  if (meeting.state === 'counting' && !ctx.can('property:vote:tally')) throw forbidden('property:vote:tally')
  return meeting
}

export async function resultOf(ctx: Ctx, id: number) {
  const meeting = await countedMeeting(ctx, id)
  const ballots = await topicsOf(ctx, id)
  const results = await tally(ctx, meeting, ballots)
  const buildings: (BuildingTally & { readonly name: string })[] = []
  for (const { id: buildingId, name } of await buildingsOf(ctx, id))
    buildings.push({ name, ...(await tallyBuilding(ctx, id, buildingId, ballots)) })
  return {
    published: meeting.state !== 'counting',
    pending: await pendingBallots(ctx, id),
    topics: ballots.topics.flatMap((topic) => {
      const counted = results.get(topic.id)
      if (counted === undefined) return []
      const { seq, title, passRule, kind, seats } = topic
      return [
        {
          id: topic.id,
          seq,
          title,
          passRule,
          kind,
          seats,
          result: counted,
          buildings: buildings.map(({ name, participated, choicesOf }) => ({
            name,
            participated,
            choices: choicesOf(topic),
          })),
        },
      ]
    }),
  }
}

type Result = Awaited<ReturnType<typeof resultOf>>

const heads = ['议题', '通过标准', '结果', '选择', '人数', '面积（㎡）', '应参与人数', '应参与面积（㎡）']

const rowsOf = ({ topics }: Result): Cell[][] =>
  topics.flatMap(({ seq, title, passRule, result: { outcome, choices, base, note } }) =>
    choices.map(({ label, voters, area }) => [
      `${seq}. ${title}`,
      passRules[passRule],
      `${topicOutcomes[outcome].label}${note === null ? '' : `（${note}）`}`,
      label,
      voters,
      area / 100,
      base.voters,
      base.area / 100,
    ]),
  )

/** The count as a sheet: its tab has the code that leads to who took it, its head the seal of all ballots. */
export async function reportSheet(ctx: Ctx, id: number): Promise<Response> {
  const meeting = await meetingOf(ctx, id, 'property:vote:export')
  const result = await resultOf(ctx, id)
  const { ballots, brokenSeq, seal } = await verifyChain(ctx, id)
  const traceCode = await nextTraceCode(ctx)
  const chain = brokenSeq === null ? `末票校验值 ${seal ?? '—'}` : `校验链在第${brokenSeq}号断开`
  ctx.note({
    resource: 'voteMeeting',
    targetId: id,
    targetName: meeting.title,
    estateId: meeting.estateId,
    traceCode,
  })
  const bytes = await writeSheet(
    tracedName('计票报告', traceCode),
    heads.map((header) => ({ header, width: 20 })),
    rowsOf(result),
    `${meeting.title}（${meeting.meetingNo}）：选票${ballots}张，待复核${result.pending}张，${chain}`,
  )
  return sheetResponse(bytes, `计票报告_${dayOf(ctx.now).replaceAll('-', '')}`, { traceCode })
}
