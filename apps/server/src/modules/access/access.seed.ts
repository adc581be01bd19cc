import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { groupModel } from './groups/group.routes.ts'
import { refreshWanted } from './issue/wanted-auths.ts'
import { accessHoliday, accessTimePlan } from './plans/time-plan.table.ts'
import { timePlanModel } from './plans/time-plan.routes.ts'

const seeder = { kind: 'system', name: 'seed' } as const
const all = [1, 2, 3, 4, 5, 6, 7]

const plans = [
  ['全天', all, '00:00', '24:00'],
  ['白天', all, '06:00', '23:00'],
  ['保洁', [1, 2, 3, 4, 5, 6], '07:00', '18:00'],
  ['快递', all, '08:00', '21:00'],
  ['学童', [1, 2, 3, 4, 5], '07:00', '19:00'],
] as const

const holidays = [
  ['2027-01-01', 'holiday', '元旦'],
  ['2027-01-02', 'holiday', '元旦'],
  ['2027-01-03', 'holiday', '元旦'],
  ['2027-02-05', 'holiday', '春节'],
  ['2027-02-06', 'holiday', '春节'],
  ['2027-02-07', 'holiday', '春节'],
  ['2027-02-08', 'holiday', '春节'],
  ['2027-02-14', 'workday', '春节调休'],
] as const

const groups = [
  ['保洁人员', 'custom', 2],
  ['快递外卖', 'custom', 3],
  ['学童', 'custom', 4],
  ['物业员工', 'staff', null],
  ['访客', 'visitor', 1],
] as const

/** Time plans, groups, cards and what devices know of everybody in the demo estates; done once. */
export async function seedAccess(deps: ServerDeps): Promise<void> {
  await inContext(deps, seeder, async (ctx) => {
    if ((await ctx.tx.$count(accessHoliday)) > 0) return
    await ctx.tx.insert(accessHoliday).values(holidays.map(([day, kind, name]) => ({ day, kind, name })))
    const estates = await ctx.tx.execute<{ id: number }>(sql`
      select e.id from estate e where exists (select 1 from channel c where c.estate_id = e.id) order by e.id`)
    for (const { id } of estates) await seedEstate(ctx, id)
  })
}

async function seedEstate(ctx: Ctx, estateId: number): Promise<void> {
  for (const [name, days, from, to] of plans)
    await createRow(
      timePlanModel,
      { estateId, name, weekly: [{ days: [...days], from, to }], holidayMode: 'same' },
      ctx,
    )
  const gates = await ctx.tx.execute<{ id: number }>(sql`
    select id from channel where estate_id = ${estateId} and level = 'estate' and kind = 'person' order by id`)
  const known = await ctx.tx
    .select({ id: accessTimePlan.id, name: accessTimePlan.name })
    .from(accessTimePlan)
    .where(sql`estate_id = ${estateId}`)
  const planOf = (at: number | null) =>
    at === null ? null : (known.find(({ name }) => name === plans[at]?.[0])?.id ?? null)
  for (const [name, kind, plan] of groups)
    await createRow(
      groupModel,
      {
        estateId,
        name,
        kind,
        channelIds: gates.map(({ id }) => id),
        authType: '3',
        timePlanId: planOf(plan),
        expireDys: 0,
        enabled: true,
      },
      ctx,
    )
  await seedUnitGroups(ctx, estateId)
  await seedCards(ctx, estateId)
  await seedDevices(ctx, estateId)
}

/** Each unit has a group by its rule; the rights that registrations gave belong to it. */
async function seedUnitGroups(ctx: Ctx, estateId: number): Promise<void> {
  await ctx.tx.execute(sql`
    with made as (
      insert into access_group (estate_id, name, kind, channel_ids, building_id, unit_id, path_channels, auth_type, expire_dys, enabled)
      select u.estate_id, b.name || u.name, 'auto', array_agg(c.id order by c.id), b.id, u.id, true, '3', 0, true
      from building_unit u join building b on b.id = u.building_id
      join channel c on c.node_type = 6 and c.node_id = u.id and c.kind in ('person', 'mixed', 'fire')
      where u.estate_id = ${estateId} group by u.estate_id, b.name, u.name, b.id, u.id
      returning id, unit_id)
    update access_grant g set group_id = made.id from made, room r
    where r.unit_id = made.unit_id and r.id = g.room_id and g.source = 'auto' and g.estate_id = ${estateId}
      and g.state in ('pending', 'active', 'suspended', 'expired')`)
}

/**
 * A card for two of three who live here, given out over a year, some of them lost, frozen or back in stock; most are used,
 * a few were typed by hand and have opened nothing yet.
 */
