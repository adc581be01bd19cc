import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { targetsAgainst } from '../decision/kept-out.ts'

/** Whose rights are worked out anew. */
export type AuthReach =
  | { readonly subjectType: string; readonly subjectIds: readonly number[] }
  | { readonly estateId: number }
  | { readonly deviceId: number }

/** The rows of a table of subjects (`g` of grants, `a` of device rights) that are meant. */
const within = (reach: AuthReach, t: SQL, deviceId: SQL | null): SQL => {
  if ('estateId' in reach) return sql`${t}.estate_id = ${reach.estateId}`
  if ('deviceId' in reach)
    return deviceId === null
      ? sql`${t}.channel_ids && array(select channel_id from device where id = ${reach.deviceId})`
      : sql`${deviceId} = ${reach.deviceId}`
  return sql`${t}.subject_type = ${reach.subjectType} and ${t}.subject_id = ${idList(reach.subjectIds)}`
}

/**
 * What each device is to know, by the rights in force there: the same merge as `mergeRights`. Rights that are over stay
 * until the night, so that a door can say why.
 */
const wanted = (ctx: Ctx, reach: AuthReach): SQL => sql`
  live as (
    select g.*, case g.state when 'active' then 0 when 'pending' then 1 else 2 end as rank
    from access_grant g where ${within(reach, sql`g`, null)}
      and (g.state in ('active', 'pending')
        or (g.state = 'expired' and g.expire_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day'))),
  at_door as (
    select l.*, d.id as device_id, d.channel_id,
      case when 'face' = any(m.abilities) and coalesce((e.settings ->> 'faceEnabled')::boolean, true) then 1 else 0 end
        | case when 'ic' = any(m.abilities) then 2 else 0 end as able
    from live l cross join lateral (select distinct x as channel_id from unnest(l.channel_ids) x) c
    join device d on d.channel_id = c.channel_id and d.state in ('in_use', 'suspended', 'repairing')
    join device_model m on m.id = d.model_id
    join estate e on e.id = l.estate_id
    ${'deviceId' in reach ? sql`where d.id = ${reach.deviceId}` : sql``}),
  ranked as (
    select *, min(rank) over (partition by device_id, subject_type, subject_id) as best
    from at_door where (auth_type::int & able) > 0),
  merged as (
    select r.estate_id, r.device_id, r.channel_id, r.subject_type, r.subject_id, max(r.subject_no) as subject_no,
      max(r.person_id) as person_id, bit_or(r.auth_type::int & r.able) as auth, min(r.valid_from) as valid_from,
      case when bool_or(r.expire_at is null) then null else max(r.expire_at) end as expire_at,
      case when bool_or(r.time_plan_id is null) then '{}'::bigint[]
        else (array_agg(distinct r.time_plan_id))[1:4] end as plans,
      case when bool_or(r.time_plan_id is null) then ''
        else string_agg(distinct p.id || ':' || p.version, ',') end as plan_key,
      bool_or(r.bypass_closed) as bypass, array_agg(distinct r.id order by r.id) as grant_ids
    from ranked r left join access_time_plan p on p.id = r.time_plan_id
    where r.rank = r.best
    group by r.estate_id, r.device_id, r.channel_id, r.subject_type, r.subject_id),
  wanted as (
    select m.*, f.id as face_id, coalesce(c.nos, '{}'::text[]) as card_nos,
      (m.auth & 1 > 0 and f.id is not null) or (m.auth & 2 > 0 and c.nos is not null) as usable,
      md5(concat_ws('|', m.auth, m.valid_from at time zone 'UTC', coalesce((m.expire_at at time zone 'UTC')::text, '-'),
        m.plan_key, m.bypass, case when m.auth & 1 > 0 then coalesce(f.id, 0) end,
        case when m.auth & 2 > 0 then array_to_string(c.nos, ',') end, b.terms)) as hash
    from merged m
    left join lateral (
      select string_agg(t.id || ':' || extract(epoch from t.valid_from) || '-' || extract(epoch from t.valid_to), ','
        order by t.id) as terms
      from (${targetsAgainst({
        estateId: sql`m.estate_id`,
        channelId: sql`m.channel_id`,
        subjectType: sql`m.subject_type`,
        subjectId: sql`m.subject_id`,
      })}) t) b on true
    left join person_face f on f.person_id = m.person_id and f.estate_id = m.estate_id and f.state = 'passed'
      and f.consent_access
    -- Each kind of subject by an index of its own: one condition of all three would read every card for each right.
    left join lateral (
      select array_agg(k.card_no order by k.card_no) as nos from (
        select card_no, channel_ids from ic_card where m.subject_type = 'resident' and state = 'active'
          and resident_id = m.subject_id and holder_type = 'resident'
        union all
        select card_no, channel_ids from ic_card where m.subject_type = 'staff' and state = 'active'
          and user_id = m.subject_id and estate_id = m.estate_id and holder_type = 'staff'
        union all
        select card_no, channel_ids from ic_card where m.subject_type = 'visitor' and state = 'active'
          and visit_id = m.subject_id and holder_type = 'visitor'
        union all
        select card_no, channel_ids from ic_card where m.subject_type = 'card' and state = 'active'
          and id = m.subject_id) k
      where (m.auth & 2) > 0 and (cardinality(k.channel_ids) = 0 or m.channel_id = any(k.channel_ids))) c on true)`

