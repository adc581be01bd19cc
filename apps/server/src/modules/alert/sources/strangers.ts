import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { paramOf } from '../rules/rule-params.ts'
import type { Occurrence } from './occurrence.ts'
import { arisingAt, type PassSpan, type SeenPass, seenPasses } from './seen-pass.ts'

const minuteMs = 60_000
/** Seen again sooner, it is the same occasion. */
const occasionGapMs = 10 * minuteMs
/** Seen again later, somebody went away and came back. */
const stayGapMs = 15 * minuteMs
const longestDays = 30

interface Sighting extends Record<string, unknown> {
  readonly at: string
  readonly buildingId: number | null
  readonly channelId: number | null
  readonly level: string | null
}

/** How often somebody came, where what lies close together is one occasion; times in any order. */
export function occasionsIn(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted.filter((at, i) => i === 0 || at - (sorted[i - 1] ?? 0) > occasionGapMs).length
}

/** Since when somebody has been about without a longer gap, up to the last of the times. */
export function stayIn(times: readonly number[]): number {
  const newestFirst = times.toSorted((a, b) => b - a)
  const [last = 0] = newestFirst
  let first = last
  for (const at of newestFirst) {
    if (first - at > stayGapMs) break
    first = at
  }
  return last - first
}

/** What one stranger did up to a sighting, within the longest time that a rule may look back. */
const sightingsOf = (ctx: Ctx, { estateId, strangerKey, at }: SeenPass) =>
  ctx.tx.execute<Sighting>(sql`
    select p.pass_time as at, p.building_id as "buildingId", p.channel_id as "channelId", c.level
    from pass_record p left join channel c on c.id = p.channel_id
    where p.estate_id = ${estateId} and p.stranger_key = ${strangerKey}
      and p.pass_time between ${at}::timestamptz - make_interval(days => ${longestDays}) and ${at}::timestamptz`)

/** 频繁陌生人脸 and 陌生人滞留, where the estate wants strangers watched at all. */
export async function* strangersSeen(ctx: Ctx, span: PassSpan): AsyncGenerator<Occurrence> {
  const passes = await seenPasses(
    ctx,
    span,
    sql`p.stranger_key is not null and exists (select 1 from estate e where e.id = p.estate_id
      and coalesce((e.settings ->> 'strangerAlert')::boolean, false))`,
  )
  for (const pass of passes) {
    const sightings = await sightingsOf(ctx, pass)
    const now = new Date(pass.at).getTime()
    const within = (ms: number) => sightings.filter(({ at }) => new Date(at).getTime() > now - ms)
    const times = (some: readonly Sighting[]) => some.map(({ at }) => new Date(at).getTime())
    const day = 1440 * minuteMs
    const unitDoors = new Set(within(day).flatMap((one) => (one.level === 'unit' ? [one.channelId] : [])))
      .size
    const key = `stranger:${pass.strangerKey}`
    yield {
      arising: arisingAt(pass, { kind: 'frequent_stranger', key, title: `频繁陌生人脸：${pass.place}` }),
      isEnough: (rule) =>
        occasionsIn(times(within(paramOf(rule, 'days') * day))) >= paramOf(rule, 'count') ||
        unitDoors >= paramOf(rule, 'unitDoors'),
    }
    const here = sightings.filter(({ buildingId }) => buildingId === pass.buildingId)
    yield {
      arising: arisingAt(pass, {
        kind: 'stranger_stay',
        key: `${key}:${pass.buildingId ?? 0}`,
        title: `陌生人滞留：${pass.place}`,
      }),
      isEnough: (rule) => stayIn(times(here)) >= paramOf(rule, 'minutes') * minuteMs,
    }
  }
}