async function seedCards(ctx: Ctx, estateId: number): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  await ctx.tx.execute(sql`
    with holder as (
      select distinct on (r.id) r.id, h.room_id, row_number() over (order by r.id) as n from resident r
      join resident_house h on h.resident_id = r.id and h.state = 'active'
      where r.estate_id = ${estateId} and r.state = 'active' order by r.id),
      dated as (
        select *, n % 20 = 19 as is_back, ${now} - make_interval(days => (10 + n * 37 % 390)::int, hours => (n % 9)::int) as given
        from holder where n % 3 <> 0),
      made as (
        insert into ic_card (estate_id, printed_no, card_no, card_type, entry, holder_type, resident_id, room_id, channel_ids,
          valid_from, expire_dys, deposit, fee, deposit_state, issued_at, lost_at, last_used_at, state)
        select ${estateId}, 'K' || lpad(n::text, 6, '0'), upper(lpad(to_hex(${estateId} * 1000000 + n * 7 + 268435456), 8, '0')),
          (array['cpu', 'cpu', 'cpu', 'm1', 'nfc', 'id_125k'])[1 + n % 6], case when n % 13 = 5 then 'hand' else 'reader' end,
          case when is_back then 'none' else 'resident' end,
          case when not is_back then id end, case when not is_back then room_id end, '{}',
          case when not is_back then given end, case when not is_back then 0 end,
          case when not is_back then 2000 end, case when not is_back then 1500 end,
          case when is_back then 'none' else 'held' end, case when not is_back then given end,
          case when n % 50 = 7 then ${now} - interval '3 days' end,
          case when n % 26 <> 5 then greatest(given, ${now} - make_interval(hours => (case when n % 17 = 4 then 3000 else 80 + n % 60 end)::int)) end,
          case when is_back then 'stock' when n % 50 = 7 then 'lost' when n % 200 = 8 then 'frozen' else 'active' end
        from dated returning id, printed_no),
      event as (
        select m.id, d.n, d.id as resident_id, d.room_id, e.action, e.at, e.fee, e.deposit
        from dated d join made m on m.printed_no = 'K' || lpad(d.n::text, 6, '0')
        cross join lateral (values
          ('issue', d.given, 1500, 2000, true),
          ('lost', ${now} - interval '3 days', null, null, d.n % 50 = 7),
          ('takeBack', least(d.given + interval '5 days', ${now} - interval '1 day'), null, -2000, d.is_back)
        ) as e(action, at, fee, deposit, happened) where e.happened)
    insert into ic_card_event (estate_id, event_no, card_id, action, resident_id, room_id, fee, deposit, pay_method, at)
    select ${estateId}, 'KW' || to_char(at, 'YYYYMMDD') || lpad((row_number() over (order by at, id))::text, 6, '0'), id, action,
      resident_id, room_id, fee, deposit, case when action = 'issue' then 'cash' end, at
    from event order by at, id`)
}

/** Nearly everything has reached its device long ago; a few were refused. */
async function seedDevices(ctx: Ctx, estateId: number): Promise<void> {
  // A whole estate at once, on a busy machine and without statistics of its tables, takes longer than a call may.
  await ctx.tx.execute(sql`set local statement_timeout = 0`)
  await refreshWanted(ctx, { estateId })
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  await ctx.tx.execute(sql`
    insert into access_device_sync (estate_id, device_id, digest_at)
    select distinct ${estateId}::bigint, device_id, ${now} - interval '9 hours' from access_device_auth
    where estate_id = ${estateId} order by device_id on conflict do nothing`)
  await ctx.tx.execute(sql`
    with task as (
      insert into issue_task (estate_id, task_no, kind, title, cause, total, succeeded, failed, state, finished_at, created_at)
      select ${estateId}, 'XF' || to_char(${now} - interval '30 days', 'YYYYMMDD') || '000001', 'grant', '首次下发', 'seed',
        count(*), count(*) filter (where id % 97 <> 0), count(*) filter (where id % 97 = 0), 'partial', ${now} - interval '30 days',
        ${now} - interval '30 days'
      from access_device_auth where estate_id = ${estateId} and state = 'pending' returning id),
      settled as (
        update access_device_auth a set task_id = task.id, issued_version = case when a.id % 97 <> 0 then 1 else 0 end,
          issued_hash = case when a.id % 97 <> 0 then a.wanted_hash end,
          issued_at = case when a.id % 97 <> 0 then ${now} - interval '30 days' end,
          card_state = case a.card_state when 'pending' then case when a.id % 97 <> 0 then 'issued' else 'failed' end else a.card_state end,
          face_state = case a.face_state when 'pending' then case when a.id % 97 <> 0 then 'issued' else 'failed' end else a.face_state end,
          last_code = case when a.id % 97 = 0 then (array['card_full', 'card_duplicate', 'bad_payload'])[1 + (a.id / 97 % 3)::int] end,
          last_message = case when a.id % 97 = 0 then (array['设备卡库已满', '卡号已被占用', '数据格式错误'])[1 + (a.id / 97 % 3)::int] end,
          state = case when a.id % 97 <> 0 then 'issued' else 'failed' end
        from task where a.estate_id = ${estateId} and a.state = 'pending'
        returning a.id, a.device_id, a.subject_no, a.state, a.last_code, a.last_message, task.id as task_id)
    insert into issue_item (estate_id, task_id, device_id, subject_no, auth_id, op, auth_version, priority, attempts, next_at,
      code, message, state, sent_hash, created_at, updated_at)
    select ${estateId}, task_id, device_id, subject_no, id, 'upsert', 1, 3, 1, ${now}, last_code, last_message,
      case state when 'failed' then 'failed' else 'succeeded' end, '', ${now} - interval '30 days', ${now} - interval '30 days'
    from settled`)
}
