import { createHash } from 'node:crypto'
import { type DeviceEvent, deviceEvent } from '@linli/api-client/contract/access/device-gateway'
import { type PlacedTime, parseEventTime, placeInTime } from './event-time.ts'

/** Codes of a refused event (catalogue 2a A4 rule 1); every one of them is final for the device. */
export type RejectCode = 'bad_schema' | 'unknown_device' | 'device_retired' | 'too_old' | 'bad_image'

/** What the server knows of the device that reports. */
export interface ReportingDevice {
  readonly id: number
  readonly sn: string
  readonly estateId: number
  readonly channelId: number | null
  readonly direction: string | null
  readonly state: string
  readonly buildingId: number | null
  readonly unitId: number | null
}

/** An event that may be taken: understood, from a device of the key, placed in time. */
export interface ReadEvent {
  readonly index: number
  readonly event: DeviceEvent
  readonly device: ReportingDevice
  readonly time: PlacedTime
  readonly direction: 'in' | 'out' | null
  readonly hash: string
}

export interface EventIdentity {
  readonly sn: string | null
  readonly epoch: number | null
  readonly seq: number | null
}
export type Reading =
  | { readonly kind: 'read'; readonly read: ReadEvent }
  | { readonly kind: 'rejected'; readonly code: RejectCode }

/** What can be said of an event nobody understands. */
export function identityOf(raw: unknown): EventIdentity {
  const value = (key: string): unknown =>
    typeof raw === 'object' && raw !== null ? Reflect.get(raw, key) : undefined
  const int = (v: unknown) => (typeof v === 'number' && Number.isSafeInteger(v) ? v : null)
  const sn = value('sn')
  return {
    sn: typeof sn === 'string' ? sn.slice(0, 64) : null,
    epoch: int(value('epoch')),
    seq: int(value('seq')),
  }
}

/** Equal content gives an equal hash, whatever the order of its keys. */
export function hashOf(event: DeviceEvent): string {
  const ordered = Object.fromEntries(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url')
}

/** The devices a key may report for. */
export interface KeyReach {
  readonly devices: ReadonlyMap<string, ReportingDevice>
  readonly deviceIds: ReadonlySet<number>
  readonly maxLateDays: number
}

/** Reads one raw event; never throws. */
export function readEvent(raw: unknown, index: number, receivedAt: Date, reach: KeyReach): Reading {
  const parsed = deviceEvent.safeParse(raw)
  if (!parsed.success) return { kind: 'rejected', code: 'bad_schema' }
  const event = parsed.data
  const device = reach.devices.get(event.sn)
  // One answer for both: a key tells nobody which devices there are elsewhere.
  if (!device || !reach.deviceIds.has(device.id)) return { kind: 'rejected', code: 'unknown_device' }
  if (device.state === 'pending' || device.state === 'retired')
    return { kind: 'rejected', code: 'device_retired' }
  const deviceTime = parseEventTime(event.time)
  if (deviceTime === null) return { kind: 'rejected', code: 'bad_schema' }
  const given =
    event.type === 'pass' || event.type === 'stranger' || event.type === 'plate' ? event.direction : undefined
  const direction =
    given ?? (device.direction === 'in' || device.direction === 'out' ? device.direction : null)
  // A door used both ways must say which way; everything else may leave it out.
  if (direction === null && (event.type === 'pass' || event.type === 'plate') && device.direction === 'both')
    return { kind: 'rejected', code: 'bad_schema' }
  const time = placeInTime(deviceTime, receivedAt, reach.maxLateDays)
  if (time === 'too_old') return { kind: 'rejected', code: 'too_old' }
  return { kind: 'read', read: { index, event, device, time, direction, hash: hashOf(event) } }
}
