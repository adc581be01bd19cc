import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { recompute } from './auto-groups.ts'
import { accessGroup } from './group.table.ts'

/** The automatic groups of the estates of residents whose relations changed take them in, or let them go. */
export async function followAutoGroups(ctx: Ctx, residentIds: readonly number[]): Promise<void> {
  const groups = await ctx.tx
    .select()
    .from(accessGroup)
    .where(
      and(
        eq(accessGroup.kind, 'auto'),
        eq(accessGroup.enabled, true),
        // Where they live, and where they have rights of such a group.
        sql`(${accessGroup.id} in (select g.group_id from access_grant g where g.subject_type = 'resident'
            and g.subject_id = ${idList(residentIds)} and g.group_id is not null)
          or exists (select 1 from resident_house h join room r on r.id = h.room_id
            where h.resident_id = ${idList(residentIds)} and h.state = 'active' and h.estate_id = ${accessGroup.estateId}
              and (${accessGroup.buildingId} is null or r.building_id = ${accessGroup.buildingId})
              and (${accessGroup.unitId} is null or r.unit_id = ${accessGroup.unitId})))`,
      ),
    )
    .orderBy(accessGroup.id)
  for (const group of groups) await recompute(ctx, group)
}
