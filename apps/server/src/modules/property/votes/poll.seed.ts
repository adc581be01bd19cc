import { asc, eq, sql } from 'drizzle-orm'
import { audienceMembers } from '../../../kit/audience/audience.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { repairPicture } from '../../../simulator/repairs/repair-pictures.ts'
import { estate } from '../../base/places/estate.table.ts'
import { type SeedPoll, seedPolls } from './poll-seed-texts.ts'
import { pollModel, pollOptionModel } from './poll.routes.ts'
import { poll, pollBallot, pollOption, type PollRow } from './poll.table.ts'

const dayMs = 86_400_000
const seeder = { kind: 'system', name: '演示数据' } as const
const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

async function draft(ctx: Ctx, estateId: number, of: SeedPoll): Promise<PollRow> {
  const startAt = after(ctx.now, of.startsIn)
  const row = await createRow(
    pollModel,
    {
      estateId,
      title: of.title,
      kind: of.kind,
      content: `<p>${of.about}</p>`,
      selectMode: of.maxSelect === undefined ? 'single' : 'multi',
      maxSelect: of.maxSelect ?? null,
      voterUnit: of.voterUnit,
      audience: {
        who: 'residents',
        estateIds: [estateId],
        ...(of.everybody === true && { relations: ['owner', 'co_owner', 'family', 'tenant'] }),
      },
      allowChange: of.everybody === true,
      startAt: startAt.toISOString(),
      endAt: after(startAt, of.days).toISOString(),
    },
    ctx,
  )
  for (const [at, title] of of.options.entries())
    await createRow(
      pollOptionModel,
      {
        estateId,
        pollId: row.id,
        seq: at + 1,
        title,
        image: of.pictures === true ? await repairPicture(ctx, (at * 80) % 360, 'after', title) : null,
      },
      ctx,
    )
  return row
}

/** Some of those who are meant take part, in one statement: each voice once, the first options more often. */
async function takePart(ctx: Ctx, row: PollRow, share: number, until: Date): Promise<void> {
  const options = await ctx.tx
    .select({ id: pollOption.id })
    .from(pollOption)
    .where(eq(pollOption.pollId, row.id))
    .orderBy(asc(pollOption.seq))
  const ids = sql`${`{${options.map(({ id }) => id).join(',')}}`}::bigint[]`
  const [from, to] = [row.startAt.toISOString(), until.toISOString()]
  const voice = row.voterUnit === 'room' ? sql`m.room_id` : sql`m.person_id`
  const several =
    row.selectMode === 'multi' ? sql`array[picked.first, picked.second]` : sql`array[picked.first]`
  await ctx.tx.execute(sql`
    insert into ${pollBallot} (estate_id, poll_id, room_id, person_id, voter_name, voter_key, option_ids, channel,
      cast_at, created_at, updated_at)
    select m.estate_id, ${row.id}::bigint, m.room_id, m.person_id, r.name, ${row.voterUnit}::text || ':' || ${voice},
      ${several}, 'mp', at.t, at.t, at.t
    from (select distinct on (${row.voterUnit === 'room' ? sql`room_id` : sql`person_id`}) *
      from (${audienceMembers(row.audience, ctx)}) people
      where who = 'residents' order by ${row.voterUnit === 'room' ? sql`room_id` : sql`person_id`}, id) m
    join resident r on r.id = m.id
    cross join lateral (select ${from}::timestamptz + (${to}::timestamptz - ${from}::timestamptz)
      * ((m.room_id * 37 % 100) / 100.0) as t) at
    cross join lateral (select greatest(0, m.room_id * 7 % 10 - 4)::int % ${options.length} as n) drawn
    cross join lateral (select (${ids})[1 + drawn.n] as first,
      (${ids})[1 + (drawn.n + 1) % ${options.length}] as second) picked
    where (m.room_id * 53 + ${row.id}) % 100 < ${Math.round(share * 100)}`)
}

/** From the draft as far as the poll has come by now. */
async function liveOut(ctx: Ctx, estateId: number, of: SeedPoll): Promise<void> {
  const then = { ...ctx, now: after(ctx.now, -of.daysAgo) }
  const row = await draft(then, estateId, of)
  if (of.until === 'draft') return
  const out = await takeTransition(pollModel, row, 'publish', {}, then)
  await ctx.tx.execute(sql`
    update ${poll} set published_by = (select min(id) from sys_user where username = 'kefu01') where id = ${row.id}`)
  if (of.until === 'pending') return
  if (of.until === 'cancelled') {
    await takeTransition(pollModel, out, 'cancel', { reason: '活动改期' }, then)
    return
  }
  await takePart(ctx, out, of.share, out.endAt < ctx.now ? out.endAt : ctx.now)
  if (of.until === 'ended') await takeTransition(pollModel, out, 'finish', {}, { ...ctx, now: out.endAt })
}

/** Polls in every state, in the first estates; nothing when there are some. */
export async function seedPollsOf(deps: ServerDeps): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(poll)) > 0) return
  const estates = await db.select({ id: estate.id }).from(estate).orderBy(asc(estate.id)).limit(2)
  for (const [at, { id }] of estates.entries())
    await inContext(deps, seeder, async (ctx) => {
      for (const of of seedPolls.filter((one) => one.estate === at)) await liveOut(ctx, id, of)
    })
}
