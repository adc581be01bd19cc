import { and, count, eq, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { room } from '../../base/rooms/room.table.ts'
import { topicsOf } from './tally.ts'
import { voteGroup, voteGroupMember } from './vote-group.table.ts'
import { voteRoll, type VoteMeetingRow } from './vote-meeting.table.ts'
import { announceVote } from './vote-notices.ts'
import { assertNoticed, assertTopics } from './vote-rules.ts'

/** The roll, locked, so that it is not opened again while it is copied. */
async function confirmedGroup(ctx: Ctx, groupId: number) {
  const [group] = await ctx.tx.select().from(voteGroup).where(eq(voteGroup.id, groupId)).for('update')
  if (group?.state !== 'confirmed') throw refuse('表决名册未确认，不能发布')
  return group
}

/**
 * Copies the roll as it stands: from now on nothing but a change of the roll itself touches it. Voters are numbered in
 * the order of their first room; who represents a room is its voter.
 */
async function copyRoll(ctx: Ctx, meeting: VoteMeetingRow): Promise<void> {
  const at = ctx.now.toISOString()
  await ctx.tx.execute(sql`
    insert into ${voteRoll} (estate_id, meeting_id, voter_no, building_id, room_id, room_no, owner_person_id,
      owner_name, area, is_developer, voter_key, created_at, updated_at)
    select m.estate_id, ${meeting.id}::bigint, dense_rank() over (order by m.first_id), m.building_id, m.room_id,
      m.full_name, coalesce(m.representative_person_id, m.owner_person_id), coalesce(m.representative_name, m.owner_name),
      m.area, m.is_developer, m.voter_key, ${at}::timestamptz, ${at}::timestamptz
    from (
      select g.*, r.full_name, min(g.id) over (partition by g.voter_key) as first_id
      from ${voteGroupMember} g join ${room} r on r.id = g.room_id
      where g.group_id = ${meeting.groupId} and g.state = 'counted') m
    order by m.id`)
}

/** How many voters with how much area there are: what two thirds are counted of. */
export async function baseOf(ctx: Ctx, meetingId: number): Promise<{ baseVoters: number; baseArea: number }> {
  const [base] = await ctx.tx
    .select({
      baseVoters: sql<number>`count(distinct ${voteRoll.voterKey})::int`,
      baseArea: sql<number>`coalesce(sum(${voteRoll.area}), 0)::float8`,
    })
    .from(voteRoll)
    .where(eq(voteRoll.meetingId, meetingId))
  return base ?? { baseVoters: 0, baseArea: 0 }
}

/** Freezes the roll and the topics, and tells the owners. */
export async function publishVote(ctx: Ctx, meeting: VoteMeetingRow) {
  await assertNoticed(ctx, meeting)
  const ballots = await topicsOf(ctx, meeting.id)
  assertTopics(ballots)
  const group = await confirmedGroup(ctx, meeting.groupId)
  await copyRoll(ctx, meeting)
  const base = await baseOf(ctx, meeting.id)
  await announceVote(ctx, { ...meeting, ...base }, ballots.topics)
  return {
    patch: { ...base, countRule: group.countRule },
    content: `应参与${base.baseVoters}人，${base.baseArea.toFixed(2)}㎡`,
  }
}

/** What a vote on this roll would stand on. */
export async function previewBase(ctx: Ctx, groupId: number) {
  const [base] = await ctx.tx
    .select({
      rooms: count(),
      voters: sql<number>`count(distinct ${voteGroupMember.voterKey})::int`,
      area: sql<number>`coalesce(sum(round(${voteGroupMember.area} * 100)), 0)::float8`,
    })
    .from(voteGroupMember)
    .where(and(eq(voteGroupMember.groupId, groupId), eq(voteGroupMember.state, 'counted')))
  return base ?? { rooms: 0, voters: 0, area: 0 }
}
