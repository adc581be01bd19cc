import { or, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { holidaysAround } from '../../access/plans/plan-facts.ts'
import { cityRepair } from './city-repair.table.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const [monday, saturday, sunday] = [1, 6, 7]

/** In China, from 1 for Monday to 7. */
const weekdayOf = (at: Date): number => ((new Date(at.getTime() + 8 * hourMs).getUTCDay() + 6) % 7) + 1

/** The same clock on the day whose hours count: Sunday for a holiday, Monday for a Saturday that is worked instead. */
export async function asServed(ctx: Ctx, at: Date): Promise<Date> {
  const kind = (await holidaysAround(ctx, at)).get(dayOf(at))
  const weekday = weekdayOf(at)
  const wanted = kind === 'holiday' ? sunday : kind === 'workday' && weekday >= saturday ? monday : weekday
  return new Date(at.getTime() + (wanted - weekday) * dayMs)
}

const someHours = (condition: SQL): SQL =>
  sql`exists (select from jsonb_array_elements(${cityRepair.serviceHours}) h where ${condition})`

/** Cities whose hours of the week cover now, nights or weekends. */
export function servesAt(kinds: readonly string[], now: Date): SQL | undefined {
  const clock = new Date(now.getTime() + 8 * hourMs).toISOString().slice(11, 16)
  const conditions: Readonly<Record<string, SQL>> = {
    now: sql`h->'days' @> ${String(weekdayOf(now))}::jsonb and h->>'from' <= ${clock} and h->>'to' > ${clock}`,
    night: sql`h->>'to' > '22:00' or h->>'from' < '06:00'`,
    weekend: sql`h->'days' @> '6'::jsonb or h->'days' @> '7'::jsonb`,
  }
  return or(...kinds.flatMap((kind) => conditions[kind] ?? []).map(someHours))
}
