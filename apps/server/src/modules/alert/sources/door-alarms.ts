import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { inArray } from 'drizzle-orm'
import { whenever } from '../../../kit/facts/facts.ts'
import { device } from '../../base/devices/device.table.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'

/** The kind of alert of each alarm; a fault of the device keeps its word in the key, as each is one of its own. */
const kinds: Readonly<Record<string, string>> = {
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

/** Alarms of doors and devices become alerts, and some of these end with them. */
export const alarmsOfDoors = whenever('doors.alarmed', 'alert.doorAlarms', async ({ alarms }, ctx) => {
  const ids = [...new Set(alarms.map(({ deviceId }) => deviceId))]
  const devices = await ctx.tx
    .select({ id: device.id, name: device.name })
    .from(device)
    .where(inArray(device.id, ids))
  const nameOf = new Map(devices.map(({ id, name }) => [id, name]))
  for (const { kind: alarm, active, at, ...where } of alarms) {
    const kind = kinds[alarm]
    if (kind === undefined) continue
    const key = kind === 'device_fault' ? `device:${where.deviceId}:${alarm}` : `device:${where.deviceId}`
    if (active) {
      const label = faults[alarm] ?? alertKindOf(kind)?.label ?? alarm
      await raiseAlert(ctx, {
        ...where,
        kind,
        key,
        title: `${label}：${nameOf.get(where.deviceId) ?? ''}`,
        at: new Date(at),
        recordType: 'door',
        ...(alarm === 'lock_fault' && { level: 'high' }),
      })
    } else if (ending.has(alarm)) await recoverAlerts(ctx, { estateId: where.estateId, kind, key })
  }
})