export interface ChangedAuth extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
}

/**
 * Brings what devices are to know in line with the rights. Each row that is another than before gets the next version
 * and the cause; those whose rights are gone are to be taken back. Answers what changed and must be told to a device.
 */
export async function refreshWanted(ctx: Ctx, reach: AuthReach): Promise<readonly ChangedAuth[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const told = await ctx.tx.execute<{ id: number; estateId: number }>(sql`
    with ${wanted(ctx, reach)}
    insert into access_device_auth as a (estate_id, device_id, channel_id, subject_type, subject_id, subject_no,
      auth_type, valid_from, expire_at, time_plan_ids, face_state, card_state, wanted_version, issued_version,
      state, grant_ids, face_id, card_nos, wanted_hash, created_at, updated_at)
    select estate_id, device_id, channel_id, subject_type, subject_id, subject_no, auth::text, valid_from, expire_at, plans,
      case when auth & 1 = 0 then 'none' when face_id is null then 'missing' else 'pending' end,
      case when auth & 2 = 0 then 'none' when cardinality(card_nos) = 0 then 'missing' else 'pending' end,
      1, 0, case when usable then 'pending' else 'waiting' end, grant_ids, face_id, card_nos, hash, ${now}, ${now}
    from wanted order by device_id, subject_type, subject_id
    on conflict (device_id, subject_type, subject_id) do update set
      channel_id = excluded.channel_id, auth_type = excluded.auth_type, valid_from = excluded.valid_from,
      expire_at = excluded.expire_at, time_plan_ids = excluded.time_plan_ids, face_state = excluded.face_state,
      card_state = excluded.card_state, wanted_version = a.wanted_version + 1, grant_ids = excluded.grant_ids,
      face_id = excluded.face_id, card_nos = excluded.card_nos, wanted_hash = excluded.wanted_hash,
      last_code = null, last_message = null, version = a.version + 1, updated_at = ${now},
      -- A device that holds what can no longer be used gives it back.
      state = case when excluded.state = 'waiting' and a.issued_hash is not null then 'revoking' else excluded.state end
    where a.wanted_hash <> excluded.wanted_hash or a.state in ('revoking', 'revoked')
    returning a.id, a.estate_id as "estateId"`)
  // Both sides are counted together: a join of them, planned before the tables are analysed, compared each with each.
  const gone = await ctx.tx.execute<{ id: number; estateId: number }>(sql`
    with ${wanted(ctx, reach)},
    gone as (
      select device_id, subject_type, subject_id from (
        select device_id, subject_type, subject_id, true as is_wanted from wanted
        union all
        select a.device_id, a.subject_type, a.subject_id, false from access_device_auth a
        where ${within(reach, sql`a`, sql`a.device_id`)} and a.state <> 'revoked' and cardinality(a.grant_ids) > 0) u
      group by device_id, subject_type, subject_id having not bool_or(is_wanted))
    update access_device_auth a set wanted_version = a.wanted_version + 1, grant_ids = '{}', wanted_hash = '',
      version = a.version + 1, updated_at = ${now},
      revoked_at = case when sent.any is null then ${now} end,
      -- What no device ever was handed need not be taken back.
      state = case when sent.any is null then 'revoked' else 'revoking' end
    from gone g
    join access_device_auth b
      on b.device_id = g.device_id and b.subject_type = g.subject_type and b.subject_id = g.subject_id
    left join lateral (select true as any from issue_item i where i.auth_id = b.id and i.sent_hash is not null limit 1) sent on true
    where b.id = a.id
    returning a.id, a.estate_id as "estateId"`)
  return [...told, ...gone]
}
