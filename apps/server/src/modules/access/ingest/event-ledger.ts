import { count, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { deviceEventConflict } from './device-event.table.ts'
import { keptPayload } from './kept-payload.ts'
import type { ReadEvent } from './read-events.ts'

export type LedgerStatus = 'accepted' | 'duplicate' | 'conflict'

const keyOf = (deviceId: number, epoch: number, seq: number) => `${deviceId}/${epoch}/${seq}`
export const eventKey = ({ device, event }: ReadEvent): string => keyOf(device.id, event.epoch, event.seq)

/**
 * Enters events into the ledger (catalogue 2a A4 rule 1): new ones are accepted, the same content again is a
 * duplicate, another content under the same number a conflict, kept beside. Safe against concurrent batches: the
 * primary key decides.
 */
export async function enterLedger(
  ctx: Ctx,
  events: readonly ReadEvent[],
): Promise<Map<ReadEvent, LedgerStatus>> {
  const statuses = new Map<ReadEvent, LedgerStatus>()
  if (events.length === 0) return statuses
  const firsts = new Map<string, ReadEvent>()
  for (const one of events) if (!firsts.has(eventKey(one))) firsts.set(eventKey(one), one)
  const rows = [...firsts.values()].map(({ device, event, hash, time }) => ({
    deviceId: device.id,
    epoch: event.epoch,
    seq: event.seq,
    hash,
    passTime: time.passTime.toISOString(),
  }))
  // In key order, so that two batches with the same events wait for each other instead of deadlocking.
  rows.sort((a, b) => a.deviceId - b.deviceId || a.epoch - b.epoch || a.seq - b.seq)
  const entered = await ctx.tx.execute<{ device_id: number; epoch: number; seq: number }>(sql`
    insert into device_event_seq (device_id, epoch, seq, hash, pass_time)
    select r."deviceId", r.epoch, r.seq, r.hash, r."passTime"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("deviceId" bigint, epoch int, seq bigint, hash text, "passTime" timestamptz)
    on conflict do nothing
    returning device_id, epoch, seq`)
  const fresh = new Set(entered.map((r) => keyOf(r.device_id, r.epoch, r.seq)))
  const known = await knownHashes(
    ctx,
    rows.filter((r) => !fresh.has(keyOf(r.deviceId, r.epoch, r.seq))),
  )
  for (const one of events) {
    const key = eventKey(one)
    const first = firsts.get(key)
    if (first === one && fresh.has(key)) statuses.set(one, 'accepted')
    else statuses.set(one, (known.get(key) ?? first?.hash) === one.hash ? 'duplicate' : 'conflict')
  }
  await keepConflicts(
    ctx,
    [...statuses].filter(([, status]) => status === 'conflict').map(([one]) => one),
  )
  return statuses
}

async function knownHashes(ctx: Ctx, rows: readonly { deviceId: number; epoch: number; seq: number }[]) {
  if (rows.length === 0) return new Map<string, string>()
  const found = await ctx.tx.execute<{ device_id: number; epoch: number; seq: number; hash: string }>(sql`
    select s.device_id, s.epoch, s.seq, s.hash from device_event_seq s
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("deviceId" bigint, epoch int, seq bigint)
      on s.device_id = r."deviceId" and s.epoch = r.epoch and s.seq = r.seq`)
  return new Map(found.map((r) => [keyOf(r.device_id, r.epoch, r.seq), r.hash]))
}

/** Kept of one device: enough to see what is wrong with it, and no place to fill a disk from. */
const conflictsPerDevice = 200

async function keepConflicts(ctx: Ctx, conflicts: readonly ReadEvent[]) {
  if (conflicts.length === 0) return
  const deviceIds = [...new Set(conflicts.map((one) => one.device.id))]
  const counts = await ctx.tx
    .select({ deviceId: deviceEventConflict.deviceId, kept: count() })
    .from(deviceEventConflict)
    .where(inArray(deviceEventConflict.deviceId, deviceIds))
    .groupBy(deviceEventConflict.deviceId)
  const kept = new Map(counts.map((one) => [one.deviceId, one.kept]))
  const fresh = conflicts.filter(({ device }) => {
    const before = kept.get(device.id) ?? 0
    kept.set(device.id, before + 1)
    return before < conflictsPerDevice
  })
  if (fresh.length === 0) return
  await ctx.tx.insert(deviceEventConflict).values(
    fresh.map(({ device, event, hash }) => ({
      estateId: device.estateId,
      deviceId: device.id,
      epoch: event.epoch,
      seq: event.seq,
      hash,
      payload: keptPayload(event),
      receivedAt: ctx.now,
    })),
  )
}
