import type { deviceStatusDay } from '@linli/api-client/contract/base/device-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../buildings/tree-rows.ts'

const dayMs = 86_400_000

type Day = OutputOf<typeof deviceStatusDay>
type Span = Day['spans'][number]

interface Change extends Record<string, unknown> {
  readonly deviceId: number
  readonly at: string
  readonly was: string
  readonly became: string
}

/** Changes of devices in their order, in the last 24 hours. */
async function changesOf(ctx: Ctx, ids: readonly number[], from: Date): Promise<Map<number, Change[]>> {
  const events = await ctx.tx.execute<Change>(sql`
    select device_id as "deviceId", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      from_status as was, to_status as became
    from device_status_event where device_id = ${idList(ids)} and at >= ${from.toISOString()}::timestamptz
      and at <= ${ctx.now.toISOString()}::timestamptz order by at, id`)
  return Map.groupBy(events, ({ deviceId }) => deviceId)
}

/**
 * The last 24 hours of devices from the recorded changes; before the first one a device was what that one says it was.
 * Whoever asks has checked that the caller may see them.
 */
export async function statusDays(
  ctx: Ctx,
  devices: readonly { readonly id: number; readonly runStatus: string }[],
): Promise<ReadonlyMap<number, Span[]>> {
  const from = new Date(ctx.now.getTime() - dayMs)
  const until = ctx.now.toISOString()
  const changes = await changesOf(
    ctx,
    devices.map(({ id }) => id),
    from,
  )
  return new Map(
    devices.map(({ id, runStatus }) => {
      const events = changes.get(id) ?? []
      const spans: Span[] = []
      let begin = from.toISOString()
      let status = (events[0]?.was ?? runStatus) as Span['status']
      for (const event of events) {
        if (event.at > begin) spans.push({ from: begin, until: event.at, status })
        begin = event.at
        status = event.became as Span['status']
      }
      return [id, [...spans, { from: begin, until, status }]]
    }),
  )
}

/** The last 24 hours of one device, with the share of them that it was online. */
export async function statusDay(ctx: Ctx, id: number, runStatus: string): Promise<Day> {
  const spans = (await statusDays(ctx, [{ id, runStatus }])).get(id) ?? []
  const online = spans
    .filter((span) => span.status === 'online')
    .reduce((sum, span) => sum + Date.parse(span.until) - Date.parse(span.from), 0)
  return {
    from: new Date(ctx.now.getTime() - dayMs).toISOString(),
    until: ctx.now.toISOString(),
    onlineRate: Math.round((online * 1000) / dayMs) / 10,
    spans,
  }
}
