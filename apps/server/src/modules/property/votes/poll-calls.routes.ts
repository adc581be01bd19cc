import * as calls from '@linli/api-client/contract/property/votes/poll-calls'
import { asc, eq, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { copyFiles } from '../../../kit/files/copy-files.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { sheetResponse, tracedName, writeSheet } from '../../../kit/sheet/xlsx.ts'
import { nextTraceCode } from '../../../kit/trace/trace-codes.ts'
import { resident } from '../../base/people/resident.table.ts'
import { castPoll } from './cast-poll.ts'
import { voicesByBuilding } from './poll-voters.ts'
import { pollModel, pollOptionModel } from './poll.routes.ts'
import { poll, pollBallot, pollOption, type PollRow } from './poll.table.ts'

async function pollOf(ctx: Ctx, id: number, code: string): Promise<PollRow> {
  const [row] = await ctx.tx.select().from(poll).where(eq(poll.id, id))
  if (row === undefined || !coversEstate(ctx.scopeFor(code), row.estateId)) throw notFound()
  return row
}

export const optionsOf = async (ctx: Ctx, pollId: number) =>
  await ctx.tx
    .select()
    .from(pollOption)
    .where(eq(pollOption.pollId, pollId))
    .orderBy(asc(pollOption.seq), asc(pollOption.id))

/** How often each option was chosen. */
export async function votesOf(ctx: Ctx, pollId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx.execute<{ id: number; votes: number }>(sql`
    select o.id::float8 as id, count(*)::int as votes
    from ${pollBallot} b cross join lateral unnest(b.option_ids) as o(id)
    where b.poll_id = ${pollId} group by o.id`)
  return new Map(rows.map(({ id, votes }) => [id, votes]))
}

async function votedByBuilding(ctx: Ctx, pollId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx.execute<{ buildingId: number; voted: number }>(sql`
    select r.building_id::float8 as "buildingId", count(*)::int as voted
    from ${pollBallot} b join room r on r.id = b.room_id
    where b.poll_id = ${pollId} group by r.building_id`)
  return new Map(rows.map(({ buildingId, voted }) => [buildingId, voted]))
}

async function resultOf(ctx: Ctx, row: PollRow) {
  const votes = await votesOf(ctx, row.id)
  const voted = await votedByBuilding(ctx, row.id)
  const buildings = await voicesByBuilding(ctx, row)
  return {
    voted: await ctx.tx.$count(pollBallot, eq(pollBallot.pollId, row.id)),
    eligible: row.eligibleCount,
    options: (await optionsOf(ctx, row.id)).map(({ id, title }) => ({
      id,
      title,
      votes: votes.get(id) ?? 0,
    })),
    buildings: buildings.map(({ buildingId, name, eligible }) => ({
      name,
      eligible,
      voted: voted.get(buildingId) ?? 0,
    })),
  }
}

async function report(ctx: Ctx, id: number): Promise<Response> {
  const row = await pollOf(ctx, id, 'property:poll:export')
  const { options, voted, eligible } = await resultOf(ctx, row)
  const traceCode = await nextTraceCode(ctx)
  ctx.note({ resource: 'poll', targetId: id, targetName: row.title, estateId: row.estateId, traceCode })
  const bytes = await writeSheet(
    tracedName('征询结果', traceCode),
    [{ header: '选项', width: 40 }, { header: '票数' }],
    options.map(({ title, votes }) => [title, votes]),
    `${row.title}：已投${voted}，应投${eligible}`,
  )
  return sheetResponse(bytes, `征询结果_${dayOf(ctx.now).replaceAll('-', '')}`, { traceCode })
}

/** The same question again, with options and pictures of its own. */
async function copy(ctx: Ctx, id: number) {
  const row = await pollOf(ctx, id, 'property:poll:create')
  const options = await optionsOf(ctx, id)
  const pictures = [
    ...(row.cover === null ? [] : [row.cover]),
    ...options.flatMap(({ image }) => image ?? []),
  ]
  const copies = await copyFiles(ctx, pictures)
  const copied = (key: string | null) => (key === null ? null : (copies.get(key) ?? null))
  const inside: Ctx = { ...ctx, can: () => true, scopeFor: () => ctx.scopeFor('property:poll:create') }
  const length = row.endAt.getTime() - row.startAt.getTime()
  const made = await createRow(
    pollModel,
    {
      estateId: row.estateId,
      title: row.title,
      kind: row.kind,
      // Pictures within the words belong to the poll that is copied.
      content: row.content?.replaceAll(/<img[^>]*>/g, '') ?? null,
      cover: copied(row.cover),
      selectMode: row.selectMode,
      maxSelect: row.maxSelect,
      voterUnit: row.voterUnit,
      audience: row.audience,
      resultVisible: row.resultVisible,
      allowChange: row.allowChange,
      startAt: ctx.now.toISOString(),
      endAt: new Date(ctx.now.getTime() + length).toISOString(),
    },
    inside,
  )
  for (const { seq, title, description, image } of options)
    await createRow(
      pollOptionModel,
      { estateId: row.estateId, pollId: made.id, seq, title, description, image: copied(image) },
      inside,
    )
  return { id: made.id }
}

/** What a call of the desk gives on behalf of a resident. */
export const pollCallRoutes: readonly Route[] = [
  handle(
    calls.pollResult,
    async ({ id }, ctx) => await resultOf(ctx, await pollOf(ctx, id, 'property:poll:list')),
  ),
  handle(calls.exportPollResult, async ({ id }, ctx) => await report(ctx, id)),
  handle(calls.copyPoll, async ({ id }, ctx) => await copy(ctx, id)),
  handle(calls.castPollOnBehalf, async ({ id, residentId, roomId, optionIds }, ctx) => {
    const row = await pollOf(ctx, id, 'property:poll:cast')
    const [who] = await ctx.tx.select().from(resident).where(eq(resident.id, residentId))
    if (who?.estateId !== row.estateId) throw invalid({ residentId: '所选参与人不存在' })
    if (row.voterUnit === 'room' && roomId == null) throw invalid({ roomId: '请选择房屋' })
    await castPoll(ctx, {
      pollId: id,
      personId: who.personId,
      voterName: who.name,
      roomId: roomId ?? null,
      optionIds,
      channel: 'staff',
    })
    ctx.note({ resource: 'poll', targetId: id, targetName: row.title, estateId: row.estateId })
    return { voted: await ctx.tx.$count(pollBallot, eq(pollBallot.pollId, id)) }
  }),
]
