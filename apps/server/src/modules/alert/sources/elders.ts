import type { AlertLevel } from '@linli/api-client/contract/alert/levels'
import { sql } from 'drizzle-orm'
import { clockText } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { isHigher } from '../inbox/levels.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'
import { tellFamily } from './tell-family.ts'

const hourMs = 3_600_000
/** Nobody is told at night: who sleeps is silent too. */
const [tellsFrom, tellsUntil] = ['08:00', '20:00']
/** Devices that see so much of what somebody does are those that would have seen them. */
const usualShare = 0.8

interface Silent extends Record<string, unknown> {
  readonly personId: number
  readonly name: string
  readonly estateId: number
  readonly roomId: number
  readonly buildingId: number
  readonly hours: number
  /** ISO 8601: seen last; where never, when they moved in. */
  readonly seenAt: string
  /** The highest level that this silence was told with. */
  readonly told: AlertLevel | null
}

const keyOf = (personId: number) => `person:${personId}`

/**
 * People who live alone and are old, or are marked as such, where a rule in use watches over them. A sighting is a pass
 * of their own (cards of a room name nobody), something done in the mini-program, or a contact that found them.
 */
const elders = sql`
  select distinct on (h.estate_id, s.person_id) s.person_id, s.name, h.estate_id, h.room_id, r.building_id,
    coalesce((a.params ->> 'hours')::int, 24) as hours,
    greatest(
      h.move_in_date::timestamp at time zone 'Asia/Shanghai',
      (select l.last_success_at from person_last_pass l where l.estate_id = h.estate_id and l.person_id = s.person_id),
      (select max(m.last_active_at) from mp_user m where m.person_id = s.person_id and m.state <> 'cancelled'),
      (select max(c.at) from care_contact c where c.person_id = s.person_id and c.result <> 'no_answer')
    ) as seen_at
  from alert_rule a join resident_house h on h.estate_id = a.estate_id and h.state = 'active' and h.lives_here
    join resident s on s.id = h.resident_id join room r on r.id = h.room_id
  where a.kind = 'elder_silent' and a.state = 'enabled'
    and ('elder_alone' = any(s.tags) or (r.living_count = 1 and s.birth_date <= current_date - interval '70 years'))
  order by h.estate_id, s.person_id, a.id, h.id`

const silent = (ctx: Ctx) =>
  ctx.tx.execute<Silent>(sql`
    select e.person_id as "personId", e.name, e.estate_id as "estateId", e.room_id as "roomId",
      e.building_id as "buildingId", e.hours, e.seen_at as "seenAt",
      (select a.level from control_alert a where a.estate_id = e.estate_id and a.kind = 'elder_silent'
        and a.dedupe_key = 'person:' || e.person_id and a.occurred_at >= e.seen_at order by a.id desc limit 1) as told
    from (${elders}) e
    where e.seen_at <= ${ctx.now.toISOString()}::timestamptz - make_interval(hours => e.hours)
      and not exists (select 1 from care_absence b where b.person_id = e.person_id and b.state <> 'ended'
        and (${ctx.now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date between b.from_date and b.to_date)
    order by e.estate_id, e.person_id`)

/** Open alerts of people who were seen since. */
const seenAgain = (ctx: Ctx) =>
  ctx.tx.execute<{ estateId: number; key: string }>(sql`
    select a.estate_id as "estateId", a.dedupe_key as key
    from control_alert a join (${elders}) e on e.estate_id = a.estate_id and a.dedupe_key = 'person:' || e.person_id
    where a.kind = 'elder_silent' and a.state in ('untreated', 'processing') and a.recovered_at is null
      and e.seen_at > a.occurred_at
    order by a.id`)

/** How serious a silence is: twice and three times as long as the rule says is worse. */
export const levelOfSilence = (silentHours: number, hours: number): AlertLevel =>
  silentHours >= 3 * hours ? 'urgent' : silentHours >= 2 * hours ? 'high' : 'normal'

/** Whether those devices that would have seen somebody have been offline for most of the time. */
async function wasUnseeable(ctx: Ctx, { personId, estateId, seenAt }: Silent): Promise<boolean> {
  const rows = await ctx.tx.execute<{ count: number; away: boolean | null }>(sql`
    select count(*)::int as count, bool_and(d.run_status = 'offline' and ${ctx.now.toISOString()}::timestamptz
      - d.last_offline_at > (${ctx.now.toISOString()}::timestamptz - ${seenAt}::timestamptz) / 2) as away
    from pass_record p join device d on d.id = p.device_id
    where p.person_id = ${personId} and p.estate_id = ${estateId} and p.result = 'success'
      and p.pass_time between ${seenAt}::timestamptz - interval '30 days' and ${seenAt}::timestamptz
    group by d.id order by count(*) desc, d.id`)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { count, away } of rows) {
    if (seen >= total * usualShare) return true
    if (away !== true) return false
    seen += count
  }
  return total > 0
}

/** From three days on nobody counts in hours. */
const silenceText = (hours: number): string =>
  hours < 72 ? `${Math.floor(hours)}小时` : `${Math.floor(hours / 24)}天`

async function raiseOfSilence(ctx: Ctx, one: Silent): Promise<number> {
  const silentHours = (ctx.now.getTime() - new Date(one.seenAt).getTime()) / hourMs
  const isUnseeable = await wasUnseeable(ctx, one)
  const level = isUnseeable ? 'info' : levelOfSilence(silentHours, one.hours)
  // Told already, with this level or a higher one: a silence is one alert, which only rises.
  if (one.told !== null && !isHigher(level, one.told)) return 0
  const silence = `${silenceText(silentHours)}未出现`
  const raised = await raiseAlert(ctx, {
    estateId: one.estateId,
    kind: 'elder_silent',
    key: keyOf(one.personId),
    title: `独居老人${silence}`,
    ...(isUnseeable && { text: '期间常用设备离线，可能漏记' }),
    at: ctx.now,
    level,
    personId: one.personId,
    personName: one.name,
    roomId: one.roomId,
    buildingId: one.buildingId,
  })
  // Whether the devices saw nobody, or were not there to see, is for the staff to find out first.
  if (raised.length > 0 && !isUnseeable) await tellFamily(ctx, one, silence)
  return raised.length
}

/** 独居老人未出现: raised by day, higher the longer it lasts, over with the next sighting. */
export const elderWatch: JobDefinition = {
  name: 'alertElderWatch',
  label: '独居老人未出现预警',
  every: 300,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      for (const { estateId, key } of await seenAgain(ctx))
        await recoverAlerts(ctx, { estateId, kind: 'elder_silent', key })
      const time = clockText(ctx.now).slice(11, 16)
      if (time < tellsFrom || time >= tellsUntil) return {}
      let raised = 0
      for (const one of await silent(ctx)) raised += await raiseOfSilence(ctx, one)
      const counts: Record<string, number> = raised > 0 ? { 预警: raised } : {}
      return counts
    }),
}
