import { sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import type { Holidays } from '../decision/decide-pass.ts'
import { type ModeFacts, modeAt, type ModeNow } from './mode-at.ts'

/** The calendar for as long as plans look ahead. */
export async function holidaysAhead(ctx: Ctx, at: Date): Promise<Holidays> {
  const day = dayOf(at)
  const rows = await ctx.tx.execute<{ day: string; kind: 'holiday' | 'workday' }>(sql`
    select day::text as day, kind from access_holiday
    where day between ${dayAfter(day, -1)}::date and ${dayAfter(day, 9)}::date`)
  return new Map(rows.map((row) => [row.day, row.kind]))
}

interface FactsRow extends Record<string, unknown> {
  readonly channelId: number
  readonly baseMode: ModeFacts['baseMode'] | null
  readonly weekly: ModeFacts['weekly']
  readonly holidayMode: string | null
  readonly holidayRanges: ModeFacts['holiday']
  readonly overrideMode: NonNullable<ModeFacts['override']>['mode'] | null
  readonly overrideFrom: string | null
  readonly overrideUntil: string | null
  readonly emergencyFrom: string | null
  readonly emergencyUntil: string | null
  readonly isFire: boolean | null
}

/** Longer than any emergency is planned for: what is on stays on until somebody or the clock has ended it. */
const endless = new Date(8_640_000_000_000_000)

/**
 * What decides about passages; of one that nothing was ever planned for, nothing. An emergency that is on is so until it was ended, whatever it was planned for; seen from
 * `planned` it is over then.
 */
export async function modeFacts(
  ctx: Ctx,
  channelIds: readonly number[],
  { planned = false }: { readonly planned?: boolean } = {},
): Promise<ReadonlyMap<number, ModeFacts>> {
  if (channelIds.length === 0) return new Map()
  const rows = await ctx.tx.execute<FactsRow>(sql`
    select c.id as "channelId", p.base_mode as "baseMode", p.weekly,
      p.holiday_mode as "holidayMode", p.holiday_ranges as "holidayRanges", p.override_mode as "overrideMode",
      p.override_from as "overrideFrom", p.override_until as "overrideUntil", e.started_at as "emergencyFrom",
      e.planned_end_at as "emergencyUntil", e.kind = 'fire' as "isFire"
    from channel c left join channel_mode_plan p on p.channel_id = c.id
    left join lateral (select r.* from emergency_item i join emergency_release r on r.id = i.release_id
      where i.channel_id = c.id and r.state = 'active' order by r.kind = 'fire' desc, r.planned_end_at desc limit 1) e on true
    where ${anyOf(sql`c.id`, channelIds)} and (p.id is not null or e.id is not null)`)
  return new Map(rows.map((row) => [row.channelId, factsOf(row, planned)]))
}

function factsOf(row: FactsRow, planned: boolean): ModeFacts {
  const { overrideMode, overrideFrom, overrideUntil, emergencyFrom, emergencyUntil } = row
  return {
    baseMode: row.baseMode ?? 'normal',
    weekly: row.weekly,
    holiday: row.holidayMode === 'custom' ? (row.holidayRanges ?? []) : null,
    override:
      overrideMode !== null && overrideFrom !== null && overrideUntil !== null
        ? { mode: overrideMode, from: new Date(overrideFrom), until: new Date(overrideUntil) }
        : null,
    emergency:
      emergencyFrom !== null && emergencyUntil !== null
        ? {
            isFire: row.isFire === true,
            from: new Date(emergencyFrom),
            until: planned ? new Date(emergencyUntil) : endless,
          }
        : null,
  }
}

/** How passages behave at a time. Of one that is to come, an emergency that is on is thought to end as planned. */
export async function modesAt(
  ctx: Ctx,
  channelIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, ModeNow>> {
  const facts = await modeFacts(ctx, channelIds, { planned: at > ctx.now })
  const holidays = await holidaysAhead(ctx, at)
  return new Map([...facts].map(([id, one]) => [id, modeAt(one, at, holidays)]))
}

/** Doors are not strict with who came in while an emergency was on, for so long after it. */
const justOverMinutes = 10

/** Whether an emergency at a passage ended a few minutes ago. */
export async function isEmergencyJustOver(ctx: Ctx, channelId: number, at: Date): Promise<boolean> {
  const [row] = await ctx.tx.execute(sql`
    select 1 from emergency_item i join emergency_release r on r.id = i.release_id
    where i.channel_id = ${channelId} and r.ended_at <= ${at.toISOString()}::timestamptz
      and r.ended_at > ${at.toISOString()}::timestamptz - make_interval(mins => ${justOverMinutes}) limit 1`)
  return row !== undefined
}
