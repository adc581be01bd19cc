import { and, asc, eq, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import type { Arising } from '../inbox/arising.ts'
import { type AlertRuleRow, covers, raiseUnder } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'
import { alertRule } from '../rules/alert-rule.table.ts'
import { paramOf } from '../rules/rule-params.ts'
import type { Occurrence } from './occurrence.ts'

const kind = 'vehicle_overstay'
/** Looked at in one run; what is left is looked at by the next. */
const most = 200

interface LongStay extends Record<string, unknown> {
  readonly id: number
  readonly estateId: number
  readonly plateNo: string
  readonly plateColor: string
  readonly vehicleKind: string
  readonly lot: string
  readonly channelId: number | null
  /** When it became too long, or ended, ISO 8601. */
  readonly at: string
  readonly over: boolean
}

const keyOf = (sessionId: number) => `session:${sessionId}`

/** From when on a stay is too long: that of a car that pays, and that of one that belongs here and does not move. */
const dueOf = (rule: AlertRuleRow) => sql`s.in_at + make_interval(hours =>
  case when s.vehicle_kind in ('temp', 'visitor') then ${paramOf(rule, 'tempHours')}::int
    else ${paramOf(rule, 'idleHours')}::int end)`

const columns = sql`s.id::int as id, s.estate_id::int as "estateId", s.plate_no as "plateNo", s.plate_color as "plateColor",
  s.vehicle_kind as "vehicleKind", l.name as lot, (select r.channel_id::int from vehicle_pass_record r
    where r.id = s.in_record_id and r.pass_time = s.in_at) as "channelId"`

function arisingOf(rule: AlertRuleRow, stay: LongStay): Arising {
  const isGuest = stay.vehicleKind === 'temp' || stay.vehicleKind === 'visitor'
  const hours = paramOf(rule, isGuest ? 'tempHours' : 'idleHours')
  return {
    estateId: stay.estateId,
    kind,
    key: keyOf(stay.id),
    title: `车辆超时停放：${stay.plateNo}`,
    text: isGuest ? `临时车停放满${hours}小时` : `${hours}小时没有进出`,
    at: new Date(stay.at),
    channelId: stay.channelId,
    location: stay.lot,
    plateNo: stay.plateNo,
    plateColor: stay.plateColor,
    recordType: 'session',
    recordId: stay.id,
  }
}

/** No stay that began later is too long by the rule, whosever the car: with it, the newest ones are not read. */
const latestStart = (ctx: Ctx, rule: AlertRuleRow): string => {
  const hours = Math.min(paramOf(rule, 'tempHours'), paramOf(rule, 'idleHours'))
  return new Date(ctx.now.getTime() - hours * 3_600_000).toISOString()
}

/** Cars that are there too long by a rule that has not told of this stay. */
const overdue = async (ctx: Ctx, rule: AlertRuleRow) =>
  await ctx.tx.execute<LongStay>(sql`
    select ${columns}, ${dueOf(rule)} as at, false as over
    from parking_session s join parking_lot l on l.id = s.lot_id
    where s.estate_id = ${rule.estateId} and s.state = 'parked' and s.in_at <= ${latestStart(ctx, rule)}::timestamptz
      and ${dueOf(rule)} <= ${ctx.now.toISOString()}::timestamptz
      and not exists (select 1 from control_alert a where a.rule_id = ${rule.id} and a.dedupe_key = 'session:' || s.id)
    order by s.in_at, s.id limit ${most}`)

/** Open alerts whose car has left; all of them have a key, which is what the index of open ones holds. */
const left = async (ctx: Ctx) =>
  await ctx.tx.execute<{ estateId: number; key: string }>(sql`
    select distinct a.estate_id::int as "estateId", a.dedupe_key as key from control_alert a
    where a.kind = ${kind} and a.state in ('untreated', 'processing') and a.dedupe_key is not null
      and a.recovered_at is null
      and not exists (select 1 from parking_session s where s.id = a.record_id and s.state = 'parked')
    limit ${most}`)

/** Stays that became too long within a time by a rule, and their ends, as they came. */
export async function* longStaysSeen(
  ctx: Ctx,
  rule: AlertRuleRow,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<Occurrence> {
  const rows = await ctx.tx.execute<LongStay>(sql`
    select ${columns}, e.at, e.over
    from parking_session s join parking_lot l on l.id = s.lot_id
    cross join lateral (select ${dueOf(rule)} as at, false as over union all select s.out_at, true) e
    where s.estate_id = ${rule.estateId} and s.in_at is not null and s.state in ('parked', 'left')
      and coalesce(s.out_at, 'infinity') > ${dueOf(rule)} and e.at between ${from}::timestamptz and ${to}::timestamptz
    order by e.at, s.id`)
  for (const row of rows) yield { arising: arisingOf(rule, row), over: row.over }
}

/** Tells of the stays that are too long by now, and ends what was told of cars that have left; how many were told of. */
export async function watchStays(ctx: Ctx): Promise<number> {
  for (const { estateId, key } of await left(ctx)) await recoverAlerts(ctx, { estateId, kind, key })
  const rules = await ctx.tx
    .select()
    .from(alertRule)
    .where(and(eq(alertRule.kind, kind), eq(alertRule.state, 'enabled')))
    .orderBy(asc(alertRule.id))
  let raised = 0
  for (const rule of rules)
    for (const stay of await overdue(ctx, rule)) {
      const arising = arisingOf(rule, stay)
      if (covers(rule, arising) && (await raiseUnder(ctx, rule, arising)) !== null) raised += 1
    }
  return raised
}

/** 车辆超时停放: a visitor's car that stays for days, and one that nobody moves. Once for each stay. */
export const stayWatch: JobDefinition = {
  name: 'alertStayWatch',
  label: '车辆超时停放预警',
  every: 300,
  run: async (deps) =>
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
      const raised = await watchStays(ctx)
      const counts: Record<string, number> = raised > 0 ? { 预警: raised } : {}
      return counts
    }),
}
