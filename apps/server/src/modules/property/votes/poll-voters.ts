import { type SQL, sql } from 'drizzle-orm'
import { audienceMembers, countPeople } from '../../../kit/audience/audience.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { PollRow } from './poll.table.ts'

type Meant = Pick<PollRow, 'audience' | 'voterUnit'>

/** Who has a voice: rooms in which somebody is meant, or each of these persons. */
export async function countVoices(ctx: Ctx, { audience, voterUnit }: Meant): Promise<number> {
  const { rooms, residents } = await countPeople(audience, ctx)
  return voterUnit === 'room' ? rooms : residents
}

export interface Voice {
  readonly roomId: number
  readonly room: string
}

/** The rooms in which a person is meant, in the order of their names. */
export async function voicesOf(ctx: Ctx, { audience }: Meant, personId: number): Promise<readonly Voice[]> {
  return await ctx.tx.execute<Voice & Record<string, unknown>>(sql`
    select distinct m.room_id::float8 as "roomId", r.full_name as room
    from (${audienceMembers(audience, ctx)}) m join room r on r.id = m.room_id
    where m.who = 'residents' and m.person_id = ${personId} order by 2`)
}

/** How many voices there are in each building. */
export async function voicesByBuilding(ctx: Ctx, { audience, voterUnit }: Meant) {
  const voice: SQL = voterUnit === 'room' ? sql`m.room_id` : sql`m.person_id`
  return await ctx.tx.execute<{ buildingId: number; name: string; eligible: number }>(sql`
    select b.id::float8 as "buildingId", b.name, count(distinct ${voice})::int as eligible
    from (${audienceMembers(audience, ctx)}) m
    join room r on r.id = m.room_id join building b on b.id = r.building_id
    where m.who = 'residents'
    group by b.id order by b.sort_no, b.id`)
}
