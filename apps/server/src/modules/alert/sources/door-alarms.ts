import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { type DoorAlarm, whenever } from '../../../kit/facts/facts.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { device } from '../../base/devices/device.table.ts'
import type { Arising } from '../inbox/arising.ts'
import { actUpon, type Occurrence } from './occurrence.ts'
import { wasProven } from './proven-doors.ts'

/** The kind of alert of each alarm; a fault of the device keeps its word in the key, as each is one of its own. */
export const alertOfAlarm: Readonly<Record<string, string>> = {
  forced: 'door_forced',
  held_open: 'door_held_open',
  tamper: 'tamper',
  duress: 'duress',
  fire_input: 'fire_input',
  sos: 'sos',
  low_battery: 'device_fault',
  storage_full: 'device_fault',
  lock_fault: 'device_fault',
}
const faults: Readonly<Record<string, string>> = {
  low_battery: '电量低',
  storage_full: '存储已满',
  lock_fault: '锁体故障',
}
/** Over by themselves when the device says so; the others want somebody who looked. */
const ending = new Set(['held_open', 'fire_input', 'low_battery', 'storage_full', 'lock_fault'])

/** Devices of passages that are to stand open: nobody holds these. */
async function openDoors(ctx: Ctx, deviceIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.tx
    .select({ id: device.id })
    .from(device)
    .innerJoin(channel, eq(channel.id, device.channelId))
    .where(and(inArray(device.id, [...deviceIds]), inArray(channel.passMode, ['keep_open', 'emergency'])))
  return new Set(rows.map(({ id }) => id))
}

/** What alarms mean for rules, one after the other: that something began, or that it is over. */
export async function* alarmsSeen(ctx: Ctx, alarms: readonly DoorAlarm[]): AsyncGenerator<Occurrence> {
  const ids = [...new Set(alarms.map(({ deviceId }) => deviceId))]
  const devices = await ctx.tx
    .select({ id: device.id, name: device.name })
    .from(device)
    .where(inArray(device.id, ids))
  const nameOf = new Map(devices.map(({ id, name }) => [id, name]))
  const standing = await openDoors(ctx, ids)
  for (const { kind: alarm, active, at, ...where } of alarms) {
    const kind = alertOfAlarm[alarm]
    if (kind === undefined) continue
    const label = faults[alarm] ?? alertKindOf(kind)?.label ?? alarm
    const arising: Arising = {
      ...where,
      kind,
      key: kind === 'device_fault' ? `device:${where.deviceId}:${alarm}` : `device:${where.deviceId}`,
      title: `${label}：${nameOf.get(where.deviceId) ?? ''}`,
      at: new Date(at),
      recordType: 'door',
      ...(alarm === 'lock_fault' && { level: 'high' }),
    }
    if (!active) {
      if (ending.has(alarm)) yield { arising, over: true }
      continue
    }
    if (alarm === 'forced' && (await wasProven(ctx, where.deviceId, where.channelId, arising.at))) continue
    if (alarm === 'held_open' && standing.has(where.deviceId)) continue
    yield { arising }
  }
}

/** Alarms of doors and devices become alerts, and some of these end with them. */
export const alarmsOfDoors = whenever('doors.alarmed', 'alert.doorAlarms', async ({ alarms }, ctx) => {
  for await (const seen of alarmsSeen(ctx, alarms)) await actUpon(ctx, seen)
})
