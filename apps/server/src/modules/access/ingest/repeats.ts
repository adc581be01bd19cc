import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { readPlate } from '../vehicles/read-plate.ts'
import type { ReadEvent } from './read-events.ts'

/** What makes two passes the same one: device, who, and how it ended. Null: nothing to compare. */
export function repeatKey({ device, event, direction }: ReadEvent): string | null {
  if (event.type === 'stranger') return `${device.id}|s:${event.strangerKey}|fail`
  if (event.type === 'plate') return repeatOfPlate(device.id, event, direction)
  if (event.type !== 'pass') return null
  const who = event.subjectNo ? `n:${event.subjectNo}` : event.strangerKey ? `s:${event.strangerKey}` : null
  return who === null ? null : `${device.id}|${who}|${event.result}`
}

/** A car that was held and is let through a moment later has passed: that is no repeat. */
function repeatOfPlate(deviceId: number, event: PlateEvent, direction: string | null): string | null {
  const plateNo = readPlate(event.plateNo)
  return plateNo === null
    ? null
    : `${deviceId}|p:${plateNo}:${direction ?? ''}|${event.gateOpened ? 'success' : 'fail'}`
}

type PlateEvent = Extract<ReadEvent['event'], { type: 'plate' }>
export type PassingKind = 'person' | 'vehicle'
const kindOf = ({ event }: ReadEvent): PassingKind => (event.type === 'plate' ? 'vehicle' : 'person')

/**
 * The events that repeat a pass recorded within the seconds of their estate (catalogue 2a A4 rule 6): before in time
 * in this batch, or on either side among the records already there.
 */
export async function findRepeats(
  ctx: Ctx,
  events: readonly ReadEvent[],
  secondsOf: (estateId: number, kind: PassingKind) => Promise<number>,
): Promise<Set<ReadEvent>> {
  const keyed = events.flatMap((one) => {
    const key = repeatKey(one)
    return key === null ? [] : [{ one, key, at: one.time.passTime.getTime() }]
  })
  const repeats = new Set<ReadEvent>()
  if (keyed.length === 0) return repeats
  const windows = new Map<string, number>()
  const windowKey = (one: ReadEvent) => `${one.device.estateId}/${kindOf(one)}`
  for (const { one } of keyed)
    if (!windows.has(windowKey(one)))
      windows.set(windowKey(one), (await secondsOf(one.device.estateId, kindOf(one))) * 1_000)
  const recorded = await recordedTimes(ctx, keyed, Math.max(...windows.values()))
  keyed.sort(
    (a, b) => a.at - b.at || a.one.event.epoch - b.one.event.epoch || a.one.event.seq - b.one.event.seq,
  )
  for (const { one, key, at } of keyed) {
    const times = recorded.get(key) ?? []
    const window = windows.get(windowKey(one)) ?? 0
    if (times.some((t) => Math.abs(t - at) < window)) repeats.add(one)
    else recorded.set(key, [...times, at])
  }
  return repeats
}

async function recordedTimes(
  ctx: Ctx,
  keyed: readonly { one: ReadEvent; key: string; at: number }[],
  window: number,
) {
  const devices = [...new Set(keyed.map(({ one }) => one.device.id))]
  const times = keyed.map(({ at }) => at)
  const from = new Date(Math.min(...times) - window)
  const to = new Date(Math.max(...times) + window)
  const rows = await ctx.tx.execute<{ key: string; at: string }>(sql`
    select device_id || '|' || case when subject_no is not null then 'n:' || subject_no else 's:' || stranger_key end || '|' || result as key,
      (extract(epoch from pass_time) * 1000)::bigint as at
    from pass_record
    where device_id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(devices)}::jsonb) v)
      and pass_time between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and (subject_no is not null or stranger_key is not null)
    union all
    select device_id || '|p:' || plate_no || ':' || coalesce(direction, '') || '|' || result,
      (extract(epoch from pass_time) * 1000)::bigint
    from vehicle_pass_record
    where device_id in (select v::bigint from jsonb_array_elements_text(${JSON.stringify(devices)}::jsonb) v)
      and pass_time between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and plate_no is not null`)
  const found = new Map<string, number[]>()
  for (const { key, at } of rows) found.set(key, [...(found.get(key) ?? []), Number(at)])
  return found
}
