import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'

/** Somebody at a door, as columns or values. */
interface Comer {
  readonly estateId: SQL
  readonly channelId: SQL
  readonly subjectType: SQL
  readonly subjectId: SQL
}

/**
 * The control targets (rows of control_target) that keep somebody out of a door, whenever they are in force: a resident
 * who is at home in no room of the estate, or a visitor whom nobody let in knowing of it. Who lives here is kept out by
 * no list, whatever was listed before he moved in (catalogue 2a /control-settings).
 */
export const targetsAgainst = ({ estateId, channelId, subjectType, subjectId }: Comer): SQL => sql`
  select t.* from control_target t
  where t.estate_id = ${estateId} and t.refuse and t.state = 'approved'
    and (coalesce(cardinality(t.scope_channels), 0) = 0 or ${channelId} = any(t.scope_channels))
    and case ${subjectType}
      when 'resident' then exists (
        select from resident r join person p on p.id = r.person_id
        where r.id = ${subjectId} and t.kind = 'person'
          and (t.person_id = r.person_id or t.doc_no_hash = p.doc_no_hash)
          and not exists (select from resident_house h
            where h.resident_id = r.id and h.state = 'active' and h.lives_here))
      when 'visitor' then exists (
        select from visitor_application v where v.id = ${subjectId} and not ('black' = any(v.risks))
          and (t.doc_no_hash = v.doc_no_hash or t.plate_no = v.plate_no
            or (t.name = v.visitor_name and t.phone_hash = v.phone_hash)))
      else false end`

interface AtDoor {
  readonly estateId: number
  readonly channelId: number
  readonly subjectType: string
  readonly subjectId: number
}

/** The control targets that keep somebody out of a door at a time, by id. */
export async function keptOutBy(
  ctx: Ctx,
  { estateId, channelId, subjectType, subjectId }: AtDoor,
  at: Date = ctx.now,
): Promise<readonly number[]> {
  const against = targetsAgainst({
    estateId: sql`${estateId}::bigint`,
    channelId: sql`${channelId}::bigint`,
    subjectType: sql`${subjectType}::text`,
    subjectId: sql`${subjectId}::bigint`,
  })
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    select t.id::int as id from (${against}) t
    where ${at.toISOString()}::timestamptz between t.valid_from and t.valid_to order by t.id`)
  return rows.map(({ id }) => id)
}
