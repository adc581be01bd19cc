import type { deviceStatusDay } from '@linli/api-client/contract/base/device-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'

const dayMs = 86_400_000

type Day = OutputOf<typeof deviceStatusDay>
type Span = Day['spans'][number]

/**
 * The last 24 hours of a device from the recorded changes; before the first one it was what that one says it was.
 * Whoever asks has checked that the caller may see it.
 */
export async function statusDay(ctx: Ctx, id: number, runStatus: string): Promise<Day> {
  const from = new Date(ctx.now.getTime() - dayMs)
  const events = await ctx.tx.execute<{ at: string; from_status: string; to_status: string }>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, from_status, to_status
    from device_status_event where device_id = ${id} and at >= ${from.toISOString()}::timestamptz
      and at <= ${ctx.now.toISOString()}::timestamptz order by at, id`)
  const spans: Span[] = []
  let begin = from.toISOString()
  let status = (events[0]?.from_status ?? runStatus) as Span['status']
  for (const event of events) {
    if (event.at > begin) spans.push({ from: begin, until: event.at, status })
    begin = event.at
    status = event.to_status as Span['status']
  }
  const until = ctx.now.toISOString()
  spans.push({ from: begin, until, status })
  const online = spans
    .filter((span) => span.status === 'online')
    .reduce((sum, span) => sum + Date.parse(span.until) - Date.parse(span.from), 0)
  return { from: from.toISOString(), until, onlineRate: Math.round((online * 1000) / dayMs) / 10, spans }
}
