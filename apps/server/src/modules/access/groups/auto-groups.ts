import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { accessGrant } from '../grants/access-grant.table.ts'
import { enrol, entitledResidents } from '../grants/grant.service.ts'
import { expiryOf } from '../grants/grant-term.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import type { accessGroup } from './group.table.ts'

type Group = typeof accessGroup.$inferSelect

/** What the rule of a group goes by. */
export type GroupRule = Pick<Group, 'enabled' | 'estateId' | 'buildingId' | 'unitId' | 'relations'>

/** Registered residents that the rule of a group means. */
export async function meant(ctx: Ctx, group: GroupRule): Promise<number[]> {
  if (!group.enabled) return []
  const rows = await ctx.tx.execute<{ id: number }>(sql`
    select distinct r.id from resident r
    join resident_house h on h.resident_id = r.id and h.state = 'active'
    join room on room.id = h.room_id
    where r.estate_id = ${group.estateId} and r.state = 'active'
      ${group.buildingId === null ? sql`` : sql`and room.building_id = ${group.buildingId}`}
      ${group.unitId === null ? sql`` : sql`and room.unit_id = ${group.unitId}`}
      ${
        group.relations === null || group.relations.length === 0
          ? sql``
          : sql`and h.relation in (select jsonb_array_elements_text(${JSON.stringify(group.relations)}::text::jsonb))`
      }
    order by r.id`)
  return rows.map(({ id }) => id)
}

/**
 * Brings the members of an automatic group in line with its rule, and their doors with the group's. Rights that were
 * given by hand are left as they are.
 */
export async function recompute(
  ctx: Ctx,
  group: Group,
): Promise<{ added: number; removed: number; members: number }> {
  const wanted = await meant(ctx, group)
  const known = await ctx.tx.execute<{ id: number; subjectId: number; state: string }>(sql`
    select id, subject_id as "subjectId", state from access_grant where group_id = ${group.id} and source = 'auto'
      and state in ('pending', 'active', 'suspended') order by id for update`)
  const have = new Set(known.map((row) => row.subjectId))
  const want = new Set(wanted)
  const fresh = wanted.filter((id) => !have.has(id))
  const gone = known.filter((row) => !want.has(row.subjectId))
  await add(ctx, group, fresh)
  await revoke(ctx, gone, group.enabled ? '不再符合自动组规则' : '权限组停用')
  await fitGroup(ctx, group)
  await issueFor(
    ctx,
    { subjectType: 'resident', subjectIds: [...new Set([...wanted, ...gone.map((row) => row.subjectId)])] },
    { kind: 'grant', title: `自动组 ${group.name}`, priority: priorities.auto },
  )
  return { added: fresh.length, removed: gone.length, members: wanted.length }
}

async function add(ctx: Ctx, group: Group, ids: readonly number[]): Promise<void> {
  const residents = await entitledResidents(ctx, ids)
  if (residents.length === 0) return
  const numbers = await enrol(ctx, residents)
  const expireDys = group.expireDys ?? 0
  const made = await ctx.tx
    .insert(accessGrant)
    .values(
      residents.map((one): typeof accessGrant.$inferInsert => {
        const expireAt = expiryOf(ctx.now, expireDys, one.leaseEnd)
        return {
          estateId: group.estateId,
          subjectType: 'resident',
          subjectId: one.residentId,
          subjectNo: numbers.get(one.residentId) ?? '',
          personId: one.personId,
          roomId: one.roomId,
          groupId: group.id,
          channelIds: [...group.channelIds],
          authType: group.authType,
          timePlanId: group.timePlanId,
          validFrom: ctx.now,
          expireDys,
          expireAt,
          source: 'auto',
          state: expireAt !== null && expireAt <= ctx.now ? 'expired' : 'active',
        }
      }),
    )
    .onConflictDoNothing()
    .returning({ id: accessGrant.id, state: accessGrant.state })
  await flowEvents.recordAll(
    ctx,
    made.map(({ id, state }) => ({
      entity: 'grant',
      entityId: id,
      action: 'create',
      fromState: null,
      toState: state,
      content: `自动组「${group.name}」`,
      isFirst: true,
    })),
  )
}

async function revoke(
  ctx: Ctx,
  rows: readonly { readonly id: number; readonly state: string }[],
  content: string,
): Promise<void> {
  if (rows.length === 0) return
  await ctx.tx.execute(sql`
    update access_grant set state = 'revoked', version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    where id = ${idList(rows.map(({ id }) => id))}`)
  await flowEvents.recordAll(
    ctx,
    rows.map(({ id, state }) => ({
      entity: 'grant',
      entityId: id,
      action: 'revoke',
      fromState: state,
      toState: 'revoked',
      content,
    })),
  )
}

/** Doors, plan and way of passing of its rights follow the group; a group that is out of use takes all of them back. */
export async function fitGroup(ctx: Ctx, group: Group): Promise<void> {
  if (group.pathChannels) await fitPaths(ctx, group.estateId)
  else
    await ctx.tx.execute(sql`
      update access_grant g set channel_ids = ${`{${group.channelIds.join(',')}}`}::bigint[], version = g.version + 1
      where g.group_id = ${group.id} and g.state in ('pending', 'active', 'suspended', 'expired')
        and g.channel_ids <> ${`{${group.channelIds.join(',')}}`}::bigint[]`)
}

export async function closeGroup(ctx: Ctx, group: Group): Promise<void> {
  const rows = await ctx.tx.execute<{ id: number; state: string; type: string; subjectId: number }>(sql`
    select id, state, subject_type as type, subject_id as "subjectId" from access_grant
    where group_id = ${group.id} and state in ('pending', 'active', 'suspended', 'expired') order by id for update`)
  await revoke(ctx, rows, '权限组停用')
  for (const [subjectType, these] of Map.groupBy(rows, (row) => row.type))
    await issueFor(
      ctx,
      { subjectType, subjectIds: these.map((row) => row.subjectId) },
      { kind: 'revoke', title: `权限组停用 ${group.name}`, priority: priorities.revoke },
    )
}

/** The doors on the way of each right that goes by a room, as they are today; those of its group with them. */
export async function fitPaths(ctx: Ctx, estateId: number): Promise<void> {
  await ctx.tx.execute(sql`
    with path as (
      select u.id as unit_id, array_agg(c.id order by c.id) as ids
      from building_unit u join building b on b.id = u.building_id
      join channel c on c.estate_id = b.estate_id and c.enabled and c.kind in ('person', 'mixed', 'fire')
        and ((c.node_type = 3 and c.level = 'estate') or (c.node_type = 4 and c.node_id = b.zone_id)
          or (c.node_type = 5 and c.node_id = b.id) or (c.node_type = 6 and c.node_id = u.id))
      where u.estate_id = ${estateId} group by u.id),
      fit as (
        select g.id, array(select distinct x from unnest(p.ids || coalesce(gr.channel_ids, '{}'::bigint[])) x order by x) as ids
        from access_grant g join room r on r.id = g.room_id join path p on p.unit_id = r.unit_id
        left join access_group gr on gr.id = g.group_id
        where g.estate_id = ${estateId} and g.source in ('auto', 'card') and g.state in ('pending', 'active', 'suspended', 'expired')
          and (g.group_id is null or gr.path_channels))
    update access_grant g set channel_ids = fit.ids, version = g.version + 1
    from fit where fit.id = g.id
      and (select array_agg(x order by x) from unnest(g.channel_ids) x) is distinct from fit.ids`)
}
