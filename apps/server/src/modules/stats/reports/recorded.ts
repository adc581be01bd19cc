import type { ReportTrend } from '@linli/api-client/contract/stats/report-calls'
import { sql } from 'drizzle-orm'
import { dayAfter } from '../../../kit/calendar.ts'
import type { Tx } from '../../../runtime/database.ts'
import { list } from '../room-terms.ts'
import type { ReportScope } from './report-scope.ts'

/** What was recorded of a day, over all estates of the scope. */
export type RecordedDay = Readonly<Partial<Record<string, number>>>

/** Longest range whose trend has a point for each day. */
const mostDays = 92

/** Recorded values from the day before the range to its last one, by day: out of the roll-up, however old. */
export async function recordedOf(
  tx: Tx,
  { ids, first, last }: ReportScope,
  metrics: readonly string[],
): Promise<ReadonlyMap<string, RecordedDay>> {
  const rows = await tx.execute<{ day: string; metric: string; value: number }>(sql`
    select day::text, metric, sum(value) as value from stat_daily
    where estate_id = ${list(ids)} and dim = '' and metric = any(${`{${metrics.join(',')}}`}::text[])
      and day between ${dayAfter(first, -1)}::date and ${last}::date
    group by day, metric`)
  return new Map(
    [...Map.groupBy(rows, (row) => row.day)].map(([day, values]) => [
      day,
      Object.fromEntries(values.map(({ metric, value }) => [metric, value])),
    ]),
  )
}

/** Every day of the range, or the last day of each of its months. */
function pointsOf({ first, last }: ReportScope): { readonly label: string; readonly day: string }[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  if (days.length <= mostDays) return days.map((day) => ({ label: day, day }))
  const ends = new Map(days.map((day) => [day.slice(0, 7), day]))
  return [...ends].map(([label, day]) => ({ label, day }))
}

/** How recorded values went over the range. Today's are those of this moment. */
export function trendOf(
  scope: ReportScope,
  recorded: ReadonlyMap<string, RecordedDay>,
  now: RecordedDay | null,
  shown: {
    readonly label: string
    readonly unit: string
    readonly series: Readonly<Record<string, (day: RecordedDay) => number | null>>
  },
): ReportTrend {
  const points = pointsOf(scope)
  const dayAt = (day: string) => (now !== null && day === scope.today ? now : recorded.get(day))
  return {
    label: shown.label,
    unit: shown.unit,
    points: points.map(({ label }) => label),
    series: Object.entries(shown.series).map(([label, valueOf]) => ({
      label,
      data: points.map(({ day }) => {
        const values = dayAt(day)
        return values === undefined ? null : valueOf(values)
      }),
    })),
  }
}
