import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { birth, inChunks } from './in-chunks.ts'
import { headGroupOf, livesThere, type RelationInput } from './relation-rules.ts'

/** A relation that is about to begin. */
export interface NewHouse {
  readonly residentId: number
  readonly roomId: number
  readonly relation: RelationInput
  readonly isHead: boolean
}

/** Ids of the new relations, in their order. */
export async function writeHouses(
  ctx: Ctx,
  estateId: number,
  houses: readonly NewHouse[],
  state: 'pending' | 'active',
): Promise<number[]> {
  const rows = houses.map(({ residentId, roomId, relation, isHead }) => ({
    residentId,
    roomId,
    relation: relation.relation,
    headGroup: headGroupOf(relation.relation),
    familyRelation: relation.familyRelation ?? (isHead ? 'self' : null),
    isHead,
    shareRatio: relation.shareRatio ?? null,
    livesHere: livesThere(relation),
    moveInDate: relation.moveInDate,
    leaseStart: relation.leaseStart ?? null,
    leaseEnd: relation.leaseEnd ?? null,
  }))
  const ids = new Map<string, number>()
  await inChunks(rows, async (json) => {
    const made = await ctx.tx.execute<{ id: number; resident_id: number; room_id: number }>(sql`
      insert into resident_house (estate_id, resident_id, room_id, relation, head_group, family_relation, is_head,
        share_ratio, lives_here, move_in_date, lease_start, lease_end, end_date, state,
        created_at, created_by, updated_at, updated_by)
      select ${estateId}::bigint, x."residentId", x."roomId", x.relation, x."headGroup", x."familyRelation", x."isHead",
        x."shareRatio", x."livesHere", x."moveInDate", x."leaseStart", x."leaseEnd", x."leaseEnd", ${state}, ${birth(ctx)}
      from jsonb_to_recordset(${json}::text::jsonb) as x("residentId" bigint, "roomId" bigint, relation text,
        "headGroup" text, "familyRelation" text, "isHead" boolean, "shareRatio" numeric, "livesHere" boolean,
        "moveInDate" date, "leaseStart" date, "leaseEnd" date)
      returning id, resident_id, room_id`)
    for (const row of made) ids.set(`${row.resident_id}|${row.room_id}`, row.id)
    await flowEvents.recordAll(
      ctx,
      made.map((row) => ({
        entity: 'residentHouse',
        entityId: row.id,
        action: 'create',
        fromState: null,
        toState: state,
        isFirst: true,
      })),
    )
  })
  return rows.map((row) => ids.get(`${row.residentId}|${row.roomId}`) as number)
}
