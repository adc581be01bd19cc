import { sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { raiseTopic } from '../../../kit/topics/topics.ts'
import { idList } from '../buildings/tree-rows.ts'

/**
 * Works out what follows from the relations and businesses of rooms (catalogue 1 /community-management5): occupancy,
 * since when vacant, counts, suspected group rental, whether data is collected. Set-based: one room or thousands.
 *
 * @param people false when only a business changed: then what was verified stays verified
 */
export async function recomputeRooms(ctx: Ctx, roomIds: readonly number[], people = true): Promise<void> {
  if (roomIds.length === 0) return
  const today = dayOf(ctx.now)
  const changed = await ctx.tx.execute<{ estate_id: number }>(sql`
    with facts as (
      select t.id,
        coalesce(f.living, 0) as living, coalesce(f.registered, 0) as registered,
        coalesce(f.known, false) as known, coalesce(f.has_tenant and not f.has_owner, false) as owner_missing,
        coalesce(f.tenants, 0) > coalesce((e.settings ->> 'groupRentThreshold')::int, 6)
          or coalesce(t.built_area / nullif(f.living, 0) < 5, false) as suspect,
        case when exists (select 1 from room_business o where o.room_id = t.id and o.state = 'open') then 'business'
          when f.tenants > 0 then 'rented' when f.self then 'self' when f.lent then 'lent' else 'vacant' end as occupancy
      from room t join estate e on e.id = t.estate_id
      left join lateral (
        select count(distinct h.resident_id) filter (where h.lives_here)::int as living,
          count(distinct h.resident_id)::int as registered,
          count(distinct h.resident_id) filter (where h.lives_here and h.relation in ('tenant', 'cotenant'))::int as tenants,
          bool_or(h.lives_here and h.relation in ('owner', 'co_owner', 'family')) as self,
          bool_or(h.lives_here and h.relation in ('borrower', 'caretaker')) as lent,
          bool_or(h.relation = 'tenant') as has_tenant,
          coalesce(bool_or(h.relation in ('owner', 'co_owner')), false) as has_owner,
          bool_or(p.doc_no_hash is not null) as known
        from resident_house h join resident r on r.id = h.resident_id join person p on p.id = r.person_id
        where h.room_id = t.id and h.state = 'active') f on true
      where t.id = ${idList(roomIds)} and t.deleted_at is null)
    update room set living_count = facts.living, registered_count = facts.registered,
      occupancy = facts.occupancy, occupancy_by_hand = false, owner_missing = facts.owner_missing,
      vacant_since = case when facts.occupancy <> 'vacant' then null when room.occupancy = 'vacant'
        then coalesce(room.vacant_since, ${today}::date) else ${today}::date end,
      group_rent_suspect = facts.suspect,
      collect_state = case when not facts.known then 'uncollected'
        when room.collect_state = 'verified' and not ${people}::boolean then 'verified' else 'collected' end
    from facts where facts.id = room.id
    returning room.estate_id`)
  await raiseTopic(
    ctx,
    'base',
    changed.map((row) => row.estate_id),
  )
}
