import * as z from 'zod/mini'
import { endpoint, rowId } from '../../kit/index.ts'
import { authModes } from './pass-record.ts'
import { pictureParts } from './picture-parts.ts'

const keysOf = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]
const short = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const percent = z.optional(z.number().check(z.minimum(0), z.maximum(100)))

/** Fields that every device event carries (catalogue 2a A3). `time`: ISO 8601 with offset, epoch ms, or 10-digit seconds. */
const common = {
  sn: z.string().check(z.minLength(1), z.maxLength(64)),
  epoch: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  seq: rowId,
  time: z.union([z.string().check(z.maxLength(40)), z.number()]),
  imageKey: short(64),
  image: short(280_000),
  decisionId: z.optional(z.int()),
}
const direction = z.optional(z.enum(['in', 'out']))

export const passEvent = z.looseObject({
  ...common,
  type: z.literal('pass'),
  authMode: z.enum(keysOf(authModes)),
  result: z.enum(['success', 'fail']),
  direction,
  failReason: short(40),
  subjectNo: short(16),
  cardNo: short(16),
  codeHash: short(64),
  similarity: percent,
  liveness: z.optional(z.boolean()),
  strangerKey: short(64),
  temperature: z.optional(z.number().check(z.minimum(20), z.maximum(50))),
})
export const strangerEvent = z.looseObject({
  ...common,
  type: z.literal('stranger'),
  strangerKey: z.string().check(z.minLength(1), z.maxLength(64)),
  similarity: percent,
  direction,
})
export const doorEvent = z.looseObject({
  ...common,
  type: z.literal('door'),
  status: z.enum(['open', 'closed']),
  cause: z.enum(['verify', 'button', 'remote', 'mode', 'unknown']),
})
export const alarmEvent = z.looseObject({
  ...common,
  type: z.literal('alarm'),
  kind: z.enum([
    'forced',
    'held_open',
    'tamper',
    'duress',
    'fire_input',
    'sos',
    'low_battery',
    'storage_full',
    'lock_fault',
  ]),
  active: z.boolean(),
  detail: short(200),
})

/** A camera over a lane read a plate; an empty one where the car has none. */
export const plateEvent = z.looseObject({
  ...common,
  type: z.literal('plate'),
  plateNo: z.string().check(z.maxLength(20)),
  plateColor: z.string().check(z.maxLength(20)),
  plateKind: short(20),
  confidence: z.number().check(z.minimum(0), z.maximum(100)),
  direction,
  trigger: z.optional(z.enum(['video', 'loop', 'manual', 'soft'])),
  vehicleType: short(20),
  bodyColor: short(20),
  brand: short(30),
  plateImage: short(280_000),
  plateImageKey: short(64),
  gateOpened: z.boolean(),
  reason: short(40),
})

/** A sensor counted the free spaces of a car park, or of a part of one that it names. Only shown: cars are counted at the lanes. */
export const spaceEvent = z
  .looseObject({
    ...common,
    type: z.literal('space'),
    lotId: z.optional(rowId),
    areaCode: short(30),
    free: z.int().check(z.minimum(0), z.maximum(100_000)),
  })
  .check(z.refine(({ lotId, areaCode }) => (lotId === undefined) !== (areaCode === undefined)))

/** One event as the server understands it. An event that fits none is rejected alone, as `bad_schema`. */
export const deviceEvent = z.discriminatedUnion('type', [
  passEvent,
  strangerEvent,
  doorEvent,
  alarmEvent,
  plateEvent,
  spaceEvent,
])
export type DeviceEvent = z.output<typeof deviceEvent>

export const eventStatuses = ['accepted', 'duplicate', 'conflict', 'rejected'] as const

/** A device or gateway reports up to 500 events. Repeating a batch writes nothing twice (catalogue 2a A4). */
export const reportDeviceEvents = endpoint('access.gatewayEvents', {
  method: 'POST',
  path: '/api/open/device-gateway/events',
  label: '设备事件上报',
  access: 'signed',
  unlogged: true,
  input: z.object({
    batchId: z.string().check(z.minLength(1), z.maxLength(64)),
    events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({
    batchId: z.string(),
    serverTime: z.string(),
    results: z.array(
      z.object({
        sn: z.nullable(z.string()),
        epoch: z.nullable(z.int()),
        seq: z.nullable(z.int()),
        status: z.enum(eventStatuses),
        code: z.optional(z.string()),
      }),
    ),
    cursors: z.array(
      z.object({
        sn: z.string(),
        epoch: z.int(),
        contiguousSeq: z.int(),
        gaps: z.array(z.tuple([z.int(), z.int()])),
      }),
    ),
  }),
})

/** The largest picture that is sent by itself, and the largest within an event. */
export const pictureKb = { alone: 500, within: 200 } as const

/**
 * A picture that is sent by itself (catalogue 2a A2): ahead, for the event that will name its key, or with the numbers
 * of its event, before or after that. Sent again it is the same one.
 */
export const reportDeviceImage = endpoint('access.gatewayImage', {
  method: 'POST',
  path: '/api/open/device-gateway/images',
  label: '设备图片上报',
  access: 'signed',
  body: 'multipart',
  unlogged: true,
  input: z.object({
    file: z.any(),
    sn: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Of the bytes of the file, in hexadecimal. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/i, { error: '图片校验值格式错误' })),
    epoch: z.optional(common.epoch),
    seq: z.optional(rowId),
    part: z.optional(z.enum(pictureParts)),
  }),
  output: z.object({ imageKey: z.string() }),
})

const stored = z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000)))

/** A device says that it is alive, or alive with a fault; drives runStatus (catalogue 1 /equipment-management). */
export const deviceHeartbeat = endpoint('access.gatewayHeartbeat', {
  method: 'POST',
  path: '/api/open/device-gateway/heartbeat',
  label: '设备心跳',
  access: 'signed',
  unlogged: true,
  input: z.object({
    devices: z
      .array(
        z.object({
          sn: z.string().check(z.minLength(1), z.maxLength(64)),
          ip: short(45),
          firmware: short(30),
          /** It works, but not as it should. */
          fault: z.optional(z.boolean()),
          faceCount: stored,
          cardCount: stored,
          /** When it was sent, ms since 1970: how long it was on its way. */
          sentAt: z.optional(z.int().check(z.minimum(0))),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ serverTime: z.string(), accepted: z.int(), unknown: z.array(z.string()) }),
})

/** Whether the open interface can be reached; tells nothing else. */
export const openPing = endpoint('access.openPing', {
  method: 'GET',
  path: '/api/open/ping',
  label: '开放接口连通检测',
  access: 'anonymous',
  output: z.object({ serverTime: z.string() }),
})
